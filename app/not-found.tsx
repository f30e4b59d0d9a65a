/**
 * Never seen: unknown addresses are the middleware's. Next writes its own, ten times longer, into every page's data
 * where there is none.
 */
export default function NotFound() {
  return null;
}
