import 'server-only';
import type { Frame } from '@/lib/storefront/pages/frame';
import { thisShop } from '@/lib/storefront/shop';
import type { Catalogue } from './catalogue-shape';

const shownNow = () => thisShop().visit.getStore() ?? {};

/** The catalogue by which the visit was routed that is being answered; undefined in a shop that never had one, and outside of visits. */
export const visitCatalogue = (): Catalogue | undefined => shownNow().catalogue;

/** What header, footer and head of the page that is being drawn show. @throws Error outside of visits to pages */
export function visitFrame(): Frame {
  const { frame } = shownNow();
  if (!frame) throw new Error('A page is drawn outside of a visit: the server around Next has not routed it.');
  return frame;
}
