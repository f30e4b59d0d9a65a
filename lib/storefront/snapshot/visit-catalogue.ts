import 'server-only';
import { thisShop } from '@/lib/storefront/shop';
import type { Catalogue } from './catalogue-shape';

/**
 * Renders with the catalogue by which the visit was routed, whatever becomes of the shop's meanwhile. It is let go at the
 * end, since a timer or a connection that was opened under way would hold it for ever.
 */
export async function withCatalogue(catalogue: Catalogue | undefined, render: () => Promise<void>): Promise<void> {
  const visit = { catalogue };
  try {
    await thisShop().visit.run(visit, render);
  } finally {
    visit.catalogue = undefined;
  }
}

/** The catalogue by which the visit was routed that is being answered; undefined in a shop that never had one, and outside of visits. */
export const visitCatalogue = (): Catalogue | undefined => thisShop().visit.getStore()?.catalogue;
