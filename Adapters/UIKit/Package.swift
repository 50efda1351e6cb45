// swift-tools-version: 6.2
import PackageDescription

// The adapter with its tests, for a simulator; README.md says how to run them.
let suite = "adaptive-conformance"
let package = Package(
  name: "UIKitAdapter",
  platforms: [.iOS(.v17)],
  products: [.library(name: "UIKitAdapter", targets: ["UIKitAdapter"])],
  dependencies: [.package(name: suite, path: "../..")],
  targets: [
    .target(
      name: "UIKitAdapter",
      dependencies: [
        .product(name: "AdaptiveModel", package: suite),
        .product(name: "Conformance", package: suite),
      ],
      path: ".",
      exclude: ["README.md", "StandIn", "TRACE.md", "Tests", "ask"]
    ),
    .testTarget(
      name: "UIKitAdapterTests",
      dependencies: [
        "UIKitAdapter", .product(name: "Conformance", package: suite),
        .product(name: "Driver", package: suite),
      ],
      path: "Tests"
    ),
  ]
)
