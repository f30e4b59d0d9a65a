/** A base that no address of ours has: what resolves to another origin leaves the shop. */
const NOWHERE = 'http://shop.invalid';

/** Browsers read '\' as '/' and drop tabs and line ends, so that '/\evil' and '/\t/evil' name a host. */
const OWN_PATH = /^\/(?![\\/])[^\\\p{Cc}]*$/u;

/**
 * A path of the shop as browsers resolve it, perhaps with query and anchor.
 *
 * @returns undefined for what is none, or leads to another site: dots that are resolved may leave '//host'
 */
export function ownUrl(address: string): URL | undefined {
  if (!OWN_PATH.test(address) || !URL.canParse(address, NOWHERE)) return undefined;
  const url = new URL(address, NOWHERE);
  return url.origin === NOWHERE && !url.pathname.startsWith('//') ? url : undefined;
}
