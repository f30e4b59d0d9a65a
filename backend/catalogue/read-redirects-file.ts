import { REDIRECT_MAX, type Redirect } from '@/lib/contract/redirect';
import { PARAM } from '@/lib/rules/catalogue/listing-query';
import { byFrom } from '@/lib/rules/routing/by-from';
import { canonicalPath } from '@/lib/rules/routing/canonical-path';
import { canHaveMoved, NOT_ROUTED } from '@/lib/rules/routing/find-route';
import { inOtherCase } from '@/lib/rules/routing/moved-address';
import { oldAddress, readAddress } from '@/lib/rules/routing/old-address';
import { paths } from '@/lib/rules/routing/paths';
import { productIdIn } from '@/lib/rules/routing/product-id-in';
import { readPagesNow } from './read-pages-now';
import { nextOf, readRedirects, type KnownRedirect } from './read-redirects';
import type { Queries } from '../database/tables';
import type { CsvFile } from '../files/csv-file';
import { readCsvRows, type BadRow } from '../files/read-csv-rows';

const COLUMNS = ['from', 'to'];

interface Row extends Redirect {
  line: number;
  /** By which words a fault of another row names it. */
  place: string;
  /** `from` in the canonical spelling of the shop's addresses, without its query. */
  asked: string;
}

interface RedirectsFile {
  redirects: Redirect[];
  badRows: BadRow[];
  /** What was read otherwise than it is there. */
  notes: string[];
}

/**
 * Reads and checks a whole file of redirects before anything is written.
 *
 * @param siteUrl the shop's origin: a `to` may be an address there
 * @throws Refusal 400 when the file cannot be read or its first line does not name the columns
 */
export async function readRedirectsFile(file: CsvFile, queries: Queries, siteUrl: string): Promise<RedirectsFile> {
  const { rows, badRows, notes } = await readCsvRows(file, {
    columns: COLUMNS,
    required: COLUMNS,
    lines: [],
    shown: [],
    html: false,
    key: { name: 'from', of: ({ from = '' }) => readFrom(from)?.from ?? from },
    read: (cells) => readRow(cells, siteUrl),
  });
  const judged = await judge(
    rows.map(({ line, value }) => ({ line, place: `line ${line}`, ...value })),
    queries,
  );
  return {
    redirects: judged.flatMap(({ row: { from, to }, faults }) => (faults.length === 0 ? [{ from, to }] : [])),
    badRows: [
      ...badRows,
      ...judged.flatMap(({ row, faults }) => (faults.length > 0 ? [{ line: row.line, id: row.from, faults }] : [])),
    ],
    notes,
  };
}

/**
 * Judges one redirect among the merchant's others.
 *
 * @returns it as it is stored, or every fault found in words
 */
export async function readRedirect(
  typed: Redirect,
  queries: Queries,
  siteUrl: string,
): Promise<{ value: Redirect } | { faults: string[] }> {
  const read = readRow({ ...typed }, siteUrl);
  if ('faults' in read) return read;
  const others = (await readRedirects(queries)).flatMap(({ kind, from, to }): Row[] =>
    kind === 'merchant' && from !== read.value.from
      ? [{ line: 0, place: from, from, to, asked: readFrom(from)?.asked ?? from }]
      : [],
  );
  const [own] = await judge([{ line: 0, place: 'it', ...read.value }, ...others], queries);
  if (!own) return { faults: [] };
  return own.faults.length > 0 ? { faults: own.faults } : { value: { from: own.row.from, to: own.row.to } };
}

async function judge(rows: readonly Row[], queries: Queries): Promise<{ row: Row; faults: string[] }[]> {
  const onSale = await readOnSale(queries);
  const read = rows.map((row): Row => ({ ...row, to: asOnSale(row.to, onSale) }));
  const isPage = await readPagesNow(
    queries,
    read.flatMap(({ asked, to }) => [asked, readAddress(to).pathname]),
  );
  const others = byFrom((await readRedirects(queries)).filter(({ kind }) => kind !== 'merchant'));
  const wrongFrom = new Map(read.map((row) => [row, faultOfFrom(row, isPage, onSale)]));
  const leadOn = byFrom(read.filter((row) => wrongFrom.get(row) === undefined));
  return read.map((row) => ({
    row,
    faults: [wrongFrom.get(row), faultOfTo(row, isPage, leadOn, others)].flatMap((fault) => fault ?? []),
  }));
}

type IsPage = (pathname: string) => boolean;

/** Ids of products, whose addresses lead to them in another case as well. */
type OnSale = ReadonlyMap<string, unknown>;

async function readOnSale(queries: Queries): Promise<OnSale> {
  const rows = await queries.selectFrom('products').select('id').where('hidden', '=', 0).execute();
  return new Map(rows.map(({ id }) => [id, true]));
}

/** A product's address with its id as the shop has it. */
function asOnSale(to: string, onSale: OnSale): string {
  const { pathname, search, hash } = readAddress(to);
  const id = productIdIn(pathname);
  const other = id === undefined || onSale.has(id) ? undefined : inOtherCase(id, onSale);
  return other === undefined ? to : paths.product(other) + search + hash;
}

function readRow(
  { from = '', to = '' }: Record<string, string>,
  siteUrl: string,
): { value: Omit<Row, 'line' | 'place'> } | { faults: string[] } {
  const left = readFrom(from);
  const right = readTo(to, siteUrl);
  const faults = [
    ...(left
      ? []
      : ["from must be an address like https://old-shop.example/products/kurta, or a path that begins with '/'"]),
    ...(right === undefined
      ? [`to must be a path of this shop that begins with '/', like /product/kurta, or its address at ${siteUrl}`]
      : []),
    ...tooLong('from', left?.from, 'looked up'),
    ...tooLong('to', right, 'told'),
  ];
  return left && right !== undefined && faults.length === 0 ? { value: { ...left, to: right } } : { faults };
}

/** In bytes, since the key of a row in PostgreSQL has room for 2,700; a letter beyond ASCII is three, and nine in a query. */
function tooLong(column: string, address: string | undefined, done: string): string[] {
  const length = Buffer.byteLength(address ?? '');
  return length > REDIRECT_MAX ? [`${column} is longer than ${REDIRECT_MAX} bytes as it is ${done} (${length})`] : [];
}

function readFrom(cell: string): Pick<Row, 'from' | 'asked'> | undefined {
  if (!/^(\/|https?:\/\/)/i.test(cell) || !URL.canParse(cell, 'http://shop.invalid')) return undefined;
  const { pathname, searchParams } = readAddress(cell);
  const from = oldAddress(pathname, searchParams).whole;
  // PostgreSQL stores no NUL, and a terminal takes the others for commands.
  return /\p{Cc}/u.test(from) ? undefined : { from, asked: canonicalPath(pathname) };
}

function readTo(typed: string, siteUrl: string): string | undefined {
  const cell = withoutOrigin(typed, siteUrl);
  if (!/^\/(?![/\\])/.test(cell) || !URL.canParse(cell, 'http://shop.invalid')) return undefined;
  const { pathname, search, hash } = readAddress(cell);
  return canonicalPath(pathname) + search + hash;
}

/** An address of this shop, by http or https, as its path; anything else as it is. */
function withoutOrigin(typed: string, siteUrl: string): string {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return typed;
  const { host, pathname, search, hash } = new URL(typed);
  return host === new URL(siteUrl).host ? pathname + search + hash : typed;
}

/** A redirect that would never be used is a slip, or would hide a page. */
function faultOfFrom({ asked }: Row, isPage: IsPage, onSale: OnSale): string | undefined {
  const id = productIdIn(asked);
  if (isPage(asked) || (id !== undefined && inOtherCase(id, onSale) !== undefined))
    return 'from is a page of this shop, and no redirect hides a page';
  if (NOT_ROUTED.test(asked) || !canHaveMoved({ pathname: asked, search: new URLSearchParams() }))
    return 'from is kept for the shop itself, or is a file: it would never be led on';
  return undefined;
}

function faultOfTo(
  row: Row,
  isPage: IsPage,
  inFile: ReadonlyMap<string, Row>,
  others: ReadonlyMap<string, KnownRedirect>,
): string | undefined {
  const { pathname, search } = readAddress(row.to);
  if (new URLSearchParams(search).has(PARAM.page))
    return 'to names a further page of a listing, which comes and goes: leave page out';
  if (isPage(pathname)) return undefined;
  const passed = [row];
  for (let next = nextOf(row.to, inFile); next; next = nextOf(next.to, inFile)) {
    const circle = passed.indexOf(next);
    passed.push(next);
    if (circle >= 0) return `to makes a circle: ${passed.map(({ from }) => from).join(' → ')}`;
  }
  const last = passed.at(-1) ?? row;
  if (last !== row) return `to is led on by ${passed[1]?.place}: write ${last.to} here`;
  const end = nextOf(row.to, others)?.end;
  return end === undefined ? `to is no page of this shop now` : `to is no page any more: write ${end} here`;
}
