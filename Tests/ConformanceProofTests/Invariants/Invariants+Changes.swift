// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `PR-1` {
  @Test(
    "The window is the root: it gives the root controller its baseline traits and its size.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-1") }
}

@Suite(.computing) struct `PR-2` {
  @Test(
    """
    A child has its parent's traits where its parent overrides nothing for it, as long as it \
    is in the hierarchy, and only as long.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-2") }
}

@Suite(.computing) struct `PR-3` {
  @Test(
    """
    A container can override a child's traits: the child has the inherited ones combined with \
    the override.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-3") }
}

@Suite(.computing) struct `PR-4` {
  @Test(
    """
    A child passes its effective traits on to its own children, including overrides of its \
    ancestors.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-4") }
}

@Suite(.computing) struct `PR-5` {
  @Test(
    """
    For one controller in one transition willTransition comes before viewWillTransition, and \
    that before didChange.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-5") }
}

@Suite(.computing) struct `PR-6` {
  @Test(
    """
    Down the hierarchy: a parent's willTransition comes before its child's, its \
    viewWillTransition before its child's.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-6") }
}

@Suite(.computing) struct `PR-7` {
  @Test(
    "A controller receives trait callbacks only if its traits change.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-7") }
}

@Suite(.computing) struct `PR-8` {
  @Test(
    "A controller whose traits change receives a trait callback before and one after.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-8") }
}

@Suite(.computing) struct `PR-9` {
  @Test(
    "A child whose override hides the container's change gets no trait callback.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-9") }
}

@Suite(.computing) struct `PR-10` {
  @Test(
    "A controller receives viewWillTransition only if its view's size changes.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-10") }
}

@Suite(.computing) struct `PR-11` {
  @Test(
    "A controller whose view's size changes receives viewWillTransition.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-11") }
}

@Suite(.computing) struct `PR-12` {
  @Test(
    """
    A view of fixed width and height causes no size callback; one fixed side does not suppress \
    the callback when the other side changes.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-12") }
}

@Suite(.computing) struct `PR-13` {
  @Test(
    """
    willTransition carries the traits that the controller then has, viewWillTransition the \
    size that its view then has, didChange the traits that it had before.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-13") }
}

@Suite(.computing) struct `PR-14` {
  @Test(
    """
    During the will-callbacks a controller still has its old traits and size; at didChange it \
    has the new ones, both of them.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-14") }
}

@Suite(.computing) struct `PR-15` {
  @Test(
    """
    Traits and size are announced independently: a change of size alone causes no trait \
    callback, a change of traits alone no size callback.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-15") }
}

@Suite(.computing) struct `PR-16` {
  @Test(
    """
    A size class changed explicitly by the container is reported by the same callbacks as one \
    changed by the window.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-16") }
}

@Suite(.computing) struct `PR-27` {
  @Test(
    "The old rotation callbacks are replaced: they are not sent where the new ones are.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-27") }
}
