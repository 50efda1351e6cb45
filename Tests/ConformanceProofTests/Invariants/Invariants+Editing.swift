// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(
  """
  Editing starts at Any-Any, and then is in the class chosen last; choosing one changes \
  nothing in the document.
  """,
  .computing
)
struct `ED-1` {
  let clause = Invariant("ED-1")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  A view or constraint added on the canvas is installed in the class being edited only, \
  where it was put; nothing else changes.
  """,
  .computing
)
struct `ED-2` {
  let clause = Invariant("ED-2")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  Deleting from canvas or outline removes the item from the document, and nothing else.
  """,
  .computing
)
struct `ED-3` {
  let clause = Invariant("ED-3")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  Command-deleting there only uninstalls it, from the class being edited only.
  """,
  .computing
)
struct `ED-4` {
  let clause = Invariant("ED-4")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  Where the scene has more than one class, deleting anywhere else uninstalls from the class \
  being edited only.
  """,
  .computing
)
struct `ED-5` {
  let clause = Invariant("ED-5")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  Where only Any-Any was ever edited, deleting always removes the item.
  """,
  .computing
)
struct `ED-6` {
  let clause = Invariant("ED-6")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  An inspector sets the Any-Any value; a class that is added has a line edited on its own; \
  removing the line falls back to the more general value. Nothing else changes.
  """,
  .computing
)
struct `ED-7` {
  let clause = Invariant("ED-7")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  The grid names the chosen class, and the devices and orientations that it affects, marks \
  the classes that it covers, and highlights anything but Any-Any.
  """,
  .computing
)
struct `ED-8` {
  let clause = Invariant("ED-8")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
