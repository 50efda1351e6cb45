public import AdaptiveModel
package import AdaptiveReference
import Text

/// Questions about the window of a device (DV), answered by a window.
public enum Windows: Inquiry {
  package typealias Question = WindowQuery
  package typealias Answer = Window

  package static let row = InquiryRow(
    name: "window",
    features: [.devices, .multitasking],
    chapters: [.devices],
    followsCatalogue: true,
    answerField: "window",
    ofFingerprints: "window-query",
    labels: ["answered", "upright"],
    planOrder: 2
  )

  // MARK: Cases

  package static let cases = CaseSource<WindowQuery>(
    supply: { .each(listed(in: $0) + shares(in: $0)) },
    key: key,
    question: question,
    samples: { features in
      (features.contains(.devices) ? [.device("iPhone 6", .portrait)] : [])
        + (features.contains(.multitasking)
          ? [.share(.half, model: "12.9-inch", .landscapeLeft)] : [])
    }
  )

  private static func listed(in world: World) -> [WindowQuery] {
    guard world.features.contains(.devices) else { return [] }
    let devices = world.declared.devices.filter {
      world.profile.judges($0.level) && world.declared.occurs($0)
    }
    let listed = devices.flatMap { device in
      Orientation.allCases.map { WindowQuery.device(device.name, $0) }
    }
    let screens = devices.flatMap { device in
      Orientation.allCases.map { WindowQuery.screen(device.screen, device.userInterfaceIdiom, $0) }
    }
    // A screen is the same either way round (DV-2).
    let wide = devices.flatMap { device in
      [Orientation.portrait, .landscapeLeft].map {
        WindowQuery.screen(device.screen.turned, device.userInterfaceIdiom, $0)
      }
    }
    return listed + (screens + wide).uniqued()
  }

  private static func shares(in world: World) -> [WindowQuery] {
    guard world.features.isSuperset(of: [.devices, .multitasking]), world.profile == .platform
    else { return [] }
    let listed = MultitaskingRow.table.filter(world.declared.occurs).map {
      WindowQuery.share($0.share, model: $0.model, $0.orientation)
    }
    return listed + listed.map { $0.held($0.orientation.upsideDown) }
  }

  @Sendable private static func key(of question: WindowQuery) -> String {
    switch question {
    case .device(let name, let orientation): "window/\(name)/\(orientation.rawValue)"
    case .screen(let size, let idiom, let orientation):
      "screen/\(points(size.width))x\(points(size.height))/\(idiom)/\(orientation.rawValue)"
    case .share(let share, let model, let orientation):
      "share/\(model)/\(share.rawValue.split(separator: "/").joined(separator: ":"))"
        + "/\(orientation.rawValue)"
    }
  }

  @Sendable private static func question(key: String) -> WindowQuery? {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, let orientation = Orientation(rawValue: last) else { return nil }
    switch (parts[0], parts.count) {
    case ("window", 3): return .device(parts[1], orientation)
    case ("screen", 4):
      guard let size = Size(parts[1]), size.width.isFinite, size.height.isFinite,
        let idiom = UserInterfaceIdiom(name: parts[2])
      else { return nil }
      return .screen(size, idiom, orientation)
    case ("share", 4):
      let share = parts[2].split(separator: ":").joined(separator: "/")
      return ScreenShare(rawValue: share).map { .share($0, model: parts[1], orientation) }
    default: return nil
    }
  }

  // MARK: Judging

  /// The same device in portrait, then the windows whose classes no threshold explains.
  package static func companions(of question: WindowQuery) -> [WindowQuery] {
    (question.upright.map { [$0] } ?? []) + question.rivals
  }

  package static func requests(beside question: WindowQuery, by rules: Rules) -> [Request] {
    let isMarvel = WindowQuery.marvel(in: rules.claims.world) == question
    let others = isMarvel ? companions(of: question) : question.upright.map { [$0] } ?? []
    return others.map { .window($0) }
  }

  package static func evidence(
    of given: Answered<WindowQuery, Window>,
    each: (WindowAnswer) -> Void
  ) throws(Failure) {
    let (question, traits) = (given.question, given.rules.claims.world.traits)
    var evidence = WindowAnswer(
      query: question,
      answer: given.answer.only(traits),
      profile: given.rules.profile,
      traits: traits
    )
    evidence.isMarvel = WindowQuery.marvel(in: given.rules.claims.world) == question
    var windows: [Window?] = []
    for (companion, reply) in zip(companions(of: question), given.others) {
      // Nothing is compared with a reply that was skipped, or about a device that the profile does
      // not list, which an implementation need not know.
      if case .failed = reply, evidence.profile.judges(companion.level) { throw reply.failure }
      windows.append(reply.answer(as: Window.self))
    }
    if question.upright != nil, !windows.isEmpty {
      evidence.upright = windows.removeFirst()?.only(traits)
    }
    let rivals = windows.compactMap(\.self)
    evidence.rivals = rivals.count == windows.count ? rivals : []
    each(evidence)
  }

  package static func reference(
    _ question: WindowQuery,
    choices: Set<Choice>
  ) throws(Failure) -> Window {
    guard let window = question.window else {
      throw Failure(.error, "no listed device has this window")
    }
    return window
  }

  // MARK: In words

  package static let words = InquiryWords<WindowQuery, Window>(
    question: line,
    answer: { "\($0)\($0.origin == .zero ? "" : ", its origin at \($0.origin.words)")" },
    picture: picture,
    verdict: verdict
  )

  @Sendable private static func line(_ question: WindowQuery) -> String {
    switch question {
    case .device(let name, let orientation): "for the window of \(name), \(orientation.rawValue)"
    case .screen(let size, let idiom, let orientation):
      "for the window of a \(idiom) with a screen of \(size), \(orientation.rawValue)"
    case .share(let share, let model, let orientation):
      "for \(share.rawValue) of the screen of an iPad, \(model), \(orientation.rawValue)"
    }
  }
}

// MARK: - As a row of a table

extension Windows: TableNotation {
  static let phrase = Phrase<WindowQuery>.oneOf(
    "",
    [
      Phrase(WindowQuery.device, "window _, _", model, Notation.orientation) {
        if case .device(let name, let orientation) = $0 { (name, orientation) } else { nil }
      },
      Phrase(WindowQuery.screen, "screen _ _, _", Notation.size, idiom, Notation.orientation) {
        guard case .screen(let size, let idiom, let orientation) = $0 else { return nil }
        return (size, idiom, orientation)
      },
      Phrase(WindowQuery.share, "share _ of _, _", share, model, Notation.orientation) {
        guard case .share(let share, let model, let orientation) = $0 else { return nil }
        return (share, model, orientation)
      },
    ]
  )

  /// The name of a device, up to a comma.
  private static let model = Phrase<String>(write: \.self) { line throws(SyntaxError) in
    line.takePart()
  }

  private static let idiom = Notation.oneOf(UserInterfaceIdiom.self, { "\($0)" })
  private static let share = Notation.oneOf(ScreenShare.self, \.rawValue)
}

extension Feature {
  public static let devices = Feature("devices")
  public static let multitasking = Feature("multitasking")
}

extension Request {
  /// A request for the window of a device; answered by a window.
  public static func window(_ query: WindowQuery) -> Request { Request(Windows.self, query) }
}

extension Reply {
  public static func window(_ window: Window) -> Reply { .answer(window) }
}

/// A question about one window.
public enum WindowQuery: Sendable, Hashable {
  /// The window of a listed device (DV-1, DV-6).
  case device(String, Orientation)
  /// The window of an unlisted device, by its screen in points (DV-2).
  case screen(Size, UserInterfaceIdiom, Orientation)
  /// The window of an app with a share of an iPad's screen (DV-7).
  case share(ScreenShare, model: String, Orientation)
}
