import { sql } from 'kysely';
import type { Product } from '@/lib/contract/product';
import type { Queries } from '../database/tables';
import { readProductsById } from './read-products';

/** Which products a merchant wants to see; all conditions together. */
export interface ProductQuery {
  /** Words that id, name or brand hold, in any order. */
  search?: string;
  category?: string;
  /** A sub-category of the catalogue. */
  type?: string;
  /** Those among these ids. */
  ids?: readonly string[];
  hidden?: boolean;
  /** Those on sale of which a variant has at most so many units. */
  low?: number | undefined;
  /** Where the page before ended; see `next`. */
  after?: number;
  limit: number;
}

export interface ProductPage {
  /** The newest first. */
  products: Product[];
  /** Where the next page begins; undefined at the end. */
  next: number | undefined;
  /** How many there are in all pages. */
  count: number;
}

/** How many products fit, in all pages. */
export async function countProducts(queries: Queries, asked: Omit<ProductQuery, 'after' | 'limit'>): Promise<number> {
  const { count } = await matchingProducts(queries, asked)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of the shop's products. */
export async function findProducts(queries: Queries, asked: ProductQuery): Promise<ProductPage> {
  const rows = await matchingProducts(queries, asked)
    .select(['products.id', 'products.position'])
    .$if(asked.after !== undefined, (query) => query.where('products.position', '<', asked.after ?? 0))
    .orderBy('products.position', 'desc')
    .limit(asked.limit + 1)
    .execute();
  const page = rows.slice(0, asked.limit);
  const products = await readProductsById(
    queries,
    page.map(({ id }) => id),
  );
  return {
    products: page.flatMap(({ id }) => products.get(id) ?? []),
    next: rows.length > asked.limit ? page.at(-1)?.position : undefined,
    count: await countProducts(queries, asked),
  };
}

function matchingProducts(
  queries: Queries,
  { search = '', category, type, ids, hidden, low }: Omit<ProductQuery, 'after' | 'limit'>,
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  let query = queries.selectFrom('products');
  for (const word of words)
    query = query.where(sql<boolean>`products.search_words like ${`%${escaped(word)}%`} escape '\\'`);
  if (category) query = query.where('products.category', '=', category);
  if (type) query = query.where('products.sub_category', '=', type);
  if (ids) query = query.where('products.id', 'in', ids.length > 0 ? ids : ['']);
  if (hidden !== undefined) query = query.where('products.hidden', '=', hidden ? 1 : 0);
  if (low !== undefined)
    query = query
      .where('products.hidden', '=', 0)
      .where('products.id', 'in', (eb) =>
        eb.selectFrom('stock').select('stock.product_id').where('stock.quantity', '<=', low),
      );
  return query;
}

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
