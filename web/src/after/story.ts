// The story of a game: the sentences that the review has chosen, in the words of the phrase book.
import type { StoryLine } from '../generated/protocol';
import { andList, say } from '../text/book.svelte';
import { cardMark, playerMark } from '../text/marks';
import { kinds } from './review';

export function storyText(line: StoryLine): string {
  return say(`story.${line.key}`, {
    who: playerMark(line.who),
    by: playerMark(line.by),
    cards: andList(kinds(line.cards).map(cardMark)),
    n: line.n,
    m: line.m,
  });
}

/** The sentence that tells most of the game; the first of several. */
export function bestLine(story: StoryLine[]): StoryLine | null {
  return story.reduce<StoryLine | null>((best, line) => (best && best.weight >= line.weight ? best : line), null);
}
