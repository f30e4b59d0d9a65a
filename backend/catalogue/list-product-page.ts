import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import { COUNTED_TO, type ProductPageAnswer, type ProductPageRequest } from '@/lib/contract/product-page';
import type { ranksOf } from '@/lib/rules/catalogue/facets-of';
import type { SortMode } from '@/lib/rules/catalogue/sort-orders';
import type { Database, Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { countFacets, countWanted } from './count-facets';
import { updateListed } from './listed-products';
import { readOnSale } from './read-products';
import { conditionOf, isByFacets, readWanted, type Wanted } from './wanted-products';

/** How long a page waits until its rows are made, in ms: the first time takes a minute for 100,000 products. */
const PATIENCE_MS = 5000;

/**
 * A page of a listing, with its numbers, read by index: from PostgreSQL alone.
 *
 * @throws Refusal 404 in a shop in a file, whose list is short enough to be answered as a whole; 503 while rows are being made
 */
export async function listProductPage(db: Database, asked: ProductPageRequest, now: Date): Promise<ProductPageAnswer> {
  await whenListed(db, now);
  const { base, wanted } = readWanted(asked);
  const total = await countWanted(db, wanted);
  const [page, counts] = await Promise.all([
    readPage(db, wanted, { ...asked, total, now }),
    countFacets(db, asked.counted, base, wanted),
  ]);
  return { success: true, total, ...page, counts };
}

/**
 * Waits until the rows that pages are read from are those of now.
 *
 * @param then what follows from these rows
 */
export async function whenListed(
  db: Database,
  now: Date,
  then: (db: Database, now: Date) => Promise<void> = async () => undefined,
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter))
    throw new Refusal(404, 'This shop answers its products as a whole list.');
  const listing = updateListed(db, now)
    .then(() => then(db, now))
    .then(() => true);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const isDone = await Promise.race([listing, late]).finally(() => clearTimeout(timer));
  if (isDone) return;
  // The next call reports a failure.
  listing.catch(() => undefined);
  throw new Refusal(503, 'The products are being put in order, please try again in a moment.');
}

/** By which number of a product it is sorted, the lowest first where `sign` is 1, and the newest of equals. */
export const RANKS: Readonly<Partial<Record<SortMode, { by: keyof ReturnType<typeof ranksOf>; sign: 1 | -1 }>>> = {
  'low-high': { by: 'price', sign: 1 },
  'high-low': { by: 'price', sign: -1 },
  discount: { by: 'discount', sign: 1 },
  country: { by: 'country', sign: 1 },
};

/** As the indexes of `listed_products` have it. */
function rankOf(sort: SortMode): RawBuilder<number> | undefined {
  const rank = RANKS[sort];
  return rank && (rank.sign === 1 ? sql<number>`${sql.ref(rank.by)}` : sql<number>`(-${sql.ref(rank.by)})`);
}

async function readPage(
  queries: Queries,
  wanted: Wanted,
  { sort, after, skip, limit, total, now }: ProductPageRequest & { total: number; now: Date },
): Promise<Pick<ProductPageAnswer, 'products' | 'next'>> {
  const rank = rankOf(sort);
  const order = rank ? sql`${rank}, newness` : sql`newness`;
  // Along the order few would be found late, and many soon.
  const isAll = wanted.groups.size === 0 && isByFacets(wanted);
  const few = total > COUNTED_TO || isAll ? sql`` : sql`materialized`;
  const { rows } = await sql<{ product_id: string; rank: number; newness: number }>`
    with listed as ${few} (select product_id, newness, price, discount, country from listed_products where ${conditionOf(wanted, sort)})
    select product_id, ${rank ?? sql`0`} as rank, newness from listed
    where ${behind(after, rank)}
    order by ${order} limit ${limit + 1} offset ${skip}`.execute(queries);
  const shown = rows.slice(0, limit);
  const products = await readOnSale(
    queries,
    shown.map(({ product_id }) => product_id),
    now,
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    products: shown.flatMap(({ product_id }) => products.get(product_id) ?? []),
    ...(last ? { next: `${last.rank},${last.newness}` } : {}),
  };
}

/** @param after the rank and the newness of a product */
function behind(after: string | undefined, rank: RawBuilder<number> | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`;
  const [, ranked, newness] = /^(-?\d{1,16}),(-?\d{1,10})$/.exec(after) ?? [];
  if (ranked === undefined || newness === undefined) throw new Refusal(400, 'after names no product of a page.');
  return rank
    ? sql<boolean>`(${rank}, newness) > (${Number(ranked)}::bigint, ${Number(newness)}::bigint)`
    : sql<boolean>`newness > ${Number(newness)}::bigint`;
}
