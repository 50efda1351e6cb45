extension Chapter {
  /// The chapter on changes of traits and sizes: the callbacks, their receivers and their order.
  public static let changes = Chapter(
    "changes",
    "Propagation and notification",
    "PR-",
    consequences: [
      "PR-1": "The whole app is laid out for a window that it is not in.",
      "PR-2": "A child shows the compact layout in a container that shows the regular one.",
      "PR-3": "A container asks a child to be compact, and the child stays as it was.",
      "PR-4": "A container's override reaches the child but not the grandchildren.",
      "PR-20": "A child keeps the layout of an override that is long gone.",
      "PR-21": "An override of one trait freezes the others: the child no longer follows turns.",
      "PR-24": "A child is larger or smaller than the room that its container has for it.",
      "PR-5": "A controller lays itself out for the new size with the rules of the old class.",
      "PR-6": "A child prepares for something that its container can still change, and flickers.",
      "PR-7": "Screens are rebuilt, and lose scroll position and focus, though nothing changed.",
      "PR-8": "A screen keeps the layout of the old class after a turn.",
      "PR-9": "A child that is held in one class rebuilds itself at every turn.",
      "PR-10": "Animations run and layouts are computed, though no view changes its size.",
      "PR-11": "Content that depends on points stays as wide as before the turn.",
      "PR-12":
        "A badge of fixed size is laid out again at each turn, or a strip of fixed width is not.",
      "PR-13":
        "A screen prepares for one class and ends up in another, or does not know the old one.",
      "PR-14": "Code that compares old and new finds no difference, and animates nothing.",
      "PR-15":
        "A turned iPad swaps layouts that it should keep, or a new class comes with a resize.",
      "PR-16": "A child that its container makes regular gets no callback, and stays compact.",
      "PR-17": "A container cannot withhold a call by not forwarding it, or withholds other calls "
        + "too.",
      "PR-18": "Every animation runs twice.",
      "PR-19": "Overriding one child makes its siblings and its container rebuild themselves.",
      "PR-22": "A controller animates while others have received no announcement yet.",
      "PR-27": "Code for old and for new systems runs both, and lays out twice.",
    ]
  )
}
