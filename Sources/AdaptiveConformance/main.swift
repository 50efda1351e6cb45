import Tool

Command.adaptiveConformance.main()
