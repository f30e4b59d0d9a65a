/**
 * For what a page of the shop cannot draw: unknown addresses are led to `/answers/not-found` (lib/rules/routing/find-route.ts).
 * Without it Next adds its default one, ten times longer, to the flight data of every page.
 */
export default function NotFound() {
  return null;
}
