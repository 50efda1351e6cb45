extension LogSystem {
  /// The readable name of an item: `UILabel “Title”`, or class and address if several are alike.
  func name(of key: String) -> String {
    let base = key.split(separator: " ", maxSplits: 1)
    guard let item = names[key] ?? base.first.flatMap({ names[String($0)] }) else {
      return key.child.map { "the superview of \(name(of: $0))" } ?? key
    }
    let isPart = item.key != key || names[key]?.className == nil && base.count > 1
    let part = isPart && base.count > 1 && key.hasPrefix("0x") ? " (\(base[1]))" : ""
    return LogNames(names.values).name(of: item) + part
  }
}

extension String {
  /// Of the key of an item's superview that the log does not name, the key of that item.
  var child: String? {
    let suffix = LogSystem.superview
    return hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}

/// The names of a log's items, of which no two are the same.
struct LogNames {
  /// The keys of the items of each class.
  private var keys: [String: Set<String>] = [:]

  init(_ items: some Sequence<LogItem>) {
    for item in items { keys[item.shortClass, default: []].insert(item.key) }
  }

  init(_ conflict: LogConflict) { self.init(conflict.constraints.lazy.flatMap(\.items)) }

  func name(of item: LogItem) -> String {
    guard item.className != nil else { return item.label ?? item.key }
    if let label = item.label { return "\(item.shortClass) “\(label)”" }
    let isAlone = (keys[item.shortClass]?.count ?? 0) <= 1
    return isAlone ? item.shortClass : "\(item.shortClass):\(item.key)"
  }
}

extension LogItem {
  /// The class without its module.
  var shortClass: String {
    guard let className else { return key }
    // A generic class contains dots inside its brackets.
    guard !className.contains("<") else { return className }
    return className.split(separator: ".").last.map(String.init) ?? className
  }
}
