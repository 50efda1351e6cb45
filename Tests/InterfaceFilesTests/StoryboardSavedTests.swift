import InterfaceFiles
import Testing

@Suite("The devices and sizes that a storyboard was saved for")
struct StoryboardSavedTests {

  /// The conflicts of a view from edge to edge with at least this width and height.
  private static func found(
    _ width: Int,
    _ height: Int = 100,
    controller: String = "",
    document: String = "",
    runtime: String = "iOS.CocoaTouch"
  ) throws -> [StoryboardFinding] {
    let edges =
      Sketch.between("v")
      + Sketch.pin("v", "top", "root") + Sketch.pin("root", "bottom", "v")
    let size = [("width", width), ("height", height)].map { name, length in
      "<constraint firstAttribute=\"\(name)\" relation=\"greaterThanOrEqual\" "
        + "constant=\"\(length)\" id=\"v-\(name)\"/>"
    }
    let view = Sketch.view("v", (0, 0, 375, 667), "<constraints>\(size.joined())</constraints>")
    let rest = controller.isEmpty ? "" : "</view>\(controller)<view key=\"other\" id=\"z\">"
    let layout = try Sketch.window(view, edges, rest, runtime: runtime, document: document)
    return layout.conflicts
  }

  private static let turned = "orientation=\"landscapeRight\""

  @Test("a scene saved in landscape gets only notes about portrait windows")
  func turned() throws {
    let metrics = "<simulatedOrientationMetrics key=\"simulatedOrientationMetrics\""
    #expect(try Self.found(440).map(\.severity) == [.warning])
    #expect(try Self.found(440, controller: metrics + "/>").map(\.severity) == [.warning])
    #expect(
      try Self.found(440, controller: "\(metrics) \(Self.turned)/>").map(\.severity) == [.note]
    )
    let all = """
      <simulatedMetricsContainer key="defaultSimulatedMetrics"><simulatedOrientationMetrics \
      key="orientation" \(Self.turned)/></simulatedMetricsContainer>
      """
    #expect(try Self.found(440, document: all).map(\.severity) == [.note])
    // A width that fits no phone does not fit in landscape either.
    #expect(try Self.found(2_000, document: all).map(\.severity) == [.warning])
  }

  @Test("sheets and parts of split views get notes, because they have their own sizes")
  func sheets() throws {
    func severities(_ element: String) throws -> [StoryboardFinding.Severity] {
      try Self.found(440, controller: "<\(element) key=\"simulatedDestinationMetrics\"/>")
        .map(\.severity)
    }
    for kind in ["modalFormSheet", "modalPageSheet", "splitViewMaster", "splitViewDetail"] {
      #expect(try severities("\(kind)SimulatedSizeMetrics") == [.note], "\(kind)")
    }
    #expect(try severities("simulatedScreenMetrics") == [.warning])
  }

  @Test("phones that cannot run the deployment target are not judged")
  func deployment() throws {
    func warnings(_ version: String) throws -> Int {
      let document = "<dependencies><deployment \(version) identifier=\"iOS\"/></dependencies>"
      return try Self.found(340, document: document).count { $0.severity == .warning }
    }
    #expect(try warnings("") == 1)
    #expect(try warnings("version=\"2048\"") == 1)
    #expect(try warnings("version=\"3840\"") == 1)
    #expect(try warnings("version=\"4352\"") == 0)
    #expect(try Self.found(440).count { $0.severity == .warning } == 1)
  }

  @Test("a platform with unknown windows is reported as not judged")
  func unknownWindows() throws {
    #expect(try Self.found(3_000, runtime: "other").isEmpty)
    let layout = try Sketch.window(Sketch.view("v", (0, 0, 1, 1)), "", runtime: "other")
    #expect(
      layout.summary.notJudged.contains {
        $0.reason == "scene without windows: the windows of other are unknown"
      }
    )
  }

  @Test("missing popover anchors and constraints across hierarchies are found")
  func references() throws {
    func found(_ objects: String) throws -> [String] {
      try StoryboardFindingTests.found(objects).filter { $0.rule == .danglingReference }
        .map(\.message)
    }
    let end = "</connections></view>"
    let next = "</objects></scene><scene sceneID=\"t\"><objects>"
    let popover =
      "<view id=\"v\"><connections><segue destination=\"w\" kind=\"popoverPresentation\" "
      + "popoverAnchorView=\"x\" id=\"g\"/>\(end)\(next)<view id=\"w\"/>"
    #expect(
      try found(popover)
        == ["the popover of a segue is anchored at “x”, which the document does not have"]
    )
    let held = """
      <view id="a"><subviews><view id="b"><constraints>\(Sketch.rule("c", "d.width = 1"))\
      </constraints></view>%</subviews></view>
      """
    let other = "<view id=\"d\"/>"
    #expect(
      try found(held.replacing("%", with: "") + other)
        == ["a constraint on “d”, which has no common superview with “b”"]
    )
    #expect(
      try found(held.replacing("%", with: other))
        == ["a constraint on “d”, which is not inside “b”, which the constraint belongs to"]
    )
    let inside = "<view id=\"b\"><subviews>\(other)</subviews>"
    #expect(
      try found(held.replacing("%", with: "").replacing("<view id=\"b\">", with: inside)).isEmpty
    )
    let item = "<barButtonItem id=\"d\"/>"
    #expect(
      try found(held.replacing("%", with: "") + item)
        == ["a constraint on “d”, which is neither a view nor a guide"]
    )
  }

  @Test("a constraint that is not understood is counted, with the reason")
  func incompleteConstraints() throws {
    for (second, reason) in [
      ("", "a constraint without an attribute"),
      ("secondAttribute=\"leadng\"", "an attribute that is not understood"),
      ("secondAttribute=\"firstBaseline\"", "margins and baselines of guides"),
    ] {
      let constraint = Sketch.constraint(
        "c",
        "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"safe\" \(second)"
      )
      let scene = Sketch.scene(Sketch.label("a"), constraint)
      let gaps = try Sketch.layout(scene).summary.notJudged.map(\.reason)
      #expect(gaps.contains(reason), "\(second) \(gaps)")
    }
  }
}
