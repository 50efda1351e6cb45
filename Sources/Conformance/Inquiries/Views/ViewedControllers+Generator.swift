public import AdaptiveModel
public import PropertyTesting

extension Generator where Value == Scenario {
  /// A scenario whose controllers have views.
  ///
  /// Simplest: an iPhone 6 held upright, one controller with a view, no actions.
  public static func viewed(for features: Set<Feature> = .all) -> Generator {
    let unfurnished = Generator.unfurnished(for: features)
    return Generator { draw in
      var scenario = draw(unfurnished)
      var views = 0
      scenario.hierarchy[0].views = ["view0"]
      scenario = draw.span("views") { draw in
        scenario.mappingHierarchies { hierarchy in
          var hierarchy = hierarchy
          for index in hierarchy.controllers.indices
          where hierarchy[index].takesViews && draw.chance(1, in: 2) {
            views += 1
            hierarchy[index].views = ["view\(views)"]
            if draw.chance(1, in: 4) {
              views += 1
              hierarchy[index].views.append("view\(views)")
            }
          }
          return hierarchy
        }
      }
      return scenario
    }
  }
}

extension ViewController {
  /// Whether it can have views, and has none yet.
  fileprivate var takesViews: Bool { views.isEmpty && !isPresentation }
}
