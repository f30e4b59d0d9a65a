import { sql } from 'kysely';
import type { Product } from '@/lib/contract/product';
import { facetName, ranksOf } from '@/lib/rules/catalogue/facets-of';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { plainSize } from '@/lib/platform/search/read-query';
import { productWords, STRENGTH } from '@/lib/platform/search/product-words';
import { searchesReader } from '@/lib/platform/search/suggested-words';
import type { Database, Queries } from '../database/tables';
import { withoutDeadline } from '../database/postgres-pool';
import { packPositions, PART, withNumbers, withPlaces } from './place-codec';
import { readOnSale } from './read-products';
import { isSaid, saidWords } from './said-words';

/** Another number has the words of every product read anew, once: to be raised when what they are changes. */
const READ_BY = 1;
/** So many products are read in one transaction. */
const AT_ONCE = 5000;
/** Products between two turns of the event loop: some milliseconds of work. */
const IN_A_TURN = 100;
/** Rows that are written by one statement. */
const WRITTEN = 2000;

/** What is no word, by its first sign: no word begins with one of them. Every product has the first. */
export const EVERY = '*';
export const BESTSELLERS = '*best';
export const tokenWord = (token: string): string => `"${token}`;
export const sizeWord = (plain: string): string => `#${plain}`;
const KIND = '@';
const kindWord = (category: string, subCategory: string): string => `${KIND}${category}\t${subCategory}`;
/** Category and sub-category of such a word; undefined for any other. */
export const kindOfWord = (word: string): readonly [string, string] | undefined => {
  if (!word.startsWith(KIND)) return undefined;
  const [category = '', subCategory = ''] = word.slice(KIND.length).split('\t');
  return [category, subCategory];
};
/** A number for every place, by what it is. */
export const NUMBERS = { price: '!price', discount: '!discount', country: '!country' } as const;
const isNumber = (word: string): boolean => word.startsWith('!');
/** Whether it is a word of products, and no other mark. */
export const isWord = (word: string): boolean => !/^["*#@!]/.test(word);

/** The words of a name as it is written, without any other reading. */
export const tokensOf = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const underWay = new WeakMap<Database, Promise<void>>();

/** Reads the words of all products that changed since they were read (`searched_due`); of what is listed alone. */
export async function updateSearched(db: Database, now: Date): Promise<void> {
  if (!(await isAnyDue(db))) return;
  await underWay.get(db)?.catch(() => undefined);
  const known = underWay.get(db);
  if (known) return known;
  const work = withoutDeadline(() => update(db, now)).finally(() => underWay.delete(db));
  underWay.set(db, work);
  return work;
}

async function isAnyDue(queries: Queries): Promise<boolean> {
  const { rows } = await sql`
    (select from searched_due limit 1) union all
    (select from searched_products where read_by < ${READ_BY} limit 1)`.execute(queries);
  return rows.length > 0;
}

/** Notes that the words of these products are to be read, in the transaction that changes what is listed of them. */
export const noteDue = (trx: Queries, ids: readonly string[]) =>
  sql`insert into searched_due (product_id) select unnest(${ids}::text[]) on conflict do nothing`.execute(trx);

async function update(db: Database, now: Date): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ words: number; brands: string }>`
        select words, brands from listing_state where id = 1 for update`.execute(trx);
      const [state] = rows;
      if (!state) throw new Error('The table listing_state has lost its row.');
      const brands = await readBrands(trx);
      await noteOtherBrands(trx, JSON.parse(state.brands) as string[], brands);
      return readDue(trx, { brands: new Set(brands), revision: Number(state.words) + 1, now });
    });
}

/** In lower case. */
async function readBrands(trx: Queries): Promise<string[]> {
  const before = facetName('brand', '');
  const { rows } = await sql<{ facet: string }>`
    select facet from listing_counts where facet like ${`${before}%`} and products > 0`.execute(trx);
  return [...new Set(rows.map(({ facet }) => facet.slice(before.length).toLowerCase()))].sort();
}

/** By a brand that came or went the beginnings of names are read otherwise, where they are not of their own brand. */
async function noteOtherBrands(trx: Queries, before: readonly string[], now: readonly string[]): Promise<void> {
  const [was, is] = [new Set(before), new Set(now)];
  const other = [...before.filter((brand) => !is.has(brand)), ...now.filter((brand) => !was.has(brand))];
  if (other.length === 0) return;
  await sql`
    insert into searched_due (product_id)
    select product_id from searched_products join listed_products using (product_id)
    where exists (select from unnest(${other.map((brand) => `${foldText(brand)} `)}::text[]) brand where starts_with(name, brand))
    on conflict do nothing`.execute(trx);
  await sql`update listing_state set brands = ${JSON.stringify(now)} where id = 1`.execute(trx);
}

/** @returns whether more may be due */
async function readDue(
  trx: Queries,
  { brands, revision, now }: { brands: ReadonlySet<string>; revision: number; now: Date },
): Promise<boolean> {
  const { rows: due } = await sql<{ product_id: string; newness: number | null }>`
    select product_id, newness from (
      (select product_id from searched_due limit ${AT_ONCE}) union
      (select product_id from searched_products where read_by < ${READ_BY} limit ${AT_ONCE}) limit ${AT_ONCE}
    ) due left join listed_products using (product_id)`.execute(trx);
  if (due.length === 0) return false;
  const ids = due.map(({ product_id }) => product_id);
  const products = await readOnSale(trx, ids, now);
  const places = new Map(due.map(({ product_id, newness }) => [product_id, newness === null ? undefined : -newness]));
  const fresh = await readFresh(products, places, brands);
  await writeChanges(trx, ids, fresh, revision);
  await sql`delete from searched_due where product_id = any(${ids})`.execute(trx);
  await sql`update listing_state set words = ${revision} where id = 1`.execute(trx);
  return due.length === AT_ONCE;
}

interface Fresh {
  place: number;
  words: ReadonlyMap<string, number>;
  written: readonly (readonly [string, string])[];
}

async function readFresh(
  products: ReadonlyMap<string, Product>,
  places: ReadonlyMap<string, number | undefined>,
  brands: ReadonlySet<string>,
): Promise<Map<string, Fresh>> {
  const wordsOf = productWords(brands);
  const saidOf = searchesReader(brands);
  const fresh = new Map<string, Fresh>();
  for (const [id, product] of products) {
    const place = places.get(id);
    if (place === undefined) continue;
    const words = new Map<string, number>();
    const written: [string, string][] = [];
    for (const { word, written: shown, strength } of wordsOf(product)) {
      words.set(word, Math.max(words.get(word) ?? 0, strength));
      if (shown !== word) written.push([word, shown]);
    }
    for (const [word, number] of marksOf(product)) words.set(word, number);
    for (const [word, shown] of saidWords(saidOf(product))) {
      words.set(word, 1);
      written.push([word, shown]);
    }
    fresh.set(id, { place, words, written });
    if (fresh.size % IN_A_TURN === 0)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  }
  return fresh;
}

function marksOf(product: Product): (readonly [string, number])[] {
  const ranks = ranksOf(product);
  return [
    [EVERY, 1],
    [kindWord(product.category, product.subCategory), 1],
    ...(product.bestseller ? [[BESTSELLERS, 1] as const] : []),
    ...positionsInName(foldText(product.name)),
    ...product.sizes.map((size) => [sizeWord(plainSize(size)), 1] as const),
    ...Object.entries(NUMBERS).map(([name, word]) => [word, ranks[name as keyof typeof NUMBERS]] as const),
  ];
}

/** The words of a name, each with its positions there. */
function positionsInName(name: string): (readonly [string, number])[] {
  const tokens = tokensOf(name);
  return tokens.map((token) => {
    const positions = tokens.flatMap((other, at) => (other === token ? at : []));
    return [tokenWord(token), packPositions(positions)];
  });
}

/** What changes of one word: by part and place there what it tells from now on, and how often it stands anywhere. */
interface WordChange {
  parts: Map<number, Map<number, number>>;
  products: number;
  nouns: number;
  inParts: number;
  written: string | null;
}

class Changes {
  readonly words = new Map<string, WordChange>();

  /** A word at a place tells this much instead of that; 0 is not there. */
  note(word: string, place: number, before: number, now: number): void {
    if (before === now) return;
    const change = this.of(word);
    const part = Math.floor(place / PART);
    const places = change.parts.get(part) ?? new Map<number, number>();
    change.parts.set(part, places.set(place % PART, now));
    const count = (is: (strength: number) => boolean) => Number(is(now)) - Number(is(before));
    change.products += count((strength) => strength !== 0);
    change.nouns += count((strength) => strength === STRENGTH.head);
    change.inParts += count((strength) => strength === STRENGTH.part);
  }

  of(word: string): WordChange {
    const known = this.words.get(word);
    if (known) return known;
    const change = { parts: new Map(), products: 0, nouns: 0, inParts: 0, written: null };
    this.words.set(word, change);
    return change;
  }
}

async function writeChanges(
  trx: Queries,
  ids: readonly string[],
  fresh: ReadonlyMap<string, Fresh>,
  revision: number,
): Promise<void> {
  const { rows: before } = await sql<{ product_id: string; place: number; words: string }>`
    select product_id, place, words from searched_products where product_id = any(${ids})`.execute(trx);
  const changes = new Changes();
  for (const { product_id, place, words } of before) {
    const now = fresh.get(product_id);
    for (const [word, number] of Object.entries(JSON.parse(words) as Record<string, number>)) {
      const isThere = now?.place === place;
      changes.note(word, place, number, (isThere ? now.words.get(word) : 0) ?? 0);
    }
  }
  const known = new Map(before.map((row) => [row.product_id, row]));
  // The newest last, whose writing of a word is shown.
  const all = Array.from(fresh).sort(([, one], [, other]) => one.place - other.place);
  for (const [id, { place, words, written }] of all) {
    const row = known.get(id);
    const old = row?.place === place ? (JSON.parse(row.words) as Record<string, number>) : {};
    for (const [word, number] of words) if (!Object.hasOwn(old, word)) changes.note(word, place, 0, number);
    for (const [word, shown] of written.toReversed())
      if (!isSaid(word) || !Object.hasOwn(old, word)) changes.of(word).written = shown;
  }
  await writeWords(trx, changes, revision);
  await writePlaces(trx, changes);
  await sql`delete from searched_products where product_id = any(${ids})`.execute(trx);
  for (let from = 0; from < all.length; from += WRITTEN) {
    const rows = all.slice(from, from + WRITTEN);
    await sql`insert into searched_products (product_id, place, words, read_by)
      select *, ${READ_BY}::smallint from unnest(${rows.map(([id]) => id)}::text[], ${rows.map(([, { place }]) => place)}::integer[],
        ${rows.map(([, { words }]) => JSON.stringify(Object.fromEntries(words)))}::text[])`.execute(trx);
  }
}

async function writeWords(trx: Queries, changes: Changes, revision: number): Promise<void> {
  const all = [...changes.words];
  for (let from = 0; from < all.length; from += WRITTEN) {
    const rows = all.slice(from, from + WRITTEN);
    const of = <Value>(read: (change: WordChange) => Value): Value[] => rows.map(([, change]) => read(change));
    await sql`
      insert into searched_words (word, products, nouns, parts, written, changed)
      select *, ${revision}::bigint from unnest(${rows.map(([word]) => word)}::text[], ${of(({ products }) => products)}::integer[],
        ${of(({ nouns }) => nouns)}::integer[], ${of(({ inParts }) => inParts)}::integer[],
        ${of(({ written }) => written)}::text[])
      on conflict (word) do update set products = searched_words.products + excluded.products,
        nouns = searched_words.nouns + excluded.nouns, parts = searched_words.parts + excluded.parts,
        written = coalesce(excluded.written, searched_words.written), changed = excluded.changed`.execute(trx);
  }
}

async function writePlaces(trx: Queries, changes: Changes): Promise<void> {
  const all = Array.from(changes.words).flatMap(([word, { parts }]) =>
    isSaid(word) ? [] : Array.from(parts, ([part, places]) => ({ word, part, places })),
  );
  for (let from = 0; from < all.length; from += WRITTEN) {
    const rows = all.slice(from, from + WRITTEN);
    const words = rows.map(({ word }) => word);
    const parts = rows.map(({ part }) => part);
    const { rows: stored } = await sql<{ word: string; part: number; places: Buffer }>`
      select word, part, places from searched_places
      join unnest(${words}::text[], ${parts}::integer[]) changed(word, part) using (word, part)`.execute(trx);
    const known = new Map(stored.map((row) => [`${row.part} ${row.word}`, row.places]));
    const next = rows.map(({ word, part, places }) =>
      (isNumber(word) ? withNumbers : withPlaces)(known.get(`${part} ${word}`), places),
    );
    await sql`
      insert into searched_places (word, part, places)
      select * from unnest(${words}::text[], ${parts}::integer[], ${next}::bytea[])
      on conflict (word, part) do update set places = excluded.places`.execute(trx);
  }
}
