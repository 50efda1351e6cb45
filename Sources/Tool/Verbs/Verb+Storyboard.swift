import InterfaceFiles
import Messages

extension Verb {
  /// Checks storyboards and XIBs.
  static let storyboard = Verb(
    name: "storyboard",
    summary: "check storyboards and XIBs in every size class",
    help: """
      adaptive-conformance storyboard FILE… [options]
      adaptive-conformance storyboard diff OLD NEW

      Reads Interface Builder's storyboards and XIBs and shows, for each scene, the \
      items that vary with the size class: where they are installed and which values \
      they have. Folders are searched to any depth, hidden ones excepted; patterns \
      such as "App/**/*.xib" are searched too. Of several files each with findings has \
      one line, and they are below it; of a rule with many findings the first 25 are \
      printed, and a count. A search that leads to no file ends with 65.

      The windows are those that the app can have: Info.plist files and Xcode's project and \
      xcconfig files above a file tell its kinds of devices, orientations, first system and \
      whether it takes iPads' full screen (of several targets, the union), in one line.

      A file whose name ends in ~ipad or ~iphone is judged for these devices only, \
      and one that has such a variant beside it for the others.

        --class WIDTH-HEIGHT   show the resolved tree in one class, such as \
                               compact-regular
        --device NAME          show it on a device of the table, such as \
                               "iPhone 6 Plus"; adaptive-conformance devices lists \
                               them
        --orientation WAY      with --device: portrait (default) or landscape
        --idiom phone|pad      the only devices that the app runs on; by default \
                               those of the document's platform
        --exclude PATTERN      files and folders to leave out, with *, ?, [], {a,b} \
                               and **; repeatable. A search always leaves out Pods, \
                               Carthage, build and DerivedData. If every named file \
                               is left out (as by pre-commit), the exit code is 0
        --baseline FILE        leave out the findings in a file, and say which of them \
                               are solved, or not seen beside a new conflict, and \
                               which files are gone; its paths start from the current \
                               folder
        --write-baseline FILE  write all findings to a file; then none of them makes \
                               the exit code 1
        --config FILE          settings; by default .adaptive-conformance.yml or \
                               .iblinter.yml, where one is here
        --draw FILE            write an HTML page with wireframes of each scene in all \
                               nine classes; what differs is marked
        --draw-on DEVICE       draw on a device of the table too, both ways; \
                               repeatable
        --layout               solve the constraints of each scene in every class and \
                               window: required ones that cannot all hold whatever \
                               the content is, positions lost in a class, and as \
                               notes: ambiguity, views that lose their size, leave \
                               their superview, come to lie under another or are gone \
                               in a part of an iPad's screen, outlets to views that a \
                               class does not have, saved frames that are stale
        --system N             leave out windows of devices that do not run system N \
                               (default: what the project or the file names)
        --ignore RULE          leave out the findings of a rule; repeatable
        --enable RULE          check a rule that is off by default; repeatable
        --all-rules            check all rules
        --fail-on SEVERITY     findings that make the exit code 1: error, warning \
                               (and errors; the default), or note (all)
        --tables               show the tables of several files too
        --brief                no tables: one line per file, its findings, and totals
        --verbose              all files, all findings, and the scenes of which \
                               something is not judged
        --quiet                all findings, and nothing else
        --format FORMAT        text (default), json, sarif (2.1.0), github \
                               (annotations), checkstyle, junit, or gitlab (code \
                               quality)

      diff compares two revisions of one file: what was added and removed, and what \
      changed in which classes and on which devices. Frames, which Interface Builder \
      derives, connections and segues are not compared. It takes no options, and its \
      exit code is 0 where nothing of this differs and 1 where something does.

      A comment <!-- adaptive-conformance:disable RULE… --> leaves out findings from \
      there on, until …:enable; disable:this, disable:next and disable:previous \
      affect one line. Without a rule they apply to all. Interface Builder keeps no \
      comments: the same words in an object's notes (Identity inspector) leave out \
      its own findings. A comment with a slip is a finding itself.

      The settings are YAML: enabled_rules, disabled_rules, excluded and included are \
      lists as in IBLinter's file, whose other keys are ignored; fail_on, idiom, \
      baseline and layout (true) are the options of these names, and reporter is the \
      option --format. orientations (portrait, landscape, or for one kind of device \
      landscape~ipad) and minimum (a version of iOS) replace what the project says. \
      “assets” reads the file, too; each takes its own rules.

      Separate processes read the files: a file that cannot be read, crashes its \
      reader or takes too long does not affect the others.

        --reader PROGRAM       start readers through a program, such as a script that \
                               runs this command in a sandbox; it gets the arguments

      The JSON form is one object: version 1, files, each with file, \
      usesSizeClasses, runtime, notJudgedFor (devices, because of names), project \
      (its facts), scenes, \
      findings and notUnderstood, and unreadable (file, line and reason). A scene has id, title, items and constraints: \
      everything that varies, or with a class everything that is installed, each \
      with id, kind, label, line, installed (classes), conflicts (classes) and \
      values (by attribute and class). A finding has rule, severity, line, scene, \
      id, name and message, devices (in whose windows it is, where the window decides) and \
      facts: what tells it apart from others of its rule at the same object; a conflict has \
      hides, too: the ids of constraints and views of which it may hide other findings. What was not understood has line, text and count. With --layout, a \
      file has layout: scenes, systems and constraints (judged), and notJudged (reason, \
      count and lines of scenes). A field without a value is left out.

      Rules, with the severity of their findings; where code, or a choice that an \
      app may make, excuses a finding, it is a note that says so:

      \(rules)

      Exit codes: 0 nothing found, 1 findings, 64 usage, 65 unreadable input.
      """,
    run: { arguments in
      if let settings = try arguments.option(StoryboardSettings.flag) {
        return Reader(settings: try MessageReader.read(from: Array(settings.utf8))).run()
      }
      guard !arguments.take("diff") else {
        let paths = try arguments.operands()
        guard paths.count == 2 else { throw UsageError("diff takes two files: OLD NEW") }
        return try StoryboardRun.compare(paths[0], paths[1])
      }
      return try StoryboardRun(options: try StoryboardOptions(&arguments)).run()
    }
  )

  private static let rules = StoryboardFinding.Rule.help(
    StoryboardFinding.Rule.allCases.filter { !$0.isOfCatalogs }
  )
}
