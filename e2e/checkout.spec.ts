import type { Page } from '@playwright/test';
import { openCheckout } from './fixtures/open-checkout';
import { answerWith, cutConnection, KURTA_LINE, logOf, openSession, type SeededLine } from './fixtures/open-session';
import { expect, test } from './fixtures/open-with-order';
import { KURTA } from './fixtures/shopper';

const ONLINE_ONLY: SeededLine = {
  id: 'mayil-leather-sling',
  size: 'one-size',
  color: 'Black',
  quantity: 1,
  price: 1899,
  category: 'Women',
  paymentMethods: ['Razorpay'],
};

/** Its price changes: no other journey of the worker's shop looks at it. */
const BRACELET: SeededLine = {
  id: 'kambam-braided-leather-bracelet',
  size: 'one-size',
  color: 'Brown',
  quantity: 1,
  price: 449,
};

/** From now on only the journey moves the page's time; requests take as long as they take. */
const stopTheClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Answers how often the document that is open now has begun to load another one; undefined in any other document. */
async function countLeavings(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { leavings: 0 });
    (Reflect.get(globalThis, 'navigation') as EventTarget).addEventListener('navigate', () =>
      Object.assign(globalThis, { leavings: 1 }),
    );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'leavings') as unknown);
}

const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

test('[2.07][2.146][2.147][2.148][2.153][2.154][5.45][9.02] the form, its fixed country, and online payment as the default @core', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await expect(page.getByRole('heading', { name: 'Place order', level: 1 })).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email', 'Street', 'City', 'State', 'PIN code', 'Phone'])
    await expect(page.getByLabel(label)).toBeEditable();
  await expect(page.getByLabel('Country')).toHaveValue('India');
  await expect(page.getByLabel('Country')).toBeDisabled();
  await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', '98765 43210');
  const phone = page.getByLabel('Phone').locator('..');
  for (const typed of ['', '98765 43210']) {
    await page.getByLabel('Phone').fill(typed);
    await expect(phone.getByTitle('India')).toHaveText('+91');
    await expect(phone.locator('select, button, [role=combobox]'), 'no other country to choose').toHaveCount(0);
  }
  await expect(
    page.getByRole('heading', { name: 'PAYMENT METHOD' }).or(page.getByText('PAYMENT METHOD')),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /online/i })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'CASH ON DELIVERY' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toBeEnabled();
});

test('the first fault is told at its field, which gets the focus, and nothing typed is lost on a reload @core', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await page.getByLabel('PIN code', { exact: true }).fill('5700');
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page.getByText('Please enter a valid Indian zip code.')).toHaveCount(1);
  await expect(page.getByLabel('PIN code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('PIN code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('4 Temple Road');
  await expect(page.getByLabel('PIN code', { exact: true })).toHaveValue('5700');
});

test('[2.149][2.150][2.151][2.152][4.25][4.26][7.27][8.14][8.15][9.21][17.13] a coupon: refused, unanswered, applied once, taken off, and the advertised one applied by one press @core', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openCheckout(page, shopper, shop.url);
  const box = page.getByLabel('Have a coupon?');
  await box.fill('nonsense');
  await expect(box).toHaveValue('NONSENSE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await cutConnection(page, '/api/product/validate-coupon');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Error checking coupon')).toBeVisible();
  await page.unroute('**/api/product/validate-coupon');
  await box.fill(' summer ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled();
  await expect(page.getByText('Coupon discount (10%)')).toBeVisible();
  await expect(page.getByText('−₹259.80')).toBeVisible();
  expect(await shopper.shownTotal()).toBe('₹2,392.20');
  await box.press('Enter');
  await expect(page.getByText('Coupon already applied.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(page.getByText('Coupon discount (10%)')).toBeHidden();
  await expect(box).toHaveValue('');
  await page.getByRole('button', { name: 'Use SUMMER – 10% off' }).click();
  await expect(page.getByText('Coupon discount (10%)')).toBeVisible();
  await expect(box).toHaveValue('SUMMER');
  await expect(page.getByRole('button', { name: /^Use SUMMER/ })).toHaveCount(0);
  expectFault(/RESET .*validate-coupon/);
});

test('[5.44] cash on delivery says why it is not available; where nothing is allowed, both say so and nothing can be ordered', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url, [ONLINE_ONLY, KURTA_LINE]);
  // From here on it is known what may be paid how.
  await expect(page.getByRole('radio', { name: /online/i })).toBeChecked();
  await page.getByRole('radio', { name: 'CASH ON DELIVERY' }).click();
  await expect(shopper.toast('COD is not available for your selected product(s).')).toBeVisible();
  await expect(page.getByRole('radio', { name: /online/i })).toBeChecked();

  await page.route('**/api/catalogue/products**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { products: object[] };
    await route.fulfill({
      json: { ...answer, products: answer.products.map((product) => ({ ...product, paymentMethod: 'Cheque' })) },
    });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toBeDisabled();
  for (const name of [/online/i, 'CASH ON DELIVERY']) await expect(page.getByRole('radio', { name })).toBeDisabled();
  for (const one of ['Razorpay', 'COD'])
    await expect(page.getByText(`${one} is not available for your selected product(s).`)).toBeVisible();
});

test('a coupon that ended meanwhile gives the discount back to nobody, and the order goes on', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await page.getByLabel('Have a coupon?').fill('SUMMER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon discount (10%)')).toBeVisible();
  await page.route('**/api/product/validate-coupon', (route) => route.fulfill({ json: { success: false } }));
  await page.route(
    '**/api/order/place',
    (route) => route.fulfill({ status: 409, json: { success: false, message: 'Invalid coupon code' } }),
    { times: 1 },
  );
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(shopper.toast('Invalid coupon code').first()).toBeVisible();
  await expect(page.getByText('Coupon discount (10%)')).toBeHidden();
  await expect(page.getByLabel('Have a coupon?')).toBeEditable();
  await expect(page.getByRole('link', { name: 'Review your cart' })).toBeVisible();
  await shopper.orderBy(() => page.getByRole('button', { name: 'Try again' }).click());
  expectFault(/409 .*order\/place/);
});

test('a price that changed after the page was opened is pointed out and agreed to, never charged in silence', async ({
  page,
  shopper,
  shop,
  desk,
  expectFault,
}) => {
  await openCheckout(page, shopper, shop.url, [BRACELET]);
  await shopper.fillAddress();
  expect(await shopper.shownTotal()).toBe('₹503.00');
  desk('price', BRACELET.id, '499');
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(shopper.toast('Prices have changed, please review your cart.').first()).toBeVisible();
  await expect(page.getByText('Price changed from ₹449 to ₹499')).toBeVisible();
  expect(await shopper.shownTotal()).toBe('₹553.00');
  await shopper.orderBy(() => page.getByRole('button', { name: 'Try again' }).click());
  await expect(page.getByRole('main')).toContainText('₹553.00');
  expectFault(/409 .*order\/place/);
});

test('[4.22] an empty cart goes back to the cart', async ({ page, shopper, shop }) => {
  await openSession(page, shopper, shop.url);
  await page.goto('/place-order');
  await page.waitForURL('**/cart');
});

test('[2.155][2.156][2.157][2.158][3.30][4.27][4.28][4.29][4.30][4.36][4.38] cash on delivery runs the overlay to its end and goes to the orders @core', async ({
  page,
  shopper,
  shop,
}) => {
  await page.clock.install();
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await stopTheClock(page);
  await shopper.placeOrder('CASH ON DELIVERY');
  const overlay = page.getByRole('dialog', { name: 'Your order' });
  await expect(overlay.locator('svg').first()).toBeVisible();
  await expect(overlay.getByRole('listitem')).toHaveText([
    'Verifying Order',
    'Preparing Package',
    'Finalizing Details',
    'Order Confirmed!',
  ]);
  let percent = 0;
  for (const [until, step] of [
    [1, 'Verifying Order'],
    [2, 'Verifying Order'],
    [25, 'Preparing Package'],
    [50, 'Finalizing Details'],
    [75, 'Order Confirmed!'],
    [100, 'Order Confirmed!'],
  ] as const) {
    await page.clock.runFor(30 * (until - percent) - 1);
    await expect(overlay.getByText(/^\d+%$/)).toHaveText(`${until - 1}%`);
    await page.clock.runFor(1);
    await expect(overlay.getByText(/^\d+%$/)).toHaveText(`${until}%`);
    await expect(overlay.locator('[aria-current=step]')).toHaveText(step);
    percent = until;
  }
  await expect(overlay).toContainText('Please wait while we process your order...');
  expect(await storedCart(page)).toBe('{}');
  expect(await page.evaluate(() => sessionStorage.getItem('justOrdered'))).not.toBeNull();
  const leavings = await countLeavings(page);
  await page.clock.runFor(499);
  expect(await leavings(), 'it stays at 100 % for half a second').toBe(0);
  await page.clock.runFor(1);
  await page.waitForURL('**/orders');
  expect(await leavings(), 'another document').toBeUndefined();
  await page.clock.resume();
  await expect(page.getByText('Thank you!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(page.getByText('Thank you!')).toHaveCount(0);
});

test('[8.18][8.19] an order that is refused is told in place with a way to retry, and the retry carries the same key after silence @core', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await answerWith(page, '/api/order/place', 409, {
    success: false,
    message: 'Prices have changed, please review your cart.',
  });
  const logged = logOf(page);
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(shopper.toast('Prices have changed, please review your cart.')).toBeVisible();
  await expect(page.getByText('Your order was not placed.')).toBeVisible();
  expect(logged('cash on delivery not placed')).toBe(1);
  expect(await storedCart(page)).toContain(KURTA.id);
  await page.unroute('**/api/order/place');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/order/place', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await shopper.orderBy(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shopper.toast('Please check your connection.')).toBeVisible();
  });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expectFault(/409 .*order\/place/, /RESET .*order\/place/);
});

test('[4.32][4.33][4.34] a verified payment empties the cart, runs the overlay, and goes to the orders not before 2 s @core', async ({
  page,
  shopper,
  shop,
}) => {
  await page.clock.install();
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await shopper.placeOrder('online');
  const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay / });
  await expect(pay).toBeVisible();
  await stopTheClock(page);
  await pay.click();
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(await storedCart(page)).toBe('{}');
  const leavings = await countLeavings(page);
  await page.clock.runFor(1500);
  await expect(shopper.toast('Payment successful!')).toBeVisible();
  await page.clock.runFor(500);
  expect(await leavings()).toBe(0);
  await page.clock.resume();
  await page.waitForURL('**/orders');
});

test('[2.08][3.12] the lines of the cart are what is ordered, also after a direct visit, and once however often the button is pressed', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url, [KURTA_LINE, { ...KURTA_LINE, size: 'M', quantity: 1 }]);
  await shopper.fillAddress();
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/order/place') && sent.push(request.postDataJSON()));
  await page.getByRole('radio', { name: 'CASH ON DELIVERY' }).check();
  const button = page.getByRole('button', { name: 'PLACE ORDER' });
  await shopper.orderBy(() =>
    button.evaluate((one: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) one.click();
    }),
  );
  expect(sent).toEqual([
    expect.objectContaining({
      items: [
        expect.objectContaining({ productId: KURTA.id, size: 'L', color: 'Mustard', quantity: 2 }),
        expect.objectContaining({ productId: KURTA.id, size: 'M', color: 'Mustard', quantity: 1 }),
      ],
    }),
  ]);
});

/** Notes what it is opened with, and is closed at once. */
const CLOSING_WINDOW =
  'window.Razorpay = class { constructor(options) { window.opened = JSON.parse(JSON.stringify(options)); this.close = options.modal.ondismiss; } on() {} open() { this.close(); } };';

test('[7.28][7.29][7.30][11.08][11.09] a payment script that is blocked offers cash; an amount that differs is asked about; the window gets currency, order, prefill, public key and colour', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await page.route('**/checkout.js', (route) => route.abort());
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await shopper.placeOrder('online');
  await expect(page.getByText('The payment window could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click();
  await expect(page.getByRole('radio', { name: 'CASH ON DELIVERY' })).toBeChecked();

  await page.unroute('**/checkout.js');
  await page.route('**/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CLOSING_WINDOW }),
  );
  await answerWith(page, '/api/order/razorpay', 200, { success: true, order: { id: 'order_other', amount: 299_900 } });
  await shopper.placeOrder('online');
  const question = page.getByRole('dialog', { name: 'The amount is different' });
  await expect(question).toContainText('₹2,652.00');
  await expect(question).toContainText('₹2,999.00');
  await question.getByRole('button', { name: 'Do not pay' }).click();
  await expect(shopper.toast('Payment cancelled. Order not placed.')).toBeVisible();
  expect(await page.evaluate(() => 'opened' in window)).toBe(false);
  expect(await storedCart(page)).toContain(KURTA.id);

  await page.unroute('**/api/order/razorpay');
  const started = page.waitForResponse('**/api/order/razorpay');
  await shopper.placeOrder('online');
  const { order } = (await (await started).json()) as { order: { id: string; amount: number } };
  const themeColor = await page.locator('meta[name=theme-color]').getAttribute('content');
  expect(themeColor).toMatch(/^#[\da-f]{6}$/);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { opened?: object }).opened))
    .toMatchObject({
      currency: 'INR',
      order_id: order.id,
      amount: 265_200,
      prefill: { name: 'Asha Rao', email: shopper.email, contact: '+919876543210' },
      key: 'rzp_test_sandbox',
      theme: { color: themeColor },
    });
  await shopper.orderBy(() => page.getByRole('button', { name: 'Pay with cash on delivery' }).click());
  expectFault(/ERR_FAILED .*checkout\.js/);
});

test('[11.07] a payment whose bank takes its time is being confirmed, which is no error, and is in the orders once it is there', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await answerWith(page, '/api/order/verifyRazorpay', 202, {
    success: false,
    message: 'Your payment is being confirmed.',
  });
  await shopper.placeOrder('online');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(shopper.toast('Payment is being confirmed')).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'Please do not pay again' });
  await expect(status).toBeVisible();
  expect(await storedCart(page)).toContain(KURTA.id);
  await page.unroute('**/api/order/verifyRazorpay');
  await status.getByRole('link', { name: 'See your orders' }).click();
  await expect(page.getByRole('main')).toContainText('Paid');
  await expect.poll(() => storedCart(page)).toBe('{}');
});

test('a browser that dies after paying has its order all the same: the provider tells the shop', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await page.route('**/api/order/verifyRazorpay', () => new Promise(() => undefined));
  await shopper.placeOrder('online');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
  await shopper.waitUntilPaid(shop.url);
  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('Paid');
});

test('[11.06] [17.11] an order that was paid behind the page’s back is told as ordered when the window is closed, and never asked for again', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  const started = page.waitForResponse('**/api/order/razorpay');
  await shopper.placeOrder('online');
  const { order } = (await (await started).json()) as { order: { id: string } };
  // The bank's app has the money; the window never learned of it and is closed.
  await page.request.post(`${shop.url}/sandbox/razorpay/pay`, {
    data: { key: 'rzp_test_sandbox', order_id: order.id, outcome: 'pay' },
  });
  // Two webhooks come: after the first, 'authorised', the payment is being confirmed; after the second it is paid.
  await shopper.waitUntilPaid(shop.url);
  await shopper.orderBy(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(shopper.toast('This order is already paid')).toBeVisible();
    await expect(shopper.toast('Payment cancelled. Order not placed.')).toHaveCount(0);
  });
  await expect(page.getByRole('main')).toContainText('Paid');
  await expect(page.getByText('Waiting for payment')).toHaveCount(0);
  await expect.poll(() => storedCart(page)).toBe('{}');
  expectFault(/409 .*order\/razorpay/);
});

test('a session that ends half-way goes through login and finds everything as it was typed', async ({
  page,
  shopper,
  shop,
  context,
  expectFault,
  excusedFaults,
}) => {
  // The cart may be sent in this moment too.
  excusedFaults.push(/401 .*cart\/update/);
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await context.addCookies([{ name: 'token', value: 'long-gone', url: shop.url }]);
  await shopper.placeOrder('CASH ON DELIVERY');
  await page.waitForURL('**/login?next=%2Fplace-order');
  await expect(page.getByText('Please login to place an order')).toBeVisible();
  await shopper.logIn();
  await page.waitForURL('**/place-order');
  await expect(page.getByLabel('Street')).toHaveValue('4 Temple Road');
  await expect(page.getByLabel('Phone')).toHaveValue(/98765\s?43210/);
  await shopper.order('CASH ON DELIVERY');
  expectFault(/401 .*order\/place/);
});
