"""What cards do, in German: the instructions of the card language.

"You" is told in the imperative, which begins with its verb wherever it stands; somebody else's clause begins with the
verb too, and whoever uses it puts the subject before it.
"""

from __future__ import annotations

__all__ = ["STEPS"]

STEPS = {
    "steps.and": "{first} und {then}",
    "steps.then": "{first}; dann [~|~_er_ ]{then}",
    "steps.anyway": "{first}. Danach auf jeden Fall: [|_er_ ]{then}",
    "steps.twice": "{first}, und das zweimal",
    "steps.times": "{first}, und das {times}mal",
    "steps.choose": "wähle {target:acc}, dann ~{steps}",
    "step.lose_level": "[verliere|verliert] {levels}",
    "step.gain_level": "[steige|steigt] {levels} auf",
    "step.gain_level.may_win": "[steige|steigt] {levels} auf, auch auf die Siegstufe",
    "step.set_level": "[falle|fällt] auf Stufe {n}",
    "step.set_level.lowest": "[falle|fällt] auf die niedrigste Stufe am Tisch",
    "step.raise_level": "[steige auf Stufe {n}, falls du darunter bist,|steigt auf Stufe {n}, falls er darunter ist,]",
    "step.lose_margin": "[verliere|verliert] Stufen in Höhe des Rückstands im Kampf, höchstens {n}",
    "step.lose_level_to.left": "[verliere 1 Stufe, die der Spieler links von dir bekommt, falls du sie wirklich "
    "verlierst,|verliert 1 Stufe, die der Spieler links von ihm bekommt, falls er sie wirklich verliert,]",
    "step.lose_level_to.right": "[verliere 1 Stufe, die der Spieler rechts von dir bekommt, falls du sie wirklich "
    "verlierst,|verliert 1 Stufe, die der Spieler rechts von ihm bekommt, falls er sie wirklich verliert,]",
    "step.lose_race_or_class": "[verliere|verliert] nach [deiner|eigener] Wahl {a_race:acc} oder {a_class:acc}",
    "lacking.race_or_class": "falls [du keins von beiden hast|er keins von beiden hat]",
    "step.die": "[_du_ stirbst|stirbt]",
    "step.change_sex": "[wechsle|wechselt] das Geschlecht",
    "step.lose_class.one": "[verliere {class_:dein acc}|verliert {class_:der eigen acc}] (bei mehreren [deine|eigene] "
    "Wahl)",
    "step.lose_class.all": "[verliere {classes:alldein acc}|verliert {classes:alleigen acc}]",
    "step.lose_race.one": "[verliere {race:dein acc}|verliert {race:der eigen acc}] (bei mehreren [deine|eigene] Wahl)",
    "step.lose_race.all": "[verliere {races:alldein acc}: Du bist jetzt {a_human}|verliert {races:alleigen acc}: Er "
    "ist jetzt {a_human}]",
    "step.lose_trait": "[wirf deine {trait}-Karte ab|wirft die eigene {trait}-Karte ab]",
    "step.replace_from_discards.class": "[tausche {classes:alldein acc}|tauscht {classes:alleigen acc}] gegen "
    "{class_:der oberst acc} im Tür-Ablagestapel. Liegt dort {class_:kein nom}, sind [{classes:dein nom}|{classes:der "
    "eigen nom}] einfach weg; ohne {class_} passiert nichts",
    "step.replace_from_discards.race": "[tausche {races:alldein acc}|tauscht {races:alleigen acc}] gegen {race:der "
    "oberst acc} im Tür-Ablagestapel. Liegt dort {race:kein nom}, sind [{races:dein nom}|{races:der eigen nom}] "
    "einfach weg; ohne {race} passiert nichts",
    "step.discard_items": "[verliere|verliert] {items:acc}{short}",
    "step.discard_items.short": "; für jeden fehlenden Gegenstand [~|~_er_ ]{steps}",
    "step.discard_cards.hand": "[wirf|wirft] {cards:acc} [deiner|eigener] Wahl von der Hand ab{short}",
    "step.discard_cards.random": "[wirf|wirft] zufällig {cards:acc} von der Hand ab{short}",
    "step.discard_cards.short": "; für jede fehlende Karte [~|~_er_ ]{steps}",
    "step.swap_item": "nimm einen Gegenstand mit Wert aus dem Schatz-Ablagestapel auf die Hand und lege dafür einen "
    "mindestens ebenso wertvollen von der Hand oder vom Tisch hinein",
    "step.swap_hands": "tausche alle Handkarten mit {target:dat}",
    "step.take_back": "nimm {target:acc} zurück auf die Hand, aber nie {a_curse:acc}",
    "step.status.no_help": "[_du_ kannst niemandem im Kampf helfen, bis du als Kämpfer einen gewonnen hast,|kann "
    "niemandem im Kampf helfen, bis er als Kämpfer einen gewonnen hat,]",
    "step.status.must_help": "[_du_ kannst|kann] die nächste Bitte um Hilfe im Kampf nicht ablehnen und nichts dafür "
    "verlangen",
    "step.discard_cards.items": "[wirf|wirft] {cards:acc} [deiner|eigener] Wahl ab, aber nur ausliegende "
    "Gegenstände{short}",
    "step.discard_cards.both": "[wirf|wirft] {cards:acc} [deiner|eigener] Wahl ab, Handkarten oder ausliegende "
    "Gegenstände{short}",
    "step.discard_cards.any": "[wirf|wirft] {cards:acc} [deiner|eigener] Wahl von der Hand oder vom Tisch ab{short}",
    "step.discard_worth": "[verliere|verliert] ausliegende Gegenstände [deiner|eigener] Wahl im Gesamtwert von "
    "mindestens {gold}; [sind deine weniger wert, verliere sie alle|wer weniger hat, verliert sie alle]{short}",
    "step.discard_worth.enough": "[verliere|verliert] ausliegende Gegenstände [deiner|eigener] Wahl im Gesamtwert von "
    "mindestens {gold}",
    "step.discard_worth.short": " und {steps}",
    "gold.remembered": "demselben Betrag",
    "step.discard_hand": "[wirf alle deine|wirft alle eigenen] Handkarten ab",
    "step.take.item": "{optional} einen ausliegenden Gegenstand {whom} ([deine|eigene] Wahl){to}",
    "step.take.hand": "{optional} ungesehen eine Handkarte {whom}{to}",
    "step.take.treasure": "{optional} einen Schatz {whom} (einen beliebigen ausliegenden oder ungesehen einen von der "
    "Hand){to}",
    "step.take.optional.not": "[nimm|nimmt]",
    "step.take.optional": "[nimm auf Wunsch|nimmt auf Wunsch]",
    "step.take.to.discards": " und [wirf|wirft] die Karte ab",
    "victim.whose.you": "dein",
    "victim.whom.you": "von dir",
    "victim.whose.target": "{target:dat}",
    "victim.whom.target": "von {target:dat}",
    "step.take_target": "[nimm ihn dir|nimmt ihn sich]",
    "step.draw.down": "{who} verdeckt {cards:acc}",
    "step.draw.same": "{who} {cards:acc}, offen oder verdeckt, je nachdem, wie diese Karte kam",
    "step.draw.who.you": "[zieh|zieht]",
    "step.draw.who.fighter": "_der Kämpfer_ zieht",
    "step.exchange": "[_du_ darfst|darf] {cards:acc} von der Hand oder vom Tisch abwerfen und ebenso viele neue "
    "verdeckt ziehen",
    "step.fetch.decks.door": "<Tür-Ablagestapel>",
    "step.fetch.decks.treasure": "<Schatz-Ablagestapel>",
    "step.fetch": "[suche|sucht] aus {decks:der dat} eine beliebige Karte und [nimm|nimmt] sie auf die Hand",
    "step.draw_and_keep": "[decke|deckt] {cards:acc} auf, [behalte|behält] {n} davon und [wirf|wirft] die anderen ab. "
    "Diese Karte kommt unter den Ablagestapel",
    "step.peek": "[sieh dir|sieht sich] {cards}{deck} an; die Reihenfolge bleibt, wie sie ist",
    "step.peek.deck.not": " eines der beiden Stapel",
    "step.peek.bury": "[sieh dir|sieht sich] {cards}{deck} an; dann [darfst du|darf er] eine Handkarte abwerfen, um "
    "das Gesehene unter den Stapel zu legen",
    "step.force_trade": "gib einem anderen Spieler einen deiner ausliegenden Gegenstände und nimm dafür einen von "
    "seinen, der nicht mehr wert ist. Das kann nicht abgelehnt werden",
    "step.take_companion": "nimm {target:acc} mit allem, was dazugehört, falls du das darfst. Du darfst vorher "
    "{a_hireling:eigen acc} abwerfen, um Platz zu schaffen",
    "step.discard_this": "wirf diese Karte ab",
    "step.afflict_item": "_dein angelegter Gegenstand mit dem höchsten aufgedruckten Bonus_ gibt diesen als Abzug und "
    "kann nicht ausgezogen werden",
    "step.double_in_sale": "_ein anderer Gegenstand des Verkaufs_ zählt doppelt",
    "step.handicap.no_help": "[_du_ kannst bis zum Ende deines|kann bis zum Ende des eigenen] nächsten Zuges "
    "niemandem helfen",
    "step.handicap.no_abilities": "[_du_ kannst bis zum Ende deines nächsten Zuges deine|kann bis zum Ende des "
    "eigenen nächsten Zuges die eigenen] Fähigkeiten als {trait} nicht einsetzen",
    "step.take_turn": "übernimm den Rest des Zuges, als wäre es dein eigener. Danach ist der Nächste nach dem Spieler "
    "an der Reihe, dem du ihn weggenommen hast",
    "step.look_for_trouble": "suche noch einmal Ärger mit einem Monster von deiner Hand",
    "step.protect": "_dieser Spieler_ verliert dadurch keine Stufen und stirbt nicht daran; alles andere geschieht",
    "step.drive_out_helper": "_der Helfer_ verlässt sofort den Kampf, unversehrt und ohne Anteil",
    "step.use_item": "setze diese Karte ein oder hör damit auf",
    "step.hold_runners": "halte alle fest, die weglaufen müssen (sie werden ohne Wurf erwischt)",
    "step.claim_treasure": "^falls nur ein Monster im Kampf war, nimm seine Schätze, geteilt wie vereinbart",
    "step.move_fight.me": "übernimm den Kampf als Kämpfer{loot_room}",
    # several players
    "step.each_player": "_{who}_ {steps}",
    "who.others_left": "jeder andere Spieler (reihum, links von [dir|ihm] beginnend)",
    "who.others_right": "jeder andere Spieler (reihum, rechts von [dir|ihm] beginnend)",
    "who.neighbours": "erst der Spieler links, dann der rechts von [dir|ihm]",
    "who.highest_others": "jeder andere Spieler mit der höchsten Stufe am Tisch",
    "who.lower_others": "jeder andere Spieler mit niedrigerer Stufe (der niedrigste zuerst)",
    "who.everyone": "jeder Spieler",
    "who.left": "der Spieler links von [dir|ihm]",
    "who.right": "der Spieler rechts von [dir|ihm]",
    "who.trait": "{who}, falls {is_trait},",
    "who.everyone.trait": "{trait:jed nom}",
    # dice and branches
    "step.roll": "[würfle|würfelt]{link} {cases}",
    "step.roll.sure": " und",
    "step.roll.cases": ".",
    "case.up_to": "bei {up_to} oder weniger [~|~_er_ ]{steps}",
    "case.at_least": "bei {at_least} oder mehr [~|~_er_ ]{steps}",
    "case.between": "bei {at_least} bis {up_to} [~|~_er_ ]{steps}",
    "case.exact": "bei {at_least} [~|~_er_ ]{steps}",
    "case.otherwise": "sonst [~|~_er_ ]{steps}",
    "step.choose": "[_du_ hast die Wahl:|wählt selbst und] {either}",
    "choice.or": "{first} oder {second}",
    "step.first_of": "{first}; {lacking}, [~|~_er_ ]{second}",
    "lacking.items.worn": "falls [du nichts dergleichen trägst|er nichts dergleichen trägt]",
    "lacking.items": "falls [du nichts dergleichen hast|er nichts dergleichen hat]",
    "lacking.cards": "falls [du dort keine Karte hast|er dort keine Karte hat]",
    "lacking.players": "falls es keinen solchen Spieler gibt",
    "lacking.class": "falls [du {class_:kein acc} hast|er {class_:kein acc} hat]",
    "lacking.race": "falls [du {race:kein acc} hast|er {race:kein acc} hat]",
    "lacking.trait": "falls [du {trait:kein nom} bist|er {trait:kein nom} ist]",
    "lacking.other": "falls das unmöglich ist",
    "step.if": "[^falls {test}, ~{then}|{then} (nur falls {test})]",
    "step.if.else": "[^falls {test}, ~{then}; sonst ~{else_}|{then} (falls {test}); sonst ~_er_ {else_}]",
    "test.trait": "[du {is_trait} bist|er {is_trait} ist]",
    "test.is_not": "[du {is_trait:kein} bist|er {is_trait:kein} ist]",
    "test.worth": "[du ausliegende Gegenstände im Gesamtwert von mindestens {gold} hast|er ausliegende Gegenstände im "
    "Gesamtwert von mindestens {gold} hat]",
    "test.has_item": "[du {items:acc} hast|er {items:acc} hat]",
    "test.item": "{a_item:ausliegend}",
    "test.item.worn": "{a_item:angelegt}",
    # fights
    "step.add_bonus.either": "{bonus} für eine der beiden Seiten{per}{instead}",
    "step.add_bonus.munchkins": "{bonus} für die Seite der Munchkins{per}{instead}",
    "step.add_bonus.monsters": "{bonus} für die Seite der Monster{per}{instead}",
    "step.add_bonus.target": "{bonus} auf die Stärke {target:gen}{per}{instead}",
    "step.add_bonus.mine": "{bonus} auf deine Stärke{per}{instead}",
    "step.add_bonus.per": ", und zwar für {trait:jed acc} unter Kämpfer und Helfer",
    "step.add_bonus.instead": ", aber {instead}",
    "instead": "{bonus} in jedem Fall",
    "instead.class": "{bonus} für Munchkins mit {a_trait:dat} in ihren Reihen",
    "instead.tag": "{bonus} für Monster mit {a_monster:dat} in ihren Reihen",
    "instead.foes": "{bonus} gegen {n} oder mehr Monster",
    "step.double_strength": "_deine eigene Stärke_ zählt doppelt",
    "step.add_mate": "gib {target:dat} {a_mate:acc}, also ein zweites, völlig gleiches Monster. Die beiden teilen "
    "alle Verstärker, auch später gespielte, und jedes bringt eigene Stufen und Schätze",
    "step.add_foe": "schicke ein Monster von deiner Hand zu den anderen in den Kampf",
    "step.add_foe.undead": "schicke ein Monster von deiner Hand, das dadurch untot wird, zu einem anderen Untoten in "
    "den Kampf",
    "step.mark_foe": "mache {target:acc} für diesen Kampf zu {a_monster:dat}",
    "step.freeze": "_der Kampf_ ist eingefroren. Niemand darf Karten hineinspielen, Fähigkeiten darin einsetzen oder "
    "dazukommen, und er wird sofort nach dem entschieden, was jetzt zählt,",
    "step.replace_foe": "wirf {target:acc} mit allen Verstärkern ab und setze ein Monster von deiner Hand an seine "
    "Stelle",
    "step.remove_foe.target": "schicke {target:acc} aus dem Kampf{treasure}{loot_room}",
    "step.remove_foe.all": "schicke alle Monster aus dem Kampf{treasure}{loot_room}",
    "step.remove_foe.target.treasure.keep": ". Dafür gibt es keine Stufe, aber seine Schätze bleiben für den Kämpfer",
    "step.remove_foe.target.treasure.none": ", ohne Stufe und ohne Schätze",
    "step.remove_foe.target.treasure.if_only": ". Dafür gibt es keine Stufe, aber war es das einzige Monster im Kampf, "
    "bekommt der Kämpfer seine Schätze",
    "step.remove_foe.all.treasure.keep": ". Dafür gibt es keine Stufen, aber ihre Schätze bleiben für den Kämpfer",
    "step.remove_foe.all.treasure.none": ", ohne Stufen und ohne Schätze",
    "step.remove_foe.all.treasure.if_only": ". Dafür gibt es keine Stufen, aber ein einzelnes Monster hinterlässt "
    "seine Schätze",
    "step.remove_foe.all.loot_room": ". Der Spieler, der am Zug ist, darf dann den Raum plündern",
    "step.remove_foe.target.loot_room": ". Ist kein Monster übrig, darf der Spieler, der am Zug ist, den Raum plündern",
    "step.kill_foe": "töte {target:acc} auf der Stelle",
    "step.move_fight.target": "übergib den Kampf an {target:acc}{loot_room}",
    "step.move_fight.loot_room": ". Ob gewonnen oder verloren, der Spieler, der am Zug ist, darf danach den Raum "
    "plündern",
    "step.take_item_to_win": "nimm einem anderen Spieler einen ausliegenden Gegenstand weg und lege ihn an, aber nur, "
    "wenn deine Seite damit sofort gewinnt. Du darfst vorher einen eigenen Gegenstand abwerfen, um Platz zu schaffen",
    # running away and dice
    "step.escape.one": "entkomme automatisch {target:dat}",
    "step.escape.caught": "entkomme automatisch dem Monster, das dich erwischt hat,",
    "step.escape.everyone": "nenne einen oder mehrere der weglaufenden Spieler; wenn sie wollen, entkommen sie "
    "automatisch allen Monstern des Kampfes",
    "step.escape.all": "entkomme automatisch allen Monstern des Kampfes",
    "step.escape.both": "_Kämpfer und Helfer_ entkommen automatisch allen Monstern, denen sie noch nicht entkommen "
    "sind,",
    "step.ease_running": "{bonus} auf alle deine Würfe zum Weglaufen in diesem Kampf, auch auf einen gerade "
    "gemachten{automatic}",
    "step.ease_running.automatic": ". {monsters:dat} entkommst du automatisch, auch einem, das dich gerade erwischt "
    "hat",
    "step.undo_escape": "_dieser Spieler_ muss noch einmal würfeln, um diesem Monster zu entkommen, auch wenn die "
    "Flucht automatisch war,",
    "step.set_roll": "drehe den Würfel auf eine Zahl deiner Wahl",
    "step.add_to_roll": "{bonus} auf den Wurf",
    "step.roll_again": "würfle noch einmal",
    # curses and levels
    "step.cancel_curse": "hebe {curse:dies acc} auf",
    "step.steal_level": "nimm {target:dat} eine Stufe weg: Du steigst 1 auf, er verliert 1",
}
