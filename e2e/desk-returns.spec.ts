import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
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
  await dialog.getByLabel('UPI id').fill('asha.rao@okaxis');
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
