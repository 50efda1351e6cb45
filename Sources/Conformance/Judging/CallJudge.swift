import AdaptiveModel

/// The call rules that apply to one implementation, compiled into masks.
///
/// A rule of a clause that the profile does not ask for is not asked either. Where a clause cannot be
/// judged for another reason, such as a claim that is missing, its rules still decide, and nothing is
/// judged: what is below them in the list may rely on them. Unspecified rules always stand.
struct CallJudge: Sendable {
  /// A rule about one callback.
  struct Line: Sendable {
    fileprivate let when: UInt64
    fileprivate let unless: UInt64
    /// The rule's place in the chapter's list.
    let rule: Int
    /// The clause's place among those that are judged; `nil` where nothing is.
    let clause: Int?
    let demand: CallRule.Demand
  }

  let rules: [CallRule]
  private var lines: [Callback: [Line]] = [:]

  /// - Parameters:
  ///   - rules: The chapter's list.
  ///   - callbacks: What the implementation claims to send.
  ///   - profile: Which levels are asked for.
  ///   - place: Where a clause stands among those that are judged.
  init(
    _ rules: [CallRule],
    on callbacks: [Callback],
    profile: Profile,
    place: (String) -> Int?
  ) {
    self.rules = rules
    let asked = rules.indices.filter { rules[$0].isAsked(in: profile) }
    for callback in callbacks {
      lines[callback] = asked.filter { rules[$0].callbacks.contains(callback) }.map { index in
        let rule = rules[index]
        return Line(
          when: rule.when.rawValue,
          unless: rule.unless.rawValue,
          rule: index,
          clause: rule.demand == .unspecified ? nil : place(rule.id),
          demand: rule.demand
        )
      }
    }
  }

  /// The line that decides about a callback to a controller; none where nothing is asked.
  func line(on callback: Callback, _ facts: Facts) -> Line? {
    lines[callback]?.first { line in
      facts.rawValue & line.when == line.when && facts.rawValue & line.unless == 0
    }
  }
}

extension CallRule {
  /// Whether a profile asks for the clause; what is unspecified stands in every profile.
  fileprivate func isAsked(in profile: Profile) -> Bool {
    demand == .unspecified || AnyClause.named(id).map { profile.judges($0.level) } ?? false
  }
}

extension Claims {
  /// Whether the implementation is held to a callback.
  func includes(_ callback: Callback) -> Bool {
    switch callback {
    case .willTransition: willTransition
    case .viewWillTransition: viewWillTransition
    case .didChange: didChange
    }
  }
}
