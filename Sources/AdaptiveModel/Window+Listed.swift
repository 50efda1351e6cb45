extension Window {
  /// The listed window of a device, or of a model of an iPad; `nil` if the tables have none.
  ///
  /// - Parameters:
  ///   - device: A name in the device table, or a model in the multitasking table.
  ///   - orientation: The orientation of the device.
  ///   - share: The part of the screen; `nil` means all of it.
  public init?(listedFor device: String, in orientation: Orientation, share: ScreenShare?) {
    guard let share else {
      guard let listed = Device(named: device) ?? Device(model: device) else { return nil }
      self = listed.window(in: orientation)
      return
    }
    let row = MultitaskingRow.table.first {
      $0.model == device && $0.share == share
        && $0.orientation.isPortrait == orientation.isPortrait
    }
    guard let row else { return nil }
    self = row.window
  }
}

extension Device {
  /// An iPad with the screen of a model of the multitasking table, and every iPad's classes (DV-2).
  public init?(model: String) {
    guard let row = MultitaskingRow.table.first(where: { $0.model == model }) else { return nil }
    self.init(
      name: model,
      screen: row.screen,
      displayScale: 2,
      userInterfaceIdiom: .pad,
      portrait: .regularRegular,
      landscape: .regularRegular,
      level: .platform
    )
  }
}

extension MultitaskingRow {
  /// The models of the table, in order.
  public static let models: [String] = table.reduce(into: []) { models, row in
    if !models.contains(row.model) { models.append(row.model) }
  }
}
