// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `ED-1` {
  let clause = Invariant("ED-1")

  @Test(
    """
    Editing starts at Any-Any, and then is in the class chosen last; choosing one changes \
    nothing in the document.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `ED-2` {
  let clause = Invariant("ED-2")

  @Test(
    """
    A view or constraint added on the canvas is installed in the class being edited only, \
    where it was put; nothing else changes.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `ED-3` {
  let clause = Invariant("ED-3")

  @Test(
    """
    Deleting from canvas or outline removes the item from the document, and nothing else.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `ED-4` {
  let clause = Invariant("ED-4")

  @Test(
    """
    Command-deleting there only uninstalls it, from the class being edited only.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `ED-5` {
  let clause = Invariant("ED-5")

  @Test(
    """
    Where the scene has more than one class, deleting anywhere else uninstalls from the class \
    being edited only.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `ED-6` {
  let clause = Invariant("ED-6")

  @Test(
    """
    Where only Any-Any was ever edited, deleting always removes the item.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `ED-7` {
  let clause = Invariant("ED-7")

  @Test(
    """
    An inspector sets the Any-Any value; a class that is added has a line edited on its own; \
    removing the line falls back to the more general value. Nothing else changes.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `ED-8` {
  let clause = Invariant("ED-8")

  @Test(
    """
    The grid names the chosen class, and the devices and orientations that it affects, marks \
    the classes that it covers, and highlights anything but Any-Any.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
