import { expectAccessible } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';
import { answerWith, cutConnection, fillCart, KURTA_LINE, openSession, type SeededLine } from './fixtures/open-session';

const SNACK: SeededLine = {
  id: 'mullu-murukku',
  size: '500 g',
  color: 'default',
  quantity: 1,
  price: 389,
  category: 'Snacks',
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('axe finds nothing on the cart: empty, filled, with notices, with its picker open @core', async ({
  page,
  shopper,
  expectFault,
}) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
  await expectAccessible(page, 'empty cart');
  await fillCart(page, [{ ...KURTA_LINE, price: 999 }, SNACK, { ...SNACK, id: 'gone-for-good' }]);
  await page.goto('/cart');
  await expect(page.getByText('Price changed from ₹999 to ₹1,299')).toBeVisible();
  await page.locator('summary[data-color="Mustard"]').click();
  await expect(shopper.toast('Some items were removed')).toBeVisible();
  await expectAccessible(page, 'cart with notices and its picker open');
  await cutConnection(page, '/api/catalogue/products**');
  await page.goto('/cart');
  await expect(page.getByText('Prices and availability could not be checked just now.')).toBeVisible();
  await expectAccessible(page, 'cart whose prices could not be checked');
  expectFault(/RESET .*catalogue\/products/);
});

test('axe finds nothing on login: both modes, their errors, the captcha, the code @core', async ({
  page,
  shopper,
  expectFault,
}) => {
  const submit = () => page.getByRole('main').locator('button[type=submit]').click();
  await page.goto('/login');
  await expectAccessible(page, 'login');
  await submit();
  await expect(page.getByText('Please enter a valid email address from a supported provider')).toBeVisible();
  await expectAccessible(page, 'login without an address');
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expectAccessible(page, 'sign-up');
  await submit();
  await expect(page.getByText('Please enter your date of birth')).toBeVisible();
  await expectAccessible(page, 'sign-up with every error');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await answerWith(page, '/api/user/login', 429, { success: false, message: 'Too many codes.' });
  await submit();
  await expect(page.getByRole('checkbox', { name: /human/i })).toBeVisible();
  await expectAccessible(page, 'login with the captcha and a refusal');
  await page.unroute('**/api/user/login');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await submit();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  await expectAccessible(page, 'code step');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Please enter full 6-digit OTP')).toBeVisible();
  await expectAccessible(page, 'code step with an error');
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.insertText(await shopper.newCode());
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expectAccessible(page, 'sign-up fields after the code');
  expectFault(/429 .*user\/login/);
});

test('axe finds nothing on checkout: its form, errors, coupon, failures, questions, payment window and overlay @core', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  test.setTimeout(180_000);
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE, SNACK]);
  await page.goto('/place-order');
  await expect(page.getByLabel('Street')).toBeEditable();
  await expectAccessible(page, 'checkout');
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page.getByText('Please fill in all the fields.')).toBeVisible();
  await expectAccessible(page, 'checkout with an error');
  await shopper.fillAddress();
  await page.getByText(/^Your order: /).click();
  await page.getByLabel('Have a coupon?').fill('nonsense');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await expectAccessible(page, 'checkout with its lines and a refused coupon');
  await page.getByLabel('Have a coupon?').fill('summer');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Applied' })).toBeVisible();
  await expectAccessible(page, 'checkout with a coupon');
  await answerWith(page, '/api/order/razorpay', 200, { success: true, order: { id: 'order_other', amount: 1 } });
  await shopper.placeOrder('online');
  await expect(page.getByRole('dialog', { name: 'The amount is different' })).toBeVisible();
  await expectAccessible(page, 'question about the amount');
  await page.getByRole('button', { name: 'Do not pay' }).click();
  await page.unroute('**/api/order/razorpay');
  await shopper.placeOrder('online');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay / })).toBeFocused();
  await expectAccessible(page, 'payment window');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  await expectAccessible(page, 'payment window that was closed');
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await cutConnection(page, '/api/order/verifyRazorpay');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('We could not confirm your payment yet.')).toBeVisible();
  await expectAccessible(page, 'payment that is not confirmed');
  // The overlay stays where the way to the next page leads nowhere.
  await page.route('**/orders', (route) => route.fulfill({ status: 204 }));
  // Nobody is answered before the press: the page asks by itself, too.
  let press = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (press = resolve));
  await page.route('**/api/order/verifyRazorpay', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  press();
  const overlay = page.getByRole('dialog', { name: 'Your order' });
  await expect(overlay).toBeFocused();
  await expect(overlay.getByRole('status')).toHaveText('Please wait while we process your order...');
  await expect(overlay).toContainText('100%');
  await expectAccessible(page, 'overlay');
  expectFault(/RESET .*order\/verifyRazorpay/);
});

test('axe finds nothing on a checkout where nothing can be paid, and where an order failed', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE]);
  await answerWith(page, '/api/order/place', 500, {
    success: false,
    message: 'Something went wrong on our side, please try again.',
  });
  await page.goto('/place-order');
  await shopper.fillAddress();
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(page.getByText('We could not tell whether your order arrived. Checking…')).toBeVisible();
  await expectAccessible(page, 'order of which nobody knows');
  // Runs before the handler above, which stays: otherwise the page's own check would place the order in between.
  await answerWith(page, '/api/order/place', 409, { success: false, message: 'Only 1 of it left.' });
  const failed = page.getByText('Your order was not placed.');
  // It checks by itself as well, and may have been faster.
  await page.getByRole('button', { name: 'Check now' }).or(failed).first().click();
  await expect(failed).toBeVisible();
  await expectAccessible(page, 'order that failed');
  await page.route('**/api/catalogue/products**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { products: object[] };
    await route.fulfill({
      json: { ...answer, products: answer.products.map((product) => ({ ...product, paymentMethod: 'Cheque' })) },
    });
  });
  await page.goto('/place-order');
  await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toBeDisabled();
  await expectAccessible(page, 'nothing can be paid');
  expectFault(/500 .*order\/place/, /409 .*order\/place/);
});
