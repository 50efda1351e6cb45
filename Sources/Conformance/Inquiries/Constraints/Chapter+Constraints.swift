extension Chapter {
  /// The chapter on constraints between views and guides.
  public static let constraints = Chapter(
    "constraints",
    "Constraints",
    "AL-",
    consequences: [
      "AL-1": "A view does not move with the edge that it is tied to.",
      "AL-2": "A view is drawn inside out, or covers its neighbour.",
      "AL-3": "A conflict goes unseen, or a sound layout is reported as broken.",
      "AL-4": "Many weak constraints override a strong one.",
      "AL-5": "A view that cannot be as large as it wants is not nearly as large either.",
      "AL-6": "A label is cut off although there is room, or stretched although there is none.",
      "AL-7": "A view jumps from run to run for no visible reason.",
      "AL-8": "On one device out of many a view has no size, or an arbitrary position.",
      "AL-9": "An inactive constraint still affects the layout.",
      "AL-10": "Edges are blurred, or neighbours overlap by more than a pixel.",
      "AL-11": "Exchanging the two sides of a constraint changes the layout.",
      "AL-M1": "The layout depends on the order in which constraints were added.",
      "AL-M2": "After turning the device twice the layout is different.",
    ]
  )
}

extension Feature {
  /// Lays out views by required constraints, and reports their frames.
  public static let constraints = Feature("constraints")
  /// Supports optional constraints.
  public static let priorities = Feature("priorities")
  /// Supports the relations “at least” and “at most”.
  public static let inequalities = Feature("inequalities")
  /// Supports intrinsic sizes with hugging and compression resistance.
  public static let intrinsicSize = Feature("intrinsicSize")
  /// Reports which required constraints it gave up.
  public static let conflicts = Feature("conflicts")
  /// Reports the views whose frame is not determined.
  public static let ambiguity = Feature("ambiguity")
}
