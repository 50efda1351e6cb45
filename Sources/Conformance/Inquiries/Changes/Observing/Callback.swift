import AdaptiveModel

/// The three callbacks that a controller can receive, without their payload.
public enum Callback: String, Sendable, Hashable, CaseIterable {
  case willTransition, viewWillTransition, didChange

  /// The feature that an implementation claims if it sends the callback.
  var feature: Feature { Feature(rawValue) }
}

extension Call.Kind {
  /// The callback that the call is; `nil` for any other call.
  package var which: Callback? {
    switch self {
    case .willTransition: .willTransition
    case .viewWillTransition: .viewWillTransition
    case .didChange: .didChange
    case .willRotate, .didRotate, .alongside, .completion, .preferredContentSizeDidChange,
      .constraints:
      nil
    }
  }

  /// The call and its payload, as in `willTransition to compact-compact`.
  ///
  /// Scale and idiom are included where they differ from those of `base`.
  func words(relativeTo base: TraitCollection) -> String {
    switch self {
    case .willTransition(let traits): "willTransition to \(traits.words(relativeTo: base))"
    case .viewWillTransition(let size): "viewWillTransition to \(size)"
    case .didChange(previous: .unreported): "didChange"
    case .didChange(let previous): "didChange from \(previous.words(relativeTo: base))"
    case .willRotate: "willRotate"
    case .didRotate: "didRotate"
    case .alongside(let block): "runs \(Name(block).written) alongside"
    case .completion(let block): "runs \(Name(block).written) on completion"
    case .preferredContentSizeDidChange(let child):
      "preferredContentSizeDidChange for \(Name(child).written)"
    case .constraints(let event): event.words
    }
  }
}

extension ReceivedCalls {
  /// The number of times that a callback was received.
  func count(of callback: Callback) -> Int {
    switch callback {
    case .willTransition: will.count
    case .viewWillTransition: size.count
    case .didChange: did.count
    }
  }
}

extension ConstraintEvent {
  /// As in `deactivates p1 p2`.
  var words: String {
    let verb =
      switch self {
      case .choose: "chooses its constraints"
      case .deactivate: "deactivates"
      case .activate: "activates"
      case .conflict: "conflict of"
      }
    return ([verb] + constraints.map { Name($0).written }).joined(separator: " ")
  }
}
