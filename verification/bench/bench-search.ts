import { existsSync } from 'node:fs';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { fileOnDisk } from '@/backend/files/csv-file';
import { readDemo } from '@/backend/demo/read-demo';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { SEARCH_PAGE_SIZE } from '@/lib/storefront/listing/list-collection';
import type { Product } from '@/lib/contract/product';
import { searchIndex } from '@/lib/storefront/search/search-index';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { readQueries, type JudgedQuery } from './read-queries';
import { REAL_CATALOGUE } from './write-catalogue';
import type { Table } from '@/scripts/table';

interface Verdict extends JudgedQuery {
  /** The share of good ones among the first page, or among as many as there are. */
  precision: number;
  isFirstWrong: boolean;
}

/** How good the first twelve answers are, by a set of queries judged beforehand; shortfalls of the open part by name. */
export async function benchSearch(): Promise<Table> {
  holdDocument(readDemoDocument());
  const queries = readQueries();
  const of = (catalogue: string) => queries.filter((query) => query.catalogue === catalogue);
  const verdicts = [
    ...(await judgeAll(newestFirst((await readDemo()).products), of('demo'))),
    ...(existsSync(REAL_CATALOGUE)
      ? await judgeAll(newestFirst((await readCatalogueFile(fileOnDisk(REAL_CATALOGUE))).products), of('real'))
      : []),
  ];
  const open = verdicts.filter(({ isHeldOut }) => !isHeldOut);
  const heldOut = verdicts.filter(({ isHeldOut }) => isHeldOut);
  return {
    title: 'What a search shows first',
    columns: ['queries', `precision at ${SEARCH_PAGE_SIZE}`, 'wrong first'],
    rows: [
      row('open', open),
      row('held out', heldOut),
      ...grouped(open).map(([group, members]) => row(`open: ${group}`, members)),
      ...grouped(heldOut).map(([group, members]) => row(`held out: ${group}`, members)),
      ...open
        .filter(({ precision, isFirstWrong }) => precision < 1 || isFirstWrong)
        .map((verdict) => row(`short: ${verdict.group}: ${verdict.query}`, [verdict])),
    ],
  };
}

const newestFirst = (products: readonly Product[]) => products.filter(({ hidden }) => !hidden).toReversed();

async function judgeAll(products: readonly Product[], queries: readonly JudgedQuery[]): Promise<Verdict[]> {
  await searchIndex(products);
  return Promise.all(
    queries.map(async (judgedQuery) => {
      const { products: found } = await searchProducts(products, judgedQuery.query);
      return {
        ...judgedQuery,
        group: `${judgedQuery.catalogue}, ${judgedQuery.group}`,
        ...verdictOf(judgedQuery, products, found),
      };
    }),
  );
}

/** Where nothing is good, nothing should be shown. */
function verdictOf(
  { isGood }: JudgedQuery,
  products: readonly Product[],
  found: readonly Product[],
): Pick<Verdict, 'precision' | 'isFirstWrong'> {
  const most = Math.min(SEARCH_PAGE_SIZE, products.filter(isGood).length);
  const [first] = found;
  if (most === 0) return { precision: first ? 0 : 1, isFirstWrong: first !== undefined };
  return {
    precision: found.slice(0, most).filter(isGood).length / most,
    isFirstWrong: first === undefined || !isGood(first),
  };
}

function grouped(verdicts: readonly Verdict[]): [string, Verdict[]][] {
  return [...new Set(verdicts.map(({ group }) => group))].map((name) => [
    name,
    verdicts.filter(({ group }) => group === name),
  ]);
}

function row(name: string, verdicts: readonly Verdict[]): string[] {
  const mean = verdicts.reduce((sum, { precision }) => sum + precision, 0) / Math.max(1, verdicts.length);
  return [
    name,
    String(verdicts.length),
    mean.toFixed(3),
    String(verdicts.filter((verdict) => verdict.isFirstWrong).length),
  ];
}
