import type { Product } from '@/lib/contract/product';
import { indianDay } from '@/lib/rules/india/indian-day';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { rateHsn } from '@/lib/rules/tax/default-rates';
import { findRule, gapWords, type RateRule } from '@/lib/rules/tax/rate-rule';
import { registeredSeller } from '@/lib/rules/tax/registered-seller';
import type { Queries } from '../database/tables';
import { readRates } from './read-rates';

/** Products as a file or a form has them; without a `hsn` of their own the stored one counts. */
type TaxedProduct = Pick<Product, '_id' | 'price' | 'prices' | 'category' | 'subCategory' | 'hsn'>;

/**
 * What a registered merchant should know of products: prices that fit neither rate, codes without a rate, and kinds that need a
 * code. Nothing where the merchant is not registered.
 *
 * @param leavesCodes the file leaves codes out: then those that are stored count
 * @returns words for each of the products, undefined where there is nothing to say
 */
export async function taxNotes(
  queries: Queries,
  products: readonly TaxedProduct[],
  leavesCodes: boolean,
  now = new Date(),
): Promise<(string | undefined)[]> {
  if (!registeredSeller()) return products.map(() => undefined);
  const rates = await readRates(queries);
  const stored = leavesCodes ? await readCodes(queries) : new Map<string, string>();
  const day = indianDay(now);
  return products.map((one) => wordsOf({ ...one, hsn: one.hsn ?? stored.get(one._id) }, rates, day));
}

/**
 * The same of one product that was saved, behind the words that say so: ' Note: no GST rate is known for HSN 6501, …'; ''
 * where there is nothing to say.
 */
export async function taxNoteOf(queries: Queries, product: TaxedProduct, now: Date): Promise<string> {
  const [words] = await taxNotes(queries, [product], false, now);
  return words === undefined ? '' : ` Note: ${words}.`;
}

async function readCodes(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.selectFrom('products').select(['id', 'hsn']).where('hsn', 'is not', null).execute();
  return new Map(rows.map(({ id, hsn }) => [id, hsn ?? '']));
}

function wordsOf(product: TaxedProduct, rates: readonly RateRule[], day: string): string | undefined {
  const code = rateHsn(product);
  if (code === undefined) return 'has no HSN code and no rate without one: no parcel with it can leave';
  const rule = findRule(rates, code, day);
  if (rule) return pricesOf(product).flatMap((rupees) => gapWords(rule, rupeesToPaise(rupees)) ?? [])[0];
  return `no GST rate is known for HSN ${code}, and no parcel with it can leave: set one under Tax at the desk, or with tax-rates`;
}

/** What it costs, or what each of its sizes does. */
const pricesOf = ({ price, prices }: TaxedProduct): number[] => (prices ? Object.values(prices) : [price]);
