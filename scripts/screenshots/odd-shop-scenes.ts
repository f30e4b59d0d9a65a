import type { OddShop } from './open-odd-shop';
import type { Scene } from './scene';

const page = (name: string, path: string, shop: OddShop, how: Partial<Scene> = {}): Scene => ({
  name,
  in: shop,
  ...how,
  play: (stage) => stage.page.goto(stage.shop + path),
});

/** Shops without products, with one product, very long names or 10,000 products, and one whose backend does not answer. */
export const oddShopScenes: readonly Scene[] = [
  page('empty-shop-home', '/', 'empty'),
  page('empty-shop-collection', '/collection', 'empty'),
  page('one-product-home', '/', 'one'),
  page('one-product-collection', '/collection', 'one'),
  page('long-names-home', '/', 'long'),
  page('long-names-collection', '/collection', 'long'),
  {
    name: 'long-names-product',
    in: 'long',
    async play({ page: one, shop }) {
      await one.goto(`${shop}/collection?sort=high-low`);
      const address = await one.locator('article a', { hasText: 'Handwoven indigo' }).first().getAttribute('href');
      await one.goto(shop + (address ?? ''));
    },
  },
  page('many-products-collection', '/collection?page=333', 'many'),
  page('shop-down', '/', 'down', { firstScreenful: true }),
];
