import { ownUrl } from '@/lib/contract/own-url';
import { paths } from './paths';

/**
 * Where login sends a shopper back to: an address on our own origin, else home; not to login, a loop.
 *
 * @param wanted the `next` parameter, as decoded from the query
 */
export function returnPath(wanted: string | null | undefined): string {
  const url = ownUrl(wanted ?? '');
  return url && url.pathname !== paths.login ? url.pathname + url.search + url.hash : paths.home;
}
