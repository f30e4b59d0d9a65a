import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brokenWords } from './fixtures/broken-words';
import { expectAccessible } from './fixtures/expect-accessible';
import { motionSettled } from './fixtures/motion-settled';
import { expect, test } from './fixtures/test';
import { answerWith, cutConnection, logOf, openSession } from './fixtures/open-session';
import { openWithOrder } from './fixtures/open-with-order';
import type { Shopper } from './fixtures/shopper';
import { makeAddress } from '../testing/make-order';

const address = makeAddress({ street: '4 Temple Road' });
const item = {
  name: 'Block Print Kurti',
  price: 899.5,
  quantity: 2,
  size: 'M',
  category: 'Women',
  color: '#c3202f',
  image: [{ url: '/demo/products/kolam-line-tee-1.webp' }],
};
/** Oldest first, as the server lists them. */
const ORDERS = [
  {
    _id: '65f0c2ab34cd56ef',
    status: 'Shipped',
    items: [item],
    address,
    date: '2026-03-01T06:00:00Z',
    paymentMethod: 'Razorpay',
    amount: 1799,
    payment: true,
  },
  {
    _id: 'b2',
    orderId: 'TT-NEWEST',
    status: 'Cancelled',
    refundStatus: 'Issued',
    items: [item],
    address,
    date: '2026-11-20T06:00:00Z',
    paymentMethod: 'COD',
    couponCode: 'SUMMER',
    discount: 10,
    amount: 1673.1,
    platformFee: 5,
    shippingFee: 49,
    paidAmount: 0,
    TotalFees: 54,
    dueAmount: 1673.1,
    payment: false,
  },
];

test('[2.160][2.161] without a token the page asks to log in @core', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByText('Please log in to view and place orders.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.waitForURL('**/login**');
});

test('[2.162][2.164][3.28][2.165][2.166][2.177] a new shopper is greeted and finds the empty state @core', async ({
  page,
  shopper,
  shop,
}) => {
  await openSession(page, shopper, shop.url);
  const held: (() => void)[] = [];
  await page.route('**/api/order/userorders', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  // The spinner is in the page before its script asks for anything.
  const release = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  await page.goto('/orders');
  await expect(page.getByText('Loading your orders...')).toBeVisible();
  await release();
  await expect(shopper.toast('Welcome Asha,')).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByText("You haven't placed any orders. Start shopping to see your orders here!")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(await page.evaluate(() => localStorage.getItem('userId'))).not.toBeNull();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  await release();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  const named = page.waitForResponse('**/api/user/profile');
  await page.reload();
  await release();
  await (await named).finished();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(shopper.toast(/Welcome/)).toHaveCount(0);
});

test("[19.32] the greeting after a login leaves an order's number to be read", async ({ page, shopper, shop }) => {
  await openSession(page, shopper, shop.url);
  await answerWith(page, '/api/order/userorders', 200, { success: true, orders: ORDERS });
  await page.goto('/orders');
  const toast = shopper.toast('Welcome Asha,');
  await expect(toast).toBeVisible();
  await motionSettled(page);
  const [greeting, number] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('heading', { name: /TT-NEWEST/ }).boundingBox(),
  ]);
  expect(greeting?.y).toBeGreaterThan((number?.y ?? 0) + (number?.height ?? 0));
});

test('[2.09][2.163][2.167][2.168][2.169][2.170][2.171][2.172][2.173][2.174][2.175][2.176][9.26][9.27][9.28][9.30][10.36] every field of an order, newest first @core', async ({
  page,
  shopper,
  shop,
}) => {
  await openSession(page, shopper, shop.url);
  await answerWith(page, '/api/order/userorders', 200, { success: true, orders: ORDERS });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: '2 Orders' })).toBeVisible();
  const cards = page.getByRole('main').locator('li:has(> header)');
  await expect(cards.nth(0)).toContainText('TT-NEWEST');
  await expect(cards.nth(1)).toContainText('CD56EF');
  await expect(cards.nth(0).locator('[data-tone="red"]')).toHaveText('Cancelled');
  await expect(cards.nth(1).locator('[data-tone="purple"]')).toHaveText('Shipped');
  await expect(cards.nth(0)).toContainText('Refund Issued');
  await expect(cards.nth(1)).not.toContainText('Refund Issued');
  for (const words of [
    '4 Temple Road',
    'Mysuru, Karnataka',
    '570001',
    '20 November 2026',
    'COD',
    'SUMMER (10% off)',
    '₹1,673.10',
    /Subtotal\s*₹1,799\.00/,
    /SUMMER \(10% off\)\s*−₹179\.90/,
    /Total\s*₹1,673\.10/,
    /Platform Fee\s*₹5\.00/,
    /Shipping Fee\s*₹49\.00/,
    /Paid booking amount\s*₹0\.00/,
    /Due on delivery\s*₹1,673\.10/,
  ])
    await expect(cards.nth(0)).toContainText(words);
  expect(await brokenWords(page, 200)).toEqual([]);
  const row = cards.nth(0).getByRole('listitem').filter({ hasText: 'Block Print Kurti' });
  for (const words of ['₹899.50', /Qty:\s*2/, /Size:\s*M/, /Category:\s*Women/, '₹1,799.00'])
    await expect(row).toContainText(words);
  await expect(row.locator('img')).toHaveAttribute('src', /kolam-line-tee-1/);
  await expect(row.getByTitle(/\w/).locator('[style]')).toHaveCSS('background-color', 'rgb(195, 32, 47)');
  await expect(cards.nth(1)).toContainText('1 March 2026');
  await expect(cards.nth(1)).toContainText('Online payment');
  await expect(cards.nth(1)).toContainText(/Payment\s*Paid/);
});

test('[8.20] orders that cannot be loaded are told in place, and can be tried again @core', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openSession(page, shopper, shop.url);
  await cutConnection(page, '/api/order/userorders');
  const logged = logOf(page);
  await page.goto('/orders');
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
  expect(logged('orders not loaded')).toBe(1);
  await expect(page.getByText('Please check your connection.')).toBeVisible();
  await page.unroute('**/api/order/userorders');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  expectFault(/RESET .*order\/userorders/);
});

test('[8.21] a profile that cannot be loaded is told in place, and can be tried again', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openSession(page, shopper, shop.url);
  await answerWith(page, '/api/user/profile', 500, { success: false });
  const logged = logOf(page);
  await page.goto('/orders');
  await expect(page.getByText('Your name could not be loaded.')).toBeVisible();
  expect(logged('profile not loaded')).toBe(1);
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shopper.toast('Welcome Asha,')).toBeVisible();
  expectFault(/500 .*user\/profile/);
});

test('a session that is over is told as being logged out, and its cookies go', async ({
  page,
  shop,
  context,
  expectFault,
}) => {
  await context.addCookies([
    { name: 'token', value: 'long-gone', url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ]);
  await page.goto('/orders');
  await expect(page.getByText('Please log in to view and place orders.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  expectFault(/401 .*(?:order\/userorders|cart\/get)/);
});

/** From the menu of a phone. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
}

/** Fills the boxes of the dialog, and sends them. */
async function enterCode(page: Page, code: string): Promise<void> {
  for (const [at, digit] of [...code].entries()) await page.getByLabel(`Digit ${at + 1} of 6`).fill(digit);
  await page.getByRole('button', { name: 'Delete for good' }).click();
}

/** The session of another browser. */
async function logInElsewhere(page: Page, shopper: Shopper, url: string): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const { request } = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await request.post('/api/user/login', { data: { email: shopper.email, hCaptchaToken: '' } });
  await request.post('/api/user/verify', { data: { email: shopper.email, otp: await shopper.newCode() } });
  return async () => (await request.post('/api/user/profile', { data: {} })).status();
}

test('[23.03][23.04][23.06][23.15] a shopper takes their data along, logs out everywhere, and deletes the account', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  const number = await openWithOrder(page, shopper, shop.url);
  await openAccount(page);
  await expect(page.getByRole('main')).toContainText(shopper.email);
  await expect(page.getByRole('main')).toContainText('Asha Rao');
  await expectAccessible(page, 'the account');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^thread-tindi-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('\n  "profile": {');
  expect(JSON.parse(text)).toMatchObject({ profile: { email: shopper.email }, orders: [{ number }] });

  const elsewhere = await logInElsewhere(page, shopper, shop.url);
  expect(await elsewhere()).toBe(200);
  await cutConnection(page, '/api/user/logout-everywhere');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Please check your connection.' }),
  ).toBeVisible();
  expect(await elsewhere()).toBe(200);
  await page.unroute('**/api/user/logout-everywhere');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL('**/login');
  expect(await elsewhere()).toBe(401);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');

  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await shopper.logIn();
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Delete this account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await expect(dialog).toContainText(/until 31 Mar 20\d\d/);
  await expect(dialog).toContainText('One order is still under way.');
  await expectAccessible(page, 'the question before an account is deleted');
  await dialog.getByRole('button', { name: 'Email me the code' }).click();
  const code = await shopper.newCode();
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await expect(dialog.getByRole('alert')).toContainText('This code does not delete the account.');
  await expectAccessible(page, 'a wrong code');
  await page.setViewportSize({ width: 360, height: 720 });
  await enterCode(page, code);
  await expect(page.getByRole('heading', { name: 'Your account is deleted.' })).toBeInViewport();
  await page.reload();
  await expect(page.getByText('Please log in to see your account.')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  expectFault(/RESET .*logout-everywhere/, /400 .*user\/erase/);
});

test('[23.02] with a backend that offers no more the account is a name, and whom to write to', async ({
  page,
  shopper,
  shop,
}) => {
  await openSession(page, shopper, shop.url);
  await answerWith(page, '/api/user/profile', 200, { success: true, user: { name: 'Asha Rao' } });
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText('Asha Rao');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
