import Foundation
import TestSupport

extension CommandTests {
  /// What is said about what people write.
  static let messages: [(line: String, status: Int32, says: String)] = [
    (
      "printf 'PR-9 bug any because x\\r\\nPR-M6 bug any because x\\r\\n' >k; "
        + "$AC expect check k >o; s=$?; grep -q '^2 known failures' o && exit $s", 0, ""
    ),
    (
      "printf '\\357\\273\\277# why\\r\\nPR-9 bug any because x\\r\\n' >k; "
        + "$AC expect check k >o; s=$?; grep -q '^1 known failure' o && exit $s", 0, ""
    ),
    (
      "printf 'PR-9 bug any because x\\nPR-9 host any because y\\n' >k; $AC expect check k", 65,
      "“PR-9” with the fingerprint any is in line 1 already"
    ),
    (
      "$AC vet --cases 9 --profile documented --only TC-4 --only PR-9", 64,
      "TC-4 is judged under --profile platform only"
    ),
    ("$AC vet --only pr-9", 64, "there is no clause “pr-9”; did you mean PR-9?"),
    ("$AC vet --only PR-9,PR-1", 64, "--only takes one clause; repeat it for each other"),
    ("$AC vet --cases 0", 64, "--cases takes a whole number from 1 to 1000000000, not “0”"),
    ("$AC vet -- /tmp", 69, "the driver “/tmp” could not be started: it is a folder"),
    (
      "unset CI; : >.adaptive-conformance; $AC vet --quiet --only PR-6 --cases 40 -- "
        + "\(Zoo.shellInterpreter) \(driver) --fault child-before-parent >o", 1,
      ".adaptive-conformance cannot be written: it is a file, not a folder"
    ),
    (
      "mkdir \"$(printf 'a\\377').xcassets\"; $AC assets .", 65,
      ".xcassets: its name is not UTF-8; rename it"
    ),
    (
      "mkdir -p A.xcassets/\"$(printf 'a\\377').imageset\"; $AC assets A.xcassets >o; s=$?; "
        + "grep -q 'its name is not UTF-8; rename it' o && exit $s", 1, ""
    ),
    (
      "for verb in $($AC --help | sed -n 's/^  \\([a-z-]*\\)  .*/\\1/p'); do "
        + "grep -q \"\\`$verb\\`\" \(Checkout.file("docs/commands.md").path) || echo $verb >&2; done",
      0,
      ""
    ),
    (
      "truncate -s 17M l; $AC explain-log l", 65,
      "l cannot be read: a line of it has more than 16 MB"
    ),
    (
      "truncate -s 17M l; $AC explain-log <l", 65,
      "standard input cannot be read: a line of it has more than 16 MB"
    ),
    (
      "{ head -c 17000000 /dev/zero | tr '\\0' x | fold -w 99999; echo; for n in 4 5; do "
        + "echo \"<NSLayoutConstraint:0x$n UIView:0x1.width == $n>\"; done; } | $AC explain-log "
        + "| grep -q 'line 173 ' && exit 3", 3, ""
    ),
    (
      "mkdir n; : >\"n/$(printf 'a\\377').storyboard\"; $AC storyboard n", 65,
      "its name is not UTF-8; rename it"
    ),
    ("echo 'Build succeeded' >l; $AC explain-log l | grep -q 'l: no conflict'", 0, ""),
    ("head -c 99 /dev/zero >l; $AC explain-log l", 65, "l: not a text: it has NUL bytes"),
    (": >l; $AC explain-log l", 65, "l: it is empty"),
    ("$AC assets nowhere | grep . || $AC assets nowhere", 65, "no such file or folder"),
    (": >tool; $AC vet -- tool", 69, "no such command; hint: A file of this name is in the"),
    ("$AC vet python3 x.py", 64, "pass a driver's command after --, as in -- python3 x.py"),
    ("$AC explain PR-9 | grep -q '^Example: none, because no goldens are here'", 0, ""),
    ("$AC init python ''", 64, "the folder's name is empty"),
  ]
}
