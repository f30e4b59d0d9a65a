import { sql } from 'kysely';
import { inTurns } from '@/lib/platform/search/in-turns';
import type { AskedWord } from '@/lib/platform/search/meaningful-words';
import { mentionsOf } from '@/lib/platform/search/mentions';
import type { Queries } from '../database/tables';
import { readOnSale } from './read-products';

/** Which of these products mention a word anywhere, by their texts. @returns of each of `listed_products` its newness and 1, or 0 */
export async function readMentions(
  queries: Queries,
  asked: AskedWord,
  newness: readonly number[],
  now: Date,
): Promise<(readonly [newness: number, isMentioned: number])[]> {
  const { rows } = await sql<{ product_id: string; newness: number }>`
    select product_id, newness from listed_products where newness = any(${newness}::integer[])`.execute(queries);
  const products = await readOnSale(
    queries,
    rows.map(({ product_id }) => product_id),
    now,
  );
  const known = rows.flatMap(({ product_id, newness: own }) => {
    const product = products.get(product_id);
    return product ? [{ product, own }] : [];
  });
  const mentioned = await inTurns(
    mentionsOf(
      known.map(({ product }) => product),
      asked,
    ),
  );
  return known.map(({ own }, at) => [own, mentioned[at] ?? 0] as const);
}
