import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserType, Page } from '@playwright/test';
import { answerWith, openSession } from './fixtures/open-session';
import { Outbox } from './fixtures/outbox';
import { KURTA, Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';
import { WHOLE_BROWSER } from './fixtures/whole-browser';

test("[19.10] [19.11] on a second device the checkout waits for the server's cart, and says so where it cannot be read", async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  // This browser knows nothing but the session.
  await openSession(page, shopper, shop.url);
  const variant = { itemId: KURTA.id, size: KURTA.size, color: 'Mustard' };
  const added = await page.request.post('/api/cart/add', { data: variant, headers: { origin: shop.url } });
  expect(added.ok()).toBe(true);
  await page.goto('/place-order');
  await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  expect(new URL(page.url()).pathname).toBe('/place-order');

  await page.evaluate(() => localStorage.clear());
  await answerWith(page, '/api/cart/get', 500, {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
  await page.unroute('**/api/cart/get');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  expectFault(/500 .*cart\/get/);
});

test('[19.12] [19.13] [19.14] [19.20] with storage and locks refused a guest keeps the cart from page to page, logs in and orders', async ({
  page,
  shopper,
  shop,
}) => {
  await page.addInitScript(refuseStorage);
  await shopper.putInCart(KURTA);
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  const total = await shopper.shownTotal();
  await expect.poll(() => cartCookie(page)).toMatchObject({ value: `2~${KURTA.id}~L~Mustard` });
  expect(await cartCookie(page)).toMatchObject({ path: '/', sameSite: 'Lax', expires: -1 });
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('2');
  expect(await shopper.shownTotal()).toBe(total);
  await expect(page.getByText('Price changed')).toHaveCount(0);

  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.waitForURL('**/login**');
  await openSession(page, shopper, shop.url);
  await page.goto('/place-order');
  await shopper.fillAddress();
  await expect(page.getByText('Your order: 2 items')).toBeVisible();
  await expect.poll(() => cartCookie(page)).toBeUndefined();
  await shopper.order('CASH ON DELIVERY');
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await expect(page.locator('[data-cart-count]')).toHaveCount(0);
});

test('[19.16] [19.17] [19.18] with cookies refused nobody is sent to a login that cannot work: it says why, and offers the order by chat', async ({
  shop,
  page: right,
  browser,
  shopper,
}, info) => {
  const { page, faults, close } = await openWithoutCookies(browser.browserType(), info.outputPath('profile'), shop.url);
  const heading = page.getByRole('heading', { name: 'Your browser refuses cookies' });
  const chat = page.getByRole('link', { name: 'Buy via WhatsApp' });
  await new Shopper(page, new Outbox(shop.url)).putInCart(KURTA);
  // Neither storage nor cookies: it follows inside the document, and it is said that it ends with it.
  await expect(page.getByText('Your browser cannot save your cart')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('1');
  const total = (await page.locator('[data-total-paise]').last().textContent()) ?? 'none';
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await expect(heading).toBeVisible();
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toContain(`1 × ${KURTA.name}, size L, Mustard`);
  expect(message).toContain(`Total shown: ${total}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your browser still refuses them.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await page.goto('/login');
  await expect(heading).toBeVisible();
  await expect(chat).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(0);
  expect(faults).toEqual([]);
  await close();

  // A browser that shows cookies to scripts and drops those of answers: the right code says so, too.
  await right.goto('/login');
  await answerWith(right, '/api/user/login', 200, { success: true });
  await answerWith(right, '/api/user/verify', 200, { success: true, loggedIn: true });
  await right.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await right.getByRole('main').getByRole('button', { name: 'Login' }).click();
  for (let digit = 1; digit <= 6; digit += 1) await right.getByLabel(`Digit ${digit} of 6`).fill('1');
  await right.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(right.getByRole('heading', { name: 'Your browser refuses cookies' })).toBeVisible();
  await expect(right.getByRole('link', { name: 'Buy via WhatsApp' })).toBeVisible();
  expect(new URL(right.url()).pathname).toBe('/login');
});

const cartCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'kept-cart');

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

/** The browser's own setting, which takes away cookies, both storages, locks and workers together; the shell has none. */
async function openWithoutCookies(browser: BrowserType, profile: string, baseURL: string) {
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const { viewport, locale } = test.info().project.use;
  const context = await browser.launchPersistentContext(profile, { ...WHOLE_BROWSER, viewport, locale, baseURL });
  const page = context.pages()[0] ?? (await context.newPage());
  const faults: string[] = [];
  context.on('weberror', (thrown) => faults.push(thrown.error().message));
  context.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  return { page, faults, close: () => context.close() };
}
