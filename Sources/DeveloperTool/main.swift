import Tool

Command.developerTool.main()
