// swift-tools-version: 6.2
import PackageDescription

// A stand-in for a new user of the engine: a separate package with a parser.
let package = Package(
  name: "newcomer",
  dependencies: [.package(name: "adaptive-conformance", path: "../..")],
  targets: [
    .target(name: "Newcomer"),
    .testTarget(
      name: "NewcomerTests",
      dependencies: [
        "Newcomer",
        .product(name: "PropertyTesting", package: "adaptive-conformance"),
        .product(name: "PropertyTestingSupport", package: "adaptive-conformance"),
      ]
    ),
  ]
)
