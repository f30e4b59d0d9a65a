/** For how long the router draws a page from what it has read of it, in ms: `unstable_dynamicStaleTime` of the pages with cards' products. */
const FRESH_MS = 30_000;

/** What the router adds to an address. */
const ROUTERS_OWN = '_rsc';

const arrivals = new Map<string, number>();

/** The router has got the whole of a page. @param address with or without a host */
export function noteWholePage(address: string): void {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete(ROUTERS_OWN);
  arrivals.set(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, performance.now());
}

/** Whether the router has a page, so that it asks for nothing when it is opened. @param path as in an address */
export const isWholePageHere = (path: string): boolean =>
  performance.now() - (arrivals.get(path) ?? -Infinity) < FRESH_MS;
