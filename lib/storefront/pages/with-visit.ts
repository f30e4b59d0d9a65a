import { sharedPage, type Asked, type Route } from '@/lib/rules/routing/find-route';
import { thisShop, type VisitState } from '@/lib/storefront/shop';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import type { ShownPages } from './shown-pages';

/** A visit whose route is decided. */
interface RoutedVisit {
  route?: Route | undefined;
  asked?: Pick<Asked, 'pathname' | 'search'>;
  catalogue?: Catalogue | undefined;
  pages?: ShownPages | undefined;
}

/**
 * Renders with the catalogue by which the visit was routed, and the facts of its page, whatever becomes of the shop's
 * meanwhile. They are let go at the end, since a timer or a connection that was opened under way would hold them for ever.
 */
export async function withVisit(visit: RoutedVisit, render: () => Promise<void>): Promise<void> {
  const { catalogue, pages } = visit;
  const address = addressOf(visit);
  const page = address === undefined ? undefined : await pages?.at(address);
  const shown: Partial<VisitState> = { catalogue, frame: pages?.frame, page };
  try {
    await thisShop().visit.run(shown, render);
  } finally {
    shown.catalogue = shown.frame = shown.page = undefined;
  }
}

/** By what the page of a visit is found in the table of pages; undefined of till, desk and what is no page. */
function addressOf({ route, asked }: RoutedVisit): string | undefined {
  if (route?.kind !== 'cached' && route?.kind !== 'page' && route?.kind !== 'answer') return undefined;
  const query = asked?.search.toString();
  return sharedPage(route)?.address ?? (asked && asked.pathname + (query ? `?${query}` : ''));
}
