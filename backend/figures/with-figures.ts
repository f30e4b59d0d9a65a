import type { FIGURES } from '@/lib/contract/desk/figures-calls';
import type { Queries } from '../database/tables';
import type { Column } from '../desk/list-csv';
import { readMissedSearches, type MissedSearch } from './note-missed-searches';
import type { Period } from './read-period';
import {
  readDaySales,
  readProductSales,
  readSourceSales,
  type DaySales,
  type ProductSales,
  type SourceSales,
} from './read-day-sales';
import { shelfSales, type ShelfSales } from './shelf-sales';

type Figure = (typeof FIGURES)[number];

const SALES: readonly Column<DaySales>[] = [
  { name: 'day', value: ({ day }) => day },
  { name: 'orders', kind: 'number', value: ({ orders }) => orders },
  { name: 'sold', kind: 'rupees', value: ({ soldPaise }) => soldPaise },
  { name: 'givenBack', kind: 'rupees', value: ({ givenBackPaise }) => givenBackPaise },
  { name: 'onTheirWay', kind: 'number', value: ({ underWay }) => underWay },
  { name: 'toCollect', kind: 'rupees', value: ({ underWayPaise }) => underWayPaise },
];

const PRODUCTS: readonly Column<ProductSales>[] = [
  { name: 'product', value: ({ productId }) => productId },
  { name: 'name', value: ({ name }) => name },
  { name: 'pieces', kind: 'number', value: ({ units }) => units },
  { name: 'sold', kind: 'rupees', value: ({ soldPaise }) => soldPaise },
];

const SHELVES: readonly Column<ShelfSales>[] = [
  { name: 'shelf', value: ({ path }) => path },
  { name: 'title', value: ({ title }) => title },
  { name: 'pieces', kind: 'number', value: ({ units }) => units },
  { name: 'sold', kind: 'rupees', value: ({ soldPaise }) => soldPaise },
];

const SEARCHES: readonly Column<MissedSearch>[] = [
  { name: 'search', value: ({ query }) => query },
  { name: 'times', kind: 'number', value: ({ times }) => times },
];

const SOURCES: readonly Column<SourceSales>[] = [
  { name: 'source', value: ({ source }) => source },
  { name: 'orders', kind: 'number', value: ({ orders }) => orders },
  { name: 'sold', kind: 'rupees', value: ({ soldPaise }) => soldPaise },
];

const ALL = 1_000_000;

/** Hands one kind of figures to what says or writes a list. */
export async function withFigures<Answer>(
  queries: Queries,
  which: Figure,
  period: Period,
  pass: <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => Answer,
): Promise<Answer> {
  if (which === 'sales') return pass(SALES, await readDaySales(queries, period));
  if (which === 'searches') return pass(SEARCHES, await readMissedSearches(queries, period, ALL));
  if (which === 'sources') return pass(SOURCES, await readSourceSales(queries, period));
  const products = await readProductSales(queries, period, which === 'products' ? Infinity : 0);
  return which === 'products' ? pass(PRODUCTS, products) : pass(SHELVES, await shelfSales(queries, products));
}
