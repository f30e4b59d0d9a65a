import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { categorySlug } from '@/lib/contract/category-slug';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { variantKeys } from '@/lib/rules/catalogue/variant';
import type { FilterChoice, Kinds } from '@/lib/rules/catalogue/kinds-of-document';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { byFacts } from '@/lib/rules/shop/shop-facts';
import type { Queries } from '../database/tables';
import { DELIVERED, isInStages } from '../orders/order-status';
import { Refusal } from '../refusal';

type Counts = ReadonlyMap<string, number>;

/** How many products, hidden ones among them, are in each category and of each type, by their values in lower case. */
async function countKinds(queries: Queries): Promise<Record<keyof Kinds, Counts>> {
  const rows = await queries
    .selectFrom('products')
    .select(['category', 'sub_category', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['category', 'sub_category'])
    .execute();
  const sums = (nameOf: (row: (typeof rows)[number]) => string): Counts => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const name = nameOf(row).toLowerCase();
      counts.set(name, (counts.get(name) ?? 0) + Number(row.count));
    }
    return counts;
  };
  return { categories: sums(({ category }) => category), productTypes: sums((row) => row.sub_category) };
}

/** The same of what a document names, by its values as it writes them. */
export async function productsOfKinds(
  queries: Queries,
  document: Kinds,
): Promise<Record<keyof Kinds, Record<string, number>>> {
  const counts = await countKinds(queries);
  const of = (kind: keyof Kinds) =>
    Object.fromEntries(document[kind].map(({ value }) => [value, counts[kind].get(value.toLowerCase()) ?? 0]));
  return { categories: of('categories'), productTypes: of('productTypes') };
}

/**
 * What becomes of products whose type a document names no more; '' where there are none.
 *
 * @throws Refusal 409 where it leaves out a category that products are in: their page and, of food, what the law asks would go with it;
 *   and as `refuseIfFoodCanComeBack`
 */
export async function wordsOnLostKinds(
  queries: Queries,
  before: ShopDocument,
  after: ShopDocument,
  now: Date,
): Promise<string> {
  const gone = (kind: keyof Kinds) => {
    const left = new Set(after[kind].map(({ value }) => value.toLowerCase()));
    return before[kind].filter(({ value }) => !left.has(value.toLowerCase()));
  };
  await refuseIfFoodCanComeBack(queries, before, after, now);
  if (gone('categories').length + gone('productTypes').length === 0) return '';
  const counts = await countKinds(queries);
  const lost = (kind: keyof Kinds) =>
    gone(kind).flatMap(({ value, label }) => {
      const count = counts[kind].get(value.toLowerCase()) ?? 0;
      return count > 0 ? [{ label, words: productWords(count) }] : [];
    });
  const [category] = lost('categories');
  if (category) throw new Refusal(409, `Nothing was changed: ${category.words} in ‘${category.label}’. ${MOVE_FIRST}`);
  await refuseIfOnShelves(queries, gone('categories'));
  return lost('productTypes')
    .map(
      ({ label, words }) =>
        ` ${words} of the type ‘${label}’, which you took out: they stay on sale and are found by search, and no filter lists them.`,
    )
    .join('');
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether an order can be returned follows the categories of now.
 *
 * @throws Refusal 409 where a category of food is one no more while an order of it is on its way, or was delivered within the days for returns
 */
async function refuseIfFoodCanComeBack(
  queries: Queries,
  before: ShopDocument,
  after: ShopDocument,
  now: Date,
): Promise<void> {
  const food = foodOf(after).map(({ value }) => value.toLowerCase());
  const days = Math.max(before.promises.returnDays, after.promises.returnDays);
  for (const { value, label } of foodOf(before)) {
    if (food.includes(value.toLowerCase())) continue;
    const sold = await queries
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select('orders.id')
      .where(sql`lower(order_items.category)`, '=', value.toLowerCase())
      .where((eb) =>
        eb.or([
          isInStages('to-send', 'sent'),
          eb('orders.id', 'in', (from) =>
            from
              .selectFrom('order_events')
              .select('order_events.order_id')
              .where('order_events.status', '=', DELIVERED)
              .where('order_events.created_at', '>=', since(now, days)),
          ),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    if (sold)
      throw new Refusal(
        409,
        `Nothing was changed: food of ‘${label}’ is on its way or was delivered in the last ${days} days, and could be returned then. Leave it a category of food until those days are over.`,
      );
  }
}

const foodOf = ({ categories }: Kinds) => categories.filter(({ sells }) => sells === 'food');

const since = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

const MOVE_FIRST = 'Put what it holds into another category first, or leave it as it is.';

/** Without its category a page of words would hold all products, and what is below it none. */
async function refuseIfOnShelves(queries: Queries, categories: readonly FilterChoice[]): Promise<void> {
  for (const { value, label } of categories) {
    const slug = categorySlug(value);
    const shelf = await queries
      .selectFrom('shelves')
      .select('path')
      .where((eb) => eb.or([eb('path', '=', slug), eb('parent', '=', slug)]))
      .limit(1)
      .executeTakeFirst();
    if (shelf)
      throw new Refusal(
        409,
        `Nothing was changed: the page of ‘${label}’ has your words or shelves below it. Take them out under Shelves first.`,
      );
  }
}

/** Far below the least limit of the values of a statement (32,766). */
const CHUNK_ROWS = 500;

/**
 * Other kinds give products other sizes, or none. What a counted product did not come in before has 0 units until somebody
 * counts it: without a row it would be always available.
 *
 * @returns the ids of the products whose stock is another
 */
export async function stockNewVariants(trx: Queries, before: ShopDocument, after: ShopDocument): Promise<string[]> {
  const [earlier, later] = [factsOfDocument(before), factsOfDocument(after)];
  if (isDeepStrictEqual(earlier.shop.kinds, later.shop.kinds)) return [];
  const counted = await trx
    .selectFrom('products')
    .select(['id', 'category', 'sub_category', 'sizes', 'colors'])
    .where('id', 'in', (eb) => eb.selectFrom('stock').select('product_id'))
    .execute();
  const added = counted.flatMap(({ id, category, sub_category: subCategory, sizes, colors }) => {
    const options = {
      category,
      subCategory,
      sizes: JSON.parse(sizes) as string[],
      colors: JSON.parse(colors) as string[],
    };
    const known = byFacts(earlier, () => variantKeys(options));
    const keys = [...byFacts(later, () => variantKeys(options))];
    return keys.flatMap((key) => (known.has(key) ? [] : { product_id: id, variant_key: key, quantity: 0 }));
  });
  for (let start = 0; start < added.length; start += CHUNK_ROWS)
    await trx
      .insertInto('stock')
      .values(added.slice(start, start + CHUNK_ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return [...new Set(added.map((row) => row.product_id))];
}

const productWords = (count: number): string => (count === 1 ? '1 product is' : `${count} products are`);
