import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, openWithOrder, test } from './fixtures/open-with-order';
import { Outbox } from './fixtures/outbox';
import { Shopper } from './fixtures/shopper';

test('[22.164] [22.165] [22.171] [22.172] [20.93] [22.217] on a desk orders are moved through by keys, prices set on one page and pasted, and products put first', async ({
  browser,
  startOwn,
}) => {
  test.setTimeout(150_000);
  const shop = await startOwn('scripts/start.mjs', '/readyz');
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const orderId = await openWithOrder(page, new Shopper(page, new Outbox(shop.url)), shop.url);
  await enterDesk(context, shop);
  await page.goto('/desk/orders?filter=to-pack');
  await expect(page.getByRole('columnheader', { name: 'What waits' })).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(first.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderId);
  // Keys are heard once all of the page is there.
  await page.waitForLoadState();
  await page.keyboard.press('/');
  await page.keyboard.type('mullu murukku');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk/search?search=mullu*');
  await page.getByRole('main').getByRole('link', { name: 'Mullu Murukku' }).first().click();
  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Copy of /);
  await expectAccessible(page, 'a copy of a product');

  await page.goto('/desk/goods/prices?category=Snacks');
  await expectAccessible(page, 'prices and stock');
  const price = page.getByLabel('Price ₹ of Andhra Chekodi');
  await price.fill('1');
  await page.getByLabel('200 g Price ₹ of Mullu Murukku').fill('175');
  await page.getByRole('button', { name: 'Save what was changed' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Is that right?');
  await expect(price).toHaveValue('1');
  await expect(page.getByLabel('200 g Price ₹ of Mullu Murukku')).toHaveValue('175');
  await price.fill('151');
  await page.getByRole('button', { name: 'Save what was changed' }).click();
  await expect(page.getByRole('status').first()).toContainText('1 product is saved.');

  await page.getByLabel('Rows from the spreadsheet').fill('andhra-chekodi\t149\nno such\t5');
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await expect(page.getByRole('main')).toContainText('price: 151 → 149');
  await expect(page.getByRole('main')).toContainText('is no product of the shop');
  await page.getByLabel('Leave out the bad row').check();
  await page.getByRole('button', { name: 'Save as shown' }).click();
  await expect(page.getByRole('status')).toContainText('Prices and stock are saved');

  await page.goto('/desk/shelves/snacks');
  await page.getByRole('button', { name: 'Put first: Andhra Chekodi' }).click();
  await expect(page.getByRole('status').first()).toContainText('Andhra Chekodi is now at place 1.');
  await expectAccessible(page, 'a shelf');
  await page.goto('/collection/snacks');
  await expect(page.locator('[data-results]').getByRole('article').first()).toContainText('Andhra Chekodi');

  await page.goto('/desk/links');
  await page
    .getByLabel('Products, one per line')
    .fill('Hello, I would like to buy:\n2 × Andhra Chekodi\nmullu murukku');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('link', { name: 'quantity 500 g' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page, 'a link that fills a cart');
  await page.getByRole('link', { name: 'Try the link' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Andhra Chekodi' })).toHaveValue('2');
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Mullu Murukku' })).toHaveValue('1');
  await context.close();
});
