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
import { logOf, openSession } from './fixtures/open-session';

const WAYS: readonly [Misbehaviour, string][] = [
  [refuses('Orders are being counted.'), 'Orders are being counted.'],
  [fails(500, { success: false, message: 'The order book is lost.' }), 'The order book is lost.'],
  [fails(500), 'Request failed'],
  [answersHtml, 'Request failed'],
  [answersJson({ success: true, orders: { count: 3 } }), 'Request failed'],
  [cuts, 'Please check your connection.'],
  [hangs, 'Please check your connection.'],
];

test('[8.20] orders the backend does not hand out are told in place, in its words, and can be asked for again', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openSession(page, shopper, failing.url);
  failing.backend.spoil('/api/order/userorders', fails(503, { success: false, message: 'One moment.' }));
  const logged = logOf(page);
  await page.goto('/orders');
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your orders could not be loaded.' });
  await expect(failure).toContainText('One moment.');
  for (const [misbehaviour, words] of WAYS) {
    failing.backend.spoil('/api/order/userorders', misbehaviour);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toContainText(words);
  }
  expect(logged('orders not loaded'), 'each of them is logged').toBe(WAYS.length + 1);
  failing.backend.heal();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  expectFault(/50\d .*order\/userorders/);
});

test('[8.32] an order that cannot be read is told and can be asked for again; the others are there', async ({
  page,
  shopper,
  failing,
}) => {
  await openSession(page, shopper, failing.url);
  const order = {
    _id: 'abcdef123456',
    status: 'Shipped',
    items: [{ name: 'Kurta', price: 499, quantity: 1, size: 'M', color: 'Red' }],
    amount: 548,
    date: '2026-11-20',
  };
  failing.backend.spoil(
    '/api/order/userorders',
    answersJson({ success: true, orders: [{ ...order, _id: 'o2', amount: 'much' }] }),
  );
  await page.goto('/orders');
  const failure = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'One of your orders could not be read.' });
  await expect(failure).toBeVisible();
  await expect(page.getByText('No orders yet')).toHaveCount(0);
  failing.backend.spoil('/api/order/userorders', answersJson({ success: true, orders: [order, null] }));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(failure).toBeVisible();
  failing.backend.spoil('/api/order/userorders', answersJson({ success: true, orders: [order] }));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
});

test('[8.21] a profile the backend does not hand out is told in place, and can be asked for again', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openSession(page, shopper, failing.url);
  failing.backend.spoil('/api/user/profile', fails(500));
  const logged = logOf(page);
  await page.goto('/orders');
  const failure = page.getByRole('main').getByRole('status').filter({ hasText: 'Your name could not be loaded.' });
  for (const misbehaviour of [refuses('no'), answersHtml, cuts, hangs]) {
    await expect(failure).toBeVisible();
    failing.backend.spoil('/api/user/profile', misbehaviour);
    const asked = page.waitForResponse('**/api/user/profile');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await asked;
  }
  await expect(failure).toBeVisible();
  await expect.poll(() => logged('profile not loaded'), 'each of them is logged').toBe(5);
  failing.backend.heal();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(shopper.toast('Welcome Asha,')).toBeVisible();
  await expect(failure).toHaveCount(0);
  expectFault(/50\d .*user\/profile/);
});
