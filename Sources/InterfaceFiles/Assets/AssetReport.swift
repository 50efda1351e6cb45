import Text

/// The report of the `assets` verb on catalogs, in the forms of ``FileReport``.
package enum AssetReport {
  /// The findings of a catalog by the rules, file by file, and its sets as JSON if asked for; the
  /// catalog itself comes first.
  package static func reports(
    _ catalog: AssetCatalog,
    rules: Set<AssetFinding.Rule> = AssetFinding.Rule.usual,
    json: Bool = false
  ) -> [FileReport] {
    var first = FileReport(catalog.path)
    if json { first.json = catalog.object.text }
    return reports(catalog.check(rules), first: first)
  }

  /// Findings by file, after a report on the catalog or document that they belong to.
  package static func reports(
    _ findings: [AssetFinding],
    first: FileReport? = nil
  ) -> [FileReport] {
    let files = Dictionary(grouping: findings, by: \.file)
    return [first].compactMap(\.self)
      + files.keys.sorted().map { file in
        var report = FileReport(file)
        report.findings = files[file, default: []].map(\.finding)
        return report
      }
  }

  /// A catalog on one line.
  package static func line(_ catalog: AssetCatalog, _ reports: [FileReport]) -> String {
    "\(printable(catalog.path)): " + contents([catalog], reports)
  }

  /// The last line of a report on several catalogs.
  package static func totals(
    _ catalogs: [AssetCatalog],
    _ reports: [FileReport],
    known: Int
  ) -> String {
    "\(catalogs.count.counted("catalog")), " + contents(catalogs, reports)
      + (known > 0 ? "; \(known) in the baseline" : "")
  }

  private static func contents(_ catalogs: [AssetCatalog], _ reports: [FileReport]) -> String {
    let sets = catalogs.flatMap(\.sets)
    let files = sets.reduce(0) { $0 + $1.files.count }
    let others = catalogs.reduce(0) { $0 + $1.others }
    return "\(sets.count.counted("set")), "
      + (others == 0 ? "" : "\(others.counted("other asset")), ") + "\(files.counted("file")): "
      + (FileReport.Totals(reports.flatMap(\.findings)).words ?? "nothing found")
  }
}

extension AssetCatalog {
  /// Its sets, with the entry that is shown in each place.
  fileprivate var object: JSONValue {
    let objects = sets.map { set -> JSONValue in
      [
        "name": .text(set.name), "kind": .text(set.kind.rawValue), "path": .text(set.path),
        "shown": set.isVaried ? .list(set.shown.map(\.object)) : nil,
      ]
    }
    return ["sets": .list(objects)]
  }
}

extension AssetSet {
  /// Whether its entry depends on traits: true of images, colours and symbols.
  package var isVaried: Bool { [.image, .color, .symbol].contains(kind) }
}

extension AssetShown {
  fileprivate var object: JSONValue {
    [
      "file": entry?.file.map { .text($0) }, "line": entry.map { .number($0.line) },
      "reason": .text(reason), "places": .texts(places),
    ]
  }
}
