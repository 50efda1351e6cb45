import AdaptiveModel
import Conformance
import Messages
import Text

/// A list of devices, as libraries for snapshots carry it, held against the device table.
struct DeviceListCheck: Sendable {
  /// What is wrong with rows of the list, each with the row's number.
  private(set) var faults: [String] = []
  /// The windows of the table that no row has, with the devices that have them.
  private(set) var missing: [String] = []
  /// The number of rows.
  private(set) var count = 0

  /// - Parameter text: JSON, a list of rows or an object with the list `devices`; or CSV, whose
  ///   first line names the fields. Fields are those of ``Row``.
  /// - Throws: ``MessageError`` or ``Problem`` for a text that is neither.
  init(_ text: [UInt8]) throws {
    let first = text.first { $0 > UInt8(ascii: " ") }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    let rows = try isJSON ? Self.rows(json: text) : Self.rows(csv: text)
    if rows.isEmpty { throw Problem(description: "there is no row to check") }
    count = rows.count
    var found: Set<Size> = []
    for (number, row) in rows.enumerated() {
      found.insert(Size(row.width, row.height))
      if let fault = row.fault { faults.append("row \(number + 1), \(row.title): \(fault)") }
    }
    for window in Self.windows where !found.contains(window.key) && window.isListed {
      missing.append("\(window.key): \(window.names.listed(atMost: 3))")
    }
  }

  /// A text that is no list of devices.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private static func rows(json text: [UInt8]) throws(MessageError) -> [Row] {
    // What “devices” prints, of which each row is two windows.
    if let table = try? MessageReader.read(Devices<Device>.self, from: text) {
      return table.devices.flatMap { device in
        [Orientation.portrait, .landscapeLeft].map { Row(device.name, device.window(in: $0)) }
      }
    }
    let isList = text.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "[")
    if isList { return try MessageReader.read([Row].self, from: text) }
    return try MessageReader.read(Devices<Row>.self, from: text).devices
  }

  private static func rows(csv text: [UInt8]) throws -> [Row] {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let head = lines.first else { throw Problem(description: "the file is empty") }
    let names = cells(head).map { $0.lowercased() }
    guard names.contains("width"), names.contains("height") else {
      throw Problem(description: "line 1: expected the names of columns, width and height at least")
    }
    return try lines.enumerated().dropFirst().map { number, line in
      var row = Row.blank
      for (name, cell) in zip(names, cells(line)) where !cell.isEmpty {
        guard row.set(name, cell) else {
          throw Problem(description: "line \(number + 1): \(name) cannot be \(cell.shown)")
        }
      }
      return row
    }
  }

  /// The cells of a line; a comma in quotation marks is a part of its cell.
  private static func cells(_ line: Substring) -> [String] {
    var (cells, isQuoted) = ([""], false)
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells.map(\.trimmed)
  }

  /// Every size of a listed device's window, with the devices and orientations that have it.
  ///
  /// A device that is only reported, or a share of a screen, may be in a list, and need not be.
  fileprivate static let windows: [Sized] = {
    var windows: [Sized] = []
    func add(_ window: Window, of name: String, isListed: Bool) {
      let place = windows.firstIndex { $0.key == window.size } ?? windows.count
      if place == windows.count { windows.append(Sized(key: window.size)) }
      if isListed { windows[place].isListed = true }
      windows[place].names.append(name)
      windows[place].windows.append(window)
    }
    for device in Device.all {
      for orientation in [Orientation.portrait, .landscapeLeft] {
        let window = device.window(in: orientation)
        add(window, of: device.name, isListed: device.level != .reported)
      }
    }
    for row in MultitaskingRow.table {
      add(row.window, of: "\(row.share.rawValue) of \(row.model) iPads", isListed: false)
    }
    return windows
  }()
}

/// The windows of one size, and the devices that have it.
private struct Sized: Sendable {
  var key: Size
  var names: [String] = []
  var windows: [Window] = []
  var isListed = false
}

/// A list in an object: devices of the suite's own table, or rows.
private struct Devices<Element: Message>: Message {
  var devices: [Element] = []

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ list: inout Self) {
    visitor.field("devices", &list.devices)
  }
}

extension DeviceListCheck {
  /// A window of a device, as a list gives it; what it leaves out is not checked.
  struct Row: Message, Sendable {
    var name = ""
    var width = 0.0
    var height = 0.0
    var horizontal: SizeClass?
    var vertical: SizeClass?
    var scale: Double?

    static var blank: Self { Self() }

    fileprivate init() {}

    fileprivate init(_ name: String, _ window: Window) {
      (self.name, width, height) = (name, window.size.width, window.size.height)
      (horizontal, vertical) = (window.traits.horizontalSizeClass, window.traits.verticalSizeClass)
      scale = window.traits.displayScale
    }

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ row: inout Self) {
      visitor.field("name", &row.name, unless: "")
      visitor.field("width", &row.width)
      visitor.field("height", &row.height)
      visitor.optional("horizontal", &row.horizontal)
      visitor.optional("vertical", &row.vertical)
      visitor.optional("scale", &row.scale)
    }

    /// Sets a field from a cell; `false` for a value that it cannot have.
    fileprivate mutating func set(_ field: String, _ cell: String) -> Bool {
      let classes: [String: SizeClass] = ["compact": .compact, "regular": .regular]
      switch field {
      case "name": name = cell
      case "width", "height", "scale":
        guard let number = Double(cell) else { return false }
        if field == "width" { width = number }
        if field == "height" { height = number }
        if field == "scale" { scale = number }
      case "horizontal": horizontal = classes[cell]
      case "vertical": vertical = classes[cell]
      default: break
      }
      return field == "horizontal" || field == "vertical" ? classes[cell] != nil : true
    }

    fileprivate var title: String {
      let size = "\(Size(width, height))"
      return name.isEmpty ? size : "\(printable(name)), \(size)"
    }

    /// What is wrong with the row: no device has its size, or those that have it differ.
    fileprivate var fault: String? {
      guard let same = windows.first(where: { $0.key == Size(width, height) }) else {
        let named = Device(named: name).map { "; \(printable(name)) has \($0.screen)" }
        return "no device has this size" + (named ?? nearest)
      }
      if same.windows.contains(where: isAlike) { return nil }
      let traits = Set(same.windows.map { "\($0.traits)" }).sorted()
      return "\(same.names.listed(atMost: 3)) with this size: \(traits.listed(" or "))"
    }

    private func isAlike(_ window: Window) -> Bool {
      (horizontal ?? window.traits.horizontalSizeClass) == window.traits.horizontalSizeClass
        && (vertical ?? window.traits.verticalSizeClass) == window.traits.verticalSizeClass
        && (scale ?? window.traits.displayScale) == window.traits.displayScale
    }

    private var nearest: String {
      let near = windows.min { distance(to: $0.key) < distance(to: $1.key) }
      return near.map { "; the nearest is \($0.key), \($0.names.listed(atMost: 2))" } ?? ""
    }

    private func distance(to size: Size) -> Double {
      abs(size.width - width) + abs(size.height - height)
    }
  }
}
