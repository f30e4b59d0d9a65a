import 'client-only';
import { announce } from '@/store/announce';
import { storedCart } from './store-cart';

/** Says by toast why there is no catalogue; a cart with lines asks the catalogue by itself and tells the same. */
export function announceNoCatalogue(why: string): void {
  if (Object.keys(storedCart()).length === 0) announce('error', why);
}
