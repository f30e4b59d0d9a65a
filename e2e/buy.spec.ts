import { expect, test } from './fixtures/test';
import { KURTA, type Shopper } from './fixtures/shopper';

// Strangers buy on their first visit, splash and all.
test.use({ firstVisit: true });

/** A new shopper with products in the cart, signed up and at the checkout with the address filled in. */
async function goToCheckout(shopper: Shopper): Promise<{ cartTotal: string }> {
  await shopper.putInCart(KURTA);
  const cartTotal = await shopper.shownTotal();
  await shopper.page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await shopper.page.waitForURL('**/login**');
  await shopper.signUp();
  await shopper.page.waitForURL('**/place-order');
  await shopper.fillAddress();
  return { cartTotal };
}

test('[1.03][1.11][2.106][4.20][9.17] sign up, pay cash on delivery, and find the order at the total that cart and checkout showed @core', async ({
  shopper,
  page,
}) => {
  const { cartTotal } = await goToCheckout(shopper);
  const total = await shopper.shownTotal();
  expect(total).toBe(cartTotal);
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(page.getByText('Please wait while we process your order...')).toBeVisible();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await expect(page.getByRole('main')).toContainText(total);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
});

test('[1.02][1.17][4.31][9.30] sign up, pay online, and find the paid order at the total shown @core', async ({
  shopper,
  page,
}) => {
  await goToCheckout(shopper);
  const total = await shopper.shownTotal();
  await shopper.placeOrder('online');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(shopper.toast('Payment successful!')).toBeVisible();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await expect(page.getByRole('main')).toContainText(total);
  await expect(page.getByRole('main')).toContainText('Paid');
});
