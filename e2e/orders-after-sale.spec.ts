import type { Page } from '@playwright/test';
import { Outbox } from './fixtures/outbox';
import { expect, openWithOrder, test } from './fixtures/open-with-order';
import { answerWith, cutConnection, openSession } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { makeAddress } from '../testing/make-order';

const card = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Order #/ }) });
const step = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Progress of/ })
    .getByRole('listitem')
    .filter({ hasText: name });

test('[9.31] [10.06] an order is cancelled by keyboard alone, told by mail once, and the focus has a place to be @core', async ({
  page,
  shopper,
  shop,
}) => {
  const orderId = await openWithOrder(page, shopper, shop.url);
  await page.goto('/orders');
  await expect(step(page, 'Placed')).toHaveAttribute('aria-current', 'step');
  await expect(step(page, 'Delivered')).toContainText('not yet');
  const opener = page.getByRole('button', { name: 'Cancel order' });
  await expect(card(page)).toContainText(/until \d{1,2} \w{3}, \d{1,2}:\d\d [ap]m/);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText(`Order ${orderId} for ₹2,652.00`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel order' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page).locator('[data-tone="red"]')).toHaveText('Cancelled');
  await expect(page.getByText(`Order ${orderId} is cancelled.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Order #${orderId}` })).toBeFocused();
  await expect(step(page, 'Cancelled')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const subjects = async () =>
    (await new Outbox(shop.url).mailsTo(shopper.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('cancelled'));
  await expect.poll(subjects).toEqual([`Your order is cancelled – ${orderId}`]);
});

test('[10.07] a cancellation that fails is told in the dialog; pressed twice, and its answer lost, it happens once and is seen', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openWithOrder(page, shopper, shop.url);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  const confirm = dialog.getByRole('button', { name: 'Cancel order' });
  await answerWith(page, '/api/order/cancel', 409, {
    success: false,
    message: 'The 2 hours for cancelling this order are over.',
  });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('The 2 hours for cancelling this order are over.');
  await page.unroute('**/api/order/cancel');
  await cutConnection(page, '/api/order/cancel');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Please check your connection.');
  await page.unroute('**/api/order/cancel');
  await page.route('**/api/order/cancel', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/order/cancel') ? 1 : 0));
  await confirm.dblclick();
  await expect(card(page).locator('[data-tone="red"]')).toHaveText('Cancelled');
  expect(asked).toBe(1);
  expectFault(/409 .*order\/cancel/, /RESET .*order\/cancel/);
});

test('[10.19] [10.37] [10.38] [10.41] [10.42] the merchant moves an order on: the shopper is mailed, sees the way, and sends it back @core', async ({
  page,
  shopper,
  shop,
  desk,
}) => {
  test.setTimeout(150_000);
  const orderId = await openWithOrder(page, shopper, shop.url);
  const subjects = async () => (await new Outbox(shop.url).mailsTo(shopper.email)).map(({ subject }) => subject);
  await page.goto('/orders');
  desk('order-status', orderId, 'Shipped');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page).locator('[data-tone="purple"]')).toHaveText('Shipped');
  await expect(step(page, 'Shipped')).toHaveAttribute('aria-current', 'step');
  await expect(step(page, 'Processing')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect.poll(subjects).toContain(`Your order is on its way – ${orderId}`);

  desk('order-status', orderId, 'Delivered');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please choose a reason.' })).toBeVisible();
  const fill = async (kind: string, reason: string) => {
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByRole('checkbox', { name: /Kurta, size L, Mustard/ }).check();
    await dialog.getByLabel('Reason').selectOption(reason);
  };
  await fill('Return for a refund', 'It arrived damaged or faulty');
  await dialog.getByLabel(/^How many of/).selectOption('1 of 2');
  await expect(dialog.getByRole('status')).toContainText('You get back ₹1,326.00');
  await expect(dialog).toContainText('This is our mistake: sending it back costs you nothing.');
  await expect(dialog.getByText(/^Please choose (what|a)/)).toHaveCount(0);
  await dialog.getByLabel('UPI ID').fill('asha@gmail.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('UPI ID')).toBeFocused();
  await dialog.getByLabel('UPI ID').fill('Asha@okaxis');
  await expect(dialog.getByText('Please enter a UPI ID')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  await expect(dialog.getByLabel('UPI ID')).toHaveValue('Asha@okaxis');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`We have your request for order ${orderId}`)).toBeVisible();
  await expect(card(page)).toContainText('₹1,326.00 back to as•••@okaxis');
  expect(desk('returns')).toContain('₹1,326.00 by UPI to asha@okaxis once the items are here');
  desk('return', orderId, 'decline');

  await page.getByRole('button', { name: 'Return or exchange' }).click();
  await fill('Exchange', 'It does not fit');
  await expect(dialog.getByRole('status')).toContainText('not a refund');
  await dialog.getByLabel(/^What would you like instead of/).selectOption({ index: 1 });
  await dialog.getByLabel('In your words').fill('  Too small for me  ');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(step(page, 'Requested').last()).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Return or exchange' })).toHaveCount(0);

  expect(desk('returns')).toContain('exchange  Requested');
  expect(desk('returns')).toContain('Too small for me\n');
  desk('return', orderId, 'approve', '--note', 'Please send it to Mysuru.');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(step(page, 'Accepted')).toHaveAttribute('aria-current', 'step');
  await expect.poll(subjects).toContain(`Your exchange is accepted – ${orderId}`);
});

test('[10.13] a request that fails keeps what was typed', async ({ page, shopper, shop, expectFault }) => {
  await openSession(page, shopper, shop.url);
  await answerWith(page, '/api/order/userorders', 200, {
    success: true,
    orders: [{ ...PLAIN, status: 'Delivered', returnableUntil: '2099-01-01T00:00:00Z', history: [], returns: [] }],
  });
  await cutConnection(page, '/api/order/return');
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Reason').selectOption('Something else');
  await page.getByLabel('In your words').fill('Wrong colour');
  await page.getByLabel('UPI ID').fill('asha@okaxis');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Please check your connection.');
  await expect(page.getByLabel('In your words')).toHaveValue('Wrong colour');
  await expect(page.getByLabel('UPI ID')).toHaveValue('asha@okaxis');
  expectFault(/RESET .*order\/return/);
});

test('[10.24] an order is bought again in its size and colour', async ({ page, shopper, shop }) => {
  await openWithOrder(page, shopper, shop.url);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.waitForURL('**/cart');
  await expect(shopper.toast('1 item is in your cart again.')).toBeVisible();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: KURTA.name });
  await expect(line).toContainText('Mustard');
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
});

test('[10.25] what cannot be bought again is said by name, and the rest goes into the cart', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openSession(page, shopper, shop.url);
  const items = [
    { ...PLAIN.items[0], productId: KURTA.id, size: 'L', color: 'Mustard' },
    { ...PLAIN.items[0], name: 'Banarasi Shawl', productId: 'gone' },
    { ...PLAIN.items[0], productId: KURTA.id, size: 'XXXL', color: 'Mustard' },
  ];
  await answerWith(page, '/api/order/userorders', 200, { success: true, orders: [{ ...PLAIN, items }] });
  await cutConnection(page, '/api/catalogue/products?ids=*');
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(card(page).getByRole('alert')).toContainText('Please check your connection.');
  await page.unroute('**/api/catalogue/products?ids=*');
  await page.getByRole('button', { name: 'Buy again' }).click();
  const dialog = page.getByRole('dialog', { name: 'The rest is in your cart' });
  await expect(dialog).toContainText('Banarasi Shawl is no longer sold.');
  await expect(dialog).toContainText('is no longer sold in size XXXL, Mustard.');
  await dialog.getByRole('button', { name: 'Go to cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  expectFault(/RESET .*catalogue\/products/);
});

test('[10.26] orders that wait for their payment stand apart and are not counted', async ({ page, shopper, shop }) => {
  await openWithOrder(page, shopper, shop.url, 'razorpay');
  await page.goto('/orders');
  const group = page.getByRole('region', { name: 'Waiting for payment' });
  await expect(group).toContainText('This order is not placed yet.');
  await expect(group.locator('[data-tone="yellow"]')).toHaveText('Pending');
  await expect(group.getByRole('button', { name: 'Pay now ₹2,652.00' })).toBeVisible();
  await expect(group.getByRole('button', { name: 'Buy again' })).toHaveCount(0);
  await expect(page.getByText('No orders yet')).toBeVisible();
  await group.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.locator('p:focus')).toContainText(/Order TT-\w+ is cancelled\./);
  await expect(group).toHaveCount(0);
});

test('[10.28] an order is paid later: a closed window leaves it open, a blocked script says so, a payment places it', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  const orderId = await openWithOrder(page, shopper, shop.url, 'razorpay');
  const group = page.getByRole('region', { name: 'Waiting for payment' });
  const payNow = group.getByRole('button', { name: 'Pay now ₹2,652.00' });
  await page.route('**/checkout.js', (route) => route.abort());
  await page.goto('/orders');
  await payNow.click();
  await expect(group.getByRole('alert')).toContainText('The payment window could not be loaded.');
  await page.unroute('**/checkout.js');
  await cutConnection(page, '/api/order/pay');
  await payNow.click();
  await expect(group.getByRole('alert')).toContainText('Please check your connection.');
  await page.unroute('**/api/order/pay');
  await payNow.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(shopper.toast('Payment cancelled. Order not placed.')).toBeVisible();
  await payNow.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹2,652\.00/ })
    .click();
  await expect(shopper.toast('Payment successful!')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 Order', exact: true })).toBeVisible();
  await expect(group).toHaveCount(0);
  await expect(card(page)).toContainText(orderId);
  await expect(card(page)).toContainText(/Payment\s*Paid/);
  await expect(step(page, 'Placed')).toHaveAttribute('aria-current', 'step');
  expectFault(/ERR_FAILED .*checkout\.js/, /RESET .*order\/pay/);
});

test('a payment whose check is lost is asked about again and never made again', async ({
  page,
  shopper,
  shop,
  expectFault,
}) => {
  await openWithOrder(page, shopper, shop.url, 'razorpay');
  await cutConnection(page, '/api/order/verifyRazorpay');
  const listed = page.waitForResponse('**/api/order/userorders');
  await page.goto('/orders');
  // The provider also notifies the shop, and may be quicker than the eye: until the check is made the list is
  // unchanged.
  await answerWith(page, '/api/order/userorders', 200, (await (await listed).json()) as object);
  const group = page.getByRole('region', { name: 'Waiting for payment' });
  await group.getByRole('button', { name: /^Pay now/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(group.getByRole('alert')).toContainText('Error verifying payment');
  await expect(group.getByRole('button', { name: /^Pay now/ })).toHaveCount(0);
  await page.unroute('**/api/order/verifyRazorpay');
  await page.unroute('**/api/order/userorders');
  await group.getByRole('button', { name: 'Check again' }).click();
  await expect(shopper.toast('Payment successful!')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 Order', exact: true })).toBeVisible();
  expectFault(/RESET .*order\/verifyRazorpay/);
});

test('[11.08] an amount that is not the one shown is asked about before the window opens', async ({
  page,
  shopper,
  shop,
}) => {
  await openWithOrder(page, shopper, shop.url, 'razorpay');
  await answerWith(page, '/api/order/pay', 200, { success: true, order: { id: 'order_other', amount: 270_000 } });
  await page.goto('/orders');
  const group = page.getByRole('region', { name: 'Waiting for payment' });
  await group.getByRole('button', { name: 'Pay now ₹2,652.00' }).click();
  await expect(group.getByRole('alert')).toContainText(
    'The payment provider asks for ₹2,700.00, which is not the total shown here.',
  );
  await group.getByRole('button', { name: 'Pay now ₹2,700.00' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[10.29] a payment under way is said, and nobody is asked to pay again; an order without a history has its badge, and a message takes the place of the buttons', async ({
  page,
  shopper,
  shop,
}) => {
  await openSession(page, shopper, shop.url);
  await answerWith(page, '/api/order/userorders', 200, { success: true, orders: [PLAIN, UNSURE] });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: '1 Order', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for payment' })).toContainText('Payment is being confirmed');
  await expect(page.getByRole('button', { name: /Pay now/ })).toHaveCount(0);

  const placed = card(page).filter({ hasText: PLAIN.orderId });
  await expect(placed.locator('[data-tone="yellow"]')).toHaveText('Order Placed');
  await expect(placed.getByRole('list', { name: /^Progress of/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await placed.getByText('Ask us to cancel').click();
  await expect(placed.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    /^mailto:.*please%20cancel%20my%20order%20TT-PLAIN/,
  );
  await expect(placed.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/.*TT-PLAIN/);
});

const PLAIN = {
  _id: 'plain',
  orderId: 'TT-PLAIN',
  status: 'Order Placed',
  date: '2026-11-20T06:00:00Z',
  paymentMethod: 'COD',
  amount: 1053,
  shippingFee: 49,
  platformFee: 5,
  payment: false,
  items: [
    {
      name: 'Block Print Kurti',
      price: 499.5,
      quantity: 2,
      size: 'M',
      category: 'Women',
      color: '#c3202f',
      image: [{ url: '/demo/products/kolam-line-tee-1.webp' }],
    },
  ],
  address: makeAddress({ street: '4 Temple Road' }),
};

const UNSURE = {
  ...PLAIN,
  _id: 'unsure',
  orderId: 'TT-UNSURE',
  status: 'Pending',
  paymentMethod: 'Razorpay',
  paymentState: 'confirming',
};
