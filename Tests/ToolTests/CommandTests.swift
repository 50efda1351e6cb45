import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("The command with bad input and in a bad environment", .waiting) struct CommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ line: String) throws -> (status: Int32, errors: String) {
    try folder.shell(line)
  }

  static let storyboard =
    Checkout.file("Tests/InterfaceFilesTests/Storyboards/Adaptive.storyboard").path

  static let lines: [(line: String, status: Int32, says: String)] = [
    ("$AC clauses >/dev/full", 65, "standard output cannot be written: No space left on device"),
    ("$AC clauses >&-", 65, "standard output is closed"),
    ("$AC --version", 0, ""),
    ("$AC clauses | head -1", 0, ""),
    ("mkdir d.md; $AC vet --cases 1 --out d.md", 65, "d.md cannot be written: it is a folder"),
    (
      "$AC vet --cases 1 --out no/x.md", 65, "no/x.md cannot be written: No such file or directory"
    ),
    ("$AC vet --cases 1 --out r.txt", 64, "--out takes a file whose name ends in one of .ndjson,"),
    (
      "$AC vet --cases 40 --only PR-9 --quiet --junit j >o && grep -q testsuite j", 0,
      "“--junit” is now “--out FILE.xml”"
    ),
    ("$AC vet --cases 1 --bundle /etc/passwd", 65, "/etc/passwd cannot be written: it already"),
    (
      "ln -s /dev/full l; $AC vet --quiet --cases 40 --only PR-9 --traces l >o; s=$?; grep -q conforms o && exit $s",
      65, "l cannot be written: No space left on device"
    ),
    ("$AC vet --", 64, "missing driver command"),
    ("$AC doctor --nonsense", 64, "unknown option --nonsense"),
    ("$AC cases --features '' f", 64, "--features is empty"),
    ("$AC cases --cases 1 -- -f && test -s ./-f", 0, ""),
    // An entry with its own case that does not fail in a report is removed only with --unseen.
    (
      "$AC vet --quiet --no-replay --cases 100 --out g.ndjson -- \(Zoo.shellInterpreter) \(driver); "
        + "printf 'PR-9 bug any at scenario/0x2a because x\\n' >k; "
        + "$AC expect check k --report g.ndjson >o || exit 1; grep -q 'PR-9 did not fail in the report' o || exit 2; "
        + "$AC expect update k --report g.ndjson >o || exit 3; grep -q PR-9 k || exit 4; "
        + "$AC expect update k --report g.ndjson --unseen || exit 5; test -s k && exit 6; exit 0",
      0, ""
    ),
    (
      "$AC cases --cases 4 --features states,overrides c && $AC serve <c >a && $AC judge c a >o; "
        + "grep -q 'nothing was asked of what else is claimed: combine, ' o", 0, ""
    ),
    (
      "$AC cases --cases 4 --features states,overrides c && $AC serve <c >a && "
        + "$AC judge c a --out j.ndjson >o; $AC report j.ndjson j.ndjson --html p && "
        + "grep -q 'j.ndjson' p", 0, ""
    ),
    ("touch k; $AC expect check k --unseen", 64, "--unseen goes with update only"),
    (
      "$DEVELOPER benchmark --scenarios 2 --rounds 1 --features combine >o && "
        + "grep -q ', one thread, 2 clauses judged' o && "
        + "grep -q 'the whole run, 256 cases of every kind, 1 thread' o", 0, ""
    ),
    ("$AC assets no-such-folder 2>e; s=$?; test $(wc -l <e) = 1 && exit $s", 65, ""),
    ("$AC judge . x", 65, ". cannot be read: it is a folder"),
    (
      "$AC explain scenario/1AAA", 65,
      "no such file, and not a seed, case, clause, open point or rule"
    ),
    ("$AC explain pr-33", 65, "did you mean PR-"),
    ("$AC explain pr-9 >o && grep -q 'Wrong implementations' o", 0, ""),
    ("$DEVELOPER benchmark --features ''", 64, "--features is empty"),
    (
      "$AC vet --cases 9 --scenario changes/rotation/iphone-6-figure-12-2 --package \(Checkout.folder.path)",
      64, "--cases does not go with --scenario"
    ),
    ("$AC vet --caes 1", 64, "unknown option --caes; did you mean --cases?"),
    ("$AC clauses --chapter pictures", 64, "--chapter takes one of traits, devices,"),
    ("$AC completion bash >c && bash -n c && grep -q -- --checkpoint c", 0, ""),
    ("$AC completion tcsh", 64, "it takes one of bash, zsh, fish"),
    ("$AC ask no-such-file", 65, "no-such-file cannot be read"),
    (
      "$AC ask changes/rotation/iphone-6-figur-12-2 --package \(Checkout.folder.path)",
      65, "did you mean changes/rotation/iphone-6-figure-12-2?"
    ),
    (
      "$AC ask changes/rotation/iphone-6-figure-12-2 --package \(Checkout.folder.path)",
      0, ""
    ),
    (
      """
      $AC ask changes/rotation/iphone-6-figure-12-2 --package \(Checkout.folder.path) -- \
        \(Zoo.shellInterpreter) \(Checkout.file("scripts/drivers/adaptive.py").path) --fault size-before-traits >o
      s=$?; grep -q 'PR-5' o && grep -q 'not as the transcript' o && exit $s
      """, 1, ""
    ),
    // A transcript without an account of its action expects nothing.
    (
      """
      printf 'given  iPhone 6, portrait\\n  root\\nwhen  rotate to landscapeLeft\\n' >t && \
        $AC ask t >o; s=$?; grep -q '✔ t' o && ! grep -q 'not as the transcript' o && exit $s
      """, 0, ""
    ),
    // A driver is asked in the form of its own world, and not asked what it does not have.
    (
      "$AC ask changes/rotation/iphone-6-figure-12-2 --package \(Checkout.folder.path) -- "
        + "\(Zoo.shellInterpreter) \(Checkout.file("scripts/drivers/worlds/own_window.py").path) >o && "
        + "grep -q '✔ changes/rotation/iphone-6-figure-12-2' o", 0, ""
    ),
    (
      "$AC ask transitions/presentation/order --package \(Checkout.folder.path) -- "
        + "\(Zoo.shellInterpreter) \(Checkout.file("scripts/drivers/worlds/own_window.py").path) >o; "
        + "s=$?; grep -q 'not asked, the driver does not claim' o && exit $s", 2, ""
    ),
    (
      """
      cat >d.py <<'E'
      import json, sys
      for line in sys.stdin:
          m = json.loads(line)
          if m["type"] == "bye": break
          r = {"type": "unsupported", "id": m.get("id"), "feature": "any"}
          if m["type"] == "hello":
              r = {"type": "ready", "protocol": 1, "implementation": {"name": "a"},
                   "features": ["constraints"]}
          print(json.dumps(r), flush=True)
      E
      $AC ask constraints/examples/three-against-one --package \(Checkout.folder.path) -- \
        \(Zoo.shellInterpreter) d.py >o; s=$?
      grep -q 'not asked, the driver does not claim priorities' o && exit $s
      """, 2, ""
    ),
    ("printf '{}' | $AC serve", 65, "line 1: it is cut off"),
    ("printf '{}\\n' | $AC serve", 65, "line 1: expected a field “type”"),
    ("$AC compare /bin/ls /bin/ls", 65, "/bin/ls, line 1: not a report"),
    ("$AC schema >/dev/full", 65, "standard output cannot be written: No space left on device"),
    ("$AC vet --cases -1 2>/dev/full", 64, ""),
    ("$AC explain - </", 65, "standard input cannot be read: it is a folder"),
    // For a trace without steps the initial state is explained: a root equals its window.
    (
      "printf 'given   iPhone 6, portrait\\n        root  375×667 compact-regular\\n' | $AC explain -",
      0, ""
    ),
    (
      "printf 'given   iPhone 6, portrait\\n        root  375×600 compact-regular\\n' | $AC explain -",
      1, ""
    ),
    (
      "printf 'given   iPhone 6, portrait\\n        root  375×600 compact-regular\\n' "
        + "| $AC explain --features didChange -", 0, ""
    ),
    // As vet prints it if nothing is observed.
    (
      "printf 'given   iPad, portrait\\n        root  768×1024 regular-regular\\n\\n"
        + "when    rotate to landscapeLeft\\n        root  s  1024×768\\n        during calls  not reported\\n' "
        + "| $AC explain -", 0, ""
    ),
    ("$AC explain /dev/zero", 65, "/dev/zero cannot be read: it has more than 16 MB"),
    ("$AC expect check /dev/zero", 65, "/dev/zero cannot be read: it has more than 16 MB"),
    ("truncate -s 1000G f; $AC compare f f", 65, "f cannot be read: it has more than"),
    ("printf '\\357\\273\\277PR-9 bug any because x\\n' >k; $AC expect check k", 0, ""),
    ("$AC vett", 64, "no such command “vett”; did you mean vet?"),
    (
      "$AC storyboard --device 'iPhone 6 Plu' .", 64,
      "did you mean iPhone 6 Plus?; adaptive-conformance devices lists all of them"
    ),
    (
      "$DEVELOPER strength 'overridden child stil told'", 64,
      "did you mean overridden child still called?"
    ),
    ("$AC vet --cases 5 --cases 6", 64, "--cases is there twice, with “5” and “6”"),
    ("$AC vet --exhaustive --cases 5", 64, "“vet --exhaustive” is now “exhaustive”"),
    ("$AC exhaustive --cases 5", 64, "unknown option --cases"),
    ("$AC vet --today 2026-02-30 --cases 5", 64, "--today takes a day such as 2027-01-31"),
    ("$AC vet --out f.md --out ./f.md", 64, "--out and --out are the same file"),
    ("touch k.md; $AC vet --expect k.md --out k.md", 64, "--out and --expect are the same file"),
    ("touch r; $AC merge r s -o r", 64, "-o and an input are the same file"),
    ("touch a.xib; $AC storyboard . --draw a.xib", 64, "--draw and an input are the same file"),
    ("touch r; $AC report r --html r", 64, "--html and an input are the same file"),
    (": >t.part; $AC vet --cases 9 --only TC-1 --quiet --resume t.part >o; test -s t", 0, ""),
    (
      "printf mine >n; $AC vet --cases 9 --resume n; s=$?; test \"$(cat n)\" = mine && exit $s", 65,
      "n, line 1: expected “traces”"
    ),
    (
      "exec 9>r.md.lock; flock -n 9 || exit 65; $AC vet --cases 1 --out r.md", 65,
      "r.md cannot be written: another run is writing it at this moment"
    ),
    (
      "ulimit -f 1; $AC vet --cases 40 --quiet --only PR-9 --out r.ndjson --out j.xml >o; s=$?; "
        + "grep -q conforms o && exit $s", 65,
      "r.ndjson cannot be written: File too large; j.xml cannot be written: File too large"
    ),
    ("$AC vet --cases 1 --out $(printf %0250d 1).md", 65, "its name is too long"),
    ("$AC vet --out $(printf 'a\\377b')", 64, "argument 3 is not UTF-8"),
    (
      "printf 'PR-9 bug any sometimes at scenario/0x2a because rare\\n' >k; $AC expect check k", 0,
      ""
    ),
    // No case fails, and the entry's own case passes: only that is an unexpected pass.
    (
      "printf 'PR-9 bug any at scenario/0x2a because x\\n' >k; "
        + "$AC vet --cases 40 --only PR-9 --quiet --expect k >o; s=$?; grep -q 'unexpected pass' o && exit $s",
      1, ""
    ),
    (
      "printf 'PR-9 bug any sometimes because x\\n' >k; $AC vet --cases 1 --only PR-9 --quiet --expect k >o; "
        + "! grep -q 'unexpected pass' o", 0, ""
    ),
    (
      "$AC vet --cases 1 --quiet --out r.ndjson >o; $AC expect update new --report r.ndjson >o; test -e new",
      0, ""
    ),
    ("ulimit -n 7; $AC --version", 65, "too few files may be open in this process"),
    ("ulimit -n 12; $AC vet --quiet", 65, "too few files may be open in this process"),
    // Some or none of the eight drivers can be started; there is no verdict and no end by a signal.
    (
      "ulimit -n 13; $AC vet --cases 40 --quiet --only TC-1 --jobs 8 -- $AC serve >o 2>e; s=$?; "
        + "test $s = 69 || test $s = 2", 0, ""
    ),
    ("ulimit -d 30000; $AC vet --quiet", 65, "too little memory for this process"),
    (
      "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=/dev/full $AC vet --cases 40 --quiet --only TC-1 >o; s=$?; "
        + "grep -q conforms o && exit $s", 65,
      "/dev/full cannot be written: No space left on device"
    ),
    (
      "unset CI; ulimit -f 0; $AC vet --quiet --only PR-6 --cases 40 -- \(Zoo.shellInterpreter) \(driver) "
        + "--fault child-before-parent | grep -q 'does not conform'", 0,
      "what failed is not asked first the next time: "
    ),
    (
      "$AC cases --cases 1 c >o; $AC serve <c >/dev/full", 65,
      "the answers: they cannot be written: No space left on device"
    ),
    ("$AC vet --only $(printf 'a\\342\\200\\256b\\033')", 64, "“a\\u{202E}b\\u{1B}”"),
    ("printf x >t.gz; $AC verify-report r --traces t.gz", 65, "r cannot be read: No such file"),
    (
      "printf '\\037\\213x' >t; touch r; $AC vet --cases 1 --resume t", 65,
      "gzip reports that the file is"
    ),
    (
      "mkdir t; TMPDIR=$PWD/t $AC storyboard --quiet \(storyboard) >o; rmdir t", 0, ""
    ),
    ("$AC vet --max-findings 1 --traces t", 64, "does not go with --max-findings"),
    (
      "CI_NODE_INDEX=1 CI_NODE_TOTAL=2 $AC vet --cases 40 --only TC-1 --quiet >o; grep -q 'conforms' o",
      0, ""
    ),
    ("$AC vet --timeout 0.1 -- sleep 9", 69, "the driver was not ready within 0.3 s"),
    (
      "$AC vet --quiet --only TC-1 --cases 9 --shard 1/2 --out a.ndjson >o 2>e; $AC merge a.ndjson -o m; s=$?; "
        + "test ! -e m && exit $s", 65, "1 of 2 shards missing: 2/2"
    ),
    (
      "$AC vet --quiet --only TC-1 --cases 1 --out r.ndjson >o; $AC expect update k --report r.ndjson; s=$?; "
        + "test ! -e k && exit $s", 65, "r.ndjson does not say enough: it was made with --only"
    ),
    (
      "SOURCE_DATE_EPOCH=0 $AC vet --quiet --only TC-1 --cases 1 --out j.xml >o; "
        + "grep -q 'timestamp=\"1970-01-01T00:00:00\"' j.xml", 0, ""
    ),
    (
      "SOURCE_DATE_EPOCH=nan $AC vet --cases 1 --out j.xml; s=$?; test ! -e j.xml && exit $s", 64,
      "SOURCE_DATE_EPOCH takes whole seconds from 0 to 253402300799, not “nan”"
    ),
    ("$AC ask ''", 64, "the scenario's name is empty"),
    ("$AC vet --scenario=", 64, "the scenario's name is empty"),
    (
      "printf 'PR-9 bug\\n' >k; $AC vet --cases 1 --expect k", 65, "k, line 1"
    ),
    ("$AC vet --cases 40 --only PR-9 --only PR-9 --quiet | grep -q '^1 kept:'", 0, ""),
  ]

  // Promise of Sources/Tool/Options/Arguments+Driver.swift: “three times as long until ready”
  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “unreadable input or unwritable output (where
  // that shows only at the end, the verdict is still printed)”
  // Promise of Sources/Tool/Runs/Partition.swift: “an empty file or a missing FILE.part starts a
  // new run”
  // Promise of Sources/Tool/Runs/Reporting.swift: “SOURCE_DATE_EPOCH stands for the clock”
  // Promise of Sources/Tool/Verbs/Verb+Merge.swift: “is refused, and nothing is written”
  // Promise of Sources/Tool/Verbs/Verb+Expect.swift: “Refused for a partial run: a shard, --only,
  // --case, or a run that ended early.” “vet asks it again before it says that the failure is gone”
  @Test("every command line has its exit code and its message", arguments: lines + messages)
  func complaint(line: String, status: Int32, says: String) throws {
    let run = try shell(line)
    #expect(run.status == status && (says.isEmpty || run.errors.contains(says)), "\(line): \(run)")
    #expect(!says.isEmpty || run.errors.isEmpty, "\(line): \(run)")
    #expect(folder.names.filter { $0.contains(".part") } == [])
  }

  @Test("answers are judged only with the requests that they belong to") func files() throws {
    let made =
      "$AC cases --cases 1 --features combine,willTransition,states --seed $seed c$seed; $AC serve <c$seed >a$seed"
    let other = try shell("for seed in 1 7; do \(made); done; $AC judge c1 a7")
    #expect(other.status == 65 && other.errors.contains("belongs to other requests"), "\(other)")
    let own = try shell("$AC judge c1 a1")
    #expect(own.status == 2, "nothing is broken, and one scenario tests little: \(own)")
    let less = try shell("sed 10,20d c1 >c; $AC judge c a1")
    #expect(less.status == 65 && less.errors.contains("not as “cases” wrote them"), "\(less)")
  }

  /// One driver under one name, before and after a change.
  static let changed = """
    D="\(Zoo.shellInterpreter) \(driver) --features willTransition,viewWillTransition,states"; F="--fault child-before-parent"
    """
  static let driver = Checkout.file("scripts/drivers/adaptive.py").path

  @Test("answers of one driver are not used for another, even if they have the same name")
  func changed() throws {
    let random = try shell(
      "\(Self.changed); V='vet --cases 40 --only PR-6'; $AC $V --traces t -- $D"
        + " && $AC $V --resume t -- $D && $AC $V --resume t -- $D $F"
    )
    #expect(random.status == 65 && random.errors.contains("t has another answer to"), "\(random)")
    let scope = "--controllers 2 --actions 1 --oddities 0 --checkpoint c"
    let all = try shell(
      "\(Self.changed); $AC exhaustive \(scope) -- $D; $AC exhaustive \(scope) -- $D; case $? in 0|2)"
        + " $AC exhaustive \(scope) -- $D $F ;; *) false ;; esac"
    )
    #expect(all.status == 65 && all.errors.contains("another driver"), "\(all)")
  }

  @Test("an interrupted run says how to resume, and its answers are kept")
  func interrupted() throws {
    let begun = "$AC vet --cases 900000 --traces t & pid=$!"
    let waiting = "while ! test -s t.part; do kill -0 $pid || exit 1; sleep 0.1; done; sleep 0.2"
    let run = try shell("\(begun); \(waiting); kill -TERM $pid; wait $pid")
    #expect(run.errors.contains("interrupted"), "\(run)")
    #expect(run.errors.contains("go on with --resume t.part"), "\(run)")
    let kept = try #require(try TraceFile.begun(folder.file("t.part")))
    #expect(kept.count > 0)
  }

  @Test("an interrupted exhaustive run writes its checkpoint and says how to go on")
  func interruptedScope() throws {
    let vet = "$AC exhaustive --checkpoint c --quiet"
    let begun = "\(vet) --actions 1 --oddities 1 >o & pid=$!"
    let waiting = "while ! test -s c; do kill -0 $pid || exit 1; sleep 0.1; done"
    let run = try shell("\(begun); \(waiting); kill -INT $pid; wait $pid")
    #expect(run.status == 130, "\(run)")
    #expect(run.errors.contains("; go on with the same command: --checkpoint c"), "\(run)")
    #expect(try folder.text("c").contains("groups "))
    let other = try shell("\(vet) --actions 0 --oddities 0")
    #expect(other.status == 65 && other.errors.contains("other options"), "\(other)")
  }

  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “130 interrupted: the results so far are written,
  // marked “interrupted””
  @Test("an interrupted run writes every requested report, marked as interrupted")
  func interruptedReports() throws {
    let begun =
      "$AC vet --cases 900000 --only PR-9 --traces t --out r.ndjson --out j.xml --out m.md >o & pid=$!"
    let waiting = "while ! test -s t.part; do kill -0 $pid || exit 1; sleep 0.1; done; sleep 0.3"
    let marked = "for file in m.md o r.ndjson j.xml; do grep -q interrupted $file || exit 9; done"
    let ended = "kill -INT $pid; wait $pid; s=$?; \(marked); exit $s"
    let run = try shell("\(begun); \(waiting); \(ended)")
    #expect(run.status == 130, "\(run)")
    let record = try Record(ndjson: try InputFile.bytes(of: folder.file("r.ndjson")))
    #expect(record.remarks == [.interrupted])
    #expect(record.outcome == .inconclusive)
    #expect(record.partiality != nil)
  }

  // Promise of scripts/drivers/PROTOCOL.md: “requests come in another order, to other processes, or
  // twice”
  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “answers that differ are flaky, a verdict of its
  // own”
  @Test("a flaky driver is reported as flaky, not broken, in every format") func flaky() throws {
    let vet = "$AC vet --cases 9 --env ZOO_ALWAYS=1 --out r.ndjson --out j.xml"
    let run = try shell("\(vet) -- \(Zoo.shellInterpreter) \(Zoo.path) differs . >o")
    #expect(run.status == 1, "\(run)")
    let text = try String(contentsOfFile: folder.file("o"), encoding: .utf8)
    #expect(text.contains("is flaky: the same case fails only sometimes"), "\(text)")
    #expect(text.contains("a repeated request has a different reply:"), "\(text)")
    let record = try Record(ndjson: try InputFile.bytes(of: folder.file("r.ndjson")))
    #expect(record.count(of: .flaky) > 0 && record.count(of: .broken) == 0)
    let junit = try String(contentsOfFile: folder.file("j.xml"), encoding: .utf8)
    #expect(junit.contains("is flaky"))
  }

  // Promise of Sources/Tool/Verbs/Verb+Merge.swift: “A digest finds what was changed by accident;
  // it is no signature.”
  @Test("a changed checkpoint is refused") func checkpoint() throws {
    let scope = "--controllers 2 --actions 1 --oddities 0 --checkpoint c --quiet"
    let changed = "sed -i 's/^groups .*/groups 0/' c; $AC exhaustive \(scope)"
    let run = try shell("$AC exhaustive \(scope) >o; test $? = 0 || exit 3; \(changed)")
    #expect(run.status == 65 && run.errors.contains("was changed; take it away"), "\(run)")
    let mended =
      "grep -v '^digest' c | sed 's/^groups .*/groups 1/' >d; { cat d; printf 'digest '; "
      + "sha256sum <d | cut -d' ' -f1; } >c; $AC exhaustive \(scope)"
    let other = try shell(mended)
    #expect(other.status == 65 && other.errors.contains("no run of this scope can"), "\(other)")
  }
}
