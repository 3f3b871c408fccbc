help-mcp =
    Herna pro jazykové modely: server protokolu MCP (Model Context Protocol) na standardním vstupu a výstupu.

    Klient si připraví stoly, u každého hraje na jednom místě proti botům a může si hledat v pravidlech.
param-mcp-tables = Kolik stolů smí být otevřených najednou; neřeknete-li jinak, 16.
