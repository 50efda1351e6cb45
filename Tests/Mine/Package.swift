// swift-tools-version: 6.2
import PackageDescription

let suite = "adaptive-conformance"
let package = Package(
  name: "Mine",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: suite, path: "../adaptive-conformance")  // any folder; or .package(url: …)
  ],
  targets: [
    .target(
      name: "MineAdapter",
      dependencies: [
        .product(name: "AdaptiveModel", package: suite),
        .product(name: "Conformance", package: suite),
      ]
    ),
    .executableTarget(
      name: "MineDriver",
      dependencies: ["MineAdapter", .product(name: "Driver", package: suite)]
    ),
    .testTarget(
      name: "MineTests",
      dependencies: [
        "MineAdapter",
        "MineDriver",
        .product(name: "Conformance", package: suite),
        .product(name: "Driver", package: suite),
      ]
    ),
  ]
)
