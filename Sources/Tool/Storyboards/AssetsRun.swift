import Conformance
import Foundation
import InterfaceFiles
import Text

/// One run of the `assets` verb.
struct AssetsRun {
  private var paths: [String]
  private var excluded: [PathPattern]
  private var shown: [String]
  private var rules: Set<StoryboardFinding.Rule>
  private var severity: StoryboardFinding.Severity
  private var form: StoryboardReport.Form
  private var isQuiet: Bool
  private var isVerbose: Bool
  private var baseline: String?
  private var newBaseline: String?

  /// Folders that never belong to a project itself.
  private static let usual = ["Pods", "Carthage", "build", "DerivedData"]

  init(_ arguments: inout Arguments) throws {
    form = try arguments.choice("--format") ?? .text
    severity = try arguments.choice("--fail-on") ?? .warning
    isQuiet = arguments.flag("--quiet")
    isVerbose = arguments.flag("--verbose")
    shown = try arguments.options("--show")
    newBaseline = try arguments.output("--write-baseline")
    baseline = try arguments.input("--baseline")
    excluded = (Self.usual + (try arguments.options("--exclude"))).map(PathPattern.init)
    let enabled = try Self.rules(try arguments.options("--enable"))
    rules = StoryboardFinding.Rule.usual.union(enabled)
      .subtracting(try Self.rules(try arguments.options("--ignore")))
    var seen: Set<String> = []
    paths = try arguments.inputs()
      .map { $0.hasSuffix("/") && $0 != "/" ? String($0.dropLast()) : $0 }
      .filter { seen.insert(AssetFiles.place(of: $0)).inserted }
    if paths.isEmpty { throw UsageError("no catalog given") }
  }

  private static func rules(_ names: [String]) throws -> [StoryboardFinding.Rule] {
    let all = StoryboardFinding.Rule.allCases.filter(\.isOfCatalogs)
    return try names.map { name in
      if let rule = all.first(where: { $0.rawValue == name }) { return rule }
      let words = all.map(\.rawValue).joined(separator: ", ")
      throw UsageError("no rule “\(name)”; there are \(words)")
    }
  }

  func run() throws -> ExitCode {
    var lines = FindingLines(isWhole: isVerbose)
    var baseline = try baseline.map(Baseline.init) ?? Baseline()
    var reports: [FileReport] = []
    var catalogs: [AssetCatalog] = []
    var areReadable = true
    /// One catalog may have several names.
    var seen: Set<String> = []
    var walks: [AssetWalk] = []
    var hidden: [String] = []
    for path in paths {
      let walk = AssetCatalog.isCatalogPath(path) ? nil : AssetWalk(path)
      let problems = (walk?.unread ?? []).filter { isMeant($0.path) }
      for (path, problem) in problems {
        complain("assets: \(printable(path)): \(problem)")
        areReadable = false
      }
      let found = (walk?.catalogs ?? [path]).filter(isMeant)
      let others = found.filter {
        seen.insert(AssetFiles.place(of: $0)).inserted
      }
      if found.isEmpty, !problems.isEmpty { continue }
      if let reason = reason(path, walk, found) {
        complain("assets: \(printable(path)): \(reason)")
        areReadable = false
        continue
      }
      if let walk {
        walks.append(walk)
        hidden += walk.catalogs.filter { !isMeant($0) }
      }
      for path in others {
        let catalog = AssetCatalog(reading: path)
        baseline.noteWhole(path)
        catalogs.append(catalog)
        let own = AssetReport.reports(catalog, rules: rules, json: form == .json)
          .map { filter($0, &baseline) }
        report(catalog, own, isOne: paths == [path], &lines)
        reports += own
      }
    }
    if catalogs.isEmpty, walks.isEmpty, areReadable {
      complain("assets: each named catalog is excluded: nothing was judged")
    }
    // Names of catalogs that are left out exist, too.
    let known = AssetNames.Known(catalogs + hidden.map { AssetCatalog(reading: $0) })
    for walk in walks { reports += names(walk, known, &baseline, &lines) }
    if !areShownKnown(in: catalogs) { areReadable = false }
    show(catalogs)
    if let newBaseline { try write(Baseline.bytes(of: reports), to: newBaseline) }
    finish(reports, catalogs, baseline, lines)
    if !areReadable { return .badInput }
    if newBaseline != nil { return .success }
    let isFailing = reports.flatMap(\.findings).contains { $0.severity.reaches(severity) }
    return isFailing ? .unexpected : .success
  }

  /// The reason why there is nothing to read; `nil` if there is something.
  private func reason(_ path: String, _ walk: AssetWalk?, _ found: [String]) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "no such file or folder"
    }
    guard let walk else { return AssetCatalog.isReadable(path) ? nil : Self.noFolder }
    guard found.isEmpty else { return nil }
    if !isFolder.boolValue { return Self.noFolder }
    if !walk.catalogs.isEmpty { return "all its asset catalogs are excluded" }
    return "no asset catalog (.xcassets) in this folder; name one that has some, or leave out "
      + "this command"
  }

  private static let noFolder = "no folder, and so no asset catalog"

  private func isMeant(_ path: String) -> Bool { !excluded.contains { $0.matches(path) } }

  /// Removes ignored and known findings, and those in files that are left out.
  private func filter(_ report: FileReport, _ baseline: inout Baseline) -> FileReport {
    var report = report
    let isLeftOut = !isMeant(report.file)
    report.findings.removeAll { isLeftOut || !rules.contains($0.rule) }
    if newBaseline == nil { baseline.filter(&report) }
    return report
  }

  private func report(
    _ catalog: AssetCatalog,
    _ reports: [FileReport],
    isOne: Bool,
    _ lines: inout FindingLines
  ) {
    guard form == .text else { return }
    let found = reports.flatMap { lines.lines(of: $0) }
    let isSaid = isOne || isVerbose || !found.isEmpty
    if !isQuiet, isSaid { print(AssetReport.line(catalog, reports)) }
    for line in found { print(line) }
  }

  /// The names that documents use and no catalog has.
  private func names(
    _ walk: AssetWalk,
    _ known: AssetNames.Known,
    _ baseline: inout Baseline,
    _ lines: inout FindingLines
  ) -> [FileReport] {
    var reports: [FileReport] = []
    for path in walk.documents where isMeant(path) {
      guard let names = AssetNames(of: path) else { continue }
      baseline.noteRead(path)
      let unknown = names.unknown(path, in: known, beside: walk.images)
      reports += AssetReport.reports(unknown).map { filter($0, &baseline) }
    }
    if form == .text { for line in reports.flatMap({ lines.lines(of: $0) }) { print(line) } }
    return reports
  }

  /// Whether every name to show is that of a set; reports the others.
  private func areShownKnown(in catalogs: [AssetCatalog]) -> Bool {
    let known = catalogs.flatMap(\.sets).filter(\.isVaried).map(\.name)
    let unknown = shown.filter { $0 != "*" && !known.contains($0) }
    for name in unknown {
      let text = "no image, color or symbol set is called “\(printable(name))”"
      complain("assets: --show: \(text)\(known.suggestion(for: name))")
    }
    return unknown.isEmpty
  }

  private func show(_ catalogs: [AssetCatalog]) {
    guard form == .text, !shown.isEmpty else { return }
    for set in catalogs.flatMap(\.sets) where set.isVaried {
      guard shown.contains("*") || shown.contains(set.name) else { continue }
      print("")
      Terminal.current.show(set.shownPage)
    }
  }

  private func finish(
    _ reports: [FileReport],
    _ catalogs: [AssetCatalog],
    _ baseline: Baseline,
    _ lines: FindingLines
  ) {
    if form == .text { for line in lines.rest { print(line) } }
    for line in baseline.remarks(checking: rules) {
      if form == .text { print(printable(line)) } else { complain(line) }
    }
    guard form == .text else {
      let text = StoryboardReport.text(form, reports, version: Suite.version, failing: severity)
      return print(text, terminator: "")
    }
    if !isQuiet, catalogs.count > 1 {
      print("\n" + AssetReport.totals(catalogs, reports, known: baseline.known))
    }
  }
}
