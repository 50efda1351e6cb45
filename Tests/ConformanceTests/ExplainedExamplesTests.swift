import AdaptiveModel
import Testing

@testable import Conformance

@Suite("Why: examples")
struct ExplainedExamplesTests {
  @Test("the turn of an iPhone 6 to landscape is explained (figure 12-2)")
  func figure() throws {
    try expectExplained(
      """
      given   iPhone 6, portrait
              root
                child

      when    rotate to landscapeLeft
      """,
      """
      given   the window (iPhone 6, portrait): 375×667 compact-regular @2x phone
           ·  root: 375×667 compact-regular — as the window, PR-1
           ·  child: 375×667 compact-regular — as root, PR-2

      when    the device is turned to landscapeLeft
              the window goes from 375×667 compact-regular @2x phone to 667×375
              compact-compact, its sides swap, DV-4
           1  root: willTransition to compact-compact — its traits change with the
              window's, PR-8
           2  child: willTransition to compact-compact — its traits change with those
              of root, PR-8
           3  root: viewWillTransition to 667×375 — its size changes, PR-11
           4  child: viewWillTransition to 667×375 — its size changes, PR-11
           ·  all traits and sizes change, PR-14
           5  root: didChange from compact-regular — its traits change with the
              window's, PR-8
           6  child: didChange from compact-regular — its traits change with those of
              root, PR-8
              at rest
           ·  root: 667×375 compact-compact — as the window, PR-1
           ·  child: 667×375 compact-compact — as root, PR-2
      """
    )
  }

  @Test("an override that hides the change and a fixed size are explained")
  func overridden() throws {
    try expectExplained(
      """
      given   iPhone 6 Plus, portrait
              root
                list    overridden to any-compact
                detail  overridden to regular-compact
                  photo  sized 100×100

      when    rotate to landscapeLeft
      """,
      """
      given   the window (iPhone 6 Plus, portrait): 414×736 compact-regular @3x phone
           ·  root: 414×736 compact-regular — as the window, PR-1
           ·  list: 414×736 compact-compact — its override any-compact over the traits
              of root, PR-3
           ·  detail: 414×736 regular-compact — its override regular-compact over the
              traits of root, PR-3
           ·  photo: 100×100 regular-compact — as detail, PR-4; sized 100×100, PR-12

      when    the device is turned to landscapeLeft
              the window goes from 414×736 compact-regular @3x phone to 736×414
              regular-compact, its sides swap, DV-4
           1  root: willTransition to regular-compact — its traits change with the
              window's, PR-8
           2  list: willTransition to regular-compact — its traits change with those
              of root, PR-8
           3  root: viewWillTransition to 736×414 — its size changes, PR-11
           4  list: viewWillTransition to 736×414 — its size changes, PR-11
           5  detail: viewWillTransition to 736×414 — its size changes, PR-11
           ·  all traits and sizes change, PR-14
           6  root: didChange from compact-regular — its traits change with the
              window's, PR-8
           7  list: didChange from compact-compact — its traits change with those of
              root, PR-8
           ·  detail: no willTransition, no didChange — its override hides the
              horizontal and vertical change of root, PR-9
           ·  photo: no willTransition, no didChange — the override of detail hides
              the horizontal and vertical change, PR-9
           ·  photo: no viewWillTransition — its width and height are fixed, PR-12
              at rest
           ·  root: 736×414 regular-compact — as the window, PR-1
           ·  list: 736×414 regular-compact — its override any-compact over the traits
              of root, PR-3
           ·  detail: 736×414 regular-compact — its override regular-compact over the
              traits of root, PR-3
      """
    )
  }

  @Test("a container that does not forward is explained with the controllers below it")
  func forwarding() throws {
    try expectExplained(
      """
      given   iPhone 6, portrait
              root  forwards viewWillTransition only
                list  forwards nothing
                  photo

      when    rotate to landscapeLeft

      when    override photo to regular-regular
      """,
      """
      given   the window (iPhone 6, portrait): 375×667 compact-regular @2x phone
           ·  root: 375×667 compact-regular — as the window, PR-1
           ·  list: 375×667 compact-regular — as root, PR-2
           ·  photo: 375×667 compact-regular — as list, PR-2

      when    the device is turned to landscapeLeft
              the window goes from 375×667 compact-regular @2x phone to 667×375
              compact-compact, its sides swap, DV-4
           1  root: willTransition to compact-compact — its traits change with the
              window's, PR-8
           2  root: viewWillTransition to 667×375 — its size changes, PR-11
           3  list: viewWillTransition to 667×375 — its size changes, PR-11
           ·  all traits and sizes change, PR-14
           4  root: didChange from compact-regular — its traits change with the
              window's, PR-8
           5  list: didChange from compact-regular — its traits change, and didChange
              needs no forwarding by root, PR-17
           6  photo: didChange from compact-regular — its traits change, and didChange
              needs no forwarding by root, PR-17
           ·  list: no willTransition — root does not forward it, PR-17
           ·  photo: no willTransition — root does not forward it, PR-17
           ·  photo: no viewWillTransition — list does not forward it, PR-17
              at rest
           ·  root: 667×375 compact-compact — as the window, PR-1
           ·  list: 667×375 compact-compact — as root, PR-2
           ·  photo: 667×375 compact-compact — as list, PR-2

      when    the container of photo overrides its traits with regular-regular
           1  photo: willTransition to regular-regular — whether an override at rest
              is announced below root, which does not forward, is unspecified, PR-O10
           ·  all traits and sizes change, PR-14
           2  photo: didChange from compact-compact — whether an override at rest is
              announced below root, which does not forward, is unspecified, PR-O10
           ·  root: nothing — an override at rest reaches the child and its subtree
              only, PR-19
           ·  list: nothing — an override at rest reaches the child and its subtree
              only, PR-19
           ·  photo: no viewWillTransition — its traits change, its size does not,
              PR-15
              at rest
           ·  photo: 667×375 regular-regular — its override regular-regular over the
              traits of list, PR-3
      """
    )
  }

  @Test("an override that follows the size is explained (S4)")
  func reactions() throws {
    try expectExplained(
      """
      given   iPad, landscapeLeft
              root
                - before forwarding, if taller: override child to compact-regular
                child

      when    rotate to portrait
      """,
      """
      given   the window (iPad, landscapeLeft): 1024×768 regular-regular @2x pad
           ·  root: 1024×768 regular-regular — as the window, PR-1
           ·  child: 1024×768 regular-regular — as root, PR-2

      when    the device is turned to portrait
              the window goes from 1024×768 regular-regular @2x pad to 768×1024
              regular-regular, its sides swap, DV-4
           1  root: viewWillTransition to 768×1024 — its size changes, PR-11
           ·  root reacts before forwarding, if taller: override child to
              compact-regular, CO-1
           2  child: willTransition to compact-regular — an override changed in
              mid-transition, and its traits with it, CO-2
           3  child: viewWillTransition to 768×1024 — its size changes, PR-11
           ·  all traits and sizes change, PR-14
           4  child: didChange from regular-regular — an override changed in
              mid-transition, and its traits with it, CO-2
           ·  root: no willTransition, no didChange — it overrides a child, its own
              traits do not change, CO-2
              at rest
           ·  root: 768×1024 regular-regular — as the window, PR-1
           ·  child: 768×1024 compact-regular — its override compact-regular over the
              traits of root, so decided when it received its size, CO-1
      """
    )
  }

  @Test("callbacks for adding and removing are unspecified")
  func containment() throws {
    try expectExplained(
      """
      given   iPhone 6, portrait
              root
                list

      when    add to list
              + new  overridden to any-compact

      when    remove list
      """,
      """
      given   the window (iPhone 6, portrait): 375×667 compact-regular @2x phone
           ·  root: 375×667 compact-regular — as the window, PR-1
           ·  list: 375×667 compact-regular — as root, PR-2

      when    new enters, inside list
           ·  callbacks for adding and removing are unspecified, PR-O1
              at rest
           ·  new: 375×667 compact-compact — its override any-compact over the traits
              of list, PR-3

      when    list leaves, with its descendants
           ·  callbacks for adding and removing are unspecified, PR-O1
      """
    )
  }
}

/// Expects this derivation of the reference's behavior in a scenario.
private func expectExplained(
  _ scenario: String,
  _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let derivation = try Derivation(try #require(try Transcript(scenario).scenario))
  #expect(derivation.text == text, "\(derivation.text)", sourceLocation: sourceLocation)
}
