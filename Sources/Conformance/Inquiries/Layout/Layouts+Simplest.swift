import AdaptiveModel

extension Layouts {
  /// Documents of a few objects, one of which varies, shown in the classes of its variations.
  package static let simplest: [LayoutWalk] = inOrder(
    LayoutDocument.plain.flatMap { document in
      [LayoutClass.anyAny, LayoutClass(.compact, .compact)].map {
        LayoutWalk(document, through: [$0])
      }
    }
      + VaryingPattern.all.flatMap { pattern in
        LayoutDocument.varied(by: pattern).flatMap { document in
          pattern.walks.map { LayoutWalk(document, through: $0) }
        }
      }
  )
}

/// Values for a few classes: in or out, one value or another.
struct VaryingPattern: Sendable {
  var general: Bool
  var variations: [(layoutClass: LayoutClass, value: Bool)]

  /// One variation for each class, with and without a difference; two variations that meet in one
  /// class.
  static let all: [VaryingPattern] = single + double

  static let single: [VaryingPattern] = [true, false].flatMap { general in
    [VaryingPattern(general: general, variations: [])]
      + LayoutClass.allCases.dropFirst().flatMap { layoutClass in
        [!general, general].map { value in
          VaryingPattern(general: general, variations: [(layoutClass, value)])
        }
      }
  }

  private static let double: [VaryingPattern] = {
    let values = [true, false]
    return values.flatMap { general in
      values.flatMap { one in
        values.map { other in
          VaryingPattern(
            general: general,
            variations: [
              (LayoutClass(.unspecified, .compact), one),
              (LayoutClass(.compact, .unspecified), other),
            ]
          )
        }
      }
    }
  }()

  /// The class alone, and before or after the general class.
  var walks: [[LayoutClass]] {
    let own =
      variations.count == 1 ? variations[0].layoutClass : LayoutClass(.compact, .compact)
    if variations.isEmpty { return [[.anyAny]] }
    return [[own], [.anyAny], [.anyAny, own], [own, .anyAny]]
  }

  var installed: Varying<Bool> { varying { $0 } }

  /// The values of an attribute.
  var values: Varying<String?> { varying { $0 ? "1" : "2" } }

  private func varying<Value>(_ value: (Bool) -> Value) -> Varying<Value> {
    variations.reduce(into: Varying(value(general))) { varying, variation in
      varying.set(value(variation.value), in: variation.layoutClass)
    }
  }
}

extension LayoutDocument {
  /// Documents in which nothing varies.
  static let plain: [LayoutDocument] = [
    document([]), document([(LayoutItem("item1"), 1)]),
    document([(LayoutItem("item1"), 1), (LayoutItem("item2"), 2)]),
    document([(LayoutItem("item1"), 1), (LayoutItem("item2"), 1)]),
    document([(LayoutItem("item1"), 1)], LayoutConstraint("item2", items: ["item1"])),
    document([], LayoutConstraint("item1", items: ["root"])),
    document([(LayoutItem("item1"), 1)], outlet: "item1"),
    document([], outlet: "root"),
  ]

  /// Documents in each of which one object or attribute varies.
  static func varied(by pattern: VaryingPattern) -> [LayoutDocument] {
    let (installed, values) = (pattern.installed, pattern.values)
    let attributes = [LayoutAttribute("alpha", values)]
    let item = LayoutItem("item1", installed: installed)
    var root = document([])
    root[0].attributes = attributes
    return [
      root, document([(item, 1)]), document([(LayoutItem("item1", attributes: attributes), 1)]),
      document([(item, 1), (LayoutItem("item2"), 2)]),
      document([(LayoutItem("item1"), 1), (LayoutItem("item2", installed: installed), 2)]),
      document([(item, 1)], LayoutConstraint("item2", items: ["item1"])),
      document([], LayoutConstraint("item1", items: ["root"], installed: installed)),
      document([], LayoutConstraint("item1", items: ["root"], attributes: attributes)),
      document([(item, 1)], outlet: "item1"),
    ]
  }

  private static func document(
    _ items: [(LayoutItem, depth: Int)],
    _ constraint: LayoutConstraint? = nil,
    outlet: String? = nil
  ) -> LayoutDocument {
    var document = LayoutDocument(LayoutItem("root"))
    for (item, depth) in items { document.append(item, depth: depth) }
    document.constraints = constraint.map { [$0] } ?? []
    document.outlets = outlet.map { [Outlet("outlet0", $0)] } ?? []
    return document
  }
}
