// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `TO-1` {
  let clause = Invariant("TO-1")

  @Test(
    """
    An override in an object's own traitOverrides affects that object and everything below it, \
    and nothing else.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TO-2` {
  let clause = Invariant("TO-2")

  @Test(
    """
    It takes precedence over the inherited value; traits that it does not contain are \
    inherited.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TO-3` {
  let clause = Invariant("TO-3")

  @Test(
    """
    When it is removed, the object has the inherited value again.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TO-4` {
  let clause = Invariant("TO-4")

  @Test(
    """
    Of several overrides of a trait, the nearest decides: an object's own before any above it.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TO-6` {
  let clause = Invariant("TO-6")

  @Test(
    """
    A registration is called if at rest one of its traits has another value than at the rest \
    before.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TO-7` {
  let clause = Invariant("TO-7")

  @Test(
    """
    A registration is not called where none of its traits had another value at any instant.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TO-8` {
  let clause = Invariant("TO-8")

  @Test(
    """
    At a registration's last call its object has the values of the registered traits that it \
    has at rest; the previous ones are values that it had before.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TO-9` {
  let clause = Invariant("TO-9")

  @Test(
    """
    Each of several registrations of an object is called; one that has ended is not called in \
    later turns.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
