import 'client-only';
import { announce } from '@/store/announce';
import { storedCart } from './store-cart';

/** Announces why there is no catalogue; with lines in the cart the cart's own request announces it. */
export function announceNoCatalogue(why: string): void {
  if (Object.keys(storedCart()).length === 0) announce('error', why);
}
