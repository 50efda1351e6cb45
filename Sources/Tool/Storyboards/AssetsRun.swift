import Foundation
import InterfaceFiles
import Text

/// One run of the `assets` verb.
struct AssetsRun {
  private var paths: [String]
  private var excluded: [PathPattern]
  private var shown: [String]
  private var rules: Set<StoryboardFinding.Rule>
  private var output: FindingOutput

  init(_ arguments: inout Arguments) throws {
    let configuration = try StoryboardConfiguration.found(
      arguments.input("--config"),
      of: [StoryboardConfiguration.own]
    )
    let options = try FindingOptions(
      &arguments,
      severity: try configuration?.severity,
      baseline: configuration?.values("assets_baseline").first
    )
    shown = try arguments.options("--show")
    let left = try arguments.options("--exclude") + (configuration?.values("excluded") ?? [])
    excluded = (StoryboardFiles.usual + left).map(PathPattern.init)
    rules = try arguments.rules(
      from: StoryboardFinding.Rule.usual,
      among: StoryboardFinding.Rule.allCases.filter(\.isOfCatalogs),
      by: configuration
    )
    var seen: Set<String> = []
    paths = try arguments.inputs()
      .map { $0.hasSuffix("/") && $0 != "/" ? String($0.dropLast()) : $0 }
      .filter { seen.insert(AssetFiles.place(of: $0)).inserted }
    if paths.isEmpty { throw UsageError("no catalog given") }
    output = try FindingOutput(options, of: "assets", isWhole: options.isVerbose)
  }

  /// Whether a single catalog is named: then it has a line even if nothing is found, and no totals.
  private var isOne: Bool { paths.count == 1 && AssetCatalog.isCatalogPath(paths[0]) }

  mutating func run() throws -> ExitCode {
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
        output.baseline.noteWhole(path)
        catalogs.append(catalog)
        let own = catalog.reports(by: rules, json: output.options.form == .json).map { filter($0) }
        output.show(own, below: catalog.line(of: own), isSaid: isOne)
        reports += own
      }
    }
    if catalogs.isEmpty, walks.isEmpty, areReadable {
      complain("assets: each named catalog is excluded: nothing was judged")
    }
    // Names of catalogs that are left out exist, too.
    let known = AssetNames.Known(catalogs + hidden.map { AssetCatalog(reading: $0) })
    for walk in walks { reports += names(walk, known) }
    if !areShownKnown(in: catalogs) { areReadable = false }
    show(catalogs)
    let totals = catalogs.totals(of: reports, known: output.baseline.known)
    let hasTotals = !isOne && (areReadable || !catalogs.isEmpty || !walks.isEmpty)
    try output.finish(reports, checking: rules, totals: hasTotals ? ["\n" + totals] : [])
    return output.code(reports, areReadable: areReadable)
  }

  /// The reason why there is nothing to read; `nil` if there is something.
  private func reason(_ path: String, _ walk: AssetWalk?, _ found: [String]) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "no such file or folder"
    }
    guard let walk else { return AssetFiles.isFolder(path) ? nil : Self.noFolder }
    guard found.isEmpty else { return nil }
    if !isFolder.boolValue { return Self.noFolder }
    if !walk.catalogs.isEmpty { return "all its asset catalogs are excluded" }
    return "no asset catalog (.xcassets) in this folder; name one that has some, or leave out "
      + "this command"
  }

  private static let noFolder = "no folder, and so no asset catalog"

  private func isMeant(_ path: String) -> Bool { !excluded.contains { $0.matches(path) } }

  /// Removes ignored and known findings, and those in files that are left out.
  private mutating func filter(_ report: FileReport) -> FileReport {
    var report = report
    let isLeftOut = !isMeant(report.file)
    report.findings.removeAll { isLeftOut || !rules.contains($0.rule) }
    return output.filter(report)
  }

  /// The names that documents use and no catalog has.
  private mutating func names(_ walk: AssetWalk, _ known: AssetNames.Known) -> [FileReport] {
    var reports: [FileReport] = []
    for path in walk.documents where isMeant(path) {
      guard let names = AssetNames(of: path) else { continue }
      output.baseline.noteRead(path)
      let unknown = names.unknown(path, in: known, beside: walk.images)
      reports += unknown.reports.map { filter($0) }
    }
    output.show(reports)
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
    guard output.options.form == .text, !shown.isEmpty else { return }
    for set in catalogs.flatMap(\.sets) where set.isVaried {
      guard shown.contains("*") || shown.contains(set.name) else { continue }
      print("")
      Terminal.current.show(set.shownPage)
    }
  }
}
