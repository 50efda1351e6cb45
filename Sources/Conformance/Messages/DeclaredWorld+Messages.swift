public import AdaptiveModel
public import Messages
import Text

extension TraitName: RawWord {}
extension DeclaredWorld.WindowKind: RawWord {}
extension DeclaredWorld.ActionKind: RawWord {}

extension DeclaredWorld.Displays: RawWord {}

extension DeclaredWorld: Message {
  public static var blank: Self { DeclaredWorld() }
  public static var schemaName: String { "World" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ world: inout Self) {
    visitor.note("The traits, values, windows and actions that an implementation has.")
    visitor.optional("system", &world.system)
    var traits = world.traits.inOrder
    visitor.field("traits", &traits, unless: Set.usual.inOrder)
    world.traits = Set(traits)
    var idioms = UserInterfaceIdiom.allCases.filter(world.idioms.contains)
    visitor.field("idioms", &idioms, unless: [])
    world.idioms = Set(idioms)
    var scales = world.scales.sorted()
    visitor.field("scales", &scales, unless: [])
    world.scales = Set(scales)
    var constant = world.constant.inOrder
    visitor.field("constant", &constant, unless: [])
    world.constant = Set(constant)
    visitor.field("windows", &world.windows, unless: .any)
    visitor.field("displays", &world.displays, unless: .final)
    var actions = world.actions.map { own in ActionKind.allCases.filter(own.contains) }
    visitor.optional("actions", &actions)
    world.actions = actions.map(Set.init)
    visitor.field("sizes", &world.hasSizes, unless: true)
    visitor.field("rounded", &world.isRounded, unless: false)
  }

  public func check() throws(MessageProblem) {
    if let scale = scales.first(where: { $0 <= 0 }) {
      throw MessageProblem("scales", "expected scales above 0, found \(scale)")
    }
    if let system, system < Systems.first {
      throw MessageProblem("system", "expected a system from \(Systems.first), found \(system)")
    }
    if windows == .devices || ownsWindow, !devices.contains(where: occurs) {
      let listed = Dictionary(grouping: devices, by: \.userInterfaceIdiom).map { idiom, devices in
        "\(idiom) at \(Set(devices.map(\.displayScale)).sorted().map(points).listed(" or "))"
      }
      let reason = "no listed device has one of the idioms and of the scales; listed are "
      throw MessageProblem("windows", reason + listed.sorted().listed)
    }
  }
}
