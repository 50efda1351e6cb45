import Tool

@main enum Main {
  static func main() { Command.adaptiveConformance.main() }
}
