import type { Page } from '@playwright/test';
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
import { fillCart, KURTA_LINE, logOf, openSession } from './fixtures/open-session';
import { KURTA, type Shopper } from './fixtures/shopper';

const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function openCheckout(page: Page, shopper: Shopper, url: string): Promise<void> {
  await openSession(page, shopper, url);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/place-order');
  await shopper.fillAddress();
}

const UNKNOWN = 'We could not tell whether your order arrived. Checking…';

/** Each way an order can be refused for certain, and what the shopper reads then. */
const REFUSED: readonly [Misbehaviour, string][] = [
  [refuses('The van has broken down.'), 'The van has broken down.'],
  [refuses(), 'Request failed'],
  [
    fails(409, { success: false, message: 'Prices have changed, please review your cart.' }),
    'Prices have changed, please review your cart.',
  ],
];
/** After these nobody knows whether there is an order. */
const SILENT: readonly Misbehaviour[] = [cuts, fails(500), answersHtml, hangs];
const FAULT = fails(500, { success: false, message: 'Something went wrong on our side, please try again.' });

test('[8.18] [8.19] [17.01] cash on delivery that is refused is told in place, silence as unknown; cart and address are kept, and the order is placed once', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openCheckout(page, shopper, failing.url);
  await page.getByRole('radio', { name: 'CASH ON DELIVERY' }).check();
  const logged = logOf(page);
  let press = page.getByRole('button', { name: 'PLACE ORDER' });
  for (const [misbehaviour, words] of REFUSED) {
    failing.backend.spoil('/api/order/place', misbehaviour);
    await press.click();
    await expect(shopper.toast(words).last()).toBeVisible();
    await expect(alert(page).filter({ hasText: `Your order was not placed. ${words}` })).toBeVisible();
    press = page.getByRole('button', { name: 'Try again' });
  }
  expect(logged('cash on delivery not placed'), 'each of them is logged').toBe(REFUSED.length);
  for (const misbehaviour of [FAULT, ...SILENT]) {
    failing.backend.spoil('/api/order/place', misbehaviour);
    const asked = failing.backend.timesAsked('/api/order/place');
    const answered = page.waitForResponse('**/api/order/place');
    await press.click();
    // Only a press between two looks is one: during a look, the next would come by itself, seconds later.
    await answered;
    expect(failing.backend.timesAsked('/api/order/place')).toBeGreaterThan(asked);
    await expect(alert(page).filter({ hasText: UNKNOWN })).toBeVisible();
    await expect(page.getByText('Your order was not placed.')).toHaveCount(0);
    expect(await storedCart(page)).toContain(KURTA.id);
    await expect(page.getByLabel('Street')).toHaveValue('4 Temple Road');
    press = page.getByRole('button', { name: 'Check now' });
  }
  failing.backend.heal();
  await shopper.orderBy(() => press.click());
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  expectFault(/409 .*order\/place/, /50\d .*order\/place/);
});

test('[8.18] [17.09] an online order the backend cannot open is told in place; after silence the window opens by itself', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openCheckout(page, shopper, failing.url);
  let press = page.getByRole('button', { name: 'PLACE ORDER' });
  for (const [misbehaviour, words] of [...REFUSED, [FAULT, 'Something went wrong on our side'] as const]) {
    failing.backend.spoil('/api/order/razorpay', misbehaviour);
    await press.click();
    await expect(shopper.toast(words).last()).toBeVisible();
    await expect(alert(page).filter({ hasText: `Your order was not placed. ${words}` })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await storedCart(page)).toContain(KURTA.id);
    press = page.getByRole('button', { name: 'Try again' });
  }
  for (const misbehaviour of [...SILENT, answersJson({ success: true, order: { id: 7, amount: 'a lot' } })]) {
    failing.backend.spoil('/api/order/razorpay', misbehaviour);
    await press.click();
    await expect(alert(page).filter({ hasText: UNKNOWN })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    press = page.getByRole('button', { name: 'PLACE ORDER' });
  }
  failing.backend.spoil('/api/order/razorpay', cuts);
  await press.click();
  await expect(alert(page).filter({ hasText: UNKNOWN })).toBeVisible();
  failing.backend.heal();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay / })).toBeVisible();
  expectFault(/409 .*order\/razorpay/, /50\d .*order\/razorpay/);
});

test('[8.16] [8.17] a payment the backend cannot confirm keeps cart and payment, until a look after a reload finds it', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openCheckout(page, shopper, failing.url);
  failing.backend.spoil('/api/order/verifyRazorpay', cuts);
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(shopper.toast('Error verifying payment')).toBeVisible();
  const ways: readonly [Misbehaviour, string, string][] = [
    [
      fails(500, { success: false, message: 'boom' }),
      'Error verifying payment',
      'We could not confirm your payment yet.',
    ],
    [answersHtml, 'Error verifying payment', 'We could not confirm your payment yet.'],
    [hangs, 'Error verifying payment', 'We could not confirm your payment yet.'],
    [
      refuses('The signature is wrong'),
      'Payment failed. Contact support, If Deducted.',
      'Your payment could not be matched to an order.',
    ],
    [
      fails(400, { success: false }),
      'Payment failed. Contact support, If Deducted.',
      'Your payment could not be matched to an order.',
    ],
    [
      fails(409, { success: false, message: 'Your money will be refunded in full.' }),
      'Payment failed. Contact support, If Deducted.',
      'Your money will be refunded in full. Your cart is saved.',
    ],
  ];
  for (const [misbehaviour, words, inPlace] of ways) {
    failing.backend.spoil('/api/order/verifyRazorpay', misbehaviour);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(shopper.toast(words).last()).toBeVisible();
    await expect(alert(page).filter({ hasText: inPlace })).toBeVisible();
    expect(await storedCart(page)).toContain(KURTA.id);
  }
  failing.backend.heal();
  await shopper.orderBy(async () => {
    await page.reload();
    await expect(shopper.toast('Payment successful!')).toBeVisible();
  });
  await expect(page.getByRole('main')).toContainText('Paid');
  expectFault(/40\d .*order\/verifyRazorpay/, /50\d .*order\/verifyRazorpay/);
});

test('[8.14] [8.15] a coupon that is refused takes nothing off, one that cannot be checked says so, and both can be tried again', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openCheckout(page, shopper, failing.url);
  const box = page.getByLabel('Have a coupon?');
  const ways: readonly [Misbehaviour, string][] = [
    [fails(500), 'Error checking coupon'],
    [refuses(), 'Invalid coupon code'],
    [answersJson({ success: true, coupon: { discountOption: 'half' } }), 'Error checking coupon'],
    [fails(404, { success: false }), 'Invalid coupon code'],
    [hangs, 'Error checking coupon'],
  ];
  await box.fill('summer');
  for (const [misbehaviour, words] of ways) {
    failing.backend.spoil('/api/product/validate-coupon', misbehaviour);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(words)).toBeVisible();
    expect(await shopper.shownTotal()).toBe('₹2,652.00');
  }
  failing.backend.heal();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled();
  expect(await shopper.shownTotal()).toBe('₹2,392.20');
  expectFault(/40\d .*validate-coupon/, /50\d .*validate-coupon/);
});

test('[8.31] checkout and login open also while the backend cannot say who is there', async ({
  page,
  context,
  shopper,
  failing,
}) => {
  await openSession(page, shopper, failing.url);
  await fillCart(page, [KURTA_LINE]);
  const other = await context.newPage();
  for (const misbehaviour of [fails(500), answersHtml, cuts, hangs]) {
    failing.backend.spoil('/api/user/profile', misbehaviour);
    // Side by side: silence is waited for once.
    await Promise.all([page.goto('/place-order'), other.goto('/login')]);
    await expect(page.getByLabel('Street')).toBeEditable();
    await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
  }
});
