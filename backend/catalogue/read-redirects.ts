import { sql } from 'kysely';
import type { Redirect } from '@/lib/contract/redirect';
import { byFrom } from '@/lib/rules/routing/by-from';
import { oldAddress, readAddress, redirectAt } from '@/lib/rules/routing/old-address';
import { paths } from '@/lib/rules/routing/paths';
import type { Queries } from '../database/tables';
import { readPagesNow } from './read-pages-now';

/**
 * Who says where an address leads on: the merchant's file, a shelf that left its file, a deleted product, a hidden one. The
 * first wins.
 */
const KINDS = ['merchant', 'shelf', 'deleted', 'product'] as const;

export interface KnownRedirect extends Redirect {
  kind: (typeof KINDS)[number];
  /** The page at the end of the chain; undefined where it ends at no page, or in a circle. */
  end: string | undefined;
}

type Row = Omit<KnownRedirect, 'end'>;

/**
 * Every redirect, one for an address: the merchant's before that of a shelf, that before a product's. Where the first
 * leads to no page now, the next one of its address says the end.
 */
export async function readRedirects(queries: Queries): Promise<KnownRedirect[]> {
  const all = [...(await readRows(queries)), ...(await readSuccessors(queries))];
  const rows = KINDS.flatMap((kind) => all.filter((row) => row.kind === kind));
  const ways = new Map<string, Row[]>();
  for (const row of rows) ways.set(row.from, [...(ways.get(row.from) ?? []), row]);
  const isPage = await readPagesNow(
    queries,
    rows.map(({ to }) => readAddress(to).pathname),
  );
  return Array.from(byFrom(rows).values(), (row) => ({ ...row, end: endOf(ways.get(row.from), ways, isPage) }));
}

/** The redirect that an address asks for. */
export function nextOf<One>(to: string, rows: ReadonlyMap<string, One>): One | undefined {
  const { pathname, searchParams } = readAddress(to);
  return redirectAt(pathname, searchParams, rows);
}

/** The first page that one of these ways leads to, each followed to its end; no way is gone twice. */
function endOf(
  from: readonly Row[] | undefined,
  ways: ReadonlyMap<string, readonly Row[]>,
  isPage: (pathname: string) => boolean,
  passed = new Set<Row>(),
): string | undefined {
  for (const way of from ?? []) {
    if (passed.has(way)) continue;
    passed.add(way);
    const end = isPage(readAddress(way.to).pathname) ? way.to : endOf(nextOf(way.to, ways), ways, isPage, passed);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Where a product stood, in the spelling of old addresses. */
export const goneAddress = (id: string): string => oldAddress(paths.product(id), new URLSearchParams()).whole;

async function readRows(queries: Queries): Promise<Row[]> {
  const rows = await queries.selectFrom('redirects').selectAll().orderBy('from_path').execute();
  return rows.map(({ from_path, to_path, kind }) => ({
    from: from_path,
    to: to_path,
    kind: kind === 'product' ? 'deleted' : kind,
  }));
}

/** Hidden products that name the one in their place. */
async function readSuccessors(queries: Queries): Promise<Row[]> {
  const rows = await queries
    .selectFrom('products')
    .select(['id', 'details'])
    // Written out, so that the index of these alone is taken.
    .where('hidden', '=', sql.lit(1))
    .where('details', 'like', '%"successor":%')
    .orderBy('position')
    .execute();
  return rows.flatMap(({ id, details }): Row[] => {
    const { successor } = JSON.parse(details) as { successor?: unknown };
    if (typeof successor !== 'string') return [];
    return [{ from: goneAddress(id), to: paths.product(successor), kind: 'product' }];
  });
}
