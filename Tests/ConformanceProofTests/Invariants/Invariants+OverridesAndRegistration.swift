// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `TO-1` {
  @Test(
    """
    An override in an object's own traitOverrides affects that object and everything below it, \
    and nothing else.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-1") }
}

@Suite(.computing) struct `TO-2` {
  @Test(
    """
    It takes precedence over the inherited value; traits that it does not contain are \
    inherited.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-2") }
}

@Suite(.computing) struct `TO-3` {
  @Test(
    "When it is removed, the object has the inherited value again.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-3") }
}

@Suite(.computing) struct `TO-4` {
  @Test(
    "Of several overrides of a trait, the nearest decides: an object's own before any above it.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-4") }
}

@Suite(.computing) struct `TO-6` {
  @Test(
    """
    A registration is called if at rest one of its traits has another value than at the rest \
    before.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-6") }
}

@Suite(.computing) struct `TO-7` {
  @Test(
    "A registration is not called where none of its traits had another value at any instant.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-7") }
}

@Suite(.computing) struct `TO-8` {
  @Test(
    """
    At a registration's last call its object has the values of the registered traits that it \
    has at rest; the previous ones are values that it had before.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-8") }
}

@Suite(.computing) struct `TO-9` {
  @Test(
    """
    Each of several registrations of an object is called; one that has ended is not called in \
    later turns.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-9") }
}

@Suite(.computing) struct `TO-12` {
  @Test(
    """
    When updateTraitsIfNeeded returns, and nothing above the object changed, it and everything \
    below it have their new traits, and their callbacks have come.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-12") }
}

@Suite(.computing) struct `TO-13` {
  @Test(
    "A custom trait that nothing overrides has its default value.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-13") }
}

@Suite(.computing) struct `TO-M1` {
  @Test(
    """
    An override that is set and removed before the next update leaves every state as if it had \
    never been.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-M1") }
}

@Suite(.computing) struct `TO-M2` {
  @Test(
    """
    An override of a child's own and the same one set by its container give the same traits, \
    to the child and to all below.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TO-M2") }
}
