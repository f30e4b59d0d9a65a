import type { Redirect } from '@/lib/contract/redirect';
import type { Soon } from '@/lib/rules/catalogue/soon';
import { byFrom } from './by-from';
import { canonicalPath } from './canonical-path';
import { isTracking } from './is-tracking';
import { readAddress, redirectAt } from './old-address';
import { PAGES } from './pages';
import { paths } from './paths';
import { productIdIn, shelfIn, writtenPageIn } from './product-id-in';

/** The part of the catalogue that says where addresses have gone. */
export interface Moves {
  /** Undefined of an id that no product on sale has. */
  product(id: string): Soon<unknown>;
  /** The id that differs by case alone; undefined where there is none, or more than one. */
  inOtherCase(id: string): Soon<string | undefined>;
  shelves: { find(path: string): unknown };
  /** By name. */
  writtenPages: { has(name: string): boolean };
  redirects: readonly Redirect[];
}

/**
 * Tells pages of this moment from other addresses: the shop's own pages, shelves, the merchant's own pages.
 *
 * @param pathname in its canonical spelling, and no product's
 */
export function isPageNow(
  pathname: string,
  { shelves, writtenPages }: Pick<Moves, 'shelves' | 'writtenPages'>,
): boolean {
  if (PAGES.some(({ path }) => path === pathname)) return true;
  const written = writtenPageIn(pathname);
  if (written !== undefined) return writtenPages.has(written);
  const shelf = shelfIn(pathname);
  return shelf !== undefined && shelves.find(shelf) !== undefined;
}

/**
 * Where an address leads to that is no page of the shop: to the one product whose id differs by case alone, or where a
 * redirect says. Call it only with addresses that are no page (docs/decisions/old-addresses.md).
 *
 * @param pathname in its canonical spelling
 * @returns a path of the shop; undefined where the address leads nowhere
 */
export async function movedAddress(
  pathname: string,
  search: URLSearchParams,
  moves: Moves,
): Promise<string | undefined> {
  const id = productIdIn(pathname);
  if (id !== undefined && (await moves.product(id))) return undefined;
  const other = id === undefined ? undefined : await moves.inOtherCase(id);
  if (other !== undefined) return withQuery(paths.product(other), search);
  const found = redirectAt(pathname, search, byOldAddress(moves.redirects));
  if (found === undefined || (await isEndless(found, moves))) return undefined;
  return found.from.includes('?') ? found.to : withTracking(found.to, search);
}

type ById = ReadonlyMap<string, unknown>;

const capitals = new WeakMap<ById, ReadonlyMap<string, readonly string[]>>();
const inOldSpelling = new WeakMap<Moves['redirects'], ReadonlyMap<string, Redirect>>();

/** The id that differs by case alone; undefined where there is none, or more than one. */
export function inOtherCase(id: string, byId: ById): string | undefined {
  const lower = id.toLowerCase();
  const alike = [...(byId.has(lower) ? [lower] : []), ...(withCapitals(byId).get(lower) ?? [])];
  return alike.length === 1 ? alike[0] : undefined;
}

/** Ids that are not in lower case, by their lower case; read once for a catalogue, when first needed. */
function withCapitals(byId: ById): ReadonlyMap<string, readonly string[]> {
  const known = capitals.get(byId);
  if (known) return known;
  const ids = new Map<string, string[]>();
  for (const id of byId.keys()) {
    const lower = id.toLowerCase();
    if (lower !== id) ids.set(lower, [...(ids.get(lower) ?? []), id]);
  }
  capitals.set(byId, ids);
  return ids;
}

/** Read once for a catalogue, when first needed. */
function byOldAddress(redirects: Moves['redirects']): ReadonlyMap<string, Redirect> {
  const known = inOldSpelling.get(redirects) ?? byFrom(redirects);
  inOldSpelling.set(redirects, known);
  return known;
}

/** Whether redirects lead in a circle or never to a page, which a backend elsewhere might send. */
async function isEndless(first: Redirect, moves: Moves): Promise<boolean> {
  const passed = new Set<Redirect>();
  for (let at: Redirect | undefined = first; at !== undefined; at = await stepAfter(at, moves)) {
    if (passed.has(at)) return true;
    passed.add(at);
  }
  return false;
}

/** What leads on from a redirect's target once that is asked for; undefined where it is a page. */
async function stepAfter({ to }: Redirect, moves: Moves): Promise<Redirect | undefined> {
  const { pathname, searchParams } = readAddress(to);
  const canonical = canonicalPath(pathname);
  const id = productIdIn(canonical);
  const isPage =
    id === undefined
      ? isPageNow(canonical, moves)
      : ((await moves.product(id)) ?? (await moves.inOtherCase(id))) !== undefined;
  if (isPage) return undefined;
  return redirectAt(pathname, searchParams, byOldAddress(moves.redirects));
}

/**
 * The old address's parameters mean nothing here; those of its visitors' origin are passed on, unless `to` has a query.
 */
function withTracking(to: string, search: URLSearchParams): string {
  if (to.includes('?')) return to;
  const [path = '', ...anchor] = to.split('#');
  const tracking = new URLSearchParams([...search].filter(([name]) => isTracking(name)));
  return [withQuery(path, tracking), ...anchor].join('#');
}

export function withQuery(pathname: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}
