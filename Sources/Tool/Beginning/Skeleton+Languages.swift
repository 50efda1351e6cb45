extension Skeleton {
  static let all = [python, javascript, cpp, swift, java, other]

  /// Python 3, without packages.
  private static let python = Skeleton(
    name: "python",
    command: "python3 driver.py",
    model: "model.py",
    files: [
      ("driver.py", PackageResources.driver_py), ("model.py", PackageResources.model_py),
    ]
  )

  /// JavaScript for node 18 or newer, without packages.
  private static let javascript = Skeleton(
    name: "javascript",
    command: "node driver.js",
    model: "model.js",
    files: [
      ("driver.js", PackageResources.driver_js), ("model.js", PackageResources.model_js),
    ]
  )

  /// C++17, with a separate JSON reader and writer.
  private static let cpp = Skeleton(
    name: "cpp",
    command: "./driver",
    build: "c++ -std=c++17 -O1 -o driver driver.cpp",
    model: "model.hpp",
    files: [
      ("driver.cpp", PackageResources.driver_cpp), ("model.hpp", PackageResources.model_hpp),
      ("json.hpp", PackageResources.json_hpp),
    ]
  )

  /// Swift, with the package itself for the protocol.
  private static let swift = Skeleton(
    name: "swift",
    command: ".build/debug/driver",
    build: "swift build",
    model: "Sources/driver/Model.swift",
    files: [
      ("Package.swift", PackageResources.Package_swift),
      ("Sources/driver/main.swift", PackageResources.main_swift),
      ("Sources/driver/Model.swift", PackageResources.Model_swift),
    ]
  )

  /// Java 17, with a separate JSON reader and writer.
  private static let java = Skeleton(
    name: "java",
    command: "java -cp classes Driver",
    build: "javac -d classes *.java",
    model: "Model.java",
    files: [
      ("Driver.java", PackageResources.Driver_java), ("Model.java", PackageResources.Model_java),
      ("Json.java", PackageResources.Json_java),
    ]
  )

  /// Any other language: only the steps.
  private static let other = Skeleton(name: "other", command: "./driver", model: "", files: [])
}
