import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The storyboard verb", .waiting) struct StoryboardCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of shell in which `$AC` is the verb and `$S` a folder of storyboards.
  private func shell(_ line: String) throws -> (status: Int32, text: String, errors: String) {
    let storyboards = Checkout.file("Tests/InterfaceFilesTests/Storyboards").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let start = "cd \(folder.path); AC='\(Checkout.tool) storyboard'; S=\(storyboards); "
    process.arguments = ["-c", start + "{ \(line)\n} >out 2>err"]
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try folder.text("out"), try folder.text("err"))
  }

  @Test("each file with findings has a line and they follow, and a total ends the report")
  func totals() throws {
    let run = try shell("cp $S/Cell.xib $S/Adaptive.storyboard .; $AC .")
    #expect(run.status == 1 && run.errors == "")
    #expect(run.text.hasPrefix("Adaptive.storyboard: 2 scenes, 2 errors, 2 warnings\n"))
    #expect(!run.text.contains("Cell.xib"))
    let all = try shell("$AC --verbose .")
    #expect(all.text.contains("\nCell.xib: 1 scene, nothing found\n"))
    #expect(run.text.hasSuffix("\n2 files, 3 scenes: 2 errors, 2 warnings\n"))
    #expect(try shell("$AC . --ignore conflict,dangling-reference,never-installed").status == 0)
    #expect(try shell("$AC --quiet Cell.xib").text == "")
  }

  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “a file that cannot be read, crashes its
  // reader or takes too long does not affect the others”
  @Test("a file that is unreadable or crashes its reader does not affect the others")
  func isolation() throws {
    let reader = """
      cp $S/Cell.xib a.xib; cp a.xib b.xib; cp a.xib c.xib; mkfifo d.xib
      printf '#!/bin/sh\\nwhile read -r line; do case "$line" in *b.xib*) kill -SEGV $$; exit;; esac\\n' >r
      printf 'echo "$line"; done | %s "$@"\\n' "${AC% storyboard}" >>r; chmod +x r
      """
    let run = try shell("\(reader); $AC --verbose --reader ./r a.xib b.xib c.xib d.xib")
    #expect(run.status == 65, "\(run)")
    #expect(run.errors.contains("b.xib: its reader was ended by signal 11"), "\(run)")
    #expect(run.errors.contains("d.xib: it cannot be read: it is not a regular file"), "\(run)")
    #expect(run.text.contains("a.xib: 1 scene") && run.text.contains("c.xib: 1 scene"), "\(run)")
    let sarif = try shell("$AC --format sarif d.xib a.xib")
    #expect(sarif.text.contains("it is not a regular file") && sarif.status == 65)
  }

  // Promise of scripts/storyboards/README.md: “Findings are matched by file, rule, id and facts, …
  // and not by their sentences, which another version may have reworded.”
  @Test("a baseline hides old findings, lets new ones fail and lists solved ones")
  func baseline() throws {
    let made = try shell(
      "cp $S/Adaptive.storyboard a.storyboard; $AC --write-baseline b a.storyboard"
    )
    #expect(made.status == 0)
    let same = try shell("$AC --brief --baseline b a.storyboard")
    #expect(same.status == 0 && same.text.hasSuffix("nothing found; 4 in the baseline\n"))
    let moved = try shell(
      "sed -i -e '2i <!-- a line more -->' -e 's/gone-a-002/lbl-aa-001/' a.storyboard; "
        + "$AC --brief --baseline b a.storyboard"
    )
    #expect(moved.status == 0 && moved.text.contains("solved: "), "\(moved)")
    #expect(moved.text.contains("; 3 in the baseline; 1 of the baseline solved\n"), "\(moved)")
    let worse = try shell(
      "sed -i -e 's/destination=\"pan-aa-001\"/destination=\"nowhere-01\"/' a.storyboard; "
        + "$AC --quiet --baseline b a.storyboard"
    )
    #expect(worse.status == 1 && worse.text.contains("nowhere-01"), "\(worse)")
    // Another version may word the same finding differently.
    let other = try shell(
      "cp $S/Adaptive.storyboard a.storyboard; $AC --write-baseline b a.storyboard; "
        + "sed -i 's/\"message\":\"[^\"]*\"/\"message\":\"old\"/g' b; "
        + "$AC --brief --baseline b a.storyboard"
    )
    #expect(other.status == 0, "\(other)")
    #expect(other.text.hasSuffix("nothing found; 4 in the baseline\n"), "\(other)")
    #expect(try shell("echo '{}' >b; $AC --baseline b a.storyboard").status == 65)
  }

  // Promise of scripts/storyboards/README.md: “A run lists the solved entries and the missing
  // files; neither changes its exit code.”
  @Test("a baseline lists removed files, and ignores rules that are not checked")
  func goneFiles() throws {
    let made = try shell(
      "cp $S/Adaptive.storyboard a.storyboard; cp a.storyboard b.storyboard; cp $S/Cell.xib .; "
        + "$AC --layout --write-baseline b --quiet a.storyboard b.storyboard"
    )
    #expect(made.status == 0, "\(made)")
    let gone = try shell("rm b.storyboard; $AC --layout --brief --baseline b .")
    #expect(gone.status == 0 && !gone.text.contains("solved"), "\(gone)")
    #expect(gone.text.contains("b.storyboard: gone: the baseline has "), "\(gone)")
    let less = try shell("$AC --baseline b --ignore conflict a.storyboard")
    #expect(less.status == 0 && !less.text.contains("solved"), "\(less)")
    let part = try shell("$AC --layout --baseline b Cell.xib")
    #expect(!part.text.contains("a.storyboard") && part.status == 0, "\(part)")
    let broken = try shell("echo '<' >a.storyboard; $AC --layout --baseline b a.storyboard")
    #expect(broken.status == 65 && !broken.text.contains("solved"), "\(broken)")
  }

  @Test("a solved finding in a catalog is listed even if its file has no other finding")
  func solvedInCatalogs() throws {
    let entry = #"{"images":[{"idiom":"universal","filename":"a.png"}]}"#
    let run = try shell(
      """
      T="${AC% storyboard} assets"; mkdir -p A.xcassets/a.imageset; \
      echo '\(entry)' >A.xcassets/a.imageset/Contents.json; $T --write-baseline b .; \
      $T --baseline b . ; echo '{}' >A.xcassets/a.imageset/Contents.json; $T --baseline b .
      """
    )
    #expect(run.status == 0, "\(run)")
    let solved = run.text.split(separator: "\n").filter { $0.contains(": solved: ") }
    #expect(solved.count == 1 && solved[0].contains("is missing"), "\(run)")
  }

  // Promise of Sources/Tool/Verbs/Verb+Assets.swift: “A name that no catalog has ends with 65”
  @Test("a name to show that no catalog has is an error that suggests the nearest one")
  func unknownSet() throws {
    let run = try shell(
      """
      mkdir -p A.xcassets/star.imageset; echo '{}' >A.xcassets/star.imageset/Contents.json; \
      ${AC% storyboard} assets --show star --show satr .
      """
    )
    #expect(run.status == 65 && run.text.contains("star (imageset"), "\(run)")
    #expect(run.errors.contains("is called “satr”; did you mean star?"), "\(run)")
  }

  // Promise of scripts/storyboards/README.md: “Both commands exit with 65 if the folder contains no files for them”
  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “A search that leads to no file ends with
  // 65.”
  // Promise of Sources/Tool/Verbs/Verb+Assets.swift: “A folder without any catalog ends with 65.”
  @Test("a run without any input to judge fails and says what to do")
  func nothing() throws {
    for (verb, words) in [("storyboard", "no storyboard or XIB"), ("assets", "no asset catalog")] {
      let run = try shell("mkdir -p none; ${AC% storyboard} \(verb) none")
      #expect(run.status == 65 && run.errors.contains(words), "\(run)")
      #expect(run.errors.contains("or leave out this command"), "\(run)")
    }
  }

  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “A file whose name ends in ~ipad or
  // ~iphone is judged for these devices only, and one that has such a variant beside it for the
  // others.”
  @Test("a file with a variant for iPads is judged for phones only")
  func variants() throws {
    let run = try shell(
      "cp $S/Cell.xib Cell.xib; cp Cell.xib Cell~ipad.xib; $AC Cell.xib; $AC Cell~ipad.xib"
    )
    for words in [
      "Cell.xib: not judged for iPads: Cell~ipad.xib is loaded in its place",
      "Cell~ipad.xib: not judged for iPhones: its name ends in “~ipad”",
    ] {
      #expect(run.text.contains(words), "\(run)")
    }
    #expect(try shell("$AC .").text.hasSuffix("; 2 not judged for some devices (--verbose)\n"))
    let several = try shell("$AC --verbose .").text
    let line = "; not judged for iPads: Cell~ipad.xib is loaded in its place\n"
    #expect(several.contains(line), "\(several)")
    let json = try shell("$AC --format json .").text
    #expect(json.contains("\"notJudgedFor\""), "\(json)")
  }

  @Test("searches skip third-party and built files, and patterns can be searched too")
  func searches() throws {
    let files =
      "mkdir -p Pods/A build App/V; for d in Pods/A build App App/V; do cp $S/Cell.xib $d; done"
    let all = try shell("\(files); $AC --brief .")
    #expect(all.text.contains("\n2 files,") && !all.text.contains("Pods"), "\(all)")
    #expect(try shell("$AC --verbose --exclude V .").text.hasPrefix("App/Cell.xib\n"))
    let excluded = try shell("$AC --brief --exclude 'App/**/*.xib' .")
    #expect(excluded.status == 65, "\(excluded)")
    #expect(excluded.errors.contains("all its storyboards and XIBs are excluded"), "\(excluded)")
    let named = try shell("$AC --brief --exclude App App/Cell.xib")
    #expect(named.status == 0 && named.errors.contains("nothing was judged"), "\(named)")
    #expect(try shell("$AC --brief 'App/**/*.xib'").text.contains("\n2 files,"))
    #expect(
      try shell("$AC --verbose 'A*/V/C?ll.{xib,storyboard}'").text.hasPrefix("App/V/Cell.xib\n")
    )
    let none = try shell("$AC 'No/**/*.xib'")
    #expect(none.status == 65 && none.errors.contains("no storyboard or XIB matches"))
  }

  @Test("settings are read from a file, IBLinter's included")
  func configuration() throws {
    let yaml = """
      disabled_rules:\\n  - dangling_reference # known\\n  - custom_class_name\\n\
      excluded: [Old]\\nincluded:\\n  - "App"\\nview_as_device_rule:\\n  device_id: retina4_0\\n
      """
    let run = try shell(
      "mkdir -p App/Old; cp $S/Adaptive.storyboard App; cp $S/Cell.xib App/Old; "
        + "printf '\(yaml)' >.iblinter.yml; $AC --brief"
    )
    #expect(run.text.contains(": 2 scenes, 2 warnings") && !run.text.contains("Old"), "\(run)")
    #expect(try shell("echo 'fail_on: error' >c; $AC --config c App").status == 1)
    for end in ["\\n", "\\r", "\\r\\n"] {
      let text = "disabled_rules:\(end)  - dangling-reference\(end)fail_on: error\(end)"
      let ended = try shell("printf '\(text)' >c; $AC --config c App")
      #expect(ended.status == 0, "\(end) \(ended)")
    }
    let quality = try shell("echo 'reporter: gitlab' >c; $AC --config c App")
    #expect(quality.text.contains("\"check_name\""), "\(quality)")
    let junit = try shell("echo 'reporter: gitlab' >.iblinter.yml; $AC App; rm .iblinter.yml")
    #expect(junit.text.contains("<testsuites"), "\(junit)")
  }

  @Test("a mistake in a file of settings is named with file and line")
  func mistakes() throws {
    let mistakes = [
      ("# x\\nfail_on: eror", "c, line 2: fail_on takes error, warning or note, not “eror”"),
      ("disabled_rules:\\n- conflict\\n- conflikt", "c, line 3: no rule “conflikt”; did you mean"),
      ("enabled_rules: [conflict, unreadable]", "c, line 1: what is unreadable is always said"),
      ("idiom: tv", "c, line 1: idiom takes phone or pad, not “tv”"),
      ("fail-on: error", "c, line 1: no setting “fail-on”"),
      ("orientations: upright", "c, line 1: orientations takes portrait and landscape"),
      ("minimum: old", "c, line 1: minimum takes a version of iOS, not “old”"),
      ("layout: maybe", "c, line 1: layout takes true or false, not “maybe”"),
      ("layout:\\n  true", "c, line 2: expected “key: value” or “- item”"),
      ("# x\\n- conflict", "c, line 2: expected “key: value” or “- item”"),
      ("layout: true\\nlayout: false", "c, line 2: “layout” stands there already"),
      ("reporter: html", "c, line 1: reporter takes what --format takes, not “html”"),
    ]
    for (text, words) in mistakes {
      let run = try shell("printf '\(text)\\n' >c; $AC --config c $S/Cell.xib")
      #expect(run.status == 65 && run.errors.contains(words), "\(run)")
    }
    #expect(try shell("$AC --enable conflikt $S/Cell.xib").status == 64)
    let own = "printf 'enabled_rules: [conflikt, no_rule]\\n' >.iblinter.yml; $AC --quiet"
    #expect(try shell("\(own) $S/Cell.xib; s=$?; rm .iblinter.yml; exit $s").status != 65)
  }

  @Test("each file is read once, by whatever path, also through a link to its folder")
  func paths() throws {
    let make = "mkdir -p p/real p/Inner.storyboard; cp $S/Adaptive.storyboard p/real/a.storyboard; "
    #expect(try shell(make + "ln -s real p/link").status == 0)
    for (arguments, file) in [
      ("p/link", "p/link/a.storyboard"), ("'p/link/*.storyboard'", "p/link/a.storyboard"),
      ("p ./p p/real/../real", "p/real/a.storyboard"), ("p/real ./p/real/", "p/real/a.storyboard"),
    ] {
      let run = try shell("$AC --brief \(arguments)")
      let lines = run.text.split(separator: "\n").filter { $0.contains("never-installed") }
      #expect(lines.count == 1 && lines[0].hasPrefix(file + ":"), "\(arguments) \(run)")
    }
    let assets = "mkdir -p p/A.xcassets; T=\"${AC% storyboard} assets\"; "
    let twice = try shell(assets + "$T --verbose p/A.xcassets ./p/A.xcassets/ p")
    let reports = twice.text.split(separator: "\n").filter { $0.contains("A.xcassets") }
    #expect(reports == ["p/A.xcassets: 0 sets, 0 files: nothing found"], "\(twice)")
  }

  @Test("files in a catalog can be left out, and so can a named catalog")
  func excludedAssets() throws {
    let set = #"{"images":[{"filename":"q.png"}],"info":{"author":"xcode","version":1}}"#
    let make =
      "mkdir -p X.xcassets/a.imageset; echo '\(set)' >X.xcassets/a.imageset/Contents.json; "
    let assets = "${AC% storyboard} assets X.xcassets"
    #expect(try shell(make + assets).status == 1)
    for pattern in ["a.imageset", "**/a.imageset", "X.xcassets/**", "**/Contents.json"] {
      let run = try shell("\(assets) --exclude '\(pattern)'")
      #expect(run.status == 0 && run.text.contains("nothing found"), "\(pattern) \(run)")
    }
    let none = try shell("\(assets) --exclude X.xcassets")
    #expect(none.status == 0 && none.errors.contains("nothing was judged"), "\(none)")
  }

  @Test("a rule that floods a folder is cut with a count, and catalogs without findings are silent")
  func floods() throws {
    let make = """
      for n in $(seq 30); do cp $S/Adaptive.storyboard $n.storyboard; \
      mkdir -p A.xcassets/$n.spriteatlas/a.imageset; \
      printf '{"images":[{"filename":"a.png"}]}' >A.xcassets/$n.spriteatlas/a.imageset/Contents.json; \
      done; mkdir B.xcassets
      """
    let run = try shell("\(make); $AC .")
    let lines = run.text.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("[never-installed]") } == 25, "\(run)")
    #expect(lines.contains("never-installed: 5 more warnings in 5 files; --verbose prints them"))
    // Errors are all printed, and so are their files.
    #expect(lines.count { $0.hasSuffix("[dangling-reference]") } == 60)
    #expect(run.text.hasSuffix("\n30 files, 60 scenes: 60 errors, 60 warnings\n"))
    let whole = try shell("$AC --quiet --verbose .").text.split(separator: "\n")
    #expect(whole.count == 120 && whole.allSatisfy { $0.hasSuffix("]") })
    let assets = try shell("${AC% storyboard} assets .")
    let missing = assets.text.split(separator: "\n").filter { $0.hasSuffix("[missing-file]") }
    #expect(missing.count == 25 && !assets.text.contains("B.xcassets"), "\(assets)")
    #expect(assets.text.contains("missing-file: 5 more warnings in 5 files"), "\(assets)")
    #expect(assets.text.contains("\n2 catalogs, 30 sets"), "\(assets)")
    let every = try shell("${AC% storyboard} assets --verbose .").text
    #expect(every.contains("B.xcassets: 0 sets, 0 files: nothing found\n"), "\(every)")
  }

  @Test("a baseline may begin with a byte order mark")
  func markedBaseline() throws {
    let write = "$AC --quiet --write-baseline b $S/Adaptive.storyboard"
    let mark = "{ printf '\\357\\273\\277'; cat b; } >m"
    let run = try shell("\(write); \(mark); $AC --quiet --baseline m $S/Adaptive.storyboard")
    #expect(run.status == 0, "\(run)")
  }

  @Test("two revisions are compared, and scenes are drawn")
  func revisions() throws {
    let run = try shell(
      "sed 's/constant=\"130\"/constant=\"131\"/' $S/Adaptive.storyboard >n.storyboard; "
        + "$AC diff $S/Adaptive.storyboard n.storyboard"
    )
    #expect(run.status == 1 && run.text.contains("constant: 130 → 131 in compact-regular: on"))
    #expect(try shell("$AC diff n.storyboard n.storyboard").status == 0)
    #expect(try shell("$AC diff n.storyboard").status == 64)
    #expect(try shell("$AC --draw page.html --layout --quiet $S/Adaptive.storyboard").status == 1)
    #expect(try folder.text("page.html").contains("compact-regular, as on iPhone 6<"))
    let device = try shell("$AC --draw d.html --draw-on 'iPhone X' --quiet $S/Newer.storyboard")
    #expect(device.status == 0, "\(device)")
    #expect(try folder.text("d.html").contains("iPhone X in landscape, 812 × 375, compact-compact"))
    #expect(try shell("$AC --draw d.html --draw-on iFon $S/Cell.xib").status == 64)
    #expect(try shell("$AC --draw-on 'iPhone X' $S/Cell.xib").status == 64)
    let layout = try shell("$AC --layout --brief $S/Newer.storyboard $S/Cell.xib")
    #expect(layout.text.contains("\nlayout: ") && layout.status == 0, "\(layout)")
  }

  @Test("the hook, the workflow and the documents use existing options, and all judge the layout")
  func workflows() throws {
    let help = try shell("$AC --help").text
    for name in [
      ".pre-commit-hooks.yaml", "scripts/storyboards/workflow.yml", "README.md",
      "scripts/storyboards/README.md",
    ] {
      let text = try String(contentsOf: Checkout.file(name), encoding: .utf8)
      let lines = text.split(separator: "\n")
        .filter { $0.contains("adaptive-conformance storyboard ") }
      #expect(!lines.isEmpty)
      for line in lines {
        let options = line.split(separator: " ").filter { $0.hasPrefix("--") }
        #expect(options.contains("--layout"), "\(line)")
        #expect(options.allSatisfy { help.contains("  \($0) ") }, "\(line)")
      }
    }
  }

  @Test("what the project says of the windows is said in one line, and settings replace it")
  func project() throws {
    let plist = """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>\
      <array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
      """
    let make = "cp $S/Adaptive.storyboard $S/Cell.xib .; echo '\(plist)' >Info.plist; "
    let words = "iPhones in portrait and iPads in portrait"
    let run = try shell(make + "$AC --layout .")
    let lines = run.text.split(separator: "\n").filter { $0.contains("iPads in portrait") }
    #expect(lines == ["app: \(words) (Info.plist)"], "\(run)")
    #expect(try shell("$AC --layout Cell.xib").text.contains("\n\napp: \(words) (Info.plist)\n"))
    #expect(!(try shell("$AC --layout --quiet .").text.contains("app:")))
    #expect(try shell("$AC --layout --format json .").text.contains("\"project\":\"\(words)"))
    let settings = "orientations: [portrait, landscape~ipad]\\nminimum: 16.4\\nlayout: true\\n"
    let set = try shell("printf '\(settings)' >c; $AC --config c .")
    let own = "app: iPhones in portrait and iPads, iOS 16 or later (Info.plist and the settings)\n"
    #expect(set.text.contains(own) && set.text.contains("\nlayout: "), "\(set)")
  }

  @Test("the step of the workflow names a baseline if there is one")
  func baselineStep() throws {
    let text = try String(
      contentsOf: Checkout.file("scripts/storyboards/workflow.yml"),
      encoding: .utf8
    )
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("name: baselines") })
    let script = lines[(start + 2)...].prefix { $0.hasPrefix("          ") }
      .joined(separator: "\n")
    let none = try shell("GITHUB_ENV=env; : >env; \(script)\ncat env")
    #expect(none.status == 0 && none.text == "", "\(none)")
    let one = try shell("GITHUB_ENV=env; : >env; : >storyboard-baseline.json; \(script)\ncat env")
    #expect(one.text == "STORYBOARD_BASELINE=--baseline=storyboard-baseline.json\n", "\(one)")
  }
}
