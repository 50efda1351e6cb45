public import AdaptiveModel
public import Messages

/// The device table as a document, with the expected values of `devices` and `multitasking`.
package struct DeviceTable: Sendable {
  package var devices = Device.all
  package var shares = MultitaskingRow.table

  package init() {}

  /// The table as JSON, with one row on each line.
  package var lines: [String] {
    ["{\"devices\":["] + Self.list(devices) + ["],", "\"shares\":["] + Self.list(shares) + ["]}"]
  }

  private static func list(_ rows: [some Message]) -> [String] {
    rows.enumerated().map { index, row in
      let bytes = MessageWriter.bytes(of: row).reversed().drop { $0 == UInt8(ascii: ",") }
        .reversed()
      return String(decoding: Array(bytes), as: UTF8.self) + (index < rows.count - 1 ? "," : "")
    }
  }
}

extension Device: Message {
  public static var blank: Self { table[0] }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ device: inout Self) {
    visitor.field("name", &device.name)
    visitor.field("screen", &device.screen)
    visitor.field("displayScale", &device.displayScale)
    visitor.field("userInterfaceIdiom", &device.userInterfaceIdiom)
    visitor.field("portrait", &device.portrait)
    visitor.field("landscape", &device.landscape)
    var level = device.level.rawValue
    visitor.field("level", &level)
    device.level = Level(rawValue: level) ?? device.level
    // The name of the level since devices have systems.
    var evidence = level
    visitor.written("evidence", &evidence)
    visitor.optional("since", &device.systems.since)
    visitor.optional("until", &device.systems.until)
  }
}

extension MultitaskingRow: Message {
  public static var blank: Self { table[0] }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ row: inout Self) {
    visitor.field("model", &row.model)
    visitor.field("share", &row.share)
    visitor.field("orientation", &row.orientation)
    var traits = TraitCollection(row.horizontalSizeClass, .regular)
    visitor.field("traits", &traits)
    row.horizontalSizeClass = traits.horizontalSizeClass
    visitor.field("measuredWidth", &row.measuredWidth)
  }
}
