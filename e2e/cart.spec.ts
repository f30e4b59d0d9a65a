import { expect, test } from './fixtures/test';
import { axeFindings } from './fixtures/expect-accessible';
import { KURTA } from './fixtures/shopper';
import { cutConnection, fillCart, KURTA_LINE, openSession, type SeededLine } from './fixtures/open-session';

/** The front of the kurta in maroon, as the demo catalogue numbers its pictures. */
const MAROON = /mulasi-handloom-kurta-6\./;

const SNACK: SeededLine = {
  id: 'mullu-murukku',
  size: '500 g',
  color: 'default',
  quantity: 1,
  price: 389,
  category: 'Snacks',
};

test('[2.05][2.115][2.116][2.117][2.118][2.121][2.122] a line shows what was chosen, the totals show what it costs @core', async ({
  page,
}) => {
  await fillCart(page, [KURTA_LINE, SNACK]);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  const kurta = page.getByRole('listitem').filter({ hasText: KURTA.name });
  await expect(kurta).toContainText('₹1,299');
  await expect(kurta).toContainText(/Size\s*L/);
  await expect(kurta).toContainText('Men');
  await expect(kurta.locator('[data-color="Mustard"]')).toBeVisible();
  await expect(kurta.locator('img')).toBeVisible();
  await expect(kurta.locator('img')).toHaveAttribute('src', /mulasi-handloom-kurta-1\./);
  await expect(kurta.getByRole('heading')).toHaveText(KURTA.name);
  const snack = page.getByRole('listitem').filter({ hasText: 'Mullu Murukku' });
  await expect(snack).toContainText(/Quantity\s*500 g/);
  await expect(snack.locator('[data-color]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Cart Totals' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeVisible();
});

test('[4.16][9.19][9.20][9.22][9.23] the totals add both fees to the subtotal, with two decimals, and show no discount and no line of 0', async ({
  page,
}) => {
  await fillCart(page, [KURTA_LINE, { ...SNACK, quantity: 0 }]);
  await page.goto('/cart');
  const totals = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Cart Totals' }) })
    .last();
  await expect(totals).toContainText(/Subtotal\s*₹2,598\.00/);
  await expect(totals).toContainText(/Shipping Fee\s*₹49\.00/);
  await expect(totals).toContainText(/Platform Fee\s*₹5\.00/);
  await expect(totals).toContainText(/Total\s*₹2,652\.00/);
  await expect(totals).not.toContainText('discount');
  await expect(page.getByText('Mullu Murukku')).toHaveCount(0);
});

test('[2.119][5.10][5.11][5.12] the quantity stops at 1, and an empty or 0 entry becomes 1 @core', async ({ page }) => {
  await fillCart(page, [{ ...KURTA_LINE, quantity: 1 }]);
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` });
  await page.getByRole('button', { name: `One less of ${KURTA.name}` }).click();
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('0');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('7');
  await expect(quantity).toHaveValue('7');
  await quantity.fill('1e2');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Please type a whole number.' })).toBeVisible();
  await expect(quantity).toHaveValue('7');
  await quantity.fill('');
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toHaveAttribute('aria-valuemin', '1');
});

test('[2.120][2.123][3.27] removing the last line leaves the empty cart, here and in storage @core', async ({
  page,
}) => {
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${KURTA.name} from the cart` }).click();
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('{}');
});

test('[18.20][18.21][18.22][18.23] a removed line is put back in its place, by keyboard and in any order, for ten seconds', async ({
  page,
}) => {
  await fillCart(page, [KURTA_LINE, { ...KURTA_LINE, size: 'M', quantity: 1 }, SNACK]);
  await page.clock.install();
  await page.goto('/cart');
  const lines = page
    .getByRole('region', { name: 'Cart items' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  const large = page.getByRole('button', { name: `Remove ${KURTA.name} from the cart` }).first();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await large.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${KURTA.name} removed` })).toBeAttached();
  await expect(lines.first()).toContainText(`${KURTA.name} removed`);
  await expect(undo).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.clock.fastForward(60_000);
  await undo.press('Enter');
  await expect(lines.first()).toContainText(/Size\s*L.*Line total ₹2,598/s);
  await expect(large).toBeFocused();

  for (const removed of [0, 1, 2])
    await lines
      .nth(removed)
      .getByRole('button', { name: /^Remove / })
      .click();
  await page.mouse.move(0, 0);
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
  await expect(undo).toHaveCount(3);
  await undo.nth(1).click();
  await undo.first().click();
  await expect(lines).toHaveText([/Size\s*L/, /Size\s*M/, /Mullu Murukku removed/i]);
  await expect(page.getByText('Your cart is empty :(')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_000);
  await expect(lines).toHaveText([/Size\s*L/, /Size\s*M/]);

  await large.click();
  await expect(undo).toBeFocused();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_000);
  await expect(lines.getByRole('link', { name: KURTA.name })).toBeFocused();
  await large.click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test("[18.22] a line that is put back is in the server's cart again", async ({ page, shopper, shop }) => {
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  const held = () => page.evaluate(() => [localStorage.getItem('cartConfirmed'), localStorage.getItem('cartPending')]);
  await expect.poll(held).toEqual([expect.stringContaining('"quantity":2'), '[]']);
  const removed = page.waitForResponse('**/api/cart/remove-item');
  await page.getByRole('button', { name: `Remove ${KURTA.name} from the cart` }).click();
  await removed;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(held).toEqual([expect.stringContaining('"quantity":2'), '[]']);
  const answer = await page.request.post('/api/cart/get', { data: {}, headers: { origin: shop.url } });
  expect(await answer.json()).toMatchObject({ cartData: { [KURTA.id]: { 'L-Mustard': { quantity: 2 } } } });
});

test('[8.07] lines that are no longer sold are dropped with words, and a changed price is pointed out @core', async ({
  page,
  shopper,
}) => {
  await fillCart(page, [
    { ...KURTA_LINE, price: 999 },
    { ...KURTA_LINE, id: 'gone-for-good' },
  ]);
  await page.goto('/cart');
  await expect(shopper.toast("Some items were removed from your cart as they're no longer available.")).toBeVisible();
  await expect(page.getByText('gone-for-good')).toHaveCount(0);
  await expect(page.getByText('Price changed from ₹999 to ₹1,299')).toBeVisible();
});

test('[2.115] [18.08] another colour is chosen on the line, keeps the quantity and is the one that cart and checkout show', async ({
  page,
  shopper,
  shop,
}) => {
  await fillCart(page, [KURTA_LINE]);
  await openSession(page, shopper, shop.url);
  await page.goto('/cart');
  const picture = page.getByRole('main').getByRole('listitem').locator('img');
  await expect(picture).toHaveAttribute('src', /mulasi-handloom-kurta-1\./);
  await page.locator('summary[data-color="Mustard"]').click();
  await page
    .getByRole('group', { name: `Colours of ${KURTA.name}` })
    .getByRole('button', { name: 'Maroon' })
    .click();
  await expect(page.locator('summary[data-color="Maroon"]')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('2');
  await expect(picture).toHaveAttribute('src', MAROON);
  await page.goto('/place-order');
  await page.getByText('Your order: 2 items').click();
  await expect(picture).toHaveAttribute('src', MAROON);
});

test('[8.06] a quantity the server does not answer for stays, says so, and is sent when the network is back @core', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await cutConnection(page, '/api/cart/update');
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect(shopper.toast('Failed to sync with server, but your cart is saved locally')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('3');
  await page.unroute('**/api/cart/update');
  const sent = page.waitForRequest('**/api/cart/update');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await sent).postDataJSON()).toMatchObject({ itemId: KURTA.id, quantity: 3 });
  expectFault(/RESET .*cart\/update/);
});

test('two tabs show the same cart', async ({ page, context }) => {
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('3');
});
