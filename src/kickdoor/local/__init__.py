"""Tables in a page that needs no server: the server's own endpoints and tables, without a network.

Everything here runs in a web worker under Pyodide, and in plain Python for tests. Of other packages it needs only
msgspec and PyYAML.
"""
