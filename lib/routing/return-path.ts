import { paths } from '@/lib/routing/paths';

/** A base that no address of ours has: what resolves to another origin leaves the shop. */
const NOWHERE = 'http://return.invalid';

/**
 * Where login sends a shopper back to: an address on our own origin, else home (ruling 13).
 *
 * @param wanted the `next` parameter, as decoded from the query
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || !isOwnPath(wanted)) return paths.home;
  const url = new URL(wanted, NOWHERE);
  // Login would be a loop, and resolving dots may have left '//host'.
  if (url.origin !== NOWHERE || url.pathname.startsWith('//') || url.pathname === paths.login) return paths.home;
  return url.pathname + url.search + url.hash;
}

/** Browsers read '\' as '/' and drop tabs and line ends, so that '/\evil' and '/\t/evil' name a host. */
function isOwnPath(wanted: string): boolean {
  return (
    wanted.startsWith('/') &&
    !wanted.startsWith('//') &&
    !/[\\\u0000-\u001f\u007f]/.test(wanted) &&
    URL.canParse(wanted, NOWHERE)
  );
}
