import 'client-only';

/** As much of a product as a small card shows; prices change, so none is kept. */
export interface ViewedProduct {
  id: string;
  name: string;
  /** Its address, where it may be shown. */
  picture?: string;
}

const ITEM = 'recentlyViewed';
const KEPT_MAX = 8;

/** The products looked at before, newest first, without the given one. */
export function otherProducts(id: string): ViewedProduct[] {
  return stored().filter((product) => product.id !== id);
}

/** Puts a product at the head of the list. A browser that refuses storage just remembers nothing. */
export function rememberProduct(product: ViewedProduct): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify([product, ...otherProducts(product.id)].slice(0, KEPT_MAX)));
  } catch {
    // Nothing depends on it.
  }
}

function stored(): ViewedProduct[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(ITEM) ?? '[]');
    return Array.isArray(list) ? list.filter(isViewedProduct) : [];
  } catch {
    return [];
  }
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  const candidate = value as Partial<ViewedProduct> | null;
  return (
    typeof candidate?.id === 'string' &&
    typeof candidate.name === 'string' &&
    typeof (candidate.picture ?? '') === 'string'
  );
}
