// DrawCommands
