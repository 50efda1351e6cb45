import AdaptiveModel
import Driver
import InterfaceFiles
import Text

/// The options of the `storyboard` verb.
struct StoryboardOptions {
  /// The files to read, or the reasons why they cannot be found.
  var files: [Result<String, InterfaceError>]
  var settings = StoryboardSettings()
  var findings: FindingOptions
  var isBrief: Bool
  /// Whether tables are requested, also for several files.
  var wantsTables: Bool
  /// The file to draw the scenes into.
  var drawing: String?

  init(_ arguments: inout Arguments) throws {
    let configuration = try StoryboardConfiguration.found(try arguments.input("--config"))
    let reporter = try configuration?.value("reporter", "what --format takes") {
      Self.form($0, isOwn: configuration?.isOwn)
    }
    findings = try FindingOptions(
      &arguments,
      form: reporter,
      severity: try configuration?.severity,
      baseline: configuration?.values("baseline").first
    )
    isBrief = arguments.flag("--brief")
    wantsTables = arguments.flag("--tables")
    let switches = [
      "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
    ]
    let layout = try configuration?.value("layout", "true or false") { switches[$0] }
    settings.hasLayout = arguments.flag("--layout") || layout ?? false
    settings.orientations = try (configuration?.entries("orientations") ?? []).map { value in
      let expected =
        "orientations takes portrait and landscape, alone or with ~iphone or ~ipad"
      return try value.read(expected) { AskedWindows.ways([$0]) == nil ? nil : $0 }
    }
    // The number of a system: 16 for `16.4`.
    let minimum = try configuration?.value("minimum", "a version of iOS") { text in
      Double(text).flatMap { (1...100).contains($0) ? Int($0) : nil }
    }
    settings.minimum = try arguments.system() ?? minimum
    drawing = try arguments.output("--draw")
    settings.hasDrawings = drawing != nil
    settings.devices = try arguments.options("--draw-on").map(Self.device)
    if drawing == nil, !settings.devices.isEmpty { throw UsageError("--draw-on needs --draw") }
    settings.reader = try arguments.value("--reader", "a program that can be started", which)
    settings.layoutClass = try Self.layoutClass(&arguments)
    let idiom = try configuration?.value("idiom", "phone or pad") { Self.idioms[$0] }
    settings.idiom =
      try arguments.value("--idiom", "phone or pad") { Self.idioms[$0] } ?? idiom
    let all = StoryboardFinding.Rule.allCases.filter { $0 != .unreadable && !$0.isOfCatalogs }
    settings.rules = try arguments.rules(
      from: arguments.flag("--all-rules") ? Set(all) : StoryboardFinding.Rule.usual,
      among: all,
      by: configuration,
      hasLayout: settings.hasLayout
    )
    let excluded = try arguments.options("--exclude") + (configuration?.values("excluded") ?? [])
    var paths = try arguments.operands()
    if paths.isEmpty { paths = configuration?.values("included") ?? [] }
    if paths.isEmpty { throw UsageError("no file given") }
    files = StoryboardFiles(excluded: excluded.map(PathPattern.init)).named(paths)
    try arguments.note(inputs: files.compactMap { try? $0.get() })
  }

  /// The form named in a configuration; unknown names are ignored.
  ///
  /// `codeclimate` is GitLab's code quality. In IBLinter's own file `gitlab` is JUnit, and `xcode` is
  /// this `text`.
  private static func form(_ name: String, isOwn: Bool?) -> StoryboardReport.Form? {
    switch name {
    case "codeclimate": .gitlab
    case "gitlab" where isOwn == false: .junit
    default: .init(rawValue: name) ?? (isOwn == false ? .text : nil)
    }
  }

  /// The idioms that documents can be restricted to.
  private static let idioms: [String: UserInterfaceIdiom] = ["phone": .phone, "pad": .pad]

  /// The class of `--class`, or of `--device` and `--orientation`.
  private static func layoutClass(_ arguments: inout Arguments) throws -> LayoutClass? {
    let name = try arguments.option("--class")
    let deviceName = try arguments.option("--device")
    let way: AskedWindows.Way? = try arguments.choice("--orientation")
    if let name {
      if deviceName != nil || way != nil {
        throw UsageError("--class says it all; leave out --device and --orientation")
      }
      guard let layoutClass = LayoutClass(name) else {
        let all = LayoutClass.allCases.map(\.description).joined(separator: ", ")
        throw UsageError("--class takes one of \(all), not “\(name)”")
      }
      return layoutClass
    }
    guard let deviceName else {
      if way != nil { throw UsageError("--orientation needs a --device") }
      return nil
    }
    let device = try device(deviceName)
    return (way == .landscape ? device.landscape : device.portrait).layoutClass
  }

  private static func device(_ name: String) throws -> Device {
    guard let device = Device(named: name) else {
      let near = Device.table.map(\.name).suggestion(for: name)
      throw UsageError(
        "no device “\(name)” in the table\(near); adaptive-conformance devices lists all of them"
      )
    }
    return device
  }
}
