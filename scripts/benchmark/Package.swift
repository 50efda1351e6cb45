// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmark",
  dependencies: [.package(name: "adaptive-conformance", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmark",
      dependencies: [.product(name: "PropertyTesting", package: "adaptive-conformance")]
    )
  ]
)
