// Votes in words.
import type { Game } from '../game/game.svelte';
import type { VoteAbout, VoteInfo } from '../generated/protocol';
import { m } from '../paraglide/messages';

type Words = (parts: { by: string; who: string }) => string;

const QUESTIONS: Record<VoteAbout, Words> = {
  remove: m.vote_ask_remove,
  end: m.vote_ask_end,
  stand_in: m.vote_ask_stand_in,
  pause: m.vote_ask_pause,
  resume: m.vote_ask_resume,
  take_back: m.vote_ask_take_back,
  join: m.vote_ask_join,
};
const PASSED: Record<VoteAbout, Words> = {
  remove: m.vote_did_remove,
  end: m.vote_did_end,
  stand_in: m.vote_did_stand_in,
  pause: m.vote_did_pause,
  resume: m.vote_did_resume,
  take_back: m.vote_did_take_back,
  join: m.vote_did_join,
};

const parts = (game: Game, vote: VoteInfo) => ({ by: vote.name ?? game.name(vote.by), who: game.name(vote.seat) });

export function voteQuestion(game: Game, vote: VoteInfo): string {
  return QUESTIONS[vote.what](parts(game, vote));
}

export function voteResult(game: Game, vote: VoteInfo): string {
  return vote.result === 'passed' ? PASSED[vote.what](parts(game, vote)) : m.vote_failed();
}
