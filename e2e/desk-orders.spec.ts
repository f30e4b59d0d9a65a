import { brokenWords } from './fixtures/broken-words';
import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, openWithOrder, test } from './fixtures/open-with-order';

test('[21.36] an order is found, packed, sent and paid with a phone, and its shopper sees courier and number', async ({
  page,
  context,
  shopper,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const orderId = await openWithOrder(page, shopper, shop.url);
  await enterDesk(context, shop);
  await page.goto('/desk/orders');
  await expectAccessible(page, 'orders at the desk');
  expect(await brokenWords(page, 200)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('98765 43210');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: new RegExp(orderId) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderId);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/919876543210/);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await expect(page.getByRole('status')).toHaveText(`${orderId} is Processing`);
  await expectAccessible(page, 'an order at the desk');
  expect(await brokenWords(page, 200)).toEqual([]);
  await page.getByLabel('Courier').fill('blue dart');
  await page.getByLabel('Tracking number').fill('BD12');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('Sent with Blue Dart, tracking number BD12')).toBeVisible();
  await page.getByLabel('New note, only for you').fill('Rings twice');
  await page.getByRole('button', { name: 'Keep note' }).click();
  await expect(page.getByText('Rings twice').first()).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByText('Sent with Blue Dart, tracking number BD12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'follow your parcel' })).toHaveAttribute('href', /bluedart\.com.*BD12/);

  await page.goto(`/desk/orders/${orderId}`);
  await page.getByLabel(/The cash is here/).check();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText(/cash received/).first()).toBeVisible();
});

test('[22.243] what is in an order is changed with a phone, after a question that names the new total', async ({
  page,
  context,
  shopper,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const orderId = await openWithOrder(page, shopper, shop.url);
  await enterDesk(context, shop);
  await page.goto(`/desk/orders/${orderId}`);
  await page.getByRole('link', { name: 'Change the products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Change the products of ${orderId}`);
  await page.getByLabel('Quantity').first().fill('0');
  await page.getByRole('button', { name: 'Check the total' }).click();
  await expect(page.getByText(`cancel ${orderId} instead`).first()).toBeVisible();
  await page.getByLabel('Quantity').first().fill('3');
  await expectAccessible(page, 'the products of an order');
  await page.getByRole('button', { name: 'Check the total' }).click();
  await expect(page.getByText(/to collect: ₹[\d,.]+ more/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Change it, for ₹/ }).click();
  await expect(page.getByRole('status')).toContainText(`${orderId} is corrected.`);
  await expect(page.getByText('3 ×', { exact: true })).toBeVisible();
});

test('[21.37] of several chosen orders slips and labels are printed, one to a page, with the cash to collect', async ({
  page,
  context,
  shopper,
  shop,
}) => {
  const orders = [await openWithOrder(page, shopper, shop.url)];
  await enterDesk(context, shop);
  await page.goto('/desk/orders?filter=to-pack');
  for (const orderId of orders) await page.getByLabel(`Choose ${orderId}`).check();
  await page.getByRole('button', { name: 'Address labels' }).click();
  await expect(page.getByText('CASH TO COLLECT')).toBeVisible();
  const label = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // 105 × 148 mm in points.
  expect(label).toMatch(/MediaBox \[0 0 29[78]\.\d+ 4(19|20)(\.\d+)?\]/);
  expect(label.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.goBack();
  // Not every browser that comes back remembers what was ticked.
  for (const orderId of orders) await page.getByLabel(`Choose ${orderId}`).check();
  await page.getByRole('button', { name: 'Packing slips' }).click();
  await expect(page.getByRole('heading', { name: 'Packing slip', exact: true })).toBeVisible();
  await expectAccessible(page, 'packing slips');
  const slip = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(slip).toMatch(/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  const csv = await page.request.get('/desk/orders/csv?from=2020-01-01&to=2099-12-31');
  expect(csv.headers()['content-disposition']).toContain('orders-2020-01-01-2099-12-31.csv');
  expect(await csv.text()).toContain(orders[0]);
});
