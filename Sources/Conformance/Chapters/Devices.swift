import AdaptiveModel

extension Chapter {
  /// Which windows there are, and what they give their root controllers.
  public static let devices = Chapter(
    id: "devices",
    title: "Devices and the window",
    clauses: [
      Clause(
        "DV-1",
        "A listed device has the size classes of its row in table 12-2, in both orientations.",
        .documented,
        "S0 table 12-2",
        needs: .all(.devices),
        whenever: { $0.query.isListed && $0.query.level == .documented },
        then: { $0.hasTheClasses }
      ),
      Clause(
        "DV-2",
        "A device that is not listed has the classes of the listed device with the same screen "
          + "dimensions.",
        .documented,
        "S0",
        needs: .all(.devices),
        whenever: { $0.query.isScreen && $0.query.level == .documented },
        then: { $0.hasTheClasses }
      ),
      Clause(
        "DV-3",
        "A size class never stands for a particular width or height: 736 points wide can be "
          + "regular where 874 is compact.",
        .documented,
        "S0",
        needs: .all(.devices),
        whenever: { $0.query.defiesThresholds },
        then: { $0.hasTheClasses }
      ),
      Clause(
        "DV-4",
        "The window's bounds change when the device turns between portrait and landscape: width "
          + "and height swap.",
        .documented,
        "S0",
        needs: .all(.devices),
        whenever: { $0.upright != nil },
        then: { $0.hasTurned }
      ),
      Clause(
        "DV-5",
        "Turning the device changes neither displayScale nor idiom.",
        .documented,
        "S0",
        needs: .all(.devices),
        whenever: { $0.upright != nil },
        then: {
          $0.answer.traits.displayScale == $0.upright?.traits.displayScale
            && $0.answer.traits.userInterfaceIdiom == $0.upright?.traits.userInterfaceIdiom
        }
      ),
      Clause(
        "DV-6",
        "Every device of the extended table has its screen, scale, idiom and size classes.",
        .platform,
        "I",
        needs: .all(.devices),
        whenever: { $0.query.isListed && $0.query.level == .platform },
        then: { $0.answer == $0.expected }
      ),
      Clause(
        "DV-7",
        "On an iPad the window's share of the screen decides its horizontal class; the vertical "
          + "one stays regular.",
        .platform,
        "I, W15-205",
        needs: .all(.devices, .multitasking),
        whenever: { $0.query.isShare },
        then: { $0.hasTheClasses }
      ),
    ]
  )
}

extension WindowQuery {
  var isListed: Bool { if case .device = self { true } else { false } }
  var isScreen: Bool { if case .screen = self { true } else { false } }
  var isShare: Bool { if case .share = self { true } else { false } }

  /// Whether no threshold gives both this window and some other of the tables its class: one of
  /// them is narrower and regular, the other one wider and compact.
  var defiesThresholds: Bool {
    guard isListed, let window else { return false }
    return Device.table.contains { device in
      [Orientation.portrait, .landscapeLeft].contains { orientation in
        let other = device.window(in: orientation)
        return window.defiesThreshold(with: other) || other.defiesThreshold(with: window)
      }
    }
  }
}

extension Window {
  /// Whether it is narrower than another one, and all the same regular where that is compact.
  fileprivate func defiesThreshold(with other: Window) -> Bool {
    size.width < other.size.width && traits.horizontalSizeClass == .regular
      && other.traits.horizontalSizeClass == .compact
  }
}

extension WindowAnswer {
  /// Whether width and height swapped where the device lies on its side, and else did not.
  var hasTurned: Bool {
    guard let upright else { return true }
    return answer.size == (query.orientation.isLandscape ? upright.size.turned : upright.size)
  }
}
