// What the game wants to know, in a sentence or two.
import { m } from '../paraglide/messages';
import type { ViewData } from '../protocol/types';
import type { Teller } from './actions';
import { foeName } from './actions';

/** The question for the viewer; also says whom the table waits for when it is not he. */
export function question(t: Teller): string {
  const { view } = t;
  const ask = view.question;
  if (view.over) return m.ask_over();
  if (view.draft) return m.ask_draft();
  if (view.offers.some((offer) => offer.to === view.seat)) return m.ask_offer();
  if (!ask) return '';
  if (!ask.mine) return waiting(t);
  const fight = view.fight;
  const about = ask.about === null ? '' : t.name(ask.about);
  const sums = { ours: fight?.munchkins.total ?? 0, theirs: fight?.monsters.total ?? 0, who: fight ? t.name(fight.fighter) : '' };
  switch (ask.kind) {
    case 'Turn':
      return turn(t);
    case 'Fighting':
      return fight?.winning ? m.ask_winning(sums) : m.ask_losing(sums);
    case 'KillWindow':
      return fight?.for_the_win ? m.ask_kill_win(sums) : m.ask_kill(sums);
    case 'LossWindow':
      return m.ask_loss(sums);
    case 'FacingFoe':
      return m.ask_facing({ who: about, card: ask.card ? foeName(t, ask.card) : '' });
    case 'CaughtBy': {
      const foe = view.fight?.foes.find((each) => each.card === ask.card);
      return m.ask_caught({ card: ask.card ? foeName(t, ask.card) : '', text: t.catalogue.face(foe?.monster ?? ask.card ?? '').bad_stuff });
    }
    case 'Rolling':
      return view.die ? rolled(view.die, t) : '';
    case 'CursePending': {
      const curse = view.laid_open.curse;
      const name = curse ? t.catalogue.name(curse.card) : '';
      return curse?.on === view.seat ? m.ask_curse_you({ card: name }) : m.ask_curse({ card: name, who: curse ? t.name(curse.on) : '' });
    }
    case 'CardProgram': {
      const name = ask.card ? t.catalogue.name(ask.card) : '';
      if (t.actions.some((a) => a.verb === 'pick')) return m.ask_run_pick({ card: name });
      return t.actions.some((a) => a.verb === 'drop') ? m.ask_run_drop({ card: name }) : m.ask_run({ card: name });
    }
    case 'LootingTheBody':
      return m.ask_body({ who: view.laid_open.body_of === null ? '' : t.name(view.laid_open.body_of) });
    case 'JustEscaped':
      return m.ask_escaped({ who: about });
    case 'Fleeing':
      return (fight?.foes.length ?? 0) > 1 ? m.ask_fleeing_many() : m.ask_fleeing();
    default:
      return (PLAIN[ask.kind] ?? (() => m.ask_what()))();
  }
}

function rolled(die: NonNullable<ViewData['die']>, t: Teller): string {
  const words = { who: t.name(die.seat), n: die.total };
  const own = die.seat === t.view.seat;
  if (die.purpose === 'run') return m.ask_rolled_run(words);
  if (die.purpose === 'order') return own ? m.ask_rolled_order_you(words) : m.ask_rolled_order(words);
  return own ? m.ask_rolled_you(words) : m.ask_rolled(words);
}

const PLAIN: Record<string, () => string> = {
  JustReceived: () => m.ask_received(), Game: () => m.ask_game(), FightIsOver: () => m.ask_fight_over(),
  AfterFight: () => m.ask_after_fight(), RunningAway: () => m.ask_running(), TwoDoors: () => m.ask_two_doors(),
  PuttingAway: () => m.ask_putting(), Consenting: () => m.ask_consenting(), LosingCards: () => m.ask_losing_cards(),
  Paying: () => m.ask_paying(), OverLimit: () => m.ask_over_limit(), Surviving: () => m.ask_surviving(),
};

function turn(t: Teller): string {
  const { view } = t;
  if (view.phase === 'arrange') return m.ask_arrange();
  if (view.phase === 'trouble') return m.ask_trouble();
  if (view.phase === 'charity') {
    const limit = t.actions.some((a) => a.verb === 'give' || a.verb === 'drop');
    return limit ? m.ask_charity({ n: view.hand.length }) : m.ask_charity_fits();
  }
  return m.ask_what();
}

function waiting(t: Teller): string {
  const { view } = t;
  const ask = view.question;
  if (ask?.seat !== null && ask?.seat !== undefined && ask.seat !== view.seat) return m.wait_for({ who: t.name(ask.seat) });
  return view.active === view.seat ? m.wait_others() : m.wait_turn({ who: t.name(view.active) });
}
