import type { Page } from '@playwright/test';
import { answerWith, fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

test("[19.10] [19.11] on a second device the checkout and the cart wait for the server's cart, and say so where it cannot be read", async ({
  page,
  shopper,
  shop,
  browser,
  baseURL,
  expectFault,
}) => {
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartConfirmed'))).toContain(KURTA.id);

  // It knows nothing but the session.
  const second = await browser.newContext({ baseURL, storageState: await cookiesOf(page) });
  const elsewhere = await second.newPage();
  await elsewhere.goto('/place-order');
  await expect(elsewhere.getByRole('button', { name: 'PLACE ORDER' })).toBeVisible();
  await expect(elsewhere.getByRole('main')).toContainText(KURTA.name);
  expect(new URL(elsewhere.url()).pathname).toBe('/place-order');

  for (const path of ['/place-order', '/cart']) {
    await elsewhere.evaluate(() => localStorage.clear());
    await answerWith(elsewhere, '/api/cart/get', 500, {});
    await elsewhere.goto(path);
    await expect(elsewhere.getByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
    await expect(elsewhere.getByText('Your cart is empty :(')).toHaveCount(0);
    await elsewhere.unroute('**/api/cart/get');
    await elsewhere.getByRole('button', { name: 'Try again' }).click();
    await expect(elsewhere.getByRole('main')).toContainText(KURTA.name);
  }
  expectFault(/500 .*cart\/get/);
  await second.close();
});

test('[19.12] [19.13] [19.14] [19.20] with storage and locks refused a guest keeps the cart from page to page, signs up and orders', async ({
  page,
  shopper,
}) => {
  await page.addInitScript(refuseStorage);
  await shopper.putInCart(KURTA);
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  const total = await shopper.shownTotal();
  await page.goto('/collection');
  await expect(page.locator('[data-cart-count]')).toHaveText(/2/);
  const document = await page.goto('/cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('2');
  expect(await shopper.shownTotal()).toBe(total);
  await expect(page.getByText('Price changed')).toHaveCount(0);
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'kept-cart');
  expect(kept).toMatchObject({ value: `2~${KURTA.id}~L~Mustard`, path: '/', sameSite: 'Lax', expires: -1 });
  // The page is the same for everybody, and is still given from the server's memory.
  expect(document?.headers()['vary'] ?? '').not.toMatch(/cookie/i);

  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.waitForURL('**/login**');
  await shopper.signUp();
  await page.waitForURL('**/place-order');
  await shopper.fillAddress();
  await expect(page.getByText('Your order: 2 pieces')).toBeVisible();
  await expect.poll(() => keptCart(page)).toBeUndefined();
  await shopper.placeOrder('CASH ON DELIVERY');
  await page.waitForURL('**/orders');
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
});

test('[19.14] a disk that is full brings no older cart back, and room on it ends the cookie', async ({
  page,
  shopper,
}) => {
  await fillCart(page, [KURTA_LINE]);
  await page.addInitScript(fillDisk);
  await page.goto('/cart');
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect.poll(() => keptCart(page)).toContain('3~');
  await page.goto('/cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('3');
  await expect(shopper.toast(/keeps/)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('room', '1'));
  await page.goto('/cart');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":3');
  expect(await keptCart(page)).toBeUndefined();
});

const cookiesOf = async (page: Page) => ({ cookies: await page.context().cookies(), origins: [] });

const keptCart = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'kept-cart')?.value;

/** As where a browser or a setting refuses storage: getters that throw, and what hangs on them. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  LockManager.prototype.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
}

/** Nothing more can be stored, unless the session says that there is room. */
function fillDisk(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function store(name, value) {
    if (name !== 'room' && !sessionStorage.getItem('room')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  };
}
