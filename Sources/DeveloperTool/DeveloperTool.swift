import Tool

@main enum Main {
  static func main() { Command.developerTool.main() }
}
