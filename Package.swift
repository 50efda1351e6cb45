// swift-tools-version: 6.2
import PackageDescription

/// Settings every target shares: strict, and the same everywhere.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What tests call most is optimised where this variable is set, as `scripts/check` does.
let hot: [SwiftSetting] =
  Context.environment["ADAPTIVE_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O"])]

/// Where scripts want the index of tests, in which SwiftPM looks for them; they index nothing else.
let indexed: [SwiftSetting] =
  Context.environment["ADAPTIVE_INDEX"].map {
    [.unsafeFlags(["-index-store-path", $0, "-index-ignore-system-modules"])]
  } ?? []

/// What an adopter compiles: the model, the reference, the engine, the conformance checks.
let core: [Target.Dependency] = [
  "AdaptiveModel", "AdaptiveReference", "PropertyTesting", "Conformance", "Messages", "Text",
]
/// What the command is made of besides.
let vetting: [Target.Dependency] = [
  "ConformanceProof", "VectorJudge", "Driver", "Reports", "InterfaceFiles", "AppTraces",
]

/// A library target; its folder has its name.
func room(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  embedding resources: [Resource]? = nil,
  linking libraries: [LinkerSetting] = [],
  isHot: Bool = false
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    resources: resources,
    swiftSettings: settings + (isHot ? hot : []),
    linkerSettings: libraries
  )
}

/// An executable; its folder has its name.
func executable(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Rounding and roots live in libm, which nothing else links where Foundation is not imported.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// What every test may use: properties, and threads of its own where it takes long.
let testing: [Target.Dependency] = ["PropertyTestingSupport", "TestThreads"]

/// The tests of a room.
func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = []
) -> Target {
  let all = dependencies + testing
  return .testTarget(
    name: name,
    dependencies: all,
    exclude: exclude,
    swiftSettings: settings + indexed
  )
}

let package = Package(
  name: "adaptive-conformance",
  // `ContinuousClock` and `Duration` need these versions.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "AdaptiveModel", targets: ["AdaptiveModel"]),
    .library(name: "AdaptiveReference", targets: ["AdaptiveReference"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "PropertyTestingSupport", targets: ["PropertyTestingSupport"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "Driver", targets: ["Driver"]),
    .library(name: "VectorJudge", targets: ["VectorJudge"]),
    .library(name: "InterfaceFiles", targets: ["InterfaceFiles"]),
    .executable(name: "adaptive-conformance", targets: ["AdaptiveConformance"]),
  ],
  targets: [
    room("AdaptiveModel", linking: mathematics, isHot: true),
    room("AdaptiveReference", ["AdaptiveModel"], isHot: true),
    room("Text", isHot: true),
    room("Messages", ["Text"], isHot: true),
    room("PropertyTesting", linking: mathematics),
    room("PropertyTestingSupport", ["PropertyTesting"]),
    room(
      "Conformance",
      ["AdaptiveModel", "AdaptiveReference", "Messages", "PropertyTesting", "Text"]
    ),
    room("VectorJudge", isHot: true),
    room("ConformanceProof", core + ["VectorJudge"]),
    room("Driver", core),
    room("Reports", core + ["Driver"]),
    room("AppTraces", core + ["Reports"]),
    room("InterfaceFiles", ["AdaptiveModel", "AdaptiveReference", "Messages", "Text"]),
    room("Tool", core + vetting, embedding: [.embedInCode("Beginning/Templates")]),
    executable("AdaptiveConformance", ["Tool"]),
    // No product: only a checkout of this package builds it.
    executable("DeveloperTool", core + vetting + ["Tool"]),
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
    .target(name: "TestThreads", path: "Tests/TestThreads", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: [
        "AdaptiveModel", "AdaptiveReference", "AppTraces", "Conformance", "ConformanceProof",
        "Driver", "Messages", "PropertyTesting",
      ],
      path: "Tests/TestSupport",
      exclude: ["Zoo"],
      swiftSettings: settings
    ),
    tests("AdaptiveModelTests", ["AdaptiveModel", "AdaptiveReference", "TestSupport"]),
    tests(
      "AdaptiveReferenceTests",
      ["AdaptiveModel", "AdaptiveReference", "PropertyTesting", "TestSupport"]
    ),
    tests(
      "MessagesTests",
      ["Messages", "PropertyTesting", "TestSupport"],
      exclude: ["misplaced.txt", "refused.txt"]
    ),
    tests("PropertyTestingTests", ["PropertyTesting"]),
    tests(
      "ConformanceTests",
      core + ["ConformanceProof", "TestSupport"],
      exclude: [
        "alike", "canonical", "differences", "explained", "judged", "problems", "reduced",
        "refused",
      ].map { $0 + ".transcripts" } + ["missing.txt"]
    ),
    tests(
      "ConformanceProofTests",
      core + ["ConformanceProof", "Driver", "TestSupport", "VectorJudge"],
      exclude: [
        "Goldens/workflows.txt", "causes.txt", "irrelevant.transcripts", "open.transcripts",
      ]
    ),
    tests(
      "DriverTests",
      core + vetting + ["TestSupport"],
      exclude: ["Wire/refused.lines", "Wire/written.lines"]
    ),
    tests(
      "ReportsTests",
      core + vetting + ["TestSupport"],
      exclude: ["Expectations/refused.txt", "Reports/junit.xsd", "Shards/conventions.txt"]
    ),
    tests(
      "InterfaceFilesTests",
      ["AdaptiveModel", "AdaptiveReference", "InterfaceFiles", "PropertyTesting", "TestSupport"],
      exclude: [
        "Storyboards", "Logs/classes.txt", "Logs/forms.txt", "Logs/locations.txt", "Logs/logs.txt",
        "Assets/catalogs.txt", "Assets/choices.txt", "layouts.txt", "projects.txt", "reports.txt",
      ]
    ),
    tests("AppTracesTests", core + vetting + ["TestSupport"], exclude: ["Traces"]),
    tests(
      "ToolTests",
      core + ["Driver", "Reports", "TestSupport", "Tool"],
      exclude: ["Commands"]
    ),
    // The package that README shows, without settings of ours.
    .target(
      name: "MineAdapter",
      dependencies: ["AdaptiveModel", "Conformance"],
      path: "Tests/Mine/Sources/MineAdapter"
    ),
    .executableTarget(
      name: "MineDriver",
      dependencies: ["MineAdapter", "Driver"],
      path: "Tests/Mine/Sources/MineDriver"
    ),
    .testTarget(
      name: "MineTests",
      dependencies: ["MineAdapter", "MineDriver", "Conformance", "Driver"],
      path: "Tests/Mine/Tests/MineTests",
      swiftSettings: indexed
    ),
  ]
)

// UIKit's adapter is compiled and run with a stand-in for UIKit where UIKit is not. On a Mac it has
// a package of its own, Adapters/UIKit, whose tests run in a simulator.
#if os(Linux)
  package.targets += [
    .target(
      name: "UIKit",
      dependencies: ["AdaptiveModel", "Conformance"],
      path: "Adapters/UIKit/StandIn",
      swiftSettings: settings + hot
    ),
    .target(
      name: "UIKitAdapter",
      dependencies: ["AdaptiveModel", "Conformance", "UIKit"],
      path: "Adapters/UIKit",
      exclude: ["Package.swift", "README.md", "StandIn", "TRACE.md", "Tests", "ask"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "UIKitAdapterTests",
      dependencies: ["AdaptiveModel", "Conformance", "Driver", "UIKit", "UIKitAdapter"],
      path: "Adapters/UIKit/Tests",
      swiftSettings: settings + indexed
    ),
    tests(
      "AdopterTests",
      [
        "AdaptiveModel", "AdaptiveReference", "AppTraces", "Conformance", "ConformanceProof",
        "Driver", "Messages", "PropertyTesting", "Reports", "TestSupport", "UIKit", "UIKitAdapter",
      ]
    ),
  ]
#endif
