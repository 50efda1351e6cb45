import AdaptiveModel
import AdaptiveReference
import Conformance

// Wrong choices of images (IA).

extension Mutant {
  package static let images = breaking([
    "IA-1": [
      choosing(
        "first traits decide",
        "It goes on showing what fitted the traits that it saw first.",
        or: ["IA-2", "IA-3", "IA-4", "IA-M1"]
      ) { question in
        question.collections.map { _ in question.collections[0] }.map(question.asset.image)
      }
    ],
    "IA-2": [
      misreading(
        "height ignored for images",
        "What an image specifies of the height is not looked at.",
        or: ["IA-1", "IA-4"]
      ) { $0.traits.verticalSizeClass = .unspecified }
    ],
    "IA-1": [
      misreading(
        "idiom ignored for images",
        "What an image specifies of the idiom is not looked at.",
        or: ["IA-3", "IA-4", "IA-M1"]
      ) { $0.traits.userInterfaceIdiom = .unspecified },
      misreading(
        "first scale for images",
        "Of images for the same classes and idiom the first one is taken, of whichever scale.",
        or: ["IA-3", "IA-4", "IA-M1"]
      ) { $0.traits.displayScale = 0 },
      picking("images of pads on televisions", "Images for pads are also for televisions.") {
        asset,
        traits in
        let others = asset.slots.map { slot in
          modified(slot) {
            if $0.traits.userInterfaceIdiom == .pad { $0.traits.userInterfaceIdiom = .tv }
          }
        }
        return ImageAsset(asset.slots + others).image(for: traits)
      },
    ],
    "IA-3": [
      picking(
        "general image preferred",
        "Of images that fit it takes the one that specifies least.",
        or: ["IA-4"]
      ) { asset, traits in
        let fitting = asset.images(fitting: traits).map { ($0.traits.specified, $0.name ?? "") }
        return fitting.min { $0 < $1 }?.1 ?? asset.image(for: traits)
      }
    ],
    "IA-4": [
      picking(
        "last image that fits",
        "Of images that fit it takes the one that stands last in the catalog.",
        or: ["IA-3", "IA-M1"]
      ) { asset, traits in asset.images(fitting: traits).last?.name }
    ],
    "IA-5": [
      choosing(
        "hole for an empty slot",
        "Where the slot that fits best is empty it gives nothing.",
        or: ["IA-1", "IA-M1"]
      ) { question in
        var asset = question.asset
        for index in asset.slots.indices where asset.slots[index].name == nil {
          asset.slots[index].name = ""
        }
        return asset.images(for: question.collections).map { $0 == "" ? nil : $0 }
      }
    ],
    "IA-M1": [
      picking(
        "catalog read once",
        "Of images that specify as many traits the first in the catalog wins, exact ones apart.",
        or: ["IA-4"]
      ) { asset, traits in
        let exact = asset.images.first { $0.traits == traits }
        return exact?.name ?? asset.images(fitting: traits).first?.name
      }
    ],
  ])

  /// Answers image questions wrongly.
  private static let choosing = MistakeKind<@Sendable (Images.Question) -> [String?]> { choose in
    .answering(Images.self) { $0.collections.isEmpty ? [] : choose($0) }
  }

  /// Chooses an image for some traits.
  private static let picking = MistakeKind<@Sendable (ImageAsset, TraitCollection) -> String?> {
    pick in
    choosing.mutation { question in question.collections.map { pick(question.asset, $0) } }
  }

  /// Misreads the slots; an exact match is still recognized.
  private static let misreading = MistakeKind<@Sendable (inout ImageAsset.Slot) -> Void> {
    misread in
    choosing.mutation { question in
      var asset = question.asset
      for index in asset.slots.indices { misread(&asset.slots[index]) }
      return asset.images(for: question.collections)
    }
  }
}

extension ImageAsset {
  fileprivate func image(for traits: TraitCollection) -> String? {
    image(for: traits, choices: [])
  }
}
