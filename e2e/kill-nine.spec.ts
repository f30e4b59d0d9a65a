import { expect, test } from './fixtures/test';
import { Outbox } from './fixtures/outbox';
import type { ServerProcess } from '../scripts/server-process';
import { KURTA, Shopper } from './fixtures/shopper';

/** `kill -9` and up again, while the shopper's page stays open. */
async function crash(shop: ServerProcess): Promise<void> {
  await shop.kill();
  await shop.start();
}

test('[14.20] killing the server between any two steps loses neither cart nor login nor order', async ({
  browser,
  startOwn,
  expectFault,
}) => {
  test.setTimeout(180_000);
  const shop = await startOwn('scripts/start.mjs', '/readyz');
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const shopper = new Shopper(page, new Outbox(shop.url));

  await shopper.putInCart(KURTA);
  await crash(shop);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(KURTA.name);

  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.waitForURL('**/login**');
  await shopper.signUp();
  await page.waitForURL('**/place-order');
  await crash(shop);
  await page.reload();
  await shopper.fillAddress();
  const total = await shopper.shownTotal();

  await crash(shop);
  await shopper.order('CASH ON DELIVERY');
  await expect(page.getByRole('main')).toContainText(total);

  await crash(shop);
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(total);

  await shopper.putInCart(KURTA);
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeVisible();
  await page.goto('/place-order');
  await shopper.fillAddress();
  await shopper.placeOrder('online');
  const window = page.getByRole('dialog');
  await expect(window.getByRole('button', { name: /^Pay / })).toBeVisible();
  await crash(shop);
  await shopper.orderBy(() => window.getByRole('button', { name: /^Pay / }).click());
  await expect(page.getByRole('heading', { name: '2 Orders' })).toBeVisible();

  // Requests that were made while no server was there, or that were answered in part.
  expectFault(
    /ERR_CONNECTION_(?:REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to load chunk/,
  );
  await context.close();
});
