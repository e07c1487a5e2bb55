"""stub"""

from kickdoor.bots.bot import RandomBot


class SimpleBot(RandomBot):
    pass
