import { setImmediate } from 'node:timers/promises';
import type { Product } from '@/lib/contract/product';
import { buildShelfTree, type HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import type { Shelf } from '@/lib/contract/shelf';
import { readShelves } from './read-shelves';
import { suggestSlowly } from './suggest-shelves';
import { readStock } from './read-products';
import { readPrices, readSale } from './to-product';
import { soldAt } from '@/lib/rules/catalogue/sold-at';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { parsePlain } from '@/lib/contract/plain-text';
import type { Queries } from '../database/tables';

/** Products that are read before shoppers are served again. */
const CHUNK_ROWS = 1000;

/**
 * Everything on sale, the newest first, with only the fields that shelves need: each product was checked when it was
 * saved, and a whole shop's descriptions and pictures are large. Other requests are answered in between.
 * Prices are those of this moment, by which shelves may choose.
 */
export async function readShelfProducts(queries: Queries, now: Date): Promise<Product[]> {
  const products: Product[] = [];
  for (let before: number | undefined; ;) {
    const older = queries
      .selectFrom('products')
      .select(['id', 'position', 'name', 'category', 'sub_category', 'price_paise', 'bestseller', 'colors', 'sizes'])
      .select(['details', 'size_prices', 'sale_from', 'sale_until'])
      .where('hidden', '=', 0)
      .orderBy('position', 'desc')
      .limit(CHUNK_ROWS);
    const rows = await (before === undefined ? older : older.where('position', '<', before)).execute();
    // What is sold out in every colour does not count as the lowest price.
    const bySize = rows.flatMap(({ id, size_prices: prices }) => (prices === null ? [] : [id]));
    const stock = bySize.length > 0 ? await readStock(queries, bySize) : undefined;
    for (const row of rows) {
      const { brand, salePrice } = parsePlain(row.details) as Pick<Product, 'brand' | 'salePrice'>;
      const stored: Product = {
        _id: row.id,
        name: row.name,
        brand,
        category: row.category,
        subCategory: row.sub_category,
        price: paiseToRupees(row.price_paise),
        ...readPrices(row.size_prices),
        ...(salePrice === undefined ? {} : { salePrice }),
        ...readSale(row),
        stock: stock?.get(row.id),
        bestseller: row.bestseller === 1,
        colors: parsePlain(row.colors) as string[],
        sizes: parsePlain(row.sizes) as string[],
        description: '',
        image: [],
        paymentMethod: 'COD',
      };
      products.push(soldAt(stored, now));
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK_ROWS) return products;
    before = last.position;
    await setImmediate();
  }
}

/** The ids of what is on a shelf, by its path; none where there is no such shelf. */
export async function idsOnShelf(queries: Queries, path: string, now: Date): Promise<string[]> {
  const tree = buildShelfTree(await readShelfProducts(queries, now), await readShelves(queries));
  return (tree.find(path)?.products ?? []).map(({ _id }) => _id);
}

/** The shelves of a shop with their products found, those of one shelf at a time: shoppers are served in between. */
export async function fillShelves(products: readonly Product[], rows: readonly Shelf[]): Promise<HeldShelves> {
  const tree = buildShelfTree(products, rows);
  for (const shelf of tree.all) {
    shelf.products.at(0);
    await setImmediate();
  }
  return tree;
}

/** A first file of shelves from the names of the products; shoppers are served in between. */
export async function suggestFrom(products: readonly Product[]): Promise<Shelf[]> {
  const steps = suggestSlowly(products);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
