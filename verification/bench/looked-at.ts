import { findProducts, weighPage } from './page-weight';
import { startBaseline } from './start-baseline';
import { startShop } from './start-shop';

/** The demo shop, and the pages of it that are looked at as a phone loads them. */
export interface LookedAt {
  /** Where the shop answers. */
  url: string;
  /** By name, after an empty page of the same Next. */
  pages: Readonly<
    Record<'empty page of the same Next' | 'home' | 'collection' | 'shelf' | 'product' | 'search' | 'cart', string>
  >;
}

/** Starts both, and ends them once they were looked at. @param settings of the shop */
export async function withLookedAt(
  look: (at: LookedAt) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const shop = await startShop('demo', settings);
  try {
    const { url } = shop;
    const { many } = await findProducts(url);
    const baseline = await startBaseline((await weighPage(url + many)).text);
    try {
      const pages = {
        'empty page of the same Next': baseline.empty,
        home: `${url}/`,
        collection: `${url}/collection`,
        shelf: `${url}/collection/women`,
        product: url + many,
        search: `${url}/search?q=murukku`,
        cart: `${url}/cart`,
      };
      await look({ url, pages });
    } finally {
      await baseline.dispose();
    }
  } finally {
    await shop.dispose();
  }
}
