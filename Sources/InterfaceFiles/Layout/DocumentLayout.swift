public import AdaptiveModel
import Text

/// The findings in the layout of a document's scenes.
public struct DocumentLayout: Sendable {
  public private(set) var findings: [StoryboardFinding] = []
  public private(set) var summary = LayoutSummary()

  private static let undecided = "size class in which variations disagree about an installation"

  /// The maximum number of constraints that are judged in a document.
  private static let budget = 20_000

  /// The work for a document, in the units of the solver: the same on a slow computer.
  public static let work = 4 * workOfScene
  /// The work for a scene; the others have what it leaves.
  static let workOfScene = 50_000_000

  /// Judges the layout of each scene in each class and window of the document's platform.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - idiom: The only kind of device to count, or `nil` for all of the platform.
  ///   - asked: The windows that the app can have.
  ///   - isPart: Whether another document shows its initial scene in a part of a window.
  ///   - work: The work that it may take; what is left out is in the summary.
  public init(
    _ document: InterfaceDocument,
    idiom: UserInterfaceIdiom? = nil,
    asked: AskedWindows = .all,
    isPart: Bool = false,
    work: Int = DocumentLayout.work
  ) {
    guard document.isOfTouch else {
      let system = document.runtime.hasPrefix("MacOSX") ? "macOS" : "watchOS"
      summary.leaveOut("scene of \(system)", document.scenes.count)
      return
    }
    var platform = document.platform(idiom: idiom)
    if let gap = document.namedIdiom.gap { summary.leaveOut(gap) }
    guard !platform.isEmpty else { return }
    let windows =
      document.hasKnownWindows
      ? platform.windows(asked, since: document.canvas.deployment) : []
    platform = platform.restricted(to: windows)
    if windows.isEmpty {
      summary.leaveOut(
        "scene without windows: the windows of \(document.runtime) are unknown",
        document.scenes.count
      )
    }
    let filling = isPart ? [] : document.fillingScenes
    let roomReasons = document.roomReasons(filling: filling)
    var budget = Self.budget
    var work = work
    for scene in document.scenes {
      budget -= scene.layout.constraints.count
      guard budget > 0 else {
        summary.leaveOut("scenes of a very large document")
        continue
      }
      let before = summary
      defer { summary.note(line: scene.elements[0].line, since: before) }
      let given = min(work, Self.workOfScene)
      var left = given
      if given > 0 {
        let room = LayoutCheck.Room(
          platform: platform,
          windows: windows,
          fills: filling.contains(scene.id),
          reason: roomReasons[scene.id],
          isForPad: platform.idiom == .pad || document.canvas.device?.hasPrefix("ipad") == true,
          isTurned: document.canvas.isTurned || scene.isMeantTurned(on: document.canvas)
        )
        judge(scene, in: room, document.canvas, within: &left)
      }
      work -= given - left
      if left <= 0 { summary.leaveOut(LayoutCheck.tooLong) }
    }
  }

  private mutating func judge(
    _ scene: InterfaceScene,
    in room: LayoutCheck.Room,
    _ canvas: InterfaceDocument.Canvas,
    within work: inout Int
  ) {
    guard !scene.sharesIDs else {
      findings += scene.marks
      return summary.leaveOut(ConstraintSystemError.repeatedItem(scene.id).reason)
    }
    let undecided = scene.layout.undecidedClasses.intersection(room.platform.reached)
    if !undecided.isEmpty {
      summary.leaveOut(Self.undecided, undecided.members.count)
    }
    var room = room
    room.platform.reached.subtract(undecided)
    room.windows.removeAll { undecided.contains($0.layoutClass) }
    let absent = scene.absences(on: room.platform, in: room.windows)
    guard canvas.usesAutolayout || scene.layout.constraints.isEmpty else {
      summary.leaveOut("scene whose constraints have no effect: Auto Layout is off")
      findings += scene.marks + absent
      return
    }
    let check = LayoutCheck(scene, in: room, within: work)
    work = check.work
    let ambiguity = AmbiguityCheck(scene, room.platform, canvas, within: &work)
    let known = ambiguity.views
    let lost = LostPlaces(scene, room.platform)
    findings += check.findings + lost.findings
    findings += ambiguity.findings(without: lost)
    if ambiguity.isTooLarge {
      summary.leaveOut("scene without notes on ambiguous views: too many views")
    }
    let named = known.union(lost.findings.map(\.id))
    findings += scene.marks.filter { $0.rule != .ambiguous || !named.contains($0.id) }
    findings += absent
    summary.add(check.summary)
    let open = room.windows.filter { !$0.isMeasured }.flatMap(\.devices).uniqued()
    if room.fills, !open.isEmpty {
      summary.leaveOut(
        "scene without notes on windows of \(open.listed)" + LayoutSummary.Gap.ofOpenInsets
      )
    }
    guard !undecided.contains(canvas.layoutClass) else { return }
    findings += StaleFrames(scene: scene, layoutClass: canvas.layoutClass).findings
    checkWindows(check, canvas, lost, within: &work)
  }

  /// Reports changes of views in windows if the scene is known to fill them, and counts the views
  /// that are left out.
  private mutating func checkWindows(
    _ layout: LayoutCheck,
    _ canvas: InterfaceDocument.Canvas,
    _ lost: LostPlaces,
    within work: inout Int
  ) {
    let scene = layout.scene
    // A view alone, such as one that code fills, cannot move to a wrong position.
    guard let root = scene.root, scene.layout.subtree(at: root).count > 1 else {
      return
    }
    guard layout.room.fills else {
      return summary.leaveOut("scene without notes on windows: it may not fill one")
    }
    guard !WindowCheck.isCut(scene.elements[root]) else {
      return summary.leaveOut("scene without notes on windows: bars reduce its height")
    }
    var check: WindowCheck
    do throws(Unreadable) {
      check = try WindowCheck(scene, layout.room.windows, canvas, lost: lost, within: &work)
    } catch {
      return summary.leaveOut("scene without notes on windows: \(error.reason)")
    }
    check.conflicts = layout.conflicts
    findings += check.findings
    guard check.viewsLeftOut > 0 else { return }
    summary.leaveOut(
      "view without notes on windows: its constraints do not fix it where it was saved",
      check.viewsLeftOut
    )
  }
}

extension InterfaceDocument {
  /// Whether its platform has windows and constraints like the reference's.
  var isOfTouch: Bool {
    !runtime.hasPrefix("MacOSX") && !runtime.hasPrefix("watch")
  }

  /// Whether its windows are those of the tables: iOS's, also if it names no platform, and tvOS's.
  fileprivate var hasKnownWindows: Bool {
    runtime.isEmpty || runtime.hasPrefix("iOS.CocoaTouch") || runtime == "AppleTV"
  }

  /// The scene of each item, by the item's id.
  private var homes: [String: InterfaceScene] {
    Dictionary(firsts: scenes.flatMap { scene in scene.layout.items.map { ($0.id, scene) } })
  }

  /// The scenes that fill their window: the initial one, and those shown in it without other parts.
  ///
  /// An initial controller that is presented in another way, such as in a sheet, fills none.
  var fillingScenes: Set<String> {
    let homes = homes
    guard let initial = canvas.initial, let first = homes[initial] else { return [] }
    // Sheets and popovers do not fill the screen.
    let style = first.itemPlaces[initial].flatMap { first.elements[$0]["modalPresentationStyle"] }
    guard ["fullScreen", "overFullScreen"].contains(style ?? "fullScreen") else { return [] }
    let segues = Dictionary(grouping: segues, by: \.scene)
    var found: [String: Bool] = [first.id: first.isNavigation]
    var open = [first]
    while let scene = open.popLast() {
      let isStacked = found[scene.id] ?? false
      for segue in segues[scene.id] ?? [] where segue.fills(isStacked: isStacked) {
        guard !scene.isSplit, let next = homes[segue.destination] else { continue }
        let isNextStacked = isStacked || next.isNavigation
        if found[next.id] == nil || isNextStacked && found[next.id] == false {
          found[next.id] = isNextStacked
          open.append(next)
        }
      }
    }
    return Set(found.keys)
  }

  /// The reasons that scenes may have another size than a window, by scene id.
  ///
  /// Code may show a scene with a custom size anywhere. A scene that does not fill the window may
  /// be inside a container that scrolls or extends beyond the window, or inside such a scene; code
  /// alone may put it there.
  fileprivate func roomReasons(filling: Set<String>) -> [String: String] {
    let leaving = Dictionary(grouping: segues, by: \.scene)
    let entering = Dictionary(grouping: segues, by: \.destination)
    var reasons: [String: String] = [:]
    var open: [String] = []
    for scene in scenes where !filling.contains(scene.id) {
      guard let reason = roomReason(scene, entering) else { continue }
      reasons[scene.id] = reason + ", so that it may be larger than a window"
      open.append(scene.id)
    }
    let homes = homes
    while let scene = open.popLast() {
      for segue in leaving[scene] ?? [] where segue.staysInside {
        guard let next = homes[segue.destination]?.id, !filling.contains(next), reasons[next] == nil
        else { continue }
        reasons[next] = reasons[scene]
        open.append(next)
      }
    }
    for scene in scenes where scene.hasOwnSize {
      reasons[scene.id] =
        "the scene has a size of its own, so that it may not be as large as a window"
    }
    return reasons
  }

  /// The reason that a scene may be larger than a window, apart from its size, given the segues by
  /// their destination.
  private func roomReason(_ scene: InterfaceScene, _ entering: [String: [Segue]]) -> String? {
    let own = scene.itemPlaces.keys.flatMap { entering[$0] ?? [] }
    if own.contains(where: { $0.kind == "embed" }) { return "the scene is embedded" }
    let identifier = scene.elements.lazy.compactMap { $0["storyboardIdentifier"] }.first
    guard own.isEmpty, let identifier else { return nil }
    return "no segue leads to the scene, and code may show “\(identifier)” inside another one"
  }
}

extension InterfaceDocument.Segue {
  /// Whether the destination is shown inside the container of its source scene.
  fileprivate var staysInside: Bool {
    ["relationship", "show", "push", "showDetail", "replace"].contains(kind)
  }

  /// Whether the destination fills the window as its source scene does.
  ///
  /// A `show` segue from a scene that is not in a navigation controller presents a sheet.
  fileprivate func fills(isStacked: Bool) -> Bool {
    switch kind {
    case "relationship":
      relationship.map(["rootViewController", "viewControllers"].contains) ?? false
    case "show": isStacked
    case "push": true
    default: false
    }
  }
}

extension InterfaceScene {
  /// Whether a controller was given a custom size in Interface Builder, instead of a device's.
  ///
  /// Sheets and the parts of split views also have one.
  fileprivate var hasOwnSize: Bool {
    elements.contains { element in
      element.values["freeformSize"] != nil
        || element.valueNames["simulatedDestinationMetrics"]?.hasSuffix("SimulatedSizeMetrics")
          == true
    }
  }

  /// Whether its controller was saved in landscape: by its orientation or, on a canvas without a
  /// device, by the shape of its root view.
  fileprivate func isMeantTurned(on canvas: InterfaceDocument.Canvas) -> Bool {
    let isSaid = elements.contains {
      $0.values["simulatedOrientationMetrics"]?["orientation"]?.hasPrefix("landscape") == true
    }
    return isSaid
      || canvas.device == nil && savedRootFrame.map { $0.width > $0.height } ?? false
  }

  fileprivate var isNavigation: Bool {
    layout.items.contains { $0.kind == "navigationController" }
  }

  fileprivate var isSplit: Bool { layout.items.contains { $0.kind == "splitViewController" } }

  /// The marks that Interface Builder set when it saved.
  fileprivate var marks: [StoryboardFinding] {
    elements.indices.flatMap { index -> [StoryboardFinding] in
      let element = elements[index]
      let rules: [(StoryboardFinding.Rule, Bool)] = [
        (.ambiguous, element["ambiguous"] == "YES" && !element.isNeverVerified),
        (.misplaced, element["misplaced"] == "YES"),
      ]
      return rules.filter(\.1).map { rule, _ in
        let text = "marked as \(rule.rawValue) by Interface Builder when it saved"
        return finding(rule, ofItem: index, text)
      }
    }
  }
}
