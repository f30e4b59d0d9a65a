import { expect, test } from './fixtures/test';
import { cutLine } from './fixtures/cut-line';
import { MisbehavingBackend } from './fixtures/misbehaving-backend';
import { Outbox } from './fixtures/outbox';
import { KURTA, Shopper } from './fixtures/shopper';

/** So soon an order of which nothing is known is asked about again, in ms. */
const ASKED_AGAIN_MS = 2000;

test('[3.22] [5.43] [7.01] [17.07] the same build buys from a backend at another address, which knows no Idempotency-Keys: an order whose answer is lost is found among the orders', async ({
  browser,
  startOwn,
  expectFault,
}) => {
  test.setTimeout(150_000);
  const backend = await startOwn('backend/cli/serve.ts', '/healthz');
  const keyless = await MisbehavingBackend.inFrontOf(backend.url, ['idempotency-key', 'accept-idempotency-key']);
  const shop = await startOwn('scripts/start.mjs', '/readyz', { BACKEND_URL: keyless.url });
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const shopper = new Shopper(page, new Outbox(backend.url));

  await shopper.putInCart(KURTA);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.waitForURL('**/login**');
  await shopper.signUp();
  await page.waitForURL('**/place-order');
  await shopper.fillAddress();

  // What the whole shop knows is on the page; the token and the backend's address are not.
  await expect(page.getByRole('main')).toContainText(/Subtotal\s*₹1,299\.00/);
  await expect(page.getByRole('main')).toContainText(/Shipping fee\s*₹49\.00/i);
  await expect(page.getByRole('main')).toContainText(/Platform fee\s*₹5\.00/i);
  await expect(page.locator('[data-cart-count]')).toHaveText(/^1/);
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? 'no token';
  const readable = await page.evaluate(
    () => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }) + document.documentElement.innerHTML,
  );
  expect(readable).not.toContain(token);
  expect(readable).not.toContain(keyless.url);
  // The storefront was not configured with this backend's payment provider.
  await page.locator('label').filter({ hasText: 'ONLINE PAYMENT' }).click();
  await expect(shopper.toast('Razorpay is not available for your selected product(s).')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'CASH ON DELIVERY' })).toBeChecked();
  const total = await shopper.shownTotal();
  const { wasCut } = await cutLine(page, '/api/order/place', 'answer lost');
  await shopper.orderBy(async () => {
    await shopper.placeOrder('CASH ON DELIVERY');
    await wasCut;
    await expect(page.getByText('We could not tell whether your order arrived. Checking…')).toBeVisible();
    await page.clock.fastForward(ASKED_AGAIN_MS);
  });
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(total);
  expect(keyless.timesAsked('/api/order/place')).toBe(1);
  expectFault(/RESET .*order\/place/);

  // The stand-ins are the backend's own; the storefront shows none of them.
  expect((await page.request.get('/sandbox/outbox')).status()).toBe(404);

  await context.close();
  await keyless.close();
});
