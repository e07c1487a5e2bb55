// What the game wants to know, in a sentence or two. The server says which one it is.
import { say, type Parts } from './book.svelte';
import { playerMark } from './marks';
import { inAllForms, thing, type Teller } from './teller';

/** The question for the viewer, with its players and cards as marks. It also says for whom the table waits. */
export function question(t: Teller): string {
  return say(`question.${t.view.question?.say ?? 'over'}`, partsOf(t));
}

function partsOf(t: Teller): Parts {
  const { question: ask, fight, die, laid_open: open, decks, hand, active } = t.view;
  const drops = t.actions.filter((action) => action.verb === 'drop');
  const foe = fight?.foes.find((each) => each.card === ask?.card);
  return {
    asked: playerMark(ask?.seat),
    about: playerMark(ask?.about),
    active: playerMark(active),
    fighter: playerMark(fight?.fighter),
    roller: playerMark(die?.seat),
    dead: playerMark(open.body_of),
    cursed: playerMark(open.curse?.on),
    ...inAllForms('card', (form) => thing(t, ask?.card, form)),
    curse: thing(t, open.curse?.card),
    lost: thing(t, drops[0]?.card),
    instead: thing(t, drops.at(-1)?.card),
    seen: thing(t, decks.known_doors[0] ?? decks.known_treasures[0]),
    ours: fight?.munchkins.total ?? 0,
    theirs: fight?.monsters.total ?? 0,
    roll: die?.total ?? 0,
    hand: hand.length,
    text: t.catalogue.face(foe?.monster ?? ask?.card ?? '').bad_stuff,
  };
}
