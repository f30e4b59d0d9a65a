import { inTurns } from '@/lib/platform/search/in-turns';
import type { AskedWord } from '@/lib/platform/search/meaningful-words';
import { mentionsOf } from '@/lib/platform/search/mentions';
import type { Queries } from '../database/tables';
import { readByNewness } from './read-products';

/** Which of these products mention a word anywhere, by their texts. @returns of each of `listed_products` its newness and 1, or 0 */
export async function readMentions(
  queries: Queries,
  asked: AskedWord,
  newness: readonly number[],
  now: Date,
): Promise<(readonly [newness: number, isMentioned: number])[]> {
  const products = await readByNewness(queries, newness, now);
  const mentioned = await inTurns(mentionsOf([...products.values()], asked));
  return Array.from(products.keys(), (own, at) => [own, mentioned[at] ?? 0] as const);
}
