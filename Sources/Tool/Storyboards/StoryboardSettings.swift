import AdaptiveModel
import Conformance
import Foundation
import InterfaceFiles
import Messages

/// The request for each storyboard, as passed to the reader in a separate process.
struct StoryboardSettings: Sendable, Message {
  var layoutClass: LayoutClass?
  var idiom: UserInterfaceIdiom?
  var rules = StoryboardFinding.Rule.usual
  var hasTables = false
  var hasJSON = false
  /// Whether scenes are drawn.
  var hasDrawings = false
  /// The devices for the drawings, in addition to the nine classes.
  var devices: [Device] = []
  /// The ways in which the app's devices are held, and the first system, instead of what a project
  /// says: words such as `portrait` and `landscape~ipad`.
  var orientations: [String] = []
  var minimum: Int?
  /// Whether the layout is judged too.
  var hasLayout = false
  /// The storyboards that other files of the run show in a part of a window.
  var parts = StoryboardReferences()
  /// The program that reads instead of this one, such as a wrapper that confines it.
  var reader: String?

  /// The rules to check: those about layout only if the layout is judged.
  var checkedRules: Set<StoryboardFinding.Rule> {
    hasLayout ? rules : rules.filter { !$0.isOfLayout }
  }

  /// Reads a file and checks it.
  func report(on file: String, _ projects: ProjectReader) -> FileReport {
    do throws(InterfaceError) {
      var document = try InterfaceDocument(try InterfaceFile.bytes(of: file), file: file)
      document.resourceIdiom = ResourceIdiom(file: file) { path in
        FileManager.default.fileExists(atPath: path)
      }
      // Only these depend on the app's windows, and projects are large.
      let isWindowed = hasLayout || document.hasConflicts
      let project = isWindowed ? facts(of: file, projects) : ProjectFacts()
      let isPart = parts.includes(file: file)
      let asked = project.windows
      let layout =
        hasLayout
        ? DocumentLayout(document, idiom: idiom, asked: asked, isPart: isPart) : nil
      let report = StoryboardReport(
        document,
        findings: document.findings(idiom: idiom, rules: rules, layout: layout, asked: asked),
        layoutClass: layoutClass,
        layout: layout?.summary,
        project: project
      )
      var made = report.fileReport(tables: hasTables, json: hasJSON)
      if hasDrawings {
        made.drawing = document.drawing(idiom: idiom, devices: devices, findings: report.findings)
      }
      return made
    } catch {
      return FileReport(error)
    }
  }

  private func facts(of file: String, _ projects: ProjectReader) -> ProjectFacts {
    var facts = projects.facts(of: file)
    let ways = AskedWindows.ways(orientations) ?? [:]
    facts.settle(idiom: idiom, ways: ways, minimum: minimum, source: "the settings")
    return facts
  }

  /// The option that makes the verb a reader for another process.
  static let flag = "--as-reader"

  /// The settings as arguments of a reader.
  var arguments: [String] {
    ["storyboard", Self.flag, String(decoding: MessageWriter.bytes(of: self), as: UTF8.self)]
  }

  static let blank = StoryboardSettings()

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ settings: inout Self) {
    visitor.optional("class", &settings.layoutClass)
    visitor.optional("idiom", &settings.idiom)
    var rules = settings.rules.sorted { $0.rawValue < $1.rawValue }
    visitor.field("rules", &rules)
    settings.rules = Set(rules)
    visitor.field("tables", &settings.hasTables, unless: false)
    visitor.field("json", &settings.hasJSON, unless: false)
    visitor.field("orientations", &settings.orientations, unless: [])
    visitor.optional("minimum", &settings.minimum)
    visitor.field("layout", &settings.hasLayout, unless: false)
    visitor.field("drawings", &settings.hasDrawings, unless: false)
    var devices = settings.devices.map(\.name)
    visitor.field("devices", &devices, unless: [])
    settings.devices = devices.compactMap { Device(named: $0) }
    var parts = settings.parts.names.sorted()
    visitor.field("parts", &parts, unless: [])
    settings.parts.names = Set(parts)
  }
}
