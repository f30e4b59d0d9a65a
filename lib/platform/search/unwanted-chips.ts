import { textWanting, type AskedWord } from './meaningful-words';
import { isAnyFound, sureWord } from './rank-word';
import { textWithout, type Query } from './read-query';
import type { Searched } from './searched';
import { isColor } from './spelling';

/** A word in the script it was typed in: what is said of a query names no word that nobody typed. */
export type Typed = (asked: AskedWord) => string;

/**
 * Leaves out what is not wanted, where something else is left: all that the word finds, and all that mentions it anywhere, since
 * somebody may not eat it.
 *
 * @returns `known`: the unwanted words that some product of the shop mentions
 */
export function* without(
  index: Searched,
  unwanted: readonly AskedWord[],
  scores: Uint8Array,
): Generator<void, { scores: Uint8Array; isLeftOut: boolean; known: readonly AskedWord[] }> {
  const left = scores.slice();
  const known: AskedWord[] = [];
  for (const asked of unwanted) {
    // A bare number may be a size or a price.
    if (/^\d+$/.test(asked.word)) continue;
    const mentioned = yield* index.read.mentions(asked, scores);
    const found = sureWord(index, asked)?.strengths ?? mentioned;
    if (isAnyFound(mentioned) || isAnyFound(found)) known.push(asked);
    for (let at = 0; at < left.length; at += 1) if (mentioned[at] !== 0 || found[at] !== 0) left[at] = 0;
  }
  const isLeftOut = isAnyFound(left) || !isAnyFound(scores);
  return { scores: isLeftOut ? left : scores, isLeftOut, known };
}

/**
 * One for what is taken away together: the halves of a word, and what is said twice. It claims what is known: a product that says
 * nothing of peanuts may have some.
 */
export function unwantedChips(
  query: Query,
  unwanted: readonly AskedWord[],
  typed: Typed,
): { says: string; without: string }[] {
  const words = new Map<string, { claim: string; said: Set<string> }>();
  for (const asked of unwanted) {
    const without = textWithout({ ...query, rest: textWanting(query.rest, asked) });
    const claim = isColor(asked.word) ? 'Not listed in' : 'No mention of';
    const chip = words.get(without) ?? { claim, said: new Set() };
    chip.said.add(typed(asked));
    words.set(without, chip);
  }
  return [...words].map(([without, { claim, said }]) => ({ says: `${claim} “${[...said].join(' ')}”`, without }));
}
