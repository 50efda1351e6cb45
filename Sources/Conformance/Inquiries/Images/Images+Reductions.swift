import AdaptiveModel

extension Images {
  /// Questions with a slot or collection less, with a trait less, or with simpler parts, in order.
  package static func reductions(of question: Question) -> [Question]? {
    let (slots, walk) = (question.asset.slots, question.collections)
    let fewer =
      slots.indices.map { Question(ImageAsset(slots.without($0)), for: walk) }
      + (walk.count > 1 ? walk.indices.map { Question(question.asset, for: walk.without($0)) } : [])
    let simpler =
      slots.indices.flatMap { place in
        slots[place].reductions.map {
          Question(ImageAsset(slots.replacing(place, by: $0)), for: walk)
        }
      }
      + walk.indices.flatMap { place in
        walk[place].reductions.filter(\.isComplete).map {
          Question(question.asset, for: walk.replacing(place, by: $0))
        }
      }
    let jointly = TraitName.allCases.map { trait in
      let rest = slots.map { ImageAsset.Slot($0.name, for: $0.traits.without([trait])) }
      return Question(ImageAsset(rest), for: walk)
    }
    let swapped =
      slots.indices.dropFirst().map { place in
        var changed = slots
        changed.swapAt(place - 1, place)
        return Question(ImageAsset(changed), for: walk)
      }
      + walk.indices.dropFirst().map { place in
        var changed = walk
        changed.swapAt(place - 1, place)
        return Question(question.asset, for: changed)
      }
    let slotTraits = slots.map(\.traits)
    let translated = (slotTraits + walk).translations.map { change in
      let changed = slots.map { ImageAsset.Slot($0.name, for: change($0.traits)) }
      return Question(ImageAsset(changed), for: walk.map(change))
    }
    let all =
      fewer + simpler + jointly + swapped
      + translated.filter { $0.collections.allSatisfy(\.isComplete) }
    return all.filter(\.isDrawn) + [question.named] + all.filter(\.isDrawn).map(\.named)
  }

  package static func rank(of question: Question) -> [Int] {
    let slots = question.asset.slots.map { slot in
      [slot.name == nil ? 1 : 0] + slot.traits.rank
    }
    let misnamed = zip(question.asset.slots, question.named.asset.slots).count { $0 != $1 }
    return slots.flatMap(\.self) + question.collections.flatMap(\.rank) + [misnamed]
  }
}

extension Images.Question {
  /// Whether no two slots are for the same traits, as in drawn questions.
  fileprivate var isDrawn: Bool {
    Set(asset.slots.map(\.traits)).count == asset.slots.count
  }

  /// The question with its images named by position.
  fileprivate var named: Self {
    var question = self
    for place in asset.slots.indices where asset.slots[place].name != nil {
      question.asset.slots[place].name = "\(place + 1)"
    }
    return question
  }
}

extension ImageAsset.Slot {
  /// The slot for simpler traits, or with an image.
  fileprivate var reductions: [Self] {
    let filled = name == nil ? [ImageAsset.Slot("1", for: traits)] : []
    return traits.reductions.map { ImageAsset.Slot(name, for: $0) } + filled
  }
}
