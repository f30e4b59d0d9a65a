import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import { COUNTED_TO, type ProductPageAnswer, type ProductPageRequest } from '@/lib/contract/product-page';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import type { ranksOf } from '@/lib/rules/catalogue/facets-of';
import type { SortMode } from '@/lib/rules/catalogue/sort-orders';
import type { Database, Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { countFacets, countWanted } from './count-facets';
import { updateListed } from './listed-products';
import { isInSets, readWantedPlaces } from './listed-sets';
import { countPlaces, highestPlaces } from './place-sets';
import { readOnSale } from './read-products';
import { readShelves } from './read-shelves';
import { updateShelved, hasBeenShelved } from './shelved-products';
import { conditionOf, isWhole, readWanted, type Wanted } from './wanted-products';

/** How long a page waits until its rows are made, in ms: the first time takes a minute for 100,000 products. */
const PATIENCE_MS = 5000;

/**
 * A page of a listing, with its numbers, read by index: from PostgreSQL alone.
 *
 * @throws Refusal 404 in a shop in a file, whose list is short enough to be answered as a whole; 503 while rows are being made
 */
export async function listProductPage(db: Database, asked: ProductPageRequest, now: Date): Promise<ProductPageAnswer> {
  await whenListed(db, now, asked);
  const { base, wanted } = await readWanted(db, asked);
  const [page, counts] = await Promise.all([
    asked.beside === undefined
      ? readPage(db, wanted, asked, now)
      : readBeside(db, wanted, { id: asked.beside, limit: asked.limit, now }),
    countFacets(db, asked.counted, base, wanted),
  ]);
  return { success: true, ...page, counts };
}

/**
 * Waits until the rows that pages are read from are those of now. Those of a shop whose shelves have just changed are read as they
 * stood on the shelves before, unless shelves are counted: that is asked for once after each change.
 *
 * @param then what follows from these rows
 */
export async function whenListed(
  db: Database,
  now: Date,
  { counted, filters, shelf }: Pick<ProductPageRequest, 'counted' | 'filters'> & { shelf?: string | undefined },
  then: (db: Database, now: Date) => Promise<void> = async () => undefined,
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter))
    throw new Refusal(404, 'This shop answers its products as a whole list.');
  const isOfShelves = [...counted, ...Object.keys(filters)].some((facet) => facet === 'kind' || facet === 'shelf');
  const hasShelves = isOfShelves || shelf !== undefined;
  const [isShelved] = await Promise.all([
    hasShelves && hasBeenShelved(db),
    inTime(updateListed(db, now).then(() => then(db, now))),
  ]);
  if (!hasShelves) return;
  const shelved = updateShelved(db, now);
  if (counted.includes('shelf') || !isShelved) return inTime(shelved);
  // A failure reaches the next call that counts shelves.
  shelved.catch(() => undefined);
}

/** @throws Refusal 503 where work takes longer than a page is waited for */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const done = await Promise.race([work, late]).finally(() => clearTimeout(timer));
  if (done !== 'late') return;
  // The next call reports a failure.
  work.catch(() => undefined);
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

type Page = Pick<ProductPageAnswer, 'products' | 'next' | 'total'>;

interface Row {
  product_id: string;
  rank: number;
  newness: number;
}

/** Of what is wanted of a shelf those that its page shows first, where no other order is chosen. */
async function standingFirst(
  queries: Queries,
  { shelf, sort }: ProductPageRequest,
  wanted: Wanted,
): Promise<readonly Omit<Row, 'rank'>[]> {
  if (shelf === undefined || sort !== 'relevant') return [];
  const byHand = (await readShelves(queries)).find((one) => shelfPath(one) === shelf)?.byHand ?? [];
  if (byHand.length === 0) return [];
  const { rows } = await sql<Omit<Row, 'rank'>>`
    select product_id, newness from listed_products where product_id = any(${byHand}) and ${conditionOf(wanted)}`.execute(
    queries,
  );
  const found = new Map(rows.map((row) => [row.product_id, row]));
  return [...new Set(byHand)].flatMap((id) => found.get(id) ?? []);
}

/** What is read behind those that stand first. */
interface Behind {
  hand: readonly Omit<Row, 'rank'>[];
  after: Pick<Row, 'rank' | 'newness'> | undefined;
  skip: number;
  limit: number;
}

async function readPage(queries: Queries, wanted: Wanted, asked: ProductPageRequest, now: Date): Promise<Page> {
  const { sort, limit } = asked;
  if (limit === 0) return { total: await countWanted(queries, wanted), products: [] };
  const hand = await standingFirst(queries, asked, wanted);
  const inHand = AFTER_HAND.exec(asked.after ?? '')?.[1];
  const after = inHand === undefined ? placeAfter(asked.after) : undefined;
  const skip = inHand === undefined ? asked.skip : Number(inHand);
  const first = after === undefined ? hand.slice(skip, skip + limit) : [];
  const left = limit - first.length;
  const behindHand = after === undefined ? Math.max(0, skip - hand.length) : skip;
  const read = isByPlaces(wanted, sort) ? readByPlaces : readByRows;
  const { rows, total } = await read(queries, wanted, sort, { hand, after, skip: behindHand, limit: left + 1 });
  const ids = [...first, ...rows.slice(0, left)].map(({ product_id }) => product_id);
  const hasMore = rows.length > left || (after === undefined && skip + limit < hand.length);
  const last = left === 0 ? undefined : rows[left - 1];
  const next = last ? `${last.rank},${last.newness}` : `hand,${skip + limit}`;
  return { total, products: await readInOrder(queries, ids, now), ...(hasMore ? { next } : {}) };
}

/** Whether sets say which products stand on a page: what is narrowed by facets or prices, the newest first. */
const isByPlaces = (wanted: Wanted, sort: SortMode): boolean =>
  rankOf(sort) === undefined && isInSets(wanted) && !isWhole(wanted);

/** Of all wanted products only those of the page are looked at. */
async function readByPlaces(queries: Queries, wanted: Wanted, _sort: SortMode, { hand, after, skip, limit }: Behind) {
  const sets = await readWantedPlaces(queries, wanted);
  const standing = new Set(hand.map(({ newness }) => newness));
  const isWanted = (place: number) => !standing.has(-place) && (!after || -place > after.newness);
  const newness = highestPlaces(sets, { skip, limit, isWanted }).map((place) => -place);
  const { rows } = await sql<Row>`
    select product_id, 0 as rank, newness from listed_products
    where newness = any(${newness}::integer[]) order by newness`.execute(queries);
  return { rows, total: countPlaces(sets) };
}

/** So many are read to be sorted, where their number is known: those of one kind may all be at the far end of an order by price. */
const SORTED_TO = 50_000;

async function readByRows(
  queries: Queries,
  wanted: Wanted,
  sort: SortMode,
  { hand, after, skip, limit }: Behind,
): Promise<{ rows: readonly Row[]; total: number }> {
  const counting = countWanted(queries, wanted);
  const rank = rankOf(sort);
  const order = rank ? sql`${rank}, newness` : sql`newness`;
  // Along the order few would be found late, and many soon.
  const isMany = isWhole(wanted) || (await counting) > (rank && isInSets(wanted) ? SORTED_TO : COUNTED_TO);
  const few = isMany ? sql`` : sql`materialized`;
  const others = hand.length === 0 ? sql`` : sql`and product_id <> all(${hand.map(({ product_id }) => product_id)})`;
  const reading = sql<Row>`
    with listed as ${few} (select product_id, newness, price, discount, country from listed_products
      where ${conditionOf(wanted, sort)} ${others})
    select product_id, ${rank ?? sql`0`} as rank, newness from listed
    where ${behind(after, rank)}
    order by ${order} limit ${limit} offset ${skip}`.execute(queries);
  const [total, { rows }] = await Promise.all([counting, reading]);
  return { rows, total };
}

/** Names the last of those that stand first, by how many of them were shown. */
const AFTER_HAND = /^hand,(\d{1,3})$/;

async function readInOrder(
  queries: Queries,
  ids: readonly string[],
  now: Date,
): Promise<ProductPageAnswer['products']> {
  const products = await readOnSale(queries, ids, now);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** Those beside a product in the order of the list, an older one first, then in turns: a new product moves none of the others. */
async function readBeside(
  queries: Queries,
  wanted: Wanted,
  { id, limit, now }: { id: string; limit: number; now: Date },
): Promise<Page> {
  const own = sql`(select newness from listed_products where product_id = ${id})`;
  const side = async (isOlder: boolean) => {
    const { rows } = await sql<{ product_id: string }>`
      select product_id from listed_products where ${conditionOf(wanted)}
        and newness ${isOlder ? sql`>` : sql`<`} ${own}
      order by newness ${isOlder ? sql`asc` : sql`desc`} limit ${limit}`.execute(queries);
    return rows.map(({ product_id }) => product_id);
  };
  const [older, newer, total] = await Promise.all([side(true), side(false), countWanted(queries, wanted)]);
  const inTurns = Array.from({ length: limit }, (_, at) => [older[at] ?? [], newer[at] ?? []]).flat(2);
  return { total, products: await readInOrder(queries, inTurns.slice(0, limit), now) };
}

/** @param after the rank and the newness of a product */
function placeAfter(after: string | undefined): Behind['after'] {
  if (after === undefined) return undefined;
  const [, rank, newness] = /^(-?\d{1,16}),(-?\d{1,10})$/.exec(after) ?? [];
  if (rank === undefined || newness === undefined) throw new Refusal(400, 'after names no product of a page.');
  return { rank: Number(rank), newness: Number(newness) };
}

function behind(after: Behind['after'], rank: RawBuilder<number> | undefined): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  return rank
    ? sql<boolean>`(${rank}, newness) > (${after.rank}::bigint, ${after.newness}::bigint)`
    : sql<boolean>`newness > ${after.newness}::bigint`;
}
