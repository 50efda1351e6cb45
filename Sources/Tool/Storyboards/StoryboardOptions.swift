import AdaptiveModel
import InterfaceFiles
import Text

/// The options of the `storyboard` verb.
struct StoryboardOptions {
  /// The files to read, or the reasons why they cannot be found.
  var files: [Result<String, InterfaceError>]
  var settings = StoryboardSettings()
  var severity: StoryboardFinding.Severity
  var form: StoryboardReport.Form
  var isQuiet: Bool
  var isBrief: Bool
  var isVerbose: Bool
  /// Whether tables are requested, also for several files.
  var wantsTables: Bool
  /// The file of known findings, and the one to write all findings to.
  var baseline: String?
  var newBaseline: String?
  /// The file to draw the scenes into.
  var drawing: String?

  init(_ arguments: inout Arguments) throws {
    let configuration = try StoryboardConfiguration.found(try arguments.input("--config"))
    let setting = { (key: String) in configuration?.values(key).first }
    let reporter = Self.form(setting("reporter"), isOwn: configuration?.isOwn ?? true)
    form = try arguments.choice("--format") ?? reporter ?? .text
    severity =
      try arguments.choice("--fail-on")
      ?? configuration?.entries("fail_on").first.map(Self.severity) ?? .warning
    isQuiet = arguments.flag("--quiet")
    isBrief = arguments.flag("--brief")
    isVerbose = arguments.flag("--verbose")
    wantsTables = arguments.flag("--tables")
    newBaseline = try arguments.output("--write-baseline")
    // A new baseline has all findings, and its file may not exist yet.
    let former = newBaseline == nil ? setting("baseline") : nil
    baseline = try arguments.option("--baseline") ?? former
    let layout = try configuration?.entries("layout").first.map(Self.isOn) ?? false
    settings.hasLayout = arguments.flag("--layout") || layout
    settings.orientations = try Self.orientations(configuration?.entries("orientations") ?? [])
    let minimum = try configuration?.entries("minimum").first.map(Self.system)
    settings.minimum = try arguments.system() ?? minimum
    drawing = try arguments.output("--draw")
    settings.hasDrawings = drawing != nil
    settings.devices = try arguments.options("--draw-on").map(Self.device)
    if drawing == nil, !settings.devices.isEmpty { throw UsageError("--draw-on needs --draw") }
    settings.reader = try arguments.option("--reader")
    settings.layoutClass = try Self.layoutClass(&arguments)
    settings.idiom =
      try Self.idiom(try arguments.option("--idiom"))
      ?? configuration?.entries("idiom").first.flatMap(Self.idiom)
    settings.rules = try Self.rules(&arguments, configuration)
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
  private static func form(_ name: String?, isOwn: Bool) -> StoryboardReport.Form? {
    switch name {
    case "codeclimate": .gitlab
    case "gitlab" where !isOwn: .junit
    case let name?: .init(rawValue: name)
    case nil: nil
    }
  }

  private static func severity(
    _ value: StoryboardConfiguration.Value
  ) throws -> StoryboardFinding.Severity {
    guard let severity = StoryboardFinding.Severity(rawValue: value.text) else {
      throw InputError("\(value.place): fail_on takes error, warning or note, not “\(value.text)”")
    }
    return severity
  }

  private static func isOn(_ value: StoryboardConfiguration.Value) throws -> Bool {
    switch value.text {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    case let other:
      throw InputError("\(value.place): layout takes true or false, not “\(other)”")
    }
  }

  private static func orientations(
    _ values: [StoryboardConfiguration.Value]
  ) throws -> [String] {
    for value in values where AskedWindows.ways([value.text]) == nil {
      throw InputError(
        "\(value.place): orientations takes portrait and landscape, alone or with ~iphone or ~ipad, "
          + "not “\(value.text)”"
      )
    }
    return values.map(\.text)
  }

  /// The number of a system: 16 for `16.4`.
  private static func system(_ value: StoryboardConfiguration.Value) throws -> Int {
    guard let number = Double(value.text), (1...100).contains(number) else {
      throw InputError("\(value.place): minimum takes a version of iOS, not “\(value.text)”")
    }
    return Int(number)
  }

  private static func idiom(
    _ value: StoryboardConfiguration.Value
  ) throws -> UserInterfaceIdiom? {
    do { return try idiom(value.text) } catch {
      throw InputError("\(value.place): idiom takes phone or pad, not “\(value.text)”")
    }
  }

  private static func rules(
    _ arguments: inout Arguments,
    _ configuration: StoryboardConfiguration?
  ) throws -> Set<StoryboardFinding.Rule> {
    typealias Rule = StoryboardFinding.Rule
    let all = Rule.allCases.filter { $0 != .unreadable && !$0.isOfCatalogs }
    /// A rule by name; IBLinter uses other separators.
    func rule(_ word: some StringProtocol) throws -> Rule {
      let name = String(word).replacing("_", with: "-")
      if let rule = all.first(where: { $0.rawValue == name }) { return rule }
      if name == Rule.unreadable.rawValue {
        throw UsageError("what is unreadable is always said, and ends with 65")
      }
      let names = all.map(\.rawValue)
      throw UsageError(
        "no rule “\(word)”\(names.suggestion(for: name)); there are \(names.joined(separator: ", "))"
      )
    }
    func named(_ words: [String]) throws -> [Rule] {
      try words.flatMap { $0.split(separator: ",") }.map(rule)
    }
    /// The rules of a setting; IBLinter's file may name its own.
    func configured(_ key: String) throws -> [Rule] {
      guard let configuration else { return [] }
      return try configuration.entries(key).flatMap { value in
        try value.text.split(separator: ",").compactMap { word in
          do { return try rule(word) } catch let error as UsageError {
            if !configuration.isOwn { return nil }
            throw InputError("\(value.place): \(error)")
          }
        }
      }
    }
    let start = arguments.flag("--all-rules") ? Set(all) : Rule.usual
    let rules = start.union(try configured("enabled_rules"))
      .subtracting(try configured("disabled_rules"))
    let enabled = try named(try arguments.options("--enable"))
    return rules.union(enabled).subtracting(try named(try arguments.options("--ignore")))
  }

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

  private static func idiom(_ name: String?) throws -> UserInterfaceIdiom? {
    switch name {
    case nil: nil
    case "phone": .phone
    case "pad": .pad
    case let other?: throw UsageError("--idiom takes phone or pad, not “\(other)”")
    }
  }
}
