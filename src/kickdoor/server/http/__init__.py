"""The REST API and the pages: what is asked for and answered over HTTP."""
