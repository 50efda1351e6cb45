// swift-tools-version: 6.2
import PackageDescription

// What a new user of the engine has: a package of its own, with a parser and a cache.
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
