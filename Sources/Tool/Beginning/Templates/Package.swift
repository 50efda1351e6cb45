// swift-tools-version: 6.2
import PackageDescription

let suite = "adaptive-conformance"
let package = Package(
  name: "driver",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Where the suite is: any folder, or .package(url: "https://…", branch: "main").
    .package(name: suite, path: "../adaptive-conformance")
  ],
  targets: [
    .executableTarget(
      name: "driver",
      dependencies: [
        .product(name: "AdaptiveModel", package: suite),
        .product(name: "Conformance", package: suite),
        .product(name: "Driver", package: suite),
      ]
    )
  ]
)
