import AdaptiveModel
import Text

// The report of the `assets` verb on catalogs, in the forms of ``FileReport``.

extension AssetCatalog {
  /// Its findings by the rules, file by file, and its sets as JSON if asked for; the catalog itself
  /// comes first.
  package func reports(
    by rules: Set<AssetFinding.Rule> = AssetFinding.Rule.usual,
    json: Bool = false
  ) -> [FileReport] {
    let own = modified(FileReport(path)) { $0.json = json ? object.text : "" }
    return [own] + check(rules).reports
  }

  /// The catalog on one line.
  package func line(of reports: [FileReport]) -> String {
    "\(printable(path)): " + [self].contents(reports)
  }
}

extension [AssetFinding] {
  /// The findings file by file.
  package var reports: [FileReport] {
    Dictionary(grouping: self, by: \.file).sorted { $0.key < $1.key }.map { file, findings in
      modified(FileReport(file)) { $0.findings = findings.map(\.finding) }
    }
  }
}

extension [AssetCatalog] {
  /// The last line of a report on several catalogs.
  package func totals(of reports: [FileReport], known: Int) -> String {
    "\(count.counted("catalog")), " + contents(reports)
      + (known > 0 ? "; \(known) in the baseline" : "")
  }

  fileprivate func contents(_ reports: [FileReport]) -> String {
    let sets = flatMap(\.sets)
    let files = sets.reduce(0) { $0 + $1.files.count }
    let others = reduce(0) { $0 + $1.others }
    return "\(sets.count.counted("set")), "
      + (others == 0 ? "" : "\(others.counted("other asset")), ") + "\(files.counted("file")): "
      + reports.flatMap(\.findings).totals
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
