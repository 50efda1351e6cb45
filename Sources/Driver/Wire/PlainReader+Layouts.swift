import AdaptiveModel
import Conformance

extension PlainReader {
  mutating func layoutStates() -> [LayoutState]? {
    var states: [LayoutState] = []
    let isSound = array { reader in
      var state = LayoutState(layoutClass: .anyAny)
      let fields = reader.object { $0.field(of: &state) }
      states.append(state)
      return fields.map { $0 & 1 == 1 } ?? false
    }
    return isSound ? states : nil
  }

  private mutating func field(of state: inout LayoutState) -> Int? {
    if field("\"class\":") { return layoutClass(into: &state.layoutClass) ? 1 : nil }
    if field("\"views\":") { return made(into: &state.views) ? 2 : nil }
    if field("\"constraints\":") { return made(into: &state.constraints) ? 4 : nil }
    if field("\"outlets\":") { return outlets(into: &state.outlets) ? 8 : nil }
    return field("\"values\":") && values(into: &state.values) ? 16 : nil
  }

  private mutating func made(into made: inout [LayoutState.Made]) -> Bool {
    array { reader in
      var one = LayoutState.Made("")
      let isSound = reader.made(into: &one)
      made.append(one)
      return isSound
    }
  }

  private mutating func made(into made: inout LayoutState.Made) -> Bool {
    let fields = object { reader in
      if reader.field("\"id\":") { return reader.string(into: &made.id) ? 1 : nil }
      if reader.field("\"parent\":") { return reader.optional(into: &made.parent) ? 2 : nil }
      return reader.field("\"token\":") && reader.optional(into: &made.token) ? 4 : nil
    }
    return fields.map { $0 & 1 == 1 } ?? false
  }

  private mutating func outlets(into outlets: inout [LayoutState.Connection]) -> Bool {
    array { reader in
      var (property, held) = ("", LayoutState.Made?.none)
      let fields = reader.object { reader in
        if reader.field("\"property\":") { return reader.string(into: &property) ? 1 : nil }
        guard reader.field("\"held\":") else { return nil }
        var made = LayoutState.Made("")
        defer { held = made }
        return reader.made(into: &made) ? 2 : nil
      }
      outlets.append(LayoutState.Connection(property, held))
      return fields.map { $0 & 1 == 1 } ?? false
    }
  }

  private mutating func values(into values: inout [LayoutState.Value]) -> Bool {
    array { reader in
      var (owner, name, value) = ("", "", String?.none)
      let fields = reader.object { reader in
        if reader.field("\"owner\":") { return reader.string(into: &owner) ? 1 : nil }
        if reader.field("\"name\":") { return reader.string(into: &name) ? 2 : nil }
        return reader.field("\"value\":") && reader.optional(into: &value) ? 4 : nil
      }
      values.append(LayoutState.Value(owner, name, value))
      return fields.map { $0 & 3 == 3 } ?? false
    }
  }
}

// MARK: - Documents

extension PlainReader {
  mutating func editingStates() -> [EditingState]? {
    var states: [EditingState] = []
    let isSound = array { reader in
      var (editing, document) = (LayoutClass.anyAny, LayoutDocument?.none)
      let fields = reader.object { reader in
        if reader.field("\"editing\":") { return reader.layoutClass(into: &editing) ? 1 : nil }
        return reader.field("\"document\":") && reader.document(into: &document) ? 2 : nil
      }
      guard fields == 3, let document else { return false }
      states.append(EditingState(document, editing: editing))
      return true
    }
    return isSound ? states : nil
  }

  private mutating func document(into document: inout LayoutDocument?) -> Bool {
    var (constraints, outlets): ([LayoutConstraint], [Outlet]) = ([], [])
    let fields = object { reader in
      if reader.field("\"items\":") { return reader.items(into: &document) ? 1 : nil }
      if reader.field("\"outlets\":") { return reader.outlets(into: &outlets) ? 2 : nil }
      guard reader.field("\"constraints\":") else { return nil }
      return reader.constraints(into: &constraints) ? 4 : nil
    }
    document?.constraints = constraints
    document?.outlets = outlets
    return fields.map { $0 & 1 == 1 } ?? false
  }

  private mutating func items(into document: inout LayoutDocument?) -> Bool {
    var deepest = 0
    let isSound = array { reader in
      var (item, depth) = (LayoutItem(""), 0.0)
      let fields = reader.object { $0.field(of: &item, &depth) }
      guard let fields, fields & 1 == 1 else { return false }
      guard document != nil else {
        document = LayoutDocument(item)
        return true
      }
      guard fields & 4 == 4, let depth = Int(exactly: depth), 1...(deepest + 1) ~= depth else {
        return false
      }
      document?.append(item, depth: depth)
      deepest = depth
      return true
    }
    return isSound && document != nil
  }

  private mutating func field(of item: inout LayoutItem, _ depth: inout Double) -> Int? {
    if field("\"id\":") { return string(into: &item.id) ? 1 : nil }
    if field("\"kind\":") { return string(into: &item.kind) ? 2 : nil }
    if field("\"depth\":") { return number(into: &depth) ? 4 : nil }
    if field("\"installed\":") { return installed(into: &item.installed) ? 8 : nil }
    return field("\"attributes\":") && attributes(into: &item.attributes) ? 16 : nil
  }

  private mutating func constraints(into constraints: inout [LayoutConstraint]) -> Bool {
    array { reader in
      var constraint = LayoutConstraint("", items: [])
      let fields = reader.object { reader in
        if reader.field("\"id\":") { return reader.string(into: &constraint.id) ? 1 : nil }
        if reader.field("\"items\":") { return reader.strings(into: &constraint.items) ? 2 : nil }
        if reader.field("\"installed\":") {
          return reader.installed(into: &constraint.installed) ? 4 : nil
        }
        guard reader.field("\"attributes\":") else { return nil }
        return reader.attributes(into: &constraint.attributes) ? 8 : nil
      }
      constraints.append(constraint)
      return fields.map { $0 & 1 == 1 } ?? false
    }
  }

  private mutating func outlets(into outlets: inout [Outlet]) -> Bool {
    array { reader in
      var outlet = Outlet("", "")
      let fields = reader.object { reader in
        if reader.field("\"property\":") { return reader.string(into: &outlet.property) ? 1 : nil }
        guard reader.field("\"destination\":") else { return nil }
        return reader.string(into: &outlet.destination) ? 2 : nil
      }
      outlets.append(outlet)
      return fields == 3
    }
  }
}

// MARK: - What varies

extension PlainReader {
  private mutating func attributes(into attributes: inout [LayoutAttribute]) -> Bool {
    array { reader in
      var attribute = LayoutAttribute("", Varying(nil))
      let fields = reader.object { reader in
        if reader.field("\"name\":") { return reader.string(into: &attribute.name) ? 1 : nil }
        guard reader.field("\"value\":") else { return nil }
        return reader.varying(into: &attribute.value) { $0.optional(into: &$1) } ? 2 : nil
      }
      attributes.append(attribute)
      return fields == 3
    }
  }

  private mutating func installed(into installed: inout Varying<Bool>) -> Bool {
    varying(into: &installed) { $0.boolean(into: &$1) }
  }

  @inline(__always)
  private mutating func varying<Value>(
    into varying: inout Varying<Value>,
    _ read: (inout PlainReader, inout Value) -> Bool
  ) -> Bool {
    object { reader in
      var (layoutClass, value) = (LayoutClass.anyAny, varying.general)
      guard reader.layoutClass(into: &layoutClass), reader.field(":"), read(&reader, &value) else {
        return nil
      }
      varying.set(value, in: layoutClass)
      return 1 << layoutClass.index
    } != nil
  }

  private mutating func layoutClass(into layoutClass: inout LayoutClass) -> Bool {
    take("\"") && shorthand(into: &layoutClass.width) && take("-")
      && shorthand(into: &layoutClass.height) && take("\"")
  }

  @inline(__always)
  private mutating func shorthand(into sizeClass: inout SizeClass) -> Bool {
    take("any", as: .unspecified, into: &sizeClass)
      || take("compact", as: .compact, into: &sizeClass)
      || take("regular", as: .regular, into: &sizeClass)
  }
}
