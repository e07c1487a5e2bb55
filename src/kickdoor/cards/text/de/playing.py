"""How cards are used, in German: standing effects, moments, costs, limits."""

from __future__ import annotations

__all__ = ["GIVES", "PLAYING"]

GIVES = {
    "give.fight_bonus": "{bonus} auf deine Stärke",
    "give.win_ties": "deine Seite gewinnt bei Gleichstand",
    "give.run_away": "{bonus} beim Weglaufen",
    "give.die_rolls": "{bonus} auf alle deine Würfelwürfe",
    "give.hand_limit": "du darfst {n} Handkarten behalten",
    "give.big_items.unlimited": "du darfst beliebig viele große Gegenstände tragen",
    "give.helper_levels": "wenn du hilfst, steigst du für jedes getötete Monster {levels} auf",
    "give.double_sale.one": "einmal in jedem deiner Züge darfst du {n} Gegenstand zum doppelten Wert verkaufen",
    "give.double_sale.many": "in jedem deiner Züge darfst du {n} Gegenstände zum doppelten Wert verkaufen",
    "give.only_slot_bonus": "kein Gegenstand von dir außer {slot:ein dat} erhöht deine Stärke",
    "give.no_door_curses": "{curses}, auf die du beim Eintreten einer Tür stößt, haben keine Wirkung auf dich; von "
    "anderen gespielte schon",
    "give.face_up_from_discards": "wenn du Karten offen ziehst, darfst du einige oder alle davon stattdessen oben vom "
    "passenden Ablagestapel nehmen. Für jede so genommene Karte wirf eine Handkarte ab",
    "give.draw_after_escape": "wenn du allen Monstern eines verlorenen Kampfes entkommst, zieh verdeckt {cards:acc}",
    "give.compel_help": "Spieler mit höherer Stufe als du können nicht ablehnen, wenn du sie um Hilfe bittest, und "
    "nichts dafür verlangen. In einem Kampf mit so jemandem als Helfer kannst du nicht auf die Siegstufe steigen",
    "give.item_bonus": "{bonus} auf den Bonus des Gegenstands, bei dem diese Karte liegt",
    "give.item_tag": "der Gegenstand, bei dem diese Karte liegt, ist {a_item}",
    "give.class_shield": "spiele diese Karte außerhalb eines Kampfes auf {a_class:acc} von dir: Monster bekommen "
    "wegen {class_:dies gen} keinen Bonus. Wirf diese Karte ab, wenn du {class_:der acc} verlierst",
    "give.extra_slot": "du darfst 1 {slot:weiter acc} anlegen",
    "give.extra_hands.one": "du hast {n} Hand mehr",
    "give.extra_hands.many": "du hast {n} Hände mehr",
    "give.no_bonus": "du bekommst keinen Bonus von {items:dein dat}",
    "give.no_bonus.worn": "du bekommst keinen Bonus von {items:dein angelegt dat}",
    "give.no_help": "du darfst im Kampf weder um Hilfe bitten noch Hilfe annehmen oder geben",
    "give.tag_bonus": "jeder angelegte {mark}-Gegenstand von dir und jeder einmal verwendbare {mark}-Gegenstand, den "
    "du für seinen Bonus spielst, zählt {bonus} mehr",
    "give.loot_treasure": "wenn du den Raum plünderst, darfst du eine Handkarte abwerfen, um statt einer Türkarte "
    "einen Schatz zu ziehen",
    "give.level_cards": "wenn du eine Stufe aufsteigst, zieh offen einen Schatz; wenn du eine Stufe verlierst, wirf "
    "eine Handkarte ab",
    "give.complex_items.unlimited": "du darfst beliebig viele komplexe Gegenstände anlegen",
    "give.companions": "du darfst {n} {hirelings:acc} haben",
    "give.helper_draw.door": "wenn du hilfst, ein Monster zu töten, zieh verdeckt 1 Türkarte, einmal pro Kampf",
    "give.helper_draw.treasure": "wenn du hilfst, ein Monster zu töten, zieh verdeckt 1 Schatz, einmal pro Kampf",
    "give.alone_bonus": "{bonus} auf deine Stärke, solange du der Kämpfer bist und niemand dir hilft. {hirelings} "
    "zählen nicht als Hilfe",
    "give.min_level": "deine Stufe fällt nie unter {n}",
    "give.survive": "wenn du stirbst, darfst du stattdessen {n} Stufen verlieren und weiterleben",
    "give.second_door": "einmal in jedem deiner Züge darfst du, wenn hinter deiner Tür kein Monster war, noch eine "
    "eintreten",
    "give.spare_slot": "du darfst eine zweite Kopfbedeckung oder ein zweites Schuhwerk anlegen oder eine Hand mehr "
    "benutzen, aber immer nur eins davon",
    "give.bars_slot": "daneben kannst du {slot:kein acc} anlegen",
    "give.stands_in": "wenn {a_curse} oder Schlimme Dinge dir einen anderen ausliegenden Gegenstand nehmen, darfst du "
    "stattdessen diesen abwerfen, auch wenn du ihn nur trägst",
    "give.optional_use": "du entscheidest in jedem Kampf, ob du diesen Gegenstand einsetzt. Eingesetzt zählt er, aber "
    "wenn deine Seite gewinnt, verschwinden alle Monster ungetötet: Ihre Schätze bleiben, doch niemand steigt auf",
    "give.joins_two": "klebe damit außerhalb eines Kampfes zwei deiner Gegenstände für die Hände zusammen: Gemeinsam "
    "brauchen sie nur die Hände dessen, der mehr davon braucht. Eine so geklebte Laserwaffe verbindet sich nicht mit "
    "anderen Laserwaffen",
    "give.ignore_limits": "spiele diese Karte auf einen deiner Gegenstände: Du darfst ihn haben und benutzen, egal, "
    "welche Grenzen sonst gelten. Wirf diese Karte ab, wenn der Gegenstand dich verlässt",
}

PLAYING = {
    "when.any_time": "jederzeit",
    "when.my_turn": "in deinem Zug außerhalb eines Kampfes oder sobald du diese Karte bekommst",
    "when.fight": "in jedem Kampf",
    "when.my_fight": "während du kämpfst oder hilfst",
    "when.alone": "während du der Kämpfer bist und niemand dir hilft",
    "when.losing": "während du kämpfst oder hilfst und deine Seite nicht gewinnt",
    "when.out_of_fight": "während du nicht im Kampf bist",
    "when.out_of_fight.target": "während weder du noch dein Opfer im Kampf ist",
    "when.my_turn_fight": "in deinem Zug, in deinem Kampf oder beim Weglaufen daraus, auch wenn du gerade erwischt "
    "wurdest",
    "when.running": "wenn ein Kampf verloren ist, bevor jemand zum Weglaufen würfelt",
    "when.my_running": "wenn du weglaufen musst, bevor du würfelst",
    "when.my_roll": "nach einem beliebigen eigenen Würfelwurf",
    "when.my_run_roll": "nach deinem Wurf zum Weglaufen",
    "when.caught": "wenn dein Wurf zum Weglaufen misslungen ist, vor den Schlimmen Dingen",
    "when.my_first_running": "wenn du weglaufen musst, vor deinem ersten Wurf",
    "when.our_flight": "wenn du als Kämpfer oder Helfer weglaufen musst, vor einem Wurf oder wenn einer von euch "
    "gerade erwischt wurde",
    "when.escaped": "wenn irgendein Spieler einem Monster entkommen ist",
    "when.curse": "wenn {a_curse} gleich jemanden trifft oder vor jemandem liegt",
    "when.drawn": "spiele diese Karte, sobald du sie bekommst",
    "when.own_turn": "in deinem Zug, während du nicht im Kampf bist",
    "when.own_turn.target": "in deinem Zug, während weder du noch dein Opfer im Kampf ist",
    "when.quiet": "im Zug eines beliebigen Spielers, während kein Kampf läuft",
    "when.quiet_turn": "in deinem Zug, während kein Kampf läuft",
    "when.other_turn": "im Zug eines anderen Spielers, während kein Kampf läuft",
    "when.before_door": "in deinem Zug, bevor du die Tür eintrittst",
    "when.after_win": "in deinem Zug, nachdem du als Kämpfer einen Kampf gewonnen hast",
    "when.door_curse": "wenn dich gleich {a_curse} trifft, auf {curse:rel acc} du beim Eintreten einer Tür gestoßen "
    "bist",
    "when.harm": "wenn {a_curse} oder Schlimme Dinge jemanden gleich Stufen oder das Leben kosten",
    "when.first_running": "wenn ein Kampf verloren ist, bevor jemand entkommen ist oder erwischt wurde",
    "when.others_fight": "in einem Kampf, in dem du nicht der Kämpfer bist",
    "when.outside_fight": "in einem Kampf, an dem du nicht beteiligt bist",
    "when.open_fight": "während du kämpfst oder hilfst, bis ein Sieg oder eine Niederlage verkündet ist",
    "when.sale": "zusammen mit einem Verkauf von Gegenständen",
    "when.undead": "gegen Untote, {when}",
    "play": "{when}: {steps}.",
    "play.or": "oder {when}: {steps}.",
    "when.or": "{first}, oder {second}",
    "ability": "{name} – {when}: {act}.",
    "ability.limited": "{name} ({limit}) – {when}: {act}.",
    "ability.carried": " Die Karte muss dafür nicht angelegt sein.",
    "ability.epic": " Nur solange du episch bist.",
    "act.plain": "{steps}",
    "act.for": "{cost}; das gibt {steps}",
    "act.to": "{cost} und {steps}",
    "act.and": "{cost}; dann ~{steps}",
    "act.roll": "{cost} und {steps}",
    "act.named": "{cost}, nenne {target:acc} und {steps}",
    "cost.discard.one": "wirf eine Karte ab",
    "cost.discard.many": "wirf {n} Karten ab",
    "cost.from_hand.one": "wirf eine Handkarte ab",
    "cost.from_hand.many": "wirf {n} Handkarten ab",
    "cost.item": "wirf {a_item:acc} von der Hand oder vom Tisch ab",
    "cost.hand": "wirf alle deine Handkarten ab (mindestens {n})",
    "cost.same_deck": "wirf {n} Karten desselben Stapels ab",
    "cost.levels": "verliere {levels}",
    "cost.itself": "wirf diese Karte ab",
    "limit.once": "einmal pro {per}",
    "limit.twice": "bis zu zweimal pro {per}",
    "limit.times": "bis zu {times}mal pro {per}",
    "limit.per.fight": "Kampf",
    "limit.per.roll": "Wurf",
    "limit.per.victim": "Opfer und Kampf",
    "limit.per.foe": "Monster",
    "limit.per.turn": "Zug",
}
