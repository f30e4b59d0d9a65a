import { answerWith, cutConnection, fillCart, KURTA_LINE, type SeededLine } from '../../e2e/fixtures/open-session';
import { SNACK_LINE } from './cart-scenes';
import type { Scene, Stage } from './scene';

const ONLINE_ONLY: SeededLine = {
  id: 'mayil-leather-sling',
  size: 'one-size',
  color: 'Black',
  quantity: 1,
  price: 1899,
  category: 'Women',
  paymentMethods: ['Razorpay'],
};

/** Half-way, in percent: where the overlay is pictured. */
const HALF_WAY = 50;

async function openCheckout(
  { page, shop, shopper }: Stage,
  filled = true,
  lines: readonly SeededLine[] = [KURTA_LINE, SNACK_LINE],
): Promise<void> {
  await fillCart(page, lines);
  await page.goto(`${shop}/place-order`);
  await page.getByLabel('Street').waitFor();
  // The products are known by then, and with them how they may be paid.
  await page
    .getByText(/Mulasi Handloom|Mayil Leather/)
    .first()
    .waitFor({ state: 'attached' });
  if (filled) await shopper.fillAddress();
}

const press = ({ page }: Stage) => page.getByRole('button', { name: 'PLACE ORDER' }).click();
const scene = (name: string, play: Scene['play'], how: Partial<Scene> = {}): Scene => ({
  name,
  loggedIn: true,
  play,
  ...how,
});

async function applyCoupon({ page }: Stage, code: string): Promise<void> {
  await page.getByLabel('Have a coupon?').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function openPaymentWindow(stage: Stage): Promise<void> {
  await openCheckout(stage);
  await press(stage);
  await stage.page.getByRole('dialog').getByRole('button', { name: /^Pay / }).waitFor();
}

/** A payment whose verification ends like this. */
async function payAndFail(stage: Stage, words: string): Promise<void> {
  await openPaymentWindow(stage);
  await stage.page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await stage.page.getByText(words).waitFor();
}

/** Checkout and everything that can come of it. */
export const checkoutScenes: readonly Scene[] = [
  scene('checkout', (stage) => openCheckout(stage, false)),
  scene('checkout-filled', async (stage) => {
    await openCheckout(stage);
    await stage.page.getByText(/^Your order: /).click();
  }),
  scene('checkout-empty-fields', async (stage) => {
    await openCheckout(stage, false);
    await stage.page.getByRole('radio', { name: 'CASH ON DELIVERY' }).and(stage.page.locator(':enabled')).waitFor();
    await press(stage);
    await stage.page.getByText('Please enter the PIN code').waitFor();
  }),
  scene('checkout-pin-advice', async (stage) => {
    await openCheckout(stage);
    await stage.page.getByLabel('PIN code', { exact: true }).fill('110001');
    await stage.page.getByLabel('City').focus();
    await stage.page
      .getByText(/110001/)
      .first()
      .waitFor();
  }),
  scene('checkout-error', async (stage) => {
    await openCheckout(stage);
    await stage.page.getByLabel('PIN code', { exact: true }).fill('5700');
    await press(stage);
    await stage.page.getByText('Please enter a valid Indian zip code.').waitFor();
  }),
  scene('checkout-coupon-refused', async (stage) => {
    await openCheckout(stage);
    await applyCoupon(stage, 'nonsense');
    await stage.page.getByText('Invalid coupon code').waitFor();
  }),
  scene('checkout-coupon-applied', async (stage) => {
    await openCheckout(stage);
    await applyCoupon(stage, 'summer');
    await stage.page.getByRole('button', { name: 'Applied' }).waitFor();
  }),
  scene('checkout-no-cash', async (stage) => {
    await openCheckout(stage, true, [ONLINE_ONLY]);
    await stage.page.getByRole('radio', { name: 'CASH ON DELIVERY' }).click();
    await stage.page.locator('[data-sonner-toast]').first().waitFor();
  }),
  scene('checkout-nothing-payable', async (stage) => {
    await stage.page.route('**/api/catalogue/products**', async (route) => {
      const answer = (await (await route.fetch()).json()) as { products: object[] };
      await route.fulfill({
        json: { ...answer, products: answer.products.map((product) => ({ ...product, paymentMethod: 'Cheque' })) },
      });
    });
    await openCheckout(stage);
  }),
  scene('checkout-order-failed', async (stage) => {
    await answerWith(stage.page, '/api/order/place', 409, {
      success: false,
      message: 'Prices have changed, please review your cart.',
    });
    await openCheckout(stage);
    await stage.shopper.placeOrder('CASH ON DELIVERY');
    await stage.page.getByText('Your order was not placed.').waitFor();
  }),
  scene('checkout-script-blocked', async (stage) => {
    await stage.page.route('**/checkout.js', (route) => route.abort());
    await openCheckout(stage);
    await press(stage);
    await stage.page.getByText('The payment window could not be loaded.').waitFor();
  }),
  scene(
    'checkout-amount-question',
    async (stage) => {
      await answerWith(stage.page, '/api/order/razorpay', 200, {
        success: true,
        order: { id: 'order_other', amount: 299_900 },
      });
      await openCheckout(stage);
      await press(stage);
      await stage.page.getByRole('dialog', { name: 'The amount is different' }).waitFor();
    },
    { firstScreenful: true },
  ),
  scene('payment-window', openPaymentWindow, { firstScreenful: true }),
  scene('payment-unconfirmed', async (stage) => {
    await cutConnection(stage.page, '/api/order/verifyRazorpay');
    await payAndFail(stage, 'We could not confirm your payment yet.');
  }),
  scene('payment-refused', async (stage) => {
    await answerWith(stage.page, '/api/order/verifyRazorpay', 200, { success: false });
    await payAndFail(stage, 'Your payment could not be matched to an order.');
  }),
  scene(
    'order-overlay',
    async (stage) => {
      await openCheckout(stage);
      await stage.shopper.placeOrder('CASH ON DELIVERY');
      await stage.page.waitForFunction(
        (percent) => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) >= percent,
        HALF_WAY,
      );
    },
    { firstScreenful: true },
  ),
];
