import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { openCheckout } from './fixtures/open-checkout';
import { Outbox } from './fixtures/outbox';
import { answerWith, fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { KURTA, Shopper } from './fixtures/shopper';

const FORM = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Street: '4 Temple Road',
  City: 'Mysuru',
  State: 'Karnataka',
  'PIN code': '570001',
  Phone: /98765\s?43210/,
};
const expectForm = async (page: Page) => {
  for (const [label, value] of Object.entries(FORM)) await expect(page.getByLabel(label)).toHaveValue(value);
};
/** So long a toast stays at most, in ms. */
const TOAST_MS = 4000;
/** Once an order has set the page's clock. */
const logOut = async (page: Page) => {
  // A toast over the menu would be in the way.
  await page.clock.fastForward(TOAST_MS);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
};

test('address, coupon and way to pay survive a reload, a submit that fails and another tab', async ({
  page,
  shopper,
  shop,
  context,
  expectFault,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await page.getByLabel('Have a coupon?').fill('summer');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled();
  await answerWith(page, '/api/order/place', 409, { success: false, message: 'One moment.' });
  await shopper.placeOrder('CASH ON DELIVERY');
  await expect(page.getByText('Your order was not placed.')).toBeVisible();
  await expectForm(page);
  await page.reload();
  await expectForm(page);
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'CASH ON DELIVERY' })).toBeChecked();
  // Another tab is another form; it takes nothing from this one.
  const other = await context.newPage();
  await other.goto('/place-order');
  await expect(other.locator('html[data-alive]')).toBeAttached();
  await expect(other.getByLabel('Street')).toHaveValue('');
  await other.close();
  await expectForm(page);
  expectFault(/409 .*order\/place/);
});

test('the last address is offered after a real order, and gone with the logout', async ({ page, shopper, shop }) => {
  await openCheckout(page, shopper, shop.url);
  await expect(page.getByText('Deliver to your last address?')).toHaveCount(0);
  await shopper.fillAddress();
  await shopper.order('CASH ON DELIVERY');
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await shopper.putInCart(KURTA);
  await page.goto('/place-order');
  await expect(page.getByText('Asha Rao, 4 Temple Road, Mysuru 570001')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expectForm(page);
  await expect(page.getByText('Deliver to your last address?')).toHaveCount(0);
  const sent = page.waitForRequest('**/api/order/place');
  await shopper.order('CASH ON DELIVERY');
  expect((await sent).postDataJSON()).toMatchObject({
    address: { phone: '+919876543210', zipcode: '570001', state: 'Karnataka' },
  });
  await logOut(page);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /Temple|98765/,
  );
});

test('another shopper on the same phone sees nothing of the first, also where the session just ran out', async ({
  page,
  shopper,
  shop,
  context,
  excusedFaults,
}) => {
  // The cart is asked for while the page is already on its way to the login.
  excusedFaults.push(/401 .*cart\/get/);
  await page.goto('/login');
  await shopper.signUp();
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/place-order');
  await shopper.fillAddress();
  await shopper.order('CASH ON DELIVERY');
  await shopper.putInCart(KURTA);
  await page.goto('/place-order');
  await page.getByLabel('Street').fill('12 Lake View');
  await context.addCookies([{ name: 'token', value: 'long-gone', url: shop.url }]);
  await page.goto('/place-order');
  await page.waitForURL('**/login?next=%2Fplace-order');
  await new Shopper(page, new Outbox(shop.url)).signUp();
  await page.waitForURL('**/place-order');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(page.getByLabel('Street')).toHaveValue('');
  await expect(page.getByText('Deliver to your last address?')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /Temple|Lake View|98765/,
  );
});

test('two tabs agree about an order: what one has bought, the other does not buy again', async ({
  page,
  shopper,
  shop,
  context,
}) => {
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/place-order');
  const buyer = new Shopper(other, new Outbox(shop.url));
  await buyer.fillAddress();
  await buyer.order('CASH ON DELIVERY');
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
});
