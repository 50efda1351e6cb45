import AdaptiveModel

extension Scenario {
  /// Scenarios simplified in several ways together, where no single one is possible: the device,
  /// its orientation and turns, and one of the traits that are set.
  ///
  /// They make different cases of one fault converge.
  var jointReductions: [Scenario] {
    var all = stages
    for stage in stages.prefix(Self.pairedStages) {
      all += stage.traits.translations.map { other in stage.changing { $0 = other($0) } }
      all += stage.withStandardTraits
    }
    return all + forwardingAll
  }

  /// The same with everything forwarded, and one of the traits that are set changed.
  private var forwardingAll: [Scenario] {
    let plain = changingHierarchies { hierarchy in
      for index in hierarchy.controllers.indices { hierarchy[index].forwards = .both }
    }
    return plain == self ? [] : plain.withStandardTraits
  }

  /// The same with one of the traits that are set changed.
  private var withStandardTraits: [Scenario] {
    traits.indices.flatMap { place in
      TraitCollection.standard.map { setting(traits: $0, at: place) }
    }
  }

  /// The number of stages that are tried together with other traits.
  private static let pairedStages = 6

  /// The same on the simplest devices, upright and sideways, with plain turns or windows.
  private var stages: [Scenario] {
    let places = Self.firstDevices.flatMap { device in
      [Orientation.portrait, .landscapeLeft].compactMap { on(device).holding($0) }
    }
    return places.map { $0.turning(\.otherSide) } + places + places.map { $0.turning { $0 } }
      + places.flatMap { place in
        (place.listedDevice?.standardWindows ?? []).map { place.resizing(to: $0) }
      }
  }

  /// The same with turns in place of all changes of the window.
  private func turning(_ turn: (Orientation) -> Orientation) -> Scenario {
    guard let device = listedDevice else { return self }
    var held = orientation ?? .portrait
    return doing(
      actions.map { action in
        guard action.isOfWindow else { return action }
        held = turn(held)
        return device.turned(to: held)
      }
    )
  }

  /// The same with another window in place of all changes of the window.
  private func resizing(to window: Window) -> Scenario {
    doing(actions.map { $0.isOfWindow ? .resize(window) : $0 })
  }

  // MARK: Traits

  /// All trait collections that are set, in order.
  private var traits: [TraitCollection] {
    var traits: [TraitCollection] = []
    _ = changing { traits.append($0) }
    return traits
  }

  private func setting(traits: TraitCollection, at place: Int) -> Scenario {
    var index = -1
    return changing { own in
      index += 1
      if index == place { own = traits }
    }
  }

  /// The scenario with each nonempty trait collection that is set changed.
  func changing(_ change: (inout TraitCollection) -> Void) -> Scenario {
    func changeIfSet(_ traits: inout TraitCollection) { if !traits.isEmpty { change(&traits) } }
    let scenario = changingHierarchies { hierarchy in
      for index in hierarchy.controllers.indices {
        changeIfSet(&hierarchy[index].overrideTraitCollection)
        for place in hierarchy[index].reactions.indices {
          changeIfSet(&hierarchy[index].reactions[place].traits)
        }
      }
    }
    return scenario.doing(
      scenario.actions.map { action in
        guard case .override(let child, var traits) = action else { return action }
        changeIfSet(&traits)
        return .override(child: child, traits)
      }
    )
  }
}

extension Orientation {
  /// Sideways for upright, and upright for sideways.
  var otherSide: Orientation { isPortrait ? .landscapeLeft : .portrait }
}

extension Device {
  /// The action of turning it.
  func turned(to orientation: Orientation) -> Action {
    .rotate(orientation, window(in: orientation))
  }

  /// Windows that represent all others: one of another shape, one of other classes, one wider and
  /// one higher by a point, and one of another scale.
  var standardWindows: [Window] {
    let own = window(in: .portrait)
    let wider = Size(own.size.width + 1, own.size.height)
    let taller = Size(own.size.width, own.size.height + 1)
    var other = own.traits
    other.horizontalSizeClass = own.traits.horizontalSizeClass.opposite
    var otherScale = own.traits
    otherScale.displayScale = own.traits.displayScale == 3 ? 2 : 3
    return [
      Window(size: Size(500, 500), traits: own.traits), Window(size: own.size, traits: other),
      Window(size: wider, traits: own.traits), Window(size: taller, traits: own.traits),
      Window(size: own.size, traits: otherScale),
    ]
  }
}
