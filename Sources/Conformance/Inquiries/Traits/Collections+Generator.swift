import AdaptiveModel
public import PropertyTesting

extension Generator where Value == Request {
  /// Collections to combine, or two collections one of which may contain the other.
  ///
  /// Simplest: nothing to combine.
  ///
  /// - Parameter features: The features that the implementation claims.
  /// - Returns: A generator of requests.
  public static func collections(for features: Set<Feature>) -> Generator {
    let combines = features.contains(.combine)
    let contains = features.contains(.contains)
    return Generator { draw in
      let asksForContains = draw.bool()
      if contains, asksForContains || !combines {
        let collection = draw.collection()
        return .contains(collection, draw.bool() ? draw.collection() : draw.part(of: collection))
      }
      // Among several, every fourth collection is empty; independent traits hardly ever are all left
      // out.
      return .combine(
        draw.array(0...4) { $0.chance(1, in: 4) ? TraitCollection() : $0.collection() }
      )
    }
  }
}

extension Draw {
  /// Any collection: with no traits, one or several.
  ///
  /// Simplest: the empty one.
  mutating func collection() -> TraitCollection {
    var collection = TraitCollection()
    for row in TraitName.rows where row.isUsual {
      collection[rank: row.name] = element(of: 0..<row.count)
    }
    return collection
  }

  /// Some of a collection's traits.
  ///
  /// Simplest: all of them.
  mutating func part(of collection: TraitCollection) -> TraitCollection {
    var part = collection
    for row in TraitName.rows where row.isUsual && bool() { part[rank: row.name] = 0 }
    return part
  }
}
