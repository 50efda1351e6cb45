extension LogSystem {
  /// The readable name of an item: `UILabel “Title”`, or class and address if several are alike.
  func name(of key: String) -> String {
    let base = key.split(separator: " ", maxSplits: 1)
    guard let item = names[key] ?? base.first.flatMap({ names[String($0)] }) else {
      return key.hasSuffix(Self.superview)
        ? "the superview of \(name(of: String(key.dropLast(Self.superview.count))))" : key
    }
    let isPart = item.key != key || names[key]?.className == nil && base.count > 1
    let part = isPart && base.count > 1 && key.hasPrefix("0x") ? " (\(base[1]))" : ""
    return LogItem.name(item, among: names.values) + part
  }
}

extension LogItem {
  /// A name that no other item of a log has.
  static func name(_ item: LogItem, among others: some Sequence<LogItem>) -> String {
    guard item.className != nil else { return item.label ?? item.key }
    if let label = item.label { return "\(item.shortClass) “\(label)”" }
    let alike = Set(others.lazy.filter { $0.shortClass == item.shortClass }.map(\.key))
    return alike.count > 1 ? "\(item.shortClass):\(item.key)" : item.shortClass
  }

  /// The class without its module.
  var shortClass: String {
    guard let className else { return key }
    // A generic class contains dots inside its brackets.
    guard !className.contains("<") else { return className }
    return className.split(separator: ".").last.map(String.init) ?? className
  }
}
