import 'client-only';
import { storedItem } from '@/store/stored-item';

/** As much of a product as a small card shows; no price, since prices change. */
export interface ViewedProduct {
  id: string;
  name: string;
  /** Its address, where it may be shown. */
  picture?: string;
}

const viewed = storedItem('localStorage', 'recentlyViewed', (found): ViewedProduct[] =>
  Array.isArray(found) ? found.filter(isViewedProduct) : [],
);
const KEPT_MAX = 8;

/** The products viewed before, newest first, without the given one. */
export function otherProducts(id: string): ViewedProduct[] {
  return viewed.read().filter((product) => product.id !== id);
}

/** Puts a product at the head of the list. */
export function rememberProduct(product: ViewedProduct): void {
  viewed.write([product, ...otherProducts(product.id)].slice(0, KEPT_MAX));
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  const candidate = value as Partial<ViewedProduct> | null;
  return (
    typeof candidate?.id === 'string' &&
    typeof candidate.name === 'string' &&
    typeof (candidate.picture ?? '') === 'string'
  );
}
