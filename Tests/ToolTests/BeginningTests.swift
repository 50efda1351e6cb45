import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The command for a new driver", .waiting) struct BeginningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of shell in which `$AC` is the command and `$PY` Python; returns its exit code and
  /// output.
  private func shell(_ line: String) throws -> (status: Int32, text: String) {
    let variables = "AC=\(Checkout.tool); PY='\(Zoo.shellInterpreter)'; P=\(Checkout.folder.path)"
    return try run("/bin/sh", ["-c", "cd \(folder.path); unset CI; \(variables); \(line)"])
  }

  static let lines: [(line: String, status: Int32, says: [String])] = [
    (
      "$AC init python d; $AC init python d", 65,
      ["python3 driver.py", "d/driver.py is there already"]
    ),
    ("$AC vectors --package $P --id traits/raw --check", 0, ["all up to date"]),
    ("$AC init rust d", 64, ["there are python, javascript, cpp, swift, java and other"]),
    ("$AC init pyton d", 64, ["did you mean python?"]),
    ("$AC init other d && ls d", 0, ["STEPS.md"]),
    ("touch f; $AC init java f/d", 65, ["f/d cannot be made"]),
    (
      "$AC init --step 3", 0,
      [
        "## Step 3", "\"call\":\"willTransition\"", "`didChange`",
        // Without a world the former traits are requested, so the example includes them.
        "\"previous\":{\"horizontalSizeClass\":\"compact\"",
      ]
    ),
    ("$AC init --step 8", 0, ["## Step 8", "{\"system\":17}", "\"registration\":\"r\""]),
    (
      "$AC init python d >/dev/null; cd d; $AC doctor -- $PY driver.py", 0,
      ["it claims no feature", "0 faulty, 1 doubtful", "next: step 1 of 8"]
    ),
    (
      "$AC init python d >/dev/null; cd d; $AC doctor -- $PY driver.py; $AC vet -- $PY driver.py",
      2, ["next: step 1 of 8, combine trait collections: claim “combine” and “contains”"]
    ),
    (
      """
      $AC init python d >/dev/null; cd d
      sed 's/^FEATURES = .*/FEATURES = "combine contains states didChange".split()/' \
        $P/scripts/beginning/model.py >model.py
      $AC doctor -- $PY driver.py; $AC vet --cases 64 --quiet -- $PY driver.py
      """, 0, ["next: step 3 of 8", "cases; vet", "asks more", "conforms in every claimed feature"]
    ),
    (
      """
      $AC doctor -- $PY $P/scripts/drivers/adaptive.py --fault notify-on-every-rotation \
        --features states,willTransition,viewWillTransition,didChange | grep -v '^next: step'
      """, 0,
      [
        "0 faulty", "model: ", "broken", "next: mend PR-", " of step 3 of 8",
        "vet --profile platform --",
      ]
    ),
    // A typed session that contains an invalid word.
    (
      """
      printf 'given iPhone 6, portrait\\nroot\\n  a\\n\\nwhen turn\\n
      when rotate to landscapeLeft\\n' \
        | $AC play -- $PY $P/scripts/drivers/adaptive.py --fault child-before-parent
      """, 0,
      ["· t s · | d ·", "·✘ a: out of order", "expected “to”", "PR-8", "uikit.py"]
    ),
    (
      "printf 'given iPhone 6, portrait\\nroot\\n\\nwhen remove zzz\\n' | $AC play", 0,
      ["no effect: no controller of this name can perform it"]
    ),
    (
      "printf 'root\\nwhen rotate to portrait\\nundo\\nshow\\n' | $AC play", 0,
      ["begin with a line"]
    ),
    (
      "$AC man >m && ! grep -q '[^ -~]' m && head -1 m && if command -v groff >/dev/null; then "
        + "groff -man -Tutf8 -ww m >/dev/null; fi", 0, [".TH ADAPTIVE-CONFORMANCE"]
    ),
    (
      "$AC explain lost-position; $AC explain RULES; $AC explain lost-positio", 65,
      ["lost-position: warning of “storyboard --layout”", "Repair:", "did you mean lost-position?"]
    ),
    (
      "$AC completion bash >c; for w in 'storyboard --ignore no-s' 'assets --ignore dark' "
        + "'vet --only TC-1' 'explain never'; do "
        + "bash -c '. ./c; COMP_WORDS=(a $*); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); "
        + "_adaptive_conformance; echo \"=${COMPREPLY[@]}\"' x $w; done", 0,
      ["=no-size\n", "=dark-alone\n", "=TC-1\n", "=never-installed\n"]
    ),
    (
      "$AC completion bash >c; bash -c '. ./c; COMP_WORDS=(a vet --no-r); COMP_CWORD=2; "
        + "_adaptive_conformance; echo \"${COMPREPLY[@]}\"'", 0, ["--no-replay"]
    ),
    (
      "$AC completion bash >c; for w in 'vet --profile' 'vet --chapter' init golden 'merge --sh' "
        + "'explain-log --format' 'assets --format'; do "
        + "bash -c '. ./c; COMP_WORDS=(a $*); [ \"$2\" = --sh ] || COMP_WORDS+=(\"\"); "
        + "COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _adaptive_conformance; echo \"=${COMPREPLY[@]}\"' "
        + "x $w; done", 0,
      [
        "=documented platform\n", "traits ", "=python javascript", "=check fill", "=\n",
        "=text json github\n", "=text json sarif",
      ]
    ),
    (
      "command -v fish >/dev/null || { echo vet; exit; }; $AC completion fish >c; "
        + "fish -c 'source c; complete -C \"adaptive-conformance ve\"'", 0, ["vet"]
    ),
    (
      "command -v zsh >/dev/null || { echo _bash_complete; exit; }; $AC completion zsh >c; zsh -f -c "
        + "'autoload -U compinit; compinit -u -D; . ./c; echo $_comps[adaptive-conformance]'", 0,
      ["_bash_complete"]
    ),
  ]

  @Test("the commands for beginners print the expected help and exit codes", arguments: lines)
  func helps(line: String, status: Int32, says: [String]) throws {
    let run = try shell(line)
    #expect(run.status == status, "\(run.text)")
    for words in says { #expect(run.text.contains(words), "\(words) in:\n\(run.text)") }
  }

  // Promise of Sources/Tool/Runs/Replay.swift: “neither repeat nor store failures (the default in
  // CI). Otherwise the smallest failing cases are stored in .adaptive-conformance; their results go
  // to standard error.”
  @Test("a run first repeats the last failures, and its results do not change")
  func replay() throws {
    let vet = "$AC vet --only TC-4 --cases 1 --out r.ndjson -- $PY $P/scripts/drivers/adaptive.py"
    let fault = "--features combine --fault merge-first-wins"
    _ = try shell("\(vet) \(fault) >o 2>e; mv r.ndjson s; \(vet) \(fault) >p 2>f")
    #expect(try folder.text("e").isEmpty)
    #expect(try folder.text("f").contains("what failed the last time, 1 case:\n✘ TC-4 fails again"))
    #expect(try folder.text("o") == folder.text("p"))
    #expect(try folder.text("r.ndjson") == folder.text("s"))
    #expect(try shell("CI=1 \(vet) \(fault) >q").text.isEmpty)
    #expect(try shell("\(vet) --no-replay \(fault) >q").status != 0)
    #expect(try shell("cat .adaptive-conformance/.gitignore").text == "*\n")
  }

  @Test(
    "an invalid or foreign replay database is ignored",
    arguments: [
      "printf 'nonsense' >$F", "mkfifo $F", "mkdir $F", "ln -s /dev/zero $F",
      "printf 'adaptive-conformance replay 1\\nTC-4 x\\n\\0 \\n%09999d' 1 >$F",
    ]
  )
  func hostileReplay(hostile: String) throws {
    let vet = "$AC vet --only TC-4 --cases 1 --quiet -- $PY $P/scripts/drivers/adaptive.py"
    let line = "\(vet) --features combine --fault merge-first-wins >o 2>e"
    let run = try shell(
      "\(line); F=$(ls .adaptive-conformance/*.txt); rm $F; \(hostile); \(line); cat e o"
    )
    #expect(run.text == (try folder.text("o")))
  }

  @Test("a watched run repeats when the driver's files change")
  func watch() throws {
    let run = try shell(
      """
      $AC init python d >/dev/null; cd d
      : >../o; $AC vet --watch --quiet --cases 1 -- $PY driver.py >../o 2>&1 & pid=$!
      wait_for() { for i in $(seq 300); do grep -q "$1" ../o && return; sleep 0.1; done; exit 9; }
      wait_for inconclusive
      sed 's/^FEATURES = .*/FEATURES = ["combine"]/' $P/scripts/beginning/model.py >m; mv m model.py
      wait_for 'again: model.py'; wait_for 'conforms in'
      kill $pid; wait $pid
      """
    )
    #expect(run.status == 143, "\(run.text)")
  }

  @Test("watching stops for a file that the driver writes in each run")
  func watchWritten() throws {
    let run = try shell(
      """
      $AC init python d >/dev/null; cd d
      printf 'exec $PY driver.py\\n' >run.sh; sed -i '1i date +%%N >trace.txt' run.sh
      : >../o; $AC vet --watch --quiet --cases 1 -- sh run.sh >../o 2>&1 & pid=$!
      wait_for() { for i in $(seq 300); do grep -q "$1" ../o && return; sleep 0.1; done; exit 9; }
      wait_for 'not watched any more, since each run changes it: trace.txt'
      touch model.py; wait_for 'again: model.py'
      kill $pid; wait $pid
      grep -c 'again: trace.txt' ../o
      """
    )
    #expect(run.text == "2\n", "\(run.text)")
  }

  @Test("output fits the terminal's width and has colours only where they are wanted")
  func terminal() throws {
    let vet = "$AC vet --only TC-4 --cases 1"
    let spawn = "python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])'"
    _ = try shell(
      "unset NO_COLOR; COLUMNS=44 TERM=xterm \(spawn) \(vet) >a; NO_COLOR=1 \(spawn) \(vet) >b"
    )
    let (narrow, plain) = (try folder.text("a"), try folder.text("b"))
    #expect(narrow.contains("\u{1B}[32m✔") && !plain.contains("\u{1B}[3"), "\(narrow)\(plain)")
    let longest = narrow.split(whereSeparator: \.isNewline)
      .map {
        $0.filter(\.isASCII).replacing("\u{1B}[32m", with: "").replacing("\u{1B}[0m", with: "")
      }
      .map { $0.split(separator: "\r").last?.count ?? 0 }.max()
    #expect(longest.map { $0 <= 44 } == true)
    #expect(try shell("\(vet)").text.contains("\u{1B}") == false)
  }
}
