extension Chapter {
  /// The chapter on windows and the traits that they give their root controllers.
  public static let devices = Chapter(
    "devices",
    "Devices and the window",
    "DV-",
    consequences: [
      "DV-1": "The app starts in the wrong layout on a very common device.",
      "DV-2":
        "On a new device with a known screen the app shows a different layout than on the old one.",
      "DV-3": "A large phone in landscape gets one column too many, or too few.",
      "DV-4": "After a turn the app is drawn for the old shape: cut off, or with empty bars.",
      "DV-5":
        "A turn swaps images for those of another resolution, or a phone's layout for a tablet's.",
      "DV-6": "The app starts in the wrong layout on a recent device.",
      "DV-7": "Next to another app on an iPad two columns are squeezed into a strip.",
    ]
  )
}
