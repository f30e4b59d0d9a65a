import { sql, type RawBuilder } from 'kysely';
import type { PriceRange } from '@/lib/rules/catalogue/price-bands';
import type { Queries } from '../database/tables';
import { ANY_BRAND, BRAND_BYTES } from './brands-by-place';
import { PART } from './place-codec';
import { asTable, inBoth, readSets, type PlaceSets } from './place-sets';
import { isWhole, without, type Wanted } from './wanted-products';

const NO_BITS = sql`'0'::bit(${sql.lit(PART)})`;
/** The binary digits of a price in whole rupees: all places whose price has a digit are a set. No facet is called so. */
const SLICES = Array.from({ length: 31 }, (_, digit) => `whole#${digit}`);
const slicesOfRow = sql`array(select 'whole#' || digit from generate_series(0, ${sql.lit(SLICES.length - 1)}) digit
  where (whole_price >> digit) & 1 = 1)`;

/** Adds the rows of these products to the sets and numbers, or takes them away. */
export async function countListed(trx: Queries, ids: readonly string[], sign: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into listing_counts (facet, products)
    select facet, ${sql.lit(sign)} * count(*) from listed_products, unnest(facets || '{*}'::text[]) facet
    where product_id = any(${ids}) group by facet
    on conflict (facet) do update set products = listing_counts.products + excluded.products`.execute(trx);
  const part = sql.lit(PART);
  const places = sql`
    select facet, -newness / ${part} as part, bit_or(set_bit(${NO_BITS}, -newness % ${part}, 1)) as bits
    from listed_products, unnest(facets || '{*}'::text[] || ${slicesOfRow}) facet
    where product_id = any(${ids}) and facet not like ${ANY_BRAND} group by 1, 2`;
  await (
    sign === 1
      ? sql`insert into listing_bits (facet, part, bits) ${places}
          on conflict (facet, part) do update set bits = listing_bits.bits | excluded.bits`
      : sql`update listing_bits set bits = listing_bits.bits & ~ gone.bits from (${places}) gone
          where listing_bits.facet = gone.facet and listing_bits.part = gone.part`
  ).execute(trx);
  await noteBrands(trx, ids, sign);
}

async function noteBrands(trx: Queries, ids: readonly string[], sign: 1 | -1): Promise<void> {
  await sql`
    update listing_counts set number = fresh.number from (
      select facet, (select coalesce(max(number), 0) from listing_counts) + row_number() over () as number
      from listing_counts where number is null and facet like ${ANY_BRAND}
        and facet in (select unnest(facets) from listed_products where product_id = any(${ids}))
    ) fresh where listing_counts.facet = fresh.facet`.execute(trx);
  const { rows } = await sql<{ place: number; number: number }>`
    select -newness as place, number from listed_products, unnest(facets) has(facet) join listing_counts using (facet)
    where product_id = any(${ids}) and facet like ${ANY_BRAND}`.execute(trx);
  for (const part of new Set(rows.map(partOf))) {
    const stored = await sql<{ brands: Buffer }>`select brands from listing_brands where part = ${part}`.execute(trx);
    const brands = stored.rows[0]?.brands ?? Buffer.alloc(PART * BRAND_BYTES);
    for (const { place, number } of rows.filter((row) => partOf(row) === part))
      brands.writeInt32LE(sign === 1 ? number : 0, (place % PART) * BRAND_BYTES);
    await sql`insert into listing_brands (part, brands) values (${part}, ${brands})
      on conflict (part) do update set brands = excluded.brands`.execute(trx);
  }
}

const partOf = ({ place }: { place: number }): number => Math.floor(place / PART);

/** Whether sets say what is wanted. */
export const isInSets = ({ name }: Wanted): boolean => name === '';

/** The places of the wanted, in parts (`wanted`): those that are in a set of each group, and in the range of prices. */
export function setOf({ groups, price, among, ofBrands = new Map() }: Wanted): RawBuilder<unknown> {
  const hasRange = price.min !== undefined || price.max !== undefined;
  const sets = [
    sql`select part, bits from listing_bits where facet = '*'`,
    ...Array.from(groups, ([facet, facets]) => (facet === 'brand' ? asTable(ofBrands) : placesOf(facets))),
    ...(among ? [asTable(among)] : []),
    ...(hasRange ? [pricedWithin(price)] : []),
  ];
  const joined = sets.map((set, at) => sql`(${set}) ${sql.ref(`set_${at}`)}`);
  const bits = sets.map((_, at) => sql`${sql.ref(`set_${at}`)}.bits`);
  const from = joined.reduce((all, one) => sql`${all} join ${one} using (part)`);
  // Without the offset its bits would be made anew for each row that is counted by them.
  return sql`(select part, ${sql.join(bits, sql` & `)} as bits from ${from} offset 0) wanted`;
}

/** The same, read: what this process holds of brands, or has found, is not sent to the database and back. */
export async function readWantedPlaces(queries: Queries, wanted: Wanted): Promise<PlaceSets> {
  const { among, ofBrands, ...others } = without('brand', wanted);
  const own = [...(ofBrands && wanted.groups.has('brand') ? [ofBrands] : []), ...(among ? [among] : [])];
  const all = own.length > 0 && isWhole(others) ? own : [...own, await readSets(queries, setOf(others))];
  return all.reduce(inBoth);
}

const placesOf = (facets: readonly string[]) =>
  sql`select part, bit_or(bits) as bits from listing_bits where facet = any(${facets}) group by part`;

/** Places in a range of prices, by the digits of prices: however many prices it holds, each set is read once. */
function pricedWithin({ min, max }: PriceRange): RawBuilder<unknown> {
  const digits = SLICES.map(
    (slice, digit) =>
      sql`coalesce(bit_or(bits) filter (where facet = ${slice}), ${NO_BITS}) as ${sql.ref(`digit_${digit}`)}`,
  );
  const isLow = max === undefined ? [] : [sql`~ ${pricedAbove(max)}`];
  const isHigh = min === undefined || min === 0 ? [] : [pricedAbove(min - 1)];
  const bits = [sql`~ ${NO_BITS}`, ...isHigh, ...isLow];
  return sql`select part, ${sql.join(bits, sql` & `)} as bits from
    (select part, ${sql.join(digits)} from listing_bits where facet = any(${[...SLICES, '*']}) group by part) digits`;
}

/**
 * Two numbers are compared from the lowest digit on: where the bound has a 1, a number above it has a 1 as well and is above in
 * the lower digits; where it has a 0, one of the two is enough.
 */
function pricedAbove(bound: number): RawBuilder<unknown> {
  return SLICES.reduce<RawBuilder<unknown>>((above, _, digit) => {
    const own = sql.ref(`digit_${digit}`);
    return Math.floor(bound / 2 ** digit) % 2 === 1 ? sql`(${own} & ${above})` : sql`(${own} | ${above})`;
  }, NO_BITS);
}
