extension Chapter {
  /// Layouts that follow the shape of their own view.
  public static let orientationLayout = Chapter(
    "orientation-layout",
    "Orientation-specific layout",
    "OL-",
    consequences: [
      "OL-1": "Next to another app an iPad shows the landscape layout in a tall, narrow window.",
      "OL-2": "Parts of two layouts pull at the same views, or none does.",
      "OL-3": "After a turn the previous layout stays.",
      "OL-4": "An iPad keeps its portrait layout in landscape, since its class is the same.",
      "OL-5": "The layout is always one turn late.",
      "OL-6": "The log fills with conflicts at every turn, and a constraint is broken for good.",
      "OL-7": "The first screen is empty until the device is turned.",
      "OL-8":
        "Each turn makes the layout slower, or removes constraints that another part of the app "
        + "added.",
      "OL-9": "A wide view shows its narrow layout, or the reverse.",
      "OL-M1": "After turning the device there and back the layout is different.",
    ]
  )
}

extension Feature {
  /// The implementation has views with sets of constraints, and reports the active ones.
  public static let constraintSets = Feature("constraintSets")
  /// The implementation reports when a set is chosen, deactivated and activated, and conflicts
  /// during that.
  public static let constraintEvents = Feature("constraintEvents")
}
