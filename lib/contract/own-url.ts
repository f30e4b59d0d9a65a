/** A base that no address of ours has: an address that resolves to another origin leads out of the shop. */
const NOWHERE = 'http://shop.invalid';

/** Browsers read '\' as '/' and drop tabs and line ends, so that '/\evil' and '/\t/evil' name a host. */
const OWN_PATH = /^\/(?![\\/])[^\\\p{Cc}]*$/u;

/**
 * A path of the shop as browsers resolve it, perhaps with query and anchor.
 *
 * @returns undefined for no path, or one that leads to another site: resolving dots may leave '//host'
 */
export function ownUrl(address: string): URL | undefined {
  if (!OWN_PATH.test(address) || !URL.canParse(address, NOWHERE)) return undefined;
  const url = new URL(address, NOWHERE);
  return url.origin === NOWHERE && !url.pathname.startsWith('//') ? url : undefined;
}
