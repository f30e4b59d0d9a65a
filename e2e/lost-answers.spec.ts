import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { cutConnection } from './fixtures/open-session';
import { openCheckout } from './fixtures/open-checkout';
import { KURTA, Shopper } from './fixtures/shopper';
import { Outbox } from './fixtures/outbox';

/** So long a toast stays at most, and the overlay of an order, in ms. */
const TOAST_MS = 4000;
const OVERLAY_MS = 3500;
const UNKNOWN = 'We could not tell whether your order arrived. Checking…';
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Your order' });

/** Waits until the page stands still: a smooth scroll goes on after what began it. */
async function untilStill(page: Page): Promise<void> {
  let last = -1;
  const hasMoved = async () => last !== (last = await page.evaluate(() => scrollY));
  await expect.poll(hasMoved, { intervals: [300] }).toBe(false);
}

/** From now on every call of this path is carried out, and its answer lost. */
const loseAnswers = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset').catch(() => undefined);
  });

test('[17.01][17.02][17.04][17.08] an answer that is lost is told as unknown and asked about again, past a reload and an emptied cart, until the one order stands', async ({
  page,
  shopper,
  shop,
  context,
  excusedFaults,
}) => {
  excusedFaults.push(/RESET .*order\/place/, /DISCONNECTED/);
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/place')) keys.push(request.headers()['idempotency-key']);
  });
  await loseAnswers(page, '/api/order/place');
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(notice(page).getByText(UNKNOWN)).toBeVisible();
  await expect(page.getByText('Your order was not placed.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toHaveCount(0);
  await expect(page.getByLabel('Street')).toHaveValue('4 Temple Road');
  await expect.poll(() => keys.length, 'it asks again by itself').toBeGreaterThan(1);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  // Another tab empties the cart, and with it the form, as soon as the notice is scrolled to.
  await page.addInitScript(() => {
    const emptyCart = () => {
      localStorage.setItem('cart', '{}');
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
      document.documentElement.dataset['scrolled'] = '';
    };
    window.addEventListener('scroll', emptyCart, { once: true });
  });
  const scrolled = page.locator('html[data-scrolled]');
  const answerLater = async (route: Route) => {
    await scrolled.waitFor();
    await route.continue();
  };
  await page.route('**/api/cart/get', answerLater, { times: 1 });
  await page.reload();
  await scrolled.waitFor();
  await expect(page.getByLabel('Street')).toHaveCount(0);
  await untilStill(page);
  await expect(notice(page).getByText(UNKNOWN)).toBeInViewport();
  // The server has taken the lines out of its cart, too.
  await page.goto('/cart');
  await page.waitForURL('**/place-order');
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await page.clock.install();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(overlay(page)).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward(OVERLAY_MS);
  await expect(overlay(page)).toContainText('Your orders will open as soon as you are back online.');
  await context.setOffline(false);
  await page.waitForURL('**/orders');
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await storedCart(page)).toBe('{}');
});

test('[17.05] another tab orders nothing else while an order is unsettled, and both end at the one', async ({
  page,
  shopper,
  shop,
  context,
  excusedFaults,
}) => {
  excusedFaults.push(/RESET .*order\/place/);
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  const other = await context.newPage();
  await other.goto('/place-order');
  const second = new Shopper(other, new Outbox(shop.url), shopper.email);
  await second.fillAddress();
  await other.getByLabel('Street').fill('12 Lake View');
  await loseAnswers(page, '/api/order/place');
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(notice(page).getByText(UNKNOWN)).toBeVisible();
  await context.clock.install();
  await second.placeOrder('CASH ON DELIVERY');
  await expect(overlay(other)).toBeVisible();
  await context.clock.fastForward(OVERLAY_MS);
  await page.waitForURL('**/orders');
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('4 Temple Road');
});

test('[4.35][17.11][17.12] a closed payment window leaves cart and form, and a lasting note, and cash asks first whether a bank’s app has paid', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  const closed = notice(page).filter({ hasText: 'The payment window was closed.' });
  const closing = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const started = page.waitForResponse('**/api/order/razorpay');
  await shopper.placeOrder('online');
  const { order } = (await (await started).json()) as { order: { id: string } };
  await page.clock.install();
  await closing.click();
  await expect(shopper.toast('Payment cancelled. Order not placed.')).toBeVisible();
  expect(await storedCart(page)).toContain(KURTA.id);
  const orders = await page.request.post('/api/order/userorders', { data: {}, headers: { origin: shop.url } });
  expect(await orders.json()).toMatchObject({ orders: [{ paymentState: 'open' }] });
  await page.clock.fastForward(TOAST_MS);
  await expect(shopper.toast('Payment cancelled. Order not placed.')).toHaveCount(0);
  await closed.getByRole('button', { name: 'Try again' }).click();
  await expect(closing).toBeVisible();
  // The bank's app has the money, and the window never reports it.
  await page.request.post(`${shop.url}/sandbox/razorpay/pay`, {
    data: { key: 'rzp_test_sandbox', order_id: order.id, outcome: 'pay' },
  });
  await shopper.waitUntilPaid(shop.url);
  // Nobody answers whether it was paid: then nothing is said of it.
  await cutConnection(page, '/api/order/razorpay');
  await closing.click();
  await expect(shopper.toast('Please check your connection.')).toBeVisible();
  await expect(shopper.toast('Payment cancelled. Order not placed.')).toHaveCount(0);
  await page.unroute('**/api/order/razorpay');
  await shopper.orderBy(async () => {
    await closed.getByRole('button', { name: 'Pay with cash on delivery' }).click();
    await expect(shopper.toast('This order is already paid')).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Paid');
  expectFault(/409 .*order\/razorpay/, /RESET .*order\/razorpay/);
});
