help-mcp =
    A game room for language models: a server of the Model Context Protocol on standard input and output.

    A client lays tables, plays one seat at each against bots, and looks rules up.
param-mcp-tables = So many tables may be open at a time; 16 unless you say otherwise.
