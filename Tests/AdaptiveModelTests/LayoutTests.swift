import AdaptiveModel
import AdaptiveReference
import Testing

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

  @Test("SL-2 · a Base class covers itself and its more specific classes")
  func covering() {
    let compactAny = LayoutClass(.compact, .unspecified)
    #expect(
      LayoutClasses.covered(by: compactAny).members.map(\.description)
        == ["compact-any", "compact-compact", "compact-regular"]
    )
    #expect(LayoutClasses.covered(by: .anyAny) == .all)
  }

  @Test("SL-4 · the more specific class overrides the more general one")
  func specificity() {
    var constant = Varying("10")
    constant.set("20", in: LayoutClass(.compact, .unspecified))
    constant.set("30", in: LayoutClass(.compact, .regular))
    #expect(
      LayoutClass.allCases.map { constant.value(in: $0) }
        == ["10", "10", "10", "20", "20", "30", "10", "10", "10"]
    )
    constant.remove(in: LayoutClass(.compact, .regular))
    #expect(constant.value(in: LayoutClass(.compact, .regular)) == "20")
    #expect(constant.conflicts.isEmpty)
  }

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

  @Test("SL-M2 · a variation equal to the more general class's value is redundant")
  func redundancy() {
    var size = Varying("17")
    size.set("17", in: LayoutClass(.compact, .unspecified))
    #expect(size.redundant.members == [LayoutClass(.compact, .unspecified)])
    // The variation equals any-any's value, but without it any-regular would apply to
    // compact-regular.
    size.set("21", in: LayoutClass(.unspecified, .regular))
    #expect(size.redundant.isEmpty)
  }

  @Test("SL-9 · an uninstalled item removes its subviews and its constraints")
  func consequences() {
    let installation = Self.sample.installation()
    let compactAny = LayoutClasses.covered(by: LayoutClass(.compact, .unspecified))
    #expect(installation.items == [.all, compactAny, compactAny, .all])
    #expect(installation.constraints == [compactAny])
  }

  @Test("SL-5, SL-7 · uninstalled objects exist, stay connected and return as the same objects")
  func lives() {
    var instance = LayoutInstance(loading: Self.sample, in: .anyAny)
    #expect(instance.state.views.map(\.id) == ["root", "other"])
    #expect(instance.state.constraints.isEmpty)
    let held = instance.state.outlets
    #expect(held.map { $0.held?.token } == ["label"])
    instance.change(to: LayoutClass(.compact, .compact))
    #expect(instance.state.views.map(\.id) == ["root", "panel", "label", "other"])
    #expect(instance.state.views.map(\.parent) == [nil, "root", "panel", "root"])
    #expect(instance.state.outlets == held)
    #expect(instance.state.views[2].token == held[0].held?.token)
  }

  @Test("SL-M1 · any path to a class gives the same state as loading in that class")
  func historyDoesNotMatter() {
    var instance = LayoutInstance(loading: Self.sample, in: .anyAny)
    for layoutClass in LayoutClass.allCases + LayoutClass.allCases.reversed() {
      instance.change(to: layoutClass)
      #expect(instance.state == LayoutInstance(loading: Self.sample, in: layoutClass).state)
    }
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

  /// A panel that is installed in compact widths only, with an installed label inside.
  static var sample: LayoutDocument {
    var layout = LayoutDocument(LayoutItem("root"))
    var installed = Varying(false)
    installed.set(true, in: LayoutClass(.compact, .unspecified))
    layout.append(LayoutItem("panel", installed: installed), depth: 1)
    layout.append(LayoutItem("label", kind: "label"), depth: 2)
    layout.append(LayoutItem("other"), depth: 1)
    layout.constraints = [LayoutConstraint("gap", items: ["label", "other"])]
    layout.outlets = [Outlet("title", "label")]
    return layout
  }
}
