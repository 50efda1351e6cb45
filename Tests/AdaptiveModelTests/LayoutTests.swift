import AdaptiveModel
import AdaptiveReference
import Testing

/// Golden/layout has what installs, overrides and varies.
@Suite("Size-class-specific layout")
struct LayoutTests {
  @Test("SL-1 · four of the nine classes are Final")
  func nineClasses() {
    #expect(LayoutClass.allCases.map(\.description).joined(separator: " ") == Self.nine)
    let finals = ["compact-compact", "compact-regular", "regular-compact", "regular-regular"]
    #expect(LayoutClass.allCases.filter(\.isFinal).map(\.description) == finals)
    #expect(LayoutClass.allCases.map(\.index) == Array(0..<9))
    #expect(LayoutClass.allCases.allSatisfy { LayoutClass("\($0)") == $0 })
    #expect(LayoutClass("compact") == nil && LayoutClass("wide-any") == nil)
  }

  static let nine = """
    any-any any-compact any-regular compact-any compact-compact compact-regular \
    regular-any regular-compact regular-regular
    """

  @Test("SL-O1 · two incomparable variations that disagree are a conflict")
  func conflict() {
    var installed = Varying(true)
    installed.set(false, in: LayoutClass(.compact, .unspecified))
    installed.set(true, in: LayoutClass(.unspecified, .regular))
    let disputed = LayoutClass(.compact, .regular)
    #expect(installed.conflicts.members == [disputed])
    #expect(!installed.value(in: disputed, .width) && installed.value(in: disputed, .height))
    #expect(installed.resolution(in: disputed) == .conflict(width: false, height: true))
    installed.set(true, in: disputed)
    #expect(installed.conflicts.isEmpty)
  }

  @Test("a tree of depth 10 000 is handled without recursion")
  func depth() {
    var layout = LayoutDocument(LayoutItem("root"))
    for depth in 1...10_000 { layout.append(LayoutItem("\(depth)"), depth: depth) }
    layout[5_000].installed = Varying(false)
    let inside = layout.installation().items.filter { $0.contains(.anyAny) }
    #expect(inside.count == 5_000)
    #expect(LayoutInstance(loading: layout, in: .anyAny).state.views.count == 5_000)
    layout.remove(at: 1)
    #expect(layout.items.count == 1)
  }
}
