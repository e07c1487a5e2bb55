"""The lines of each kind of card, in German."""

from __future__ import annotations

__all__ = ["MONSTERS", "CARDS"]

MONSTERS = {
    "against": "{traits:acc}",
    "against.all": "jeden, der {is_traits:nom} ist",
    "monster.against": "{bonus} gegen {whom}.",
    "monster.against.any": "{bonus} gegen {whom}, nur einmal gezählt.",
    "monster.against.more": "{bonus} zusätzlich gegen {whom}.",
    "monster.hinders": "{trait:jed nom} kämpft gegen dieses Monster mit {bonus}.",
    "monster.hinders.any": "{traits:jed nom} kämpft gegen dieses Monster mit {bonus}, nur einmal gezählt.",
    "monster.against_items": "{bonus}, wenn Kämpfer oder Helfer {a_item:ausliegend acc} hat.",
    "monster.against_items.worn": "{bonus}, wenn Kämpfer oder Helfer {a_item:angelegt acc} hat.",
    "monster.against_items.each": "{bonus} für {item:jed ausliegend acc} von Kämpfer und Helfer.",
    "monster.against_items.each.worn": "{bonus} für {item:jed angelegt acc} von Kämpfer und Helfer.",
    "monster.against_fire": "{bonus}, wenn die Munchkins Feuer oder Flammen einsetzen.",
    "monster.kin": "{kin}: Darf von der Hand in jeden Kampf mit einem anderen {kin}-Monster geschickt werden.",
    "monster.no_bonus": "Die Munchkins bekommen in diesem Kampf keinen Bonus von {items:dat}.",
    "monster.no_bonus.worn": "Die Munchkins bekommen in diesem Kampf keinen Bonus von {items:angelegt dat}.",
    "monster.no_hand_cards": "Solange es im Kampf ist, dürfen Kämpfer und Helfer keine Handkarten spielen.",
    "monster.only_level": "Gegen dieses Monster zählen nur Stufen, keine Gegenstände und keine anderen Boni.",
    "monster.ignores_level": "Deine Stufe zählt gegen dieses Monster nicht und die eines Helfers auch nicht: Hier "
    "helfen nur Boni.",
    "monster.alone": "Du stehst ihm allein gegenüber: Niemand darf dir helfen.",
    "monster.run_away": "{bonus} beim Weglaufen vor diesem Monster.",
    "monster.escape.automatic": "Alle entkommen ihm automatisch.",
    "monster.escape.impossible": "Weder ein Wurf noch eine automatische Flucht rettet jemanden vor ihm.",
    "monster.escape.inescapable": "Wer gegen dieses Monster verliert, wird erwischt: Es wird nicht gewürfelt, und "
    "nichts kann es verhindern.",
    "monster.will_not_pursue": "Verfolgt niemanden der Stufe {n} oder darunter.",
    "monster.will_not_pursue.unless": "Verfolgt niemanden der Stufe {n} oder darunter, außer {traits:acc}.",
    "monster.run_penalty": "Wer vor ihm weglaufen muss, verliert {levels}, auch wenn die Flucht gelingt.",
    "monster.run_penalty.above": "Wer über Stufe {above} ist und vor ihm weglaufen muss, verliert {levels}, auch wenn "
    "die Flucht gelingt.",
    "monster.drop_to_escape": "Bevor du zum Weglaufen vor ihm würfelst, darfst du {a_item:ausliegend acc} abwerfen, "
    "um automatisch zu entkommen.",
    "monster.leaves": "Ist Kämpfer oder Helfer {is_trait}, zieht es ab, statt zu kämpfen. Keine Stufe, {treasures}.",
    "monster.leaves.no_treasures": "keine Schätze",
    "monster.leaves.treasures": "aber es gibt {treasures:acc} her",
    "monster.leaves.then": " Nach dem Kampf ~_{trait:dies nom}_ {steps}.",
    "monster.offer": "{name}: Statt gegen dieses Monster zu kämpfen, darf {who} {act}{unless}. Keine Stufe, "
    "{treasure}.",
    "monster.offer.fighter": "der Kämpfer",
    "monster.offer.trait": "{a_trait}, {a_trait:rel} kämpft oder hilft,",
    "monster.offer.item": "{a_item:ausliegend acc} abwerfen, um es loszuwerden",
    "monster.offer.free.keep": "es verjagen",
    "monster.offer.free.none": "es in Ruhe lassen",
    "monster.offer.unless": ", außer {a_trait} kämpft oder hilft",
    "monster.offer.keep": "aber seine Schätze bleiben für den Kämpfer",
    "monster.offer.none": "keine Schätze",
    "monster.extra_levels.fire": "Der Kämpfer steigt {levels} auf, wenn Feuer oder Flammen geholfen haben, es zu "
    "töten.",
    "monster.extra_levels.level_alone": "Der Kämpfer steigt {levels} auf, wenn er es ohne Helfer tötet und dabei "
    "nichts als seine eigene Stufe zählt.",
    "monster.kill_reward": "Wird es besiegt, zieht {trait:jed nom}, {trait:rel} mitgekämpft hat, {cards:acc}.",
    "monster.kill_reward.all": "Wird es besiegt, zieht jeder, der mitgekämpft hat, {cards:acc}.",
    "monster.before_fight": "Vor dem Kampf, wenn dieses Monster ihn beginnt: {steps}.",
    "monster.when_helped": "Sobald jemand als Helfer dazukommt, ~_dieser Spieler_ {steps}.",
    "monster.leaves.all": "aber seine Schätze bleiben für den Kämpfer",
    "monster.offer.fighter_trait": "der Kämpfer, falls {is_trait},",
    "monster.offer.then": " Ist der Kampf vorbei und nicht verloren, ~_dieser Spieler_ {steps}.",
    "monster.killed_by": "Stirbt sofort, als hätte der Kämpfer es getötet, wenn Kämpfer oder Helfer {is_trait} ist.",
    "monster.extra_levels.trait": "{trait:jed nom}, {trait:rel} es tötet oder dabei hilft, steigt {levels} auf.",
    "monster.extra_treasures": "Kämpft oder hilft {a_trait}, hinterlässt es {cards:acc}.",
    "monster.card_bonus.munchkins": "Im Kampf dürfen Kämpfer und Helfer beliebig viele Karten von der Hand oder vom "
    "Tisch abwerfen: Jede gibt ihrer Seite {bonus}.",
    "monster.card_bonus.others": "Im Kampf dürfen alle außer dem Kämpfer beliebig viele Karten von der Hand oder vom "
    "Tisch abwerfen: Jede gibt diesem Monster {bonus}.",
    "monster.entry_roll": "Wenn es in den Kampf kommt, würfelt der Spieler links vom Kämpfer; die Zahl erhöht die "
    "Stärke des Monsters.",
    "monster.no_companions": "{hirelings} bleiben dem Kampf fern: Sie und was sie tragen sind keine Hilfe, und sie "
    "können nicht geopfert werden.",
    "monster.catch_levels": "Erwischt es jemanden, steigt jeder, den es nicht erwischt hat, {levels} auf, sobald alle "
    "gelaufen sind, aber nie auf die Siegstufe.",
    "monster.kill_reward.fighter": "Der Kämpfer, der es tötet, zieht {cards:acc}.",
    "monster.bad_stuff": "Schlimme Dinge: {steps}.",
    "monster.bad_stuff.none": "Schlimme Dinge: keine.",
    "monster.reward": "Belohnung: {levels}, {treasures}.",
}

CARDS = {
    "enhancer": "In jedem Kampf, auf ein Monster: {bonus} auf seine Stärke{treasures}.",
    "enhancer.more": " und {treasures}, wenn es besiegt wird",
    "enhancer.fewer.one": " und {n} Schatz weniger, wenn es besiegt wird",
    "enhancer.fewer.many": " und {n} Schätze weniger, wenn es besiegt wird",
    "enhancer.least": " und mindestens {treasures}, wenn es besiegt wird",
    "enhancer.floor": ", aber mindestens {n}",
    "enhancer.instead": "Bei {a_monster:dat} stattdessen {bonus} und {treasures} Schätze.",
    "enhancer.adds_tag": "In diesem Kampf ist es {a_monster}.",
    "enhancer.run_away": "{bonus} beim Weglaufen vor ihm.",
    "curse.stays.fight_over": "In deinem nächsten oder gerade laufenden Kampf: {gives}.",
    "curse.only_on": "Wirkt nur, wenn das Opfer {is_trait} ist.",
    "curse.stays.armor_lost": "Bleibt bei dir, bis {a_curse} oder Schlimme Dinge dir eine Rüstung nehmen: {gives}.",
    "curse.stays.flight_over": "Wenn du das nächste Mal weglaufen musst, oder ab deinem nächsten Wurf, falls du "
    "gerade wegläufst: {gives}.",
    "curse.stays.kill": "Bleibt bei dir, bis du ein Monster tötest: {gives}.",
    "curse.stays.headgear_lost": "Bleibt bei dir, bis {a_curse} oder Schlimme Dinge dir eine Kopfbedeckung nehmen: "
    "{gives}.",
    "curse.stays.item_lost": "Bleibt bei diesem Gegenstand; wenn er dich verlässt, wirf diese Karte ab.",
    "extra.two": "Spiele diese Karte auf {trait:ein acc} von dir. Du darfst zwei verschiedene {traits} haben, mit "
    "allem Guten und Schlechten von beiden.",
    "extra.one": "Mit nur {trait:ein dat} genießt du alle Vorteile davon und erleidest keinen der Nachteile; "
    "Fähigkeiten kosten trotzdem, was sie kosten.",
    "extra.lost": "Wirf diese Karte ab, wenn du {trait:dein letzt acc} verlierst.",
    "item.bonus": "Bonus {bonus}.",
    "item.bonus_for": "Für {a_traits:acc} stattdessen Bonus {bonus}.",
    "item.bonus_if.foe": "Stattdessen Bonus {bonus}, solange {foes} im Kampf ist.",
    "item.bonus_if.no_class": "Stattdessen Bonus {bonus}, solange du {class_:kein acc} hast.",
    "item.hands_with": "{items:alldein angelegt nom} brauchen zusammen nie mehr als 2 Hände.",
    "item.carries": "Trägt {n}en weiteren Gegenstand von dir, der bei Plätzen, Händen und großen Gegenständen nicht "
    "mitzählt und einsatzbereit ist, falls du ihn überhaupt benutzen darfst. Solange die Karte etwas trägt, zählt sie "
    "selbst nicht als großer Gegenstand. Verlierst du sie, bleibt dir, was sie trägt.",
    "attachment.anyone": "Spiele diese Karte jederzeit auf einen beliebigen ausliegenden Gegenstand{unless}, egal "
    "wessen; sie bleibt bei ihm, wohin er auch kommt.",
    "attachment.unless": ", der {item:kein nom} ist",
    "item.laser": "Alle deine angelegten Laserwaffen sind zusammen eine einzige Waffe für 2 Hände; ihre Boni werden "
    "addiert.",
    "item.bonus_if.item": "Stattdessen Bonus {bonus}, solange du {a_item:acc} hast.",
    "item.usable_by": "Nur für {traits:acc}.",
    "item.not_usable_by": "Nicht für {traits:acc}.",
    "item.value": "Wert: {gold}.",
    "item.no_value": "Kein Wert.",
    "level_up": "Du oder ein anderer Spieler deiner Wahl steigt {levels} auf, aber nie auf die Siegstufe.",
    "level_up.only.always": "Jederzeit spielbar, auch im Kampf.",
    "level_up.only.after_fight": "Spielbar nach einem Kampf, egal wessen, bis zum Ende dieses Zuges.",
    "level_up.only.not_highest": "Jederzeit spielbar, auch im Kampf, aber nur, wenn jemand eine höhere Stufe hat als "
    "du.",
    "level_up.only.hireling_in_play": "Jederzeit spielbar, auch im Kampf: Wirf dafür {a_hireling:ausliegend acc} ab, "
    "egal wessen, mit allem, was dazugehört.",
    "level_up.killed": "In diesem Kampf muss {a_monster} getötet worden sein.",
    "level_up.price": "Wer aufsteigt, muss zustimmen und dafür {a_item:ausliegend acc} eigener Wahl abwerfen.",
    "level_up.steal": "Wähle einen anderen Spieler: Er verliert {levels}, und du steigst {levels} auf, aber nie auf "
    "die Siegstufe.",
    "hireling.play": "Jederzeit spielbar, auch im Kampf; bleibt bei dir.",
    "hireling.hands": "Hat {n} eigene Hände und trägt darin Gegenstände, die du benutzen könntest: Sie gelten als von "
    "dir angelegt. Verlierst du {hireling:der acc}, verlierst du auch diese Gegenstände.",
    "hireling.after_win": "Nach jedem Kampf, den du als Kämpfer oder Helfer gewinnst: {steps}.",
    "hireling.carries.one": "Trägt für dich {n} Gegenstand über alle Grenzen hinaus: Du darfst ihn haben und "
    "benutzen, auch wenn du es sonst nicht könntest. Verlierst du {hireling:der acc}, verlierst du auch diesen "
    "Gegenstand.",
    "hireling.carries.many": "Trägt für dich {n} Gegenstände über alle Grenzen hinaus: Du darfst sie haben und "
    "benutzen, auch wenn du es sonst nicht könntest. Verlierst du {hireling:der acc}, verlierst du auch diese "
    "Gegenstände.",
}
