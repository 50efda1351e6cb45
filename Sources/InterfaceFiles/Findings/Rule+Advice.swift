/// What a person needs who meets a finding of a rule: why it matters, how it looks, what to do.
public struct RuleAdvice: Sendable, Hashable {
  public var reason: String
  public var example: String
  public var repair: String

  fileprivate init(_ reason: String, example: String, repair: String) {
    self.reason = reason
    self.example = example
    self.repair = repair
  }
}

extension StoryboardFinding.Rule {
  public var advice: RuleAdvice {
    switch self {
    case .conflict:
      RuleAdvice(
        "The documents do not say which value counts in that class, so each tool may "
          + "choose another one.",
        example: "A constant of 8 for compact width and of 12 for compact height: which one "
          + "counts in compact-compact?",
        repair: "Add a variation for the class that is between them, or remove one of the two."
      )
    case .danglingReference:
      RuleAdvice(
        "What the reference should connect is not there: an outlet stays empty, a "
          + "constraint is left out.",
        example: "<outlet property=\"title\" destination=\"abc-de-fgh\"/>, and no object has "
          + "this id.",
        repair: "Remove the reference in Interface Builder, and connect it again."
      )
    case .duplicateID:
      RuleAdvice(
        "A reference to the id means two objects, mostly after a merge of two branches.",
        example: "Two labels with id=\"abc-de-fgh\".",
        repair: "Keep one of the objects; give the other a new id, and connect its references "
          + "again."
      )
    case .repeatedVariation:
      RuleAdvice(
        "Only one of the values is used, and nothing in the file says which.",
        example: "Two <variation key=\"widthClass=compact\"> of a constraint, with constants 8 "
          + "and 12.",
        repair: "Remove one of them."
      )
    case .neverInstalled:
      RuleAdvice(
        "The view is loaded but never shown, and its constraints never hold.",
        example: "A label that is switched off for any-any and installed for no other class.",
        repair: "Remove it, or install it for the classes that should show it."
      )
    case .replacedConstraint:
      RuleAdvice(
        "It is left over from a change, and comes back if it is installed again.",
        example: "leading = 8 is installed nowhere, leading = 16 of the same views is.",
        repair: "Remove the one that is installed nowhere."
      )
    case .unreadableNumber:
      RuleAdvice(
        "A constraint whose number cannot be read does not mean what its author saw.",
        example: "constant=\"1,5\", multiplier=\"0\", priority=\"1200\".",
        repair: "Set the number again in Interface Builder."
      )
    case .invalidPair:
      RuleAdvice(
        "UIKit raises an exception when it makes the constraint.",
        example: "firstAttribute=\"leading\" secondAttribute=\"top\".",
        repair: "Choose two attributes of the same axis and kind."
      )
    case .duplicateConstraint:
      RuleAdvice(
        "One of them does nothing, and a later change of the other makes a conflict.",
        example: "leading = 8 twice between the same views.",
        repair: "Remove one of them, or install each for other classes."
      )
    case .unreadComment:
      RuleAdvice(
        "The findings that it should leave out are still reported, or others are left "
          + "out.",
        example: "<!-- adaptive-conformance:disable nevr-installed -->",
        repair: "Correct the name of the rule or the word after the colon."
      )
    case .unreachableClass:
      RuleAdvice(
        "No device in the table shows the value, so nobody sees whether it is right.",
        example: "A variation for regular-compact in an app for iPads only.",
        repair: "Remove the variation, unless it is meant for devices to come."
      )
    case .constraintWithoutView:
      RuleAdvice(
        "The constraint does not hold there, which may leave another view without a "
          + "position.",
        example: "A label is installed for regular width only, its constraint for any.",
        repair: "Install the constraint for the classes of its views."
      )
    case .redundantVariation:
      RuleAdvice(
        "It hides the general value when that is changed later.",
        example: "constant=\"8\" for any-any and constant=\"8\" for compact width.",
        repair: "Remove the variation."
      )
    case .layoutConflict:
      RuleAdvice(
        "At run time UIKit drops one of the constraints and writes “Unable to "
          + "simultaneously satisfy constraints”.",
        example: "leading = 200 and trailing = 200 of a view in a window that is 320 wide.",
        repair: "Remove one of the constraints that are named, or give it a priority below "
          + "1000."
      )
    case .lostPosition:
      RuleAdvice(
        "In that class the view is where the solver happens to put it.",
        example: "A constraint for top is installed for regular height only.",
        repair: "Install a constraint that gives the position in that class, too."
      )
    case .lostSize:
      RuleAdvice(
        "In that class the size is what the solver happens to choose.",
        example: "A constraint for width is installed for regular width only.",
        repair: "Install a constraint that gives the size in that class, too."
      )
    case .staleFrame:
      RuleAdvice(
        "What Interface Builder shows is not what the app shows.",
        example: "A saved width of 100 beside a required width of 120.",
        repair: "Update the frames in Interface Builder, and look whether the constraints are "
          + "meant."
      )
    case .ambiguous:
      RuleAdvice(
        "UIKit chooses one of the layouts, and another system may choose another one.",
        example: "Two labels side by side without a width, with equal hugging priorities.",
        repair: "Add a constraint, or make one of the equal priorities higher."
      )
    case .misplaced:
      RuleAdvice(
        "What Interface Builder shows is not what the app shows.",
        example: "misplaced=\"YES\" at a view.",
        repair: "Update the frames in Interface Builder."
      )
    case .noSize:
      RuleAdvice(
        "The view is there but not seen.",
        example: "A view between two others that take the whole width of a small window.",
        repair: "Give it a least width or height, or let the others yield by a lower priority."
      )
    case .outsideParent:
      RuleAdvice(
        "A part of the view cannot be seen or touched.",
        example: "A width of 400 in a window that is 320 wide.",
        repair: "Make the size depend on the superview, as in “at most its width”."
      )
    case .covered:
      RuleAdvice(
        "The view below cannot be seen or touched there.",
        example: "A footer at the bottom margin comes to lie over a list in a low window.",
        repair: "Connect the two views, so that one ends where the other begins."
      )
    case .goneInShare:
      RuleAdvice(
        "A user who puts two apps side by side misses the view.",
        example: "A sidebar that is installed for regular width only.",
        repair: "Offer its contents elsewhere in compact width, or leave it as it is if that "
          + "is meant."
      )
    case .uninstalledOutlet:
      RuleAdvice(
        "Code that uses the outlet in that class finds nil, or a view that is not in "
          + "the hierarchy.",
        example: "An outlet to a label that is installed for regular width only.",
        repair: "Make the outlet optional in code, or install the view in every class."
      )
    case .unreadable:
      RuleAdvice(
        "Nothing in the file is judged.",
        example: "A file with marks of a merge, “<<<<<<<”.",
        repair: "Repair the file at the line that is named, or save it again in Interface "
          + "Builder."
      )
    case .unreadableContents:
      RuleAdvice(
        "The set shows nothing, or not what its file says.",
        example: "A comma after the last entry of “images”.",
        repair: "Correct Contents.json at the line that is named, or make the set again in "
          + "Xcode."
      )
    case .missingFile:
      RuleAdvice(
        "The entry shows nothing; a difference in case shows only on some disks.",
        example: "\"filename\" : \"Logo.png\" beside a file logo.png.",
        repair: "Add the file, or correct its name in the entry."
      )
    case .unnamedFile:
      RuleAdvice(
        "The file makes the app's sources larger, and is never shown.",
        example: "logo-old.png beside a Contents.json that names logo.png only.",
        repair: "Remove the file, or name it in an entry."
      )
    case .noSlot:
      RuleAdvice(
        "Xcode ignores the entry.",
        example: "\"idiom\" : \"iphne\".",
        repair: "Correct the value that is named, or drop the image into its slot in Xcode."
      )
    case .repeatedEntry:
      RuleAdvice(
        "Which of the files is shown is not documented.",
        example: "Two entries for iphone at 2x, a.png and b.png.",
        repair: "Remove one of the entries."
      )
    case .unreachableSlot:
      RuleAdvice(
        "The image is never shown.",
        example: "An entry for iphone at 1x.",
        repair: "Remove the entry and its file."
      )
    case .noFallback:
      RuleAdvice(
        "Some devices may show nothing.",
        example: "A set with an entry for ipad only, in an app for both.",
        repair: "Add an entry for “universal”."
      )
    case .darkAlone:
      RuleAdvice(
        "In light interfaces nothing may be shown.",
        example: "One entry, with the appearance “luminosity: dark”.",
        repair: "Add an entry without appearances."
      )
    case .imageSize:
      RuleAdvice(
        "The image is blurred, or drawn in another size than on other devices.",
        example: "logo@2x.png is 61 points wide, logo@3x.png 60.",
        repair: "Export the bitmap again in the size that is named."
      )
    case .missingScale:
      RuleAdvice(
        "Devices of that scale enlarge another bitmap, which is blurred.",
        example: "Bitmaps at 1x and 2x, none at 3x.",
        repair: "Add a bitmap at that scale, or a vector."
      )
    case .repeatedName:
      RuleAdvice(
        "Which of them a name means is not documented.",
        example: "icons/logo.imageset and art/logo.imageset in one catalog.",
        repair: "Rename one of them, or let its folder provide a namespace."
      )
    case .unknownName:
      RuleAdvice(
        "Nothing is shown, unless code or a package provides the asset.",
        example: "image=\"lgoo\" in a storyboard, and no asset has this name.",
        repair: "Correct the name, or add the asset."
      )
    }
  }
}
