import TestSupport
import Testing

/// The reference's calls when a hierarchy's window, overrides or members change.
///
/// Each test is an example from the documents, in the notation of ``Transcript``: a hierarchy with
/// each controller's size and traits; then, for each action, a row for each controller and a column
/// for each call. `t` is `willTransition(to:)`, `s` is `viewWillTransition(to:)`, `d` is
/// `traitCollectionDidChange(_:)`; at `|` all traits and sizes change.
@Suite("Changes: the behavior of the reference")
struct ChangesTests {
  @Test("turning an iPhone 6 sends traits, sizes, then changes, from the root down (figure 12-2)")
  func figure() throws {
    try expectReference(
      """
      given   iPhone 6, portrait
              root    375×667 compact-regular
                list  375×667 compact-regular

      when    rotate to landscapeLeft
              root    t · s · | d ·    667×375 compact-compact
                list  · t · s | · d    667×375 compact-compact
      """
    )
  }

  @Test("a child whose override hides the change receives only its size")
  func overriddenChild() throws {
    try expectReference(
      """
      given   iPhone 6 Plus, portrait
              root                                     414×736 compact-regular
                list                                   414×736 compact-regular
                detail  overridden to regular-regular  414×736 regular-regular

      when    rotate to landscapeLeft
              root      t · s · · | d ·    736×414 regular-compact
                list    · t · s · | · d    736×414 regular-compact
                detail  · · · · s | · ·    736×414
      """
    )
  }

  @Test("turning an iPad changes only sizes, because both orientations are regular-regular")
  func sizeOnly() throws {
    try expectReference(
      """
      given   iPad, portrait
              root     768×1024 regular-regular
                child  768×1024 regular-regular

      when    rotate to landscapeLeft
              root     s ·    1024×768
                child  · s    1024×768
      """
    )
  }

  @Test("an override at rest reaches the child and its subtree, and no other controller")
  func overrideAtRest() throws {
    try expectReference(
      """
      given   iPhone 6, portrait
              root     375×667 compact-regular
                list   375×667 compact-regular
                photo  375×667 compact-regular
                  tag  375×667 compact-regular

      when    override photo to regular-any
              root     · · | · ·
                list   · · | · ·
                photo  t · | d ·    regular-regular
                  tag  · t | · d    regular-regular

      when    clear override of photo
              root     · · | · ·
                list   · · | · ·
                photo  t · | d ·    compact-regular
                  tag  · t | · d    compact-regular
      """
    )
  }

  @Test("a view of fixed width and height receives no size; one fixed side does not prevent it")
  func fixedSizes() throws {
    try expectReference(
      """
      given   iPhone 6, portrait
              root                  375×667 compact-regular
                badge  sized 44×44  44×44 compact-regular
                bar  sized full×44  375×44 compact-regular

      when    rotate to landscapeRight
              root     t · · s · | d · ·    667×375 compact-compact
                badge  · t · · · | · d ·    compact-compact
                bar    · · t · s | · · d    667×44 compact-compact
      """
    )
  }

  @Test("turning to the current orientation changes nothing and sends no call")
  func silence() throws {
    try expectReference(
      """
      given   iPhone 6, landscapeLeft
              root  667×375 compact-compact

      when    rotate to landscapeLeft
              silence
      """
    )
  }

  @Test("a container that does not forward suppresses announcements and nothing else")
  func withoutForwarding() throws {
    try expectReference(
      """
      given   iPhone 6, portrait
              root                      375×667 compact-regular
                silo  forwards nothing  375×667 compact-regular
                  leaf  sized 320×1/2   320×333 compact-regular

      when    rotate to landscapeLeft
              root      t · s · | d · ·    667×375 compact-compact
                silo    · t · s | · d ·    667×375 compact-compact
                  leaf  · · · · | · · d    320×187 compact-compact

      when    rotate to landscapeRight
              silence
      """
    )
  }

  @Test("an override follows the orientation, as in the sample")
  func orientationOverride() throws {
    try expectReference(
      """
      given   iPad, portrait
              container  768×1024 regular-regular
                - in viewWillAppear, if taller: override child to compact-regular
                - before forwarding, if taller: override child to compact-regular
                - before forwarding, if wider: clear override of child
                child    768×1024 compact-regular

      when    rotate to landscapeLeft
              container  s · · | ·    1024×768
                child    · t s | d    1024×768 regular-regular

      when    rotate to portrait
              container  s · · | ·    768×1024
                child    · t s | d    768×1024 compact-regular
      """
    )
  }

  @Test("adding, resizing, sizing, removing and overriding send the expected calls")
  func everyAction() throws {
    try expectReference(
      """
      given   iPad, landscapeLeft
              root    1024×768 regular-regular
                list  1024×768 regular-regular

      when    add to root
              + sidebar  sized full-704×full, forwards willTransition only
              +   - after forwarding, always: override menu to any-compact
              +   menu  sized 1/2×44
              silence
                sidebar  320×768 regular-regular
                  menu   160×44 regular-regular

      when    resize to 320×768 compact-regular
              root       t · · · s · · · | d · · ·    320×768 compact-regular
                list     · t · · · s · · | · d · ·    320×768 compact-regular
                sidebar  · · t · · · s · | · · d ·    0×768 compact-regular
                  menu   · · · t · · · t | · · · d    0×44 compact-compact
              at 4  menu receives compact-regular

      when    size sidebar to 320×full
              silence
                sidebar  320×768
                  menu   160×44

      when    remove list
              silence

      when    resize to full screen
              root       t · · s | d · ·    1024×768 regular-regular
                sidebar  · t · · | · d ·    regular-regular
                  menu   · · t · | · · d    regular-compact

      when    override sidebar to compact-any
              root       · · | · ·
                sidebar  t · | d ·    compact-regular
                  menu   · t | · d    compact-compact

      when    clear override of sidebar
              root       · · | · ·
                sidebar  t · | d ·    regular-regular
                  menu   · t | · d    regular-compact
      """
    )
  }
}
