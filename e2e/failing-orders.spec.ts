import { expect, test } from './fixtures/failing-shop';
import { answersHtml, cuts, fails, hangs, refuses, type Misbehaviour } from './fixtures/misbehaving-backend';
import { logOf, openSession } from './fixtures/session';

const WAYS: readonly [Misbehaviour, string][] = [
  [refuses('Orders are being counted.'), 'Orders are being counted.'],
  [fails(500, { success: false, message: 'The order book is lost.' }), 'The order book is lost.'],
  [fails(500), 'Request failed'],
  [answersHtml, 'Request failed'],
  [cuts, 'Please check your connection.'],
  [hangs, 'Please check your connection.'],
];

test('[8.20] orders the backend does not hand out are told in place, in its words, and can be asked for again', async ({ page, shopper, failing, expectFault }) => {
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

test('[8.21] a profile the backend does not hand out is told in place, and can be asked for again', async ({ page, shopper, failing, expectFault }) => {
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
