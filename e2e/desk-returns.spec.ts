import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { KURTA_LINE } from './fixtures/open-session';
import { expect, openWithOrder, test } from './fixtures/open-with-order';

test('[21.59] products come back and money is given with a phone, and the shopper reads each step', async ({
  page,
  context,
  shopper,
  shop,
  desk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const orderId = await openWithOrder(page, shopper, shop.url);
  for (const status of ['Shipped', 'Delivered']) desk('order-status', orderId, status);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Return or exchange' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('radio', { name: 'Return for a refund' }).check();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Reason').selectOption('It does not fit');
  await dialog.getByLabel('UPI ID').fill('asha.rao@okaxis');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`We have your request for order ${orderId}`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await enterDesk(context, shop);
  await page.goto('/desk/returns');
  await expectAccessible(page, 'returns at the desk');
  await page.getByRole('link', { name: /It does not fit/ }).click();
  await expectAccessible(page, 'a return at the desk');
  await page.getByRole('button', { name: 'Accept the return' }).click();
  await expect(page.getByRole('status')).toContainText('Accepted');
  await expectAccessible(page, 'a return that comes back');
  for (const came of await page.getByRole('radio', { name: 'Came, can be sold again' }).all()) await came.check();
  await page.getByRole('button', { name: 'Note what came' }).click();
  await expect(page.getByRole('status')).toContainText('by UPI');
  await expect(page.getByText('asha.rao@okaxis', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a return whose money waits');
  await page.getByRole('button', { name: /^I refunded/ }).click();
  await expect(page.getByText('refunded', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: `Order ${orderId}` }).click();
  await page.getByRole('button', { name: /^Cash received/ }).click();
  await page.getByText('Refund money').click();
  await page.getByLabel('Amount in rupees').fill('99999');
  await page.getByLabel('Reason').fill('A loose thread');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'At most' })).toBeVisible();
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('99999');
  await page.getByLabel('Amount in rupees').fill('10');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectAccessible(page, 'the question how much goes back');
  await page.getByRole('button', { name: 'I refunded ₹10.00' }).click();
  await expect(page.getByRole('status')).toContainText('noted as given by hand');
  await expectAccessible(page, 'the refunds of an order');

  await page.goto('/orders');
  await expect(page.getByText('Refund Issued').first()).toBeVisible();
});

test('[10.71] [22.263] of two exchanged items the one not found is chosen anew at the desk, by plain forms', async ({
  page,
  context,
  browser,
  shopper,
  shop,
  desk,
}) => {
  const orderId = await openWithOrder(page, shopper, shop.url, 'place', { ...KURTA_LINE, quantity: 1 }, [
    { ...KURTA_LINE, size: 'M', quantity: 1 },
  ]);
  for (const status of ['Shipped', 'Delivered']) desk('order-status', orderId, status);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('radio', { name: 'Exchange' }).check();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByLabel('Reason').selectOption('It does not fit');
  for (const instead of await dialog.getByLabel(/^What would you like instead of/).all())
    await instead.selectOption({ label: 'Size S, Mustard' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  for (const answer of ['approve', 'received']) desk('return', orderId, answer);

  await enterDesk(context, shop);
  await page.goto('/desk/returns');
  await page.getByRole('link', { name: /It does not fit/ }).click();
  await page.getByText('Sold out? Let the customer choose').click();
  await expectAccessible(page, 'an exchange of two items');
  const ask = page.locator('form').filter({ hasText: 'Let the customer choose' });
  await ask.getByRole('radio', { name: 'Was not found' }).first().check();
  await ask.getByRole('radio', { name: 'Is here' }).last().check();
  await ask.getByRole('button').click();
  await expect(page.getByText('Still reserved: 1 ×')).toBeVisible();

  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  await enterDesk(plain, shop);
  const counter = await plain.newPage();
  await counter.goto(page.url());
  await counter.getByText('Choose for the customer').click();
  await counter
    .getByLabel(/^Instead of/)
    .first()
    .selectOption({ label: 'Size XL, Mustard' });
  await counter.getByRole('button', { name: 'Reserve this, and email the customer' }).click();
  await expect(counter.getByRole('status')).toContainText(
    /Reserved: 1 × .*, size XL, Mustard; 1 × .*, size S, Mustard\./,
  );
  await plain.close();
});
