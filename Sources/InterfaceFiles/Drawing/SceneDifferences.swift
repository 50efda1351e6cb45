import AdaptiveModel
import Text

extension InterfaceScene {
  /// The differences between the scene in one class and in any-any, in a few words: one line each for
  /// removed items, added items, values, and constraints.
  func differences(in layoutClass: LayoutClass) -> [String] {
    guard layoutClass != .anyAny else { return [] }
    let items = layout.items.indices.dropFirst()
    let gone = items.filter { changed($0, from: .anyAny, to: layoutClass) }
    let new = items.filter { changed($0, from: layoutClass, to: .anyAny) }
    let values = items.compactMap { index -> String? in
      let names = varied(layout[index].attributes, in: layoutClass)
      guard installation.items[index].contains(layoutClass), !names.isEmpty else { return nil }
      return "\(shortName(of: layout[index].id)) (\(names.joined(separator: ", ")))"
    }
    let constraints = layout.constraints.indices.count { index in
      let classes = installation.constraints[index]
      return classes.contains(layoutClass) != classes.contains(.anyAny)
        || classes.contains(layoutClass)
          && !varied(layout.constraints[index].attributes, in: layoutClass).isEmpty
    }
    return [
      list("gone: ", gone.map { shortName(of: layout[$0].id) }),
      list("new: ", new.map { shortName(of: layout[$0].id) }),
      list("other values: ", values),
      constraints == 0
        ? nil
        : "\(constraints.counted("constraint")) \(constraints == 1 ? "differs" : "differ") from any-any",
    ]
    .compactMap(\.self)
  }

  /// Whether an item is in one class but not in the other, although its superview is in the other.
  private func changed(_ index: Int, from one: LayoutClass, to other: LayoutClass) -> Bool {
    installation.items[index].contains(one) && !installation.items[index].contains(other)
      && installation.items[parents[index]].contains(other)
  }

  private func varied(_ attributes: [LayoutAttribute], in layoutClass: LayoutClass) -> [String] {
    attributes.filter { $0.value.value(in: layoutClass) != $0.value.value(in: .anyAny) }.map(\.name)
  }

  private func list(_ head: String, _ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    return head + names.prefix(4).joined(separator: ", ") + more
  }
}
