// swift-tools-version: 6.2
import PackageDescription

/// Settings every target shares: strict, and the same everywhere.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "adaptive-conformance",
  products: [
    .library(name: "AdaptiveModel", targets: ["AdaptiveModel"]),
    .library(name: "AdaptiveReference", targets: ["AdaptiveReference"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "Vetting", targets: ["Vetting"]),
    .executable(name: "adaptive-conformance", targets: ["Tool"]),
  ],
  targets: [
    .target(
      name: "AdaptiveModel",
      swiftSettings: settings,
      // Rounding lives in libm, which nothing else links where Foundation is not imported.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(
      name: "AdaptiveReference",
      dependencies: ["AdaptiveModel"],
      swiftSettings: settings
    ),
    .target(name: "Messages", swiftSettings: settings),
    .target(name: "PropertyTesting", swiftSettings: settings),
    .target(
      name: "PropertyTestingSupport",
      dependencies: ["PropertyTesting"],
      swiftSettings: settings
    ),
    .target(
      name: "Conformance",
      dependencies: ["AdaptiveModel", "AdaptiveReference", "Messages", "PropertyTesting"],
      swiftSettings: settings
    ),
    .target(
      name: "Vetting",
      dependencies: [
        "AdaptiveModel", "AdaptiveReference", "Conformance", "Messages", "PropertyTesting",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Tool",
      dependencies: [
        "AdaptiveModel", "AdaptiveReference", "Conformance", "Messages", "PropertyTesting",
        "Vetting",
      ],
      swiftSettings: settings
    ),
    .plugin(
      name: "GoldenPlugin",
      capability: .command(
        intent: .custom(verb: "golden", description: "Checks, reviews and accepts goldens"),
        permissions: [
          .writeToPackageDirectory(reason: "golden fill and golden accept write the goldens")
        ]
      ),
      path: "Sources/GoldenPlugin"
    ),
    .testTarget(
      name: "AdaptiveModelTests",
      dependencies: ["AdaptiveModel", "AdaptiveReference"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MessagesTests",
      dependencies: ["Messages"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: ["PropertyTesting", "PropertyTestingSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["AdaptiveModel", "AdaptiveReference", "Conformance", "PropertyTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MutantTests",
      dependencies: [
        "AdaptiveModel", "AdaptiveReference", "Conformance", "Messages", "PropertyTesting",
        "Vetting",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "VettingTests",
      dependencies: [
        "AdaptiveModel", "AdaptiveReference", "Conformance", "Messages", "PropertyTesting",
        "Vetting",
      ],
      exclude: ["Reports/junit.xsd", "Storyboards", "Zoo"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AdopterTests",
      dependencies: ["AdaptiveModel", "AdaptiveReference", "Conformance"],
      swiftSettings: settings
    ),
  ]
)
