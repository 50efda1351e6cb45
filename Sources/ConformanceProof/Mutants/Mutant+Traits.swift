import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about trait collections.
  static let traits: [Mutant] = collections + combinations + memberships

  private static let collections: [Mutant] = [
    Mutant(
      "no idiom",
      "The idiom is specified nowhere.",
      breaks: "TC-1",
      .resting { if $1.isRoot { $0.traits.userInterfaceIdiom = .unspecified } }
    ),
    Mutant(
      "no scale",
      "The display scale is specified nowhere.",
      breaks: "TC-1",
      .resting { if $1.isRoot { $0.traits.displayScale = 0 } }
    ),
    Mutant(
      "no height",
      "The vertical size class is specified nowhere.",
      breaks: "TC-1",
      .resting { if $1.isRoot { $0.traits.verticalSizeClass = .unspecified } }
    ),
    Mutant(
      "classes exchanged",
      "Compact is 2 and regular is 1.",
      breaks: "TC-2",
      .rawValues {
        $0.sizeClass["compact"] = 2
        $0.sizeClass["regular"] = 1
      }
    ),
    Mutant(
      "classes from zero",
      "Compact is 0 and regular is 1.",
      breaks: "TC-2",
      .rawValues { $0.sizeClass = ["unspecified": -1, "compact": 0, "regular": 1] }
    ),
    Mutant(
      "regular is three",
      "Regular is 3.",
      breaks: "TC-2",
      .rawValues { $0.sizeClass["regular"] = 3 }
    ),
    Mutant(
      "idiom zero",
      "An unspecified idiom is 0, as a phone is.",
      breaks: "TC-6",
      .rawValues { $0.userInterfaceIdiom["unspecified"] = 0 }
    ),
    Mutant(
      "idioms in a row",
      "The idioms are numbered without the gap before the mac.",
      breaks: "TC-6",
      .rawValues {
        $0.userInterfaceIdiom["mac"] = 4
        $0.userInterfaceIdiom["vision"] = 5
      }
    ),
    Mutant(
      "scale one",
      "An unspecified scale is 1.",
      breaks: "TC-6",
      .rawValues { $0.displayScale["unspecified"] = 1 }
    ),
  ]

  private static let combinations: [Mutant] = [
    Mutant(
      "never partial",
      "Size classes that are not specified become compact.",
      breaks: "TC-3",
      .combine { collections in
        TraitCollection(.compact, .compact).combined(with: TraitCollection(traitsFrom: collections))
      }
    ),
    Mutant(
      "defaults for nothing",
      "Combining nothing gives a phone.",
      breaks: "TC-3",
      .combine { collections in
        collections.isEmpty
          ? TraitCollection(userInterfaceIdiom: .phone) : TraitCollection(traitsFrom: collections)
      }
    ),
    Mutant(
      "scale left out",
      "Combining forgets the display scale.",
      breaks: "TC-3",
      .combine { collections in
        modified(TraitCollection(traitsFrom: collections)) { $0.displayScale = 0 }
      }
    ),
    Mutant(
      "only two combined",
      "The third collection and those after it are left out.",
      breaks: "TC-4",
      or: ["TC-3"],
      .combine { TraitCollection(traitsFrom: $0.prefix(2)) }
    ),
    Mutant(
      "first wins",
      "The first collection to specify a trait decides it.",
      breaks: "TC-4",
      .combine { TraitCollection(traitsFrom: $0.reversed()) }
    ),
    Mutant(
      "unspecified erases",
      "The last collection replaces all before it.",
      breaks: "TC-4",
      or: ["TC-3"],
      .combine { $0.last ?? TraitCollection() }
    ),
    Mutant(
      "empty first ends it",
      "If the first of several collections is empty, so is the result.",
      breaks: "TC-4",
      or: ["TC-3"],
      .combine { collections in
        collections.first?.isEmpty ?? true
          ? TraitCollection() : TraitCollection(traitsFrom: collections)
      }
    ),
    Mutant(
      "regular wins",
      "Of two size classes the larger wins.",
      breaks: "TC-4",
      .combine { collections in
        var traits = TraitCollection(traitsFrom: collections)
        if collections.contains(where: { $0.horizontalSizeClass == .regular }) {
          traits.horizontalSizeClass = .regular
        }
        return traits
      }
    ),
    Mutant(
      "first idiom wins",
      "The first idiom wins, and of all else the last.",
      breaks: "TC-4",
      .combine { collections in
        var traits = TraitCollection(traitsFrom: collections)
        let first = collections.first { $0.userInterfaceIdiom != .unspecified }
        traits.userInterfaceIdiom = first?.userInterfaceIdiom ?? .unspecified
        return traits
      }
    ),
  ]

  private static let memberships: [Mutant] = [
    Mutant(
      "contains is equals",
      "A collection contains only its equal.",
      breaks: "TC-5",
      .contains { $0 == $1 }
    ),
    Mutant(
      "contains turned round",
      "Asked whether it contains another, it says if that contains it.",
      breaks: "TC-5",
      .contains { $1.contains(traitsIn: $0) }
    ),
    Mutant(
      "contains the classes",
      "Only the size classes are compared.",
      breaks: "TC-5",
      .contains { collection, other in
        let classes = TraitCollection(other.horizontalSizeClass, other.verticalSizeClass)
        return collection.contains(traitsIn: classes)
      }
    ),
    Mutant(
      "nothing is not contained",
      "The empty collection is contained in none.",
      breaks: "TC-5",
      .contains { collection, other in !other.isEmpty && collection.contains(traitsIn: other) }
    ),
  ]
}
