"""The room: tables that people reach over the net, kept so that nothing acknowledged is ever lost."""
