// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `ED-1` {
  @Test(
    """
    Editing starts at Any-Any, and then is in the class chosen last; choosing one changes \
    nothing in the document.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-1") }
}

@Suite(.computing) struct `ED-2` {
  @Test(
    """
    A view or constraint added on the canvas is installed in the class being edited only, \
    where it was put; nothing else changes.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-2") }
}

@Suite(.computing) struct `ED-3` {
  @Test(
    "Deleting from canvas or outline removes the item from the document, and nothing else.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-3") }
}

@Suite(.computing) struct `ED-4` {
  @Test(
    "Command-deleting there only uninstalls it, from the class being edited only.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-4") }
}

@Suite(.computing) struct `ED-5` {
  @Test(
    """
    Where the scene has more than one class, deleting anywhere else only uninstalls the item, \
    from the class being edited only.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-5") }
}

@Suite(.computing) struct `ED-6` {
  @Test(
    "Where only Any-Any was ever edited, deleting always removes the item, and nothing else.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-6") }
}

@Suite(.computing) struct `ED-7` {
  @Test(
    """
    An inspector sets the Any-Any value; a class that is added has a line edited on its own; \
    removing the line falls back to the more general value. Nothing else changes.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-7") }
}

@Suite(.computing) struct `ED-8` {
  @Test(
    """
    The grid names the chosen class, and the devices and orientations that it affects, marks \
    the classes that it covers, and highlights anything but Any-Any.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("ED-8") }
}
