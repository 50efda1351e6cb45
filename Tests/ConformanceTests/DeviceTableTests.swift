import AdaptiveModel
import Testing

@Suite("Devices: table 12-2, from a copy of its own")
struct DeviceTableTests {
  /// Device, portrait and landscape, as table 12-2 prints them: horizontal and vertical.
  static let rows: [(device: String, portrait: String, landscape: String)] = [
    ("iPad", "regular-regular", "regular-regular"),
    ("iPad Mini", "regular-regular", "regular-regular"),
    ("iPhone 6 Plus", "compact-regular", "regular-compact"),
    ("iPhone 6", "compact-regular", "compact-compact"),
    ("iPhone 5s", "compact-regular", "compact-compact"),
    ("iPhone 5c", "compact-regular", "compact-compact"),
    ("iPhone 5", "compact-regular", "compact-compact"),
    ("iPhone 4s", "compact-regular", "compact-compact"),
  ]

  @Test("each row has its classes, in both orientations", arguments: rows)
  func classes(device: String, portrait: String, landscape: String) throws {
    let row = try #require(Device(named: device))
    #expect(row.level == .documented)
    for (orientation, classes) in [(Orientation.portrait, portrait), (.landscapeLeft, landscape)] {
      let traits = row.window(in: orientation).traits
      #expect("\(traits.horizontalSizeClass)-\(traits.verticalSizeClass)" == classes)
    }
  }

  @Test("no other device is documented")
  func others() {
    let documented = Device.table.filter { $0.level == .documented }.map(\.name)
    #expect(Set(documented) == Set(Self.rows.map(\.device)))
  }
}
