import type { Locator, Page } from '@playwright/test';
import { forgetStyles } from './fixtures/forget-styles';
import { answerWith, fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { openWithOrder } from './fixtures/open-with-order';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const PRODUCT = `/product/${KURTA.id}`;

/** Writes dates as engines with locale data of early 2023 do: 11/22/2026 for Canada too. */
async function writeDatesOtherwise(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const numbers = { month: 'numeric', day: 'numeric', year: 'numeric' } as const;
    Reflect.set(
      Date.prototype,
      'toLocaleDateString',
      function write(this: Date, _locale?: unknown, options?: Intl.DateTimeFormatOptions) {
        return new Intl.DateTimeFormat('en-US', { ...numbers, ...options }).format(this);
      },
    );
  });
}

/** Takes away what Chrome 106 did not have yet. */
async function forgetNewerMethods(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lists = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)] as object[];
    for (const list of lists)
      for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with']) Reflect.deleteProperty(list, name);
    for (const name of [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ])
      Reflect.deleteProperty(Set.prototype, name);
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
    for (const [owner, name] of [
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Array, 'fromAsync'],
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [AbortSignal, 'any'],
    ] as const) {
      Reflect.deleteProperty(owner, name);
    }
  });
}

test('where dates are written otherwise a grown-up signs up, and the young are refused', async ({ page, shopper }) => {
  await writeDatesOtherwise(page);
  await page.goto('/login?mode=sign-up');
  expect(await page.evaluate(() => new Date(2026, 10, 22).toLocaleDateString('en-CA'))).toBe('11/22/2026');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  for (const month of ['01', '06', '12']) {
    await page
      .getByLabel('Date of birth')
      .fill(`${new Date().getFullYear() - 15}-${month}-31`.replace('06-31', '06-30'));
    await submit.click();
    await expect(page.getByText('You must be at least 18 years old to register')).toBeVisible();
  }
  await page.getByLabel('Date of birth').fill('1995-04-01');
  await submit.click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
});

test('where newer methods of lists are missing, orders are shown, newest first', async ({ page, shopper, shop }) => {
  await forgetNewerMethods(page);
  await openSession(page, shopper, shop.url);
  const order = {
    status: 'Shipped',
    items: [],
    amount: 100,
    date: '2026-03-01T06:00:00Z',
    paymentMethod: 'COD',
    payment: false,
    address: {},
  };
  await answerWith(page, '/api/order/userorders', 200, {
    success: true,
    orders: [
      { ...order, _id: 'a1', orderId: 'TT-OLDER' },
      { ...order, _id: 'a2', orderId: 'TT-NEWER' },
    ],
    unreadable: 0,
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: '2 Orders' })).toBeVisible();
  const words = await page.getByRole('main').innerText();
  expect(words.indexOf('TT-NEWER')).toBeGreaterThan(-1);
  expect(words.indexOf('TT-NEWER')).toBeLessThan(words.indexOf('TT-OLDER'));
});

const heightOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().height);
const overflowOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);

test('[19.55] without dvh, menu and viewer fill the screen', async ({ page }) => {
  await forgetStyles(page, 'dvh');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await heightOf(menu)).toBe(740);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /zoom/i }).click();
  const viewer = page.getByRole('dialog', { name: /full screen/ });
  await expect(viewer).toBeVisible();
  expect(await heightOf(viewer)).toBe(740);
  expect(await heightOf(page.locator('body'))).toBeGreaterThanOrEqual(740);
});

test('[19.56] [19.57] without :has(), dialogs lock the page, and steps, receipt and payment look right', async ({
  page,
  shopper,
  shop,
}) => {
  await forgetStyles(page, 'has');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const orderId = await openWithOrder(page, shopper, shop.url);
  await page.goto('/orders');
  const steps = page.getByRole('list', { name: /^Progress of order/ }).getByRole('listitem');
  await expect(steps.last()).toBeVisible();
  const lines = await steps.evaluateAll((items) =>
    items.slice(0, -1).map((item) => getComputedStyle(item, '::before').borderTopStyle),
  );
  expect(new Set(lines)).toEqual(new Set(['dotted']));

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await overflowOf(page)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(() => overflowOf(page)).toBe('visible');

  await page.goto(`/orders/${orderId}/receipt`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await fillCart(page, [KURTA_LINE]);
  await page.goto('/place-order');
  const frameOf = (name: string) =>
    page
      .locator('label')
      .filter({ hasText: name })
      .evaluate((label) => getComputedStyle(label, '::after').borderTopWidth);
  await page.locator('label').filter({ hasText: 'CASH ON DELIVERY' }).click();
  expect(await frameOf('CASH ON DELIVERY')).not.toBe('0px');
  expect(await frameOf('ONLINE PAYMENT')).toBe('0px');
});

test('[19.58] without invoker commands and popovers the menu opens and closes', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  expect(await overflowOf(page)).toBe('hidden');
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.goto('/collection');
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: /^Snacks/ }).check();
  await expect(page).toHaveURL(/category=Snacks/);
});

test('[19.59] without view transitions and requestIdleCallback products reach the cart', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'ViewTransition', 'CSSViewTransitionRule'])
      Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALL COLLECTIONS');
  await shopper.putInCart(KURTA);
  await expect(page.getByRole('main')).toContainText(KURTA.name);
});

test('[19.60] where the scripts that come later fail, a product is read and ordered by chat', async ({
  page,
  expectFault,
}) => {
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto(PRODUCT, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KURTA.name);
  await expect(page.getByRole('link', { name: 'Buy via WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page.getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('alert')).toContainText('This page is still loading.');
  expectFault(/404 .*_next\/static/);
});

for (const [name, forget] of [
  ['a feature of the oldest browsers', () => Reflect.deleteProperty(globalThis, 'CompressionStream')],
  ['dialogs', () => Reflect.deleteProperty(globalThis, 'HTMLDialogElement')],
] as const) {
  test(`[19.61] without ${name} a page asks for no scripts, is read, and ordered from by chat`, async ({
    page,
    expectFault,
  }) => {
    await page.addInitScript(forget);
    const asked: string[] = [];
    page.on('request', (request) => /_next\/static\/.*\.js/.test(request.url()) && asked.push(request.url()));
    await page.goto('/search', { waitUntil: 'load' });
    await page.getByRole('searchbox').fill('kurta');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('results for "kurta"');
    await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^View Mulasi/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(KURTA.name);
    await page.getByRole('link', { name: 'L', exact: true }).click();
    await expect(page.getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeHidden();
    await expect(page.getByText('Adding to the cart needs JavaScript')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy via WhatsApp' })).toHaveAttribute('href', /wa\.me.*Size%3A%20L/);
    for (const button of await page.getByRole('main').getByRole('button').all()) await button.click();
    await expect(page.locator('[data-clicked], [aria-busy=true]')).toHaveCount(0);
    expect(asked).toEqual([]);
    // What this says would go with hydration.
    await page.goto('/login', { waitUntil: 'networkidle' });
    expectFault(/script-src 'none'/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await expect(page.getByText('Please switch it on, or order by chat.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeHidden();
  });
}
