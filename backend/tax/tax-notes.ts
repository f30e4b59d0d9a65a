import type { Product } from '@/lib/contract/product';
import { indianDay } from '@/lib/india/indian-day';
import { rupeesToPaise } from '@/lib/money/paise';
import { rateHsn } from '@/lib/tax/default-rates';
import { findRule, gapWords, type RateRule } from '@/lib/tax/rate-rule';
import { registeredSeller } from '@/lib/tax/registered-seller';
import type { Queries } from '../database/tables';
import { readRates } from './read-rates';

/** Goods as a file or a form has them; without a `hsn` of their own they keep the stored one. */
type Goods = Pick<Product, '_id' | 'price' | 'category' | 'subCategory' | 'hsn'>;

/**
 * What a registered merchant should know of goods: prices that fit neither rate, codes without a rate, and kinds that need a
 * code. Nothing where the merchant is not registered.
 *
 * @param keepsCodes the file leaves codes out: then those that are stored count
 * @returns words for each of the goods, undefined where there is nothing to say
 */
export async function taxNotes(
  queries: Queries,
  goods: readonly Goods[],
  keepsCodes: boolean,
  now = new Date(),
): Promise<(string | undefined)[]> {
  if (!registeredSeller()) return goods.map(() => undefined);
  const rates = await readRates(queries);
  const stored = keepsCodes ? await readCodes(queries) : new Map<string, string>();
  const day = indianDay(now);
  return goods.map((one) => wordsOf({ ...one, hsn: one.hsn ?? stored.get(one._id) }, rates, day));
}

async function readCodes(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.selectFrom('products').select(['id', 'hsn']).where('hsn', 'is not', null).execute();
  return new Map(rows.map(({ id, hsn }) => [id, hsn ?? '']));
}

function wordsOf(goods: Goods, rates: readonly RateRule[], day: string): string | undefined {
  const code = rateHsn(goods);
  if (code === undefined) return 'has no HSN code and no rate without one: no parcel with it can leave';
  const rule = findRule(rates, code, day);
  return rule ? gapWords(rule, rupeesToPaise(goods.price)) : `no rate is known for HSN ${code}: set it with tax-rates`;
}
