import { setImmediate } from 'node:timers/promises';
import type { Paise } from '@/lib/rules/money/paise';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { readShelves } from '../catalogue/read-shelves';
import { toProduct } from '../catalogue/to-product';
import type { Queries } from '../database/tables';
import type { ProductSales } from './read-day-sales';

/** What was sold of the products of one shelf. */
export interface ShelfSales {
  /** 'men/kurtas'; '' for products of no shelf. */
  path: string;
  title: string;
  units: number;
  soldPaise: Paise;
}

/** Products that are read at once; other requests come between. */
const CHUNK = 100;

/**
 * What products brought, by the shelf that names each of them now, so that every unit counts once; those that are gone
 * count for the category they were ordered in.
 */
export async function shelfSales(queries: Queries, sales: readonly ProductSales[]): Promise<ShelfSales[]> {
  const tree = buildShelfTree([], await readShelves(queries));
  const shelves = new Map<string, ShelfSales>();
  for (let start = 0; start < sales.length; start += CHUNK) {
    const these = sales.slice(start, start + CHUNK);
    const ids = these.map(({ productId }) => productId);
    await setImmediate();
    const rows = await queries.selectFrom('products').selectAll().where('id', 'in', ids).execute();
    const known = new Map(rows.map((row) => [row.id, toProduct(row, undefined)]));
    for (const { productId, category, units, soldPaise } of these) {
      const product = known.get(productId);
      const shelf = (product && tree.own(product)) ?? tree.find(category.toLowerCase());
      const path = shelf?.path ?? '';
      const total = shelves.get(path) ?? { path, title: titleOf(shelf, category), units: 0, soldPaise: 0 };
      total.units += units;
      total.soldPaise += soldPaise;
      shelves.set(path, total);
    }
  }
  return [...shelves.values()].sort(
    (one, other) => other.soldPaise - one.soldPaise || (one.path < other.path ? -1 : 1),
  );
}

function titleOf(
  shelf: { title: string; parent?: { title: string } | undefined } | undefined,
  category: string,
): string {
  if (!shelf) return category || 'Other';
  return shelf.parent ? `${shelf.parent.title} / ${shelf.title}` : shelf.title;
}
