import { openWithOrder } from '../../e2e/fixtures/open-with-order';
import type { Scene, Stage } from './scene';

/** At the desk, with an order to pack. */
async function withOrder({ page, shopper, shop, enterDesk }: Stage): Promise<string> {
  const orderId = await openWithOrder(page, shopper, shop);
  await enterDesk();
  return orderId;
}

/** The merchant's desk, as its owner meets it: README shows some of these. */
export const deskScenes: readonly Scene[] = [
  {
    name: 'desk-today',
    firstScreenful: true,
    async play(stage) {
      await withOrder(stage);
      await stage.page.goto('/desk');
    },
  },
  {
    name: 'desk-orders',
    async play(stage) {
      await withOrder(stage);
      await stage.page.goto('/desk/orders');
    },
  },
  {
    name: 'desk-order',
    firstScreenful: true,
    async play(stage) {
      await stage.page.goto(`/desk/orders/${await withOrder(stage)}`);
    },
  },
  {
    name: 'desk-product',
    firstScreenful: true,
    async play({ page, enterDesk }) {
      await enterDesk();
      await page.goto('/desk/goods/mulasi-handloom-kurta');
    },
  },
  {
    name: 'desk-figures',
    async play(stage) {
      await withOrder(stage);
      await stage.page.goto('/desk/figures');
    },
  },
];
