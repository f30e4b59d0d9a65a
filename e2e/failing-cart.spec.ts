import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/failing-shop';
import {
  answersHtml,
  answersJson,
  cuts,
  fails,
  hangs,
  refuses,
  type Misbehaviour,
} from './fixtures/misbehaving-backend';
import { fillCart, KURTA_LINE, openSession, type SeededLine } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';

const SNACK: SeededLine = {
  id: 'mullu-murukku',
  size: '500 g',
  color: 'default',
  quantity: 1,
  price: 389,
  category: 'Snacks',
};
const SYNC_FAILED = 'Failed to sync with server, but your cart is saved locally';
const confirmed = (page: Page) => page.evaluate(() => localStorage.getItem('cartConfirmed'));
const networkIsBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const quantity = (page: Page) => page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` });

/** Two lines that have reached the server: only what it holds needs a call to be changed. */
async function openCart(page: Page): Promise<void> {
  await fillCart(page, [KURTA_LINE, SNACK]);
  await page.goto('/cart');
  await expect.poll(() => confirmed(page)).toContain('mullu-murukku');
}

test('[8.03] [8.04] a cart the backend does not hand out is told in its words, else as a matter of the connection, and stays as it is', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openSession(page, shopper, failing.url);
  await openCart(page);
  const ways: [Misbehaviour, string][] = [
    [refuses('Carts are being moved, one moment.'), 'Carts are being moved, one moment.'],
    [fails(500, { success: false, message: 'The cart keeper is ill.' }), 'The cart keeper is ill.'],
    [fails(500), 'Request failed'],
    [answersHtml, 'Request failed'],
    [answersJson({ success: true, cartData: 'none' }), 'Request failed'],
    [cuts, 'Please check your connection.'],
    [hangs, 'Please check your connection.'],
  ];
  for (const [misbehaviour, words] of ways) {
    failing.backend.spoil('/api/cart/get', misbehaviour);
    await page.goto('/cart');
    await expect(shopper.toast(words)).toBeVisible();
    await expect(quantity(page)).toHaveValue('2');
    await expect(page.getByText('Mullu Murukku')).toBeVisible();
  }
  failing.backend.heal();
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartConfirmed'))).toMatch(/"quantity":3/);
  expectFault(/50\d .*cart\/get/);
});

test('[8.05] a removal that fails says so: one that is refused comes back, one without an answer is sent later', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openSession(page, shopper, failing.url);
  await openCart(page);
  const remove = page.getByRole('button', { name: 'Remove Mullu Murukku from the cart' });
  for (const refusal of [refuses('No'), fails(400, { success: false, message: 'No' }), fails(403)]) {
    failing.backend.spoil('/api/cart/remove-item', refusal);
    await remove.click();
    await expect(shopper.toast('Failed to remove item').last()).toBeVisible();
    await expect(remove).toBeVisible();
  }
  for (const failure of [fails(500), answersHtml, cuts, hangs]) {
    failing.backend.heal();
    await openCart(page);
    failing.backend.spoil('/api/cart/remove-item', failure);
    await remove.click();
    await expect(shopper.toast('Failed to remove item')).toBeVisible();
    await expect(page.getByText(KURTA.name)).toBeVisible();
    failing.backend.heal();
    await networkIsBack(page);
    await expect.poll(() => confirmed(page)).not.toContain('mullu-murukku');
  }
  expectFault(/40\d .*cart\/remove-item/, /50\d .*cart\/remove-item/);
});

test("[8.06] a quantity that fails stays and is sent later, one that is refused goes back with the backend's words", async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openSession(page, shopper, failing.url);
  await openCart(page);
  const more = page.getByRole('button', { name: `One more of ${KURTA.name}` });
  let expected = 2;
  for (const failure of [fails(500), fails(502, { success: false, message: 'boom' }), answersHtml, cuts, hangs]) {
    failing.backend.spoil('/api/cart/update', failure);
    await more.click();
    expected += 1;
    await expect(shopper.toast(SYNC_FAILED).last()).toBeVisible();
    await expect(quantity(page)).toHaveValue(String(expected));
    failing.backend.heal();
    await networkIsBack(page);
    await expect.poll(() => confirmed(page)).toContain(`"quantity":${expected}`);
  }
  const refusals: [Misbehaviour, string][] = [
    [refuses('Seven is all we have.'), 'Seven is all we have.'],
    [fails(409, { success: false, message: 'Only seven left' }), 'Only seven left'],
    [fails(422), 'Request failed'],
  ];
  for (const [refusal, words] of refusals) {
    failing.backend.spoil('/api/cart/update', refusal);
    await more.click();
    await expect(shopper.toast(words)).toBeVisible();
    await expect(quantity(page)).toHaveValue('7');
  }
  expectFault(/50\d .*cart\/update/, /409 .*cart\/update/, /422 .*cart\/update/);
});
