import type { Page } from '@playwright/test';
import { answerWith, openSession } from './fixtures/open-session';
import { expect, test } from './fixtures/test';

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
  await page.getByLabel('Email').fill(shopper.email);
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
