// What a moment says: one sentence, with its players and cards as marks.
import type { Game } from '../game/game.svelte';
import { m } from '../paraglide/messages';
import { curseTitle } from '../table/curses';
import { cardMark, playerMark } from '../text/marks';
import type { Moment, Say } from './weight';

type Marks = { who: string; whom: string; card: string; n: number; needed: number };
type Form = (marks: Marks) => string;

/** What is said of others, to whoever did it, and to whoever it is done to. */
interface Forms {
  others: Form;
  you: Form;
  onYou?: Form;
}

const FORMS: Record<Exclude<Say, 'curse' | 'won' | 'wins_game'>, Forms> = {
  door: { others: m.drama_door, you: m.drama_door_you },
  trouble: { others: m.drama_trouble, you: m.drama_trouble_you },
  sends_in: { others: m.drama_sends_in, you: m.drama_sends_in_you, onYou: m.drama_sends_in },
  strengthens: { others: m.drama_strengthens, you: m.drama_strengthens_you, onYou: m.drama_strengthens_on_you },
  saves: { others: m.drama_saves, you: m.drama_saves_you, onYou: m.drama_saves_on_you },
  plays: { others: m.drama_plays, you: m.drama_plays_you, onYou: m.drama_plays },
  uses: { others: m.drama_uses, you: m.drama_uses_you },
  moves_fight: { others: m.drama_moves_fight, you: m.drama_moves_fight_you },
  level_up: { others: m.drama_level_up, you: m.drama_level_up_you },
  level_down: { others: m.drama_level_down, you: m.drama_level_down_you },
  dies: { others: m.drama_dies, you: m.drama_dies_you },
  got_away: { others: m.drama_got_away, you: m.drama_got_away_you },
  caught: { others: m.drama_caught, you: m.drama_caught_you },
  bad_stuff: { others: m.drama_bad_stuff, you: m.drama_bad_stuff_you },
  helps: { others: m.drama_helps, you: m.drama_helps_you, onYou: m.drama_helps_on_you },
  made_to_help: { others: m.drama_made_to_help, you: m.drama_made_to_help_you, onYou: m.drama_made_to_help_on_you },
  strikes: { others: m.drama_strikes, you: m.drama_strikes_you },
  steals: { others: m.drama_steals, you: m.drama_steals_you, onYou: m.drama_steals_on_you },
};

/** In these somebody does something to somebody else; in the others the one it happens to is the one who acts. */
const DONE_TO: ReadonlySet<Say> = new Set(['sends_in', 'strengthens', 'saves', 'plays', 'steals']);
const HELPING: ReadonlySet<Say> = new Set(['helps', 'made_to_help']);

/** The sentence of a moment. */
export function sentence(game: Game, moment: Moment): string {
  const { say, seat, by, card } = moment;
  const me = game.view?.seat ?? -1;
  if (say === 'curse') return curseTitle(game, { card: card ?? '', by, on: seat });
  if (say === 'won') return m.effect_won({ who: tags(game, by === null ? [seat] : [seat, by]) });
  if (say === 'wins_game') return victory(game, moment.seats);
  // whoever helps is the one it is about, and the fighter is whom they help
  const actor = HELPING.has(say) || by === null || !DONE_TO.has(say) ? seat : by;
  const other = HELPING.has(say) ? by : seat;
  const marks = {
    who: playerMark(actor),
    whom: playerMark(other),
    card: card ? cardMark(card) : '',
    n: moment.to,
    needed: moment.from,
  };
  const forms = FORMS[say];
  if (actor === me) return forms.you(marks);
  return (other === me && forms.onYou ? forms.onYou : forms.others)(marks);
}

/** What it means for whoever was about to win or to kill; empty for most. */
export function consequence(game: Game, { reason, say, seat }: Moment): string {
  const mine = seat === game.view?.seat;
  const whom = playerMark(seat);
  if (reason === 'stops_the_win') return mine ? m.drama_stopped_you() : m.drama_stopped({ whom });
  if (reason === 'betrayal' && (say === 'sends_in' || say === 'strengthens'))
    return mine ? m.drama_against_you() : m.drama_against({ whom });
  return '';
}

function tags(game: Game, seats: number[]): string {
  return seats.map((seat) => game.tag(seat)).join(' & ');
}

function victory(game: Game, seats: number[]): string {
  if (seats.length === 1 && seats[0] === game.view?.seat) return m.you_win();
  const who = seats.map((seat) => game.name(seat)).join(' & ');
  return seats.length > 1 ? m.winners({ who }) : m.winner({ who });
}
