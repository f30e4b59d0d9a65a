import type { Redirect } from '@/lib/contract/redirect';
import { oldAddress } from '@/lib/routing/old-address';
import { paths } from '@/lib/routing/paths';
import type { Queries } from '../database/tables';
import { readPagesNow } from './read-pages-now';

/** Where an address leads on, and who says so: the merchant's file, a shelf that left its file, a hidden product. */
export interface KnownRedirect extends Redirect {
  kind: 'merchant' | 'shelf' | 'product';
  /** The page at the end of the chain; undefined where that is none now, or a circle. */
  end: string | undefined;
}

type Row = Omit<KnownRedirect, 'end'>;

/** A path with query, read as an address. */
export const readAddress = (address: string): URL => new URL(address, 'http://shop.invalid');

/** Every redirect, the merchant's first [20.64]: of two for one address the first counts. */
export async function readRedirects(queries: Queries): Promise<KnownRedirect[]> {
  const rows = byFrom([...(await readRows(queries)), ...(await readSuccessors(queries))]);
  const isPage = await readPagesNow(
    queries,
    Array.from(rows.values(), ({ to }) => readAddress(to).pathname),
  );
  return Array.from(rows.values(), (row) => ({ ...row, end: endOf(row, rows, isPage) }));
}

/** By address, of two for one address the first. */
export function byFrom<One extends { from: string }>(rows: readonly One[]): ReadonlyMap<string, One> {
  const first = new Map<string, One>();
  for (const row of rows) if (!first.has(row.from)) first.set(row.from, row);
  return first;
}

/** The redirect that an address asks for, by path and query or by the path alone. */
export function nextOf<One>(to: string, rows: ReadonlyMap<string, One>): One | undefined {
  const { pathname, searchParams } = readAddress(to);
  const { path, whole } = oldAddress(pathname, searchParams);
  return rows.get(whole) ?? rows.get(path);
}

function endOf(
  row: Redirect,
  rows: ReadonlyMap<string, Redirect>,
  isPage: (pathname: string) => boolean,
): string | undefined {
  const passed = new Set<Redirect>();
  for (let at: Redirect | undefined = row; at && !passed.has(at); at = nextOf(at.to, rows)) {
    if (isPage(readAddress(at.to).pathname)) return at.to;
    passed.add(at);
  }
  return undefined;
}

async function readRows(queries: Queries): Promise<Row[]> {
  const rows = await queries.selectFrom('redirects').selectAll().orderBy('kind').orderBy('from_path').execute();
  return rows.map(({ from_path, to_path, kind }) => ({ from: from_path, to: to_path, kind }));
}

/** Hidden products that name the one in their place. */
async function readSuccessors(queries: Queries): Promise<Row[]> {
  const rows = await queries
    .selectFrom('products')
    .select(['id', 'details'])
    .where('hidden', '=', 1)
    .where('details', 'like', '%"successor":%')
    .orderBy('position')
    .execute();
  return rows.flatMap(({ id, details }): Row[] => {
    const { successor } = JSON.parse(details) as { successor?: unknown };
    if (typeof successor !== 'string') return [];
    const from = oldAddress(paths.product(id), new URLSearchParams()).whole;
    return [{ from, to: paths.product(successor), kind: 'product' }];
  });
}
