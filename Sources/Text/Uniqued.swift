extension Sequence where Element: Hashable {
  /// The distinct elements, in the order of their first occurrence.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
