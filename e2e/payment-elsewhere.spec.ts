import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { openCheckout } from './fixtures/open-checkout';
import { KURTA } from './fixtures/shopper';

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 338.0.0.32 Android';
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

/** What the provider's page posts to our server. */
async function postedBack(page: Page): Promise<URLSearchParams> {
  const request = await page.waitForRequest('**/api/order/razorpay-callback');
  return new URLSearchParams(request.postData() ?? '');
}

/**
 * Puts the provider's page on another site than the shop's, where it is in life: no cookie comes back with its form.
 */
async function moveProviderAway(page: Page, shopUrl: string): Promise<void> {
  await page.route(`${shopUrl}/sandbox/razorpay/checkout.js`, async (route) => {
    const script = await (await route.fetch()).text();
    const away = JSON.stringify(route.request().url().replace('localhost', '127.0.0.1'));
    await route.fulfill({
      contentType: 'text/javascript',
      body: script.replace('document.currentScript && document.currentScript.src', away),
    });
  });
}

test.describe("in an app's own browser", () => {
  test.use({ userAgent: INSTAGRAM });

  test('[11.11] paying leaves the page, and a confirmed payment comes back to the overlay and the orders, with the cart empty', async ({
    page,
    shopper,
    shop,
  }) => {
    await openCheckout(page, shopper, shop.url);
    await moveProviderAway(page, shop.url);
    await shopper.fillAddress();
    await shopper.placeOrder('online');
    await page.waitForURL('http://127.0.0.1:*/sandbox/razorpay/hosted**');
    expect(page.url()).not.toContain(encodeURIComponent(shopper.email));
    const posted = postedBack(page);
    await shopper.orderBy(async () => {
      await page.getByRole('button', { name: /^Pay ₹2,652\.00/ }).click();
      await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible();
      await expect(shopper.toast('Payment successful!')).toBeVisible();
    });
    expect(Object.fromEntries(await posted)).toEqual({
      razorpay_order_id: expect.stringMatching(/^order_/),
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await expect.poll(() => storedCart(page)).toBe('{}');
    await expect(page).toHaveURL(`${shop.url}/orders`);
    await expect(page.getByRole('dialog', { name: 'Your order' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Paid');
    await page.reload();
    await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
    await expect(shopper.toast('Payment successful!')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('lastAddress'))).toContain('4 Temple Road');
  });

  test('[11.12] a payment that is cancelled or failed there comes back to the checkout as it was, with the recorded words, also in a browser that was ended meanwhile', async ({
    page,
    shopper,
    shop,
  }) => {
    await openCheckout(page, shopper, shop.url);
    await shopper.fillAddress();
    await shopper.placeOrder('online');
    for (const { button, words, again } of [
      { button: 'Close', words: 'Payment cancelled. Order not placed.', again: 'PLACE ORDER' },
      { button: 'Fail payment', words: 'Payment failed. Contact support, If Deducted.', again: 'Try again' },
    ]) {
      await page.waitForURL('**/sandbox/razorpay/hosted**');
      const posting = postedBack(page);
      await page.getByRole('button', { name: button }).click();
      await expect(shopper.toast(words)).toBeVisible();
      const posted = await posting;
      expect(posted.get('error[code]')).toBe('BAD_REQUEST_ERROR');
      expect(JSON.parse(posted.get('error[metadata]') ?? '')).toMatchObject({
        order_id: expect.stringMatching(/^order_/),
      });
      await expect(page).toHaveURL(`${shop.url}/place-order`);
      await expect(page.getByLabel('Street')).toHaveValue('4 Temple Road');
      expect(await storedCart(page)).toContain(KURTA.id);
      await page.getByRole('button', { name: again }).click();
    }
    await page.waitForURL('**/sandbox/razorpay/hosted**');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/place-order?payment=cancelled');
    await expect(shopper.toast('Payment cancelled. Order not placed.')).toBeVisible();
    await expect(page.getByLabel('Street')).toHaveValue('4 Temple Road');
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  });
});

test('[11.17] an address that somebody made up empties no cart; a payment that is still being confirmed says so in place, and an older order that was not paid is shown with the orders', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await page.goto('/orders?payment=confirmed');
  await expect(page).toHaveURL(`${shop.url}/orders`);
  expect(await storedCart(page)).toContain(KURTA.id);

  await page.goto('/orders?payment=confirming');
  await expect(shopper.toast('Payment is being confirmed')).toBeVisible();
  await expect(page.getByText('Payment is being confirmed.')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/orders`);
  expect(await storedCart(page)).toContain(KURTA.id);

  // On the page of orders, and not at a checkout of other products.
  await page.goto('/place-order?payment=cancelled');
  await page.waitForURL('**/orders**');
  await expect(shopper.toast('Payment cancelled. Order not placed.')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/orders`);
});

test('[11.13] a window that cannot open gives way to the page of its own', async ({ page, shopper, shop }) => {
  await page.route('**/checkout.js', async (route) => {
    const script = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${script};(function(){var Real=window.Razorpay;window.Razorpay=function(options){if(!options.redirect)throw new Error('blocked');return new Real(options)}})();`,
    });
  });
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await shopper.placeOrder('online');
  await page.waitForURL('**/sandbox/razorpay/hosted**');
});
