import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about trait collections.
  static let traits: [Mutant] = collections + combinations + memberships

  private static let collections = breaking([
    "TC-1": [
      resting("no idiom", "The idiom is specified nowhere.") {
        if $1.isRoot { $0.traits.userInterfaceIdiom = .unspecified }
      },
      resting("no scale", "The display scale is specified nowhere.") {
        if $1.isRoot { $0.traits.displayScale = 0 }
      },
      resting("no height", "The vertical size class is specified nowhere.") {
        if $1.isRoot { $0.traits.verticalSizeClass = .unspecified }
      },
    ],
    "TC-2": [
      rawValues("classes exchanged", "Compact is 2 and regular is 1.") {
        $0.sizeClass["compact"] = 2
        $0.sizeClass["regular"] = 1
      },
      rawValues("classes from zero", "Compact is 0 and regular is 1.") {
        $0.sizeClass = ["unspecified": -1, "compact": 0, "regular": 1]
      },
      rawValues("regular is three", "Regular is 3.") { $0.sizeClass["regular"] = 3 },
    ],
    "TC-6": [
      rawValues("idiom zero", "An unspecified idiom is 0, as a phone is.") {
        $0.userInterfaceIdiom["unspecified"] = 0
      },
      rawValues("idioms in a row", "The idioms are numbered without the gap before the mac.") {
        $0.userInterfaceIdiom["mac"] = 4
        $0.userInterfaceIdiom["vision"] = 5
      },
      rawValues("scale one", "An unspecified scale is 1.") { $0.displayScale["unspecified"] = 1 },
    ],
  ])

  private static let combinations = breaking([
    "TC-3": [
      combine(
        "never partial",
        "Size classes that are not specified become compact."
      ) { collections in
        TraitCollection(.compact, .compact).combined(with: TraitCollection(traitsFrom: collections))
      },
      combine("defaults for nothing", "Combining nothing gives a phone.") { collections in
        collections.isEmpty
          ? TraitCollection(userInterfaceIdiom: .phone) : TraitCollection(traitsFrom: collections)
      },
      combine("scale left out", "Combining forgets the display scale.") { collections in
        modified(TraitCollection(traitsFrom: collections)) { $0.displayScale = 0 }
      },
    ],
    "TC-4": [
      combine(
        "only two combined",
        "The third collection and those after it are left out.",
        or: ["TC-3"]
      ) { TraitCollection(traitsFrom: $0.prefix(2)) },
      combine("first wins", "The first collection to specify a trait decides it.") {
        TraitCollection(traitsFrom: $0.reversed())
      },
      combine("unspecified erases", "The last collection replaces all before it.", or: ["TC-3"]) {
        $0.last ?? TraitCollection()
      },
      combine(
        "empty first ends it",
        "If the first of several collections is empty, so is the result.",
        or: ["TC-3"]
      ) { collections in
        collections.first?.isEmpty ?? true
          ? TraitCollection() : TraitCollection(traitsFrom: collections)
      },
      combine("regular wins", "Of two size classes the larger wins.") { collections in
        var traits = TraitCollection(traitsFrom: collections)
        if collections.contains(where: { $0.horizontalSizeClass == .regular }) {
          traits.horizontalSizeClass = .regular
        }
        return traits
      },
      combine(
        "first idiom wins",
        "The first idiom wins, and of all else the last."
      ) { collections in
        var traits = TraitCollection(traitsFrom: collections)
        let first = collections.first { $0.userInterfaceIdiom != .unspecified }
        traits.userInterfaceIdiom = first?.userInterfaceIdiom ?? .unspecified
        return traits
      },
    ],
  ])

  private static let memberships = breaking([
    "TC-5": [
      contains("contains is equals", "A collection contains only its equal.") { $0 == $1 },
      contains(
        "contains turned round",
        "Asked whether it contains another, it says if that contains it."
      ) { $1.contains(traitsIn: $0) },
      contains("contains the classes", "Only the size classes are compared.") { collection, other in
        let classes = TraitCollection(other.horizontalSizeClass, other.verticalSizeClass)
        return collection.contains(traitsIn: classes)
      },
      contains(
        "nothing is not contained",
        "The empty collection is contained in none."
      ) { collection, other in !other.isEmpty && collection.contains(traitsIn: other) },
    ]
  ])
}
