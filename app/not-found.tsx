/**
 * Never shown: the middleware answers unknown addresses. Without it Next adds its default one, ten times longer, to the
 * flight data of every page.
 */
export default function NotFound() {
  return null;
}
