import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { openCheckout } from './fixtures/open-checkout';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('[22.17] a coupon that ends leaves the banner, a shelf is made after a slip, and both stand among the changes', async ({
    page,
    context,
    startOwn,
  }) => {
    const shop = await startOwn('scripts/start.mjs', '/readyz');
    await enterDesk(context, shop);
    await page.goto(`${shop.url}/desk/first-steps`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Your products' }).first()).toContainText(
      '74 are the demo’s',
    );
    await page.goto(`${shop.url}/desk/coupons/SUMMER`);
    await page.getByLabel('Percent off the products').fill('150');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').first()).toContainText(
      'Please check: Percent off the products must be at most 100',
    );
    await expect(page.getByLabel('Percent off the products')).toHaveValue('150');
    await page.getByRole('button', { name: 'End it' }).click();
    await expect(page.getByRole('status')).toContainText('ended');
    await page.goto(shop.url);
    await expect(page.getByRole('region', { name: 'New here?' })).toHaveCount(0);
    await page.goto(`${shop.url}/desk/shelves/new?parent=men`);
    await page.getByLabel('Title').fill('Silk things');
    await page.getByLabel('Address').fill('Silk Things');
    await page.getByLabel('Words of the name').fill('silk\nkurta');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Please check: Address must be words in lower case');
    await page.getByLabel('Address').fill('silk-things');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('men/silk-things is saved and holds');
    await page.goto(`${shop.url}/desk/changes`);
    await expect(page.getByRole('main')).toContainText('coupon ended: SUMMER');
    await expect(page.getByRole('main')).toContainText('shelf made: men/silk-things');
  });
});

test('[22.18] files of shelves and redirects are shown with what they would change, and set by a press; pages of the settings are accessible', async ({
  page,
  context,
  shop,
}) => {
  await enterDesk(context, shop);
  for (const name of ['first-steps', 'coupons', 'fees', 'shelves', 'redirects', 'changes']) {
    await page.goto(`/desk/${name}`);
    await expectAccessible(page, name);
  }
  await page.goto('/desk/shelves');
  await page.getByRole('link', { name: 'Manage all by a file' }).click();
  const csv = await (await context.request.get('/desk/shelves.csv')).text();
  const send = async (text: string) => {
    const buffer = Buffer.from(text);
    await page.getByLabel('CSV file').setInputFiles({ name: 'shelves.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Preview the changes' }).click();
  };
  await send(csv);
  await expect(page.getByText('It would change nothing.')).toBeVisible();
  await send(csv.trimEnd().split('\n').slice(0, -1).join('\n'));
  await expect(page.getByRole('listitem').filter({ hasText: 'taken out' }).first()).toHaveText('1 taken out');
  await expectAccessible(page, 'a file of shelves');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('status')).toContainText('Nothing of it was saved');
  await page.goto('/desk/redirects');
  await page.getByRole('link', { name: 'Manage yours by a file' }).click();
  await send('from,to\n/products/old-kurta,/collection/men\n');
  await expect(page.getByRole('listitem').filter({ hasText: 'new' }).first()).toHaveText('1 new');
  await page.getByRole('button', { name: 'Save as shown' }).click();
  await page.goto('/products/old-kurta');
  await expect(page).toHaveURL(/\/collection\/men$/);
  expect(await (await context.request.get('/desk/redirects.csv')).text()).toContain(
    '/products/old-kurta,/collection/men',
  );
  await page.goto('/desk/redirects');
  const row = page.getByRole('listitem').filter({ hasText: '/products/old-kurta' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status')).toContainText('no longer leads there');
});

/** A product that no other journey buys two of: all journeys of a worker share a shop. */
const SHIRT = 'erode-denim-shirt';

test('[22.251] a file of offers is sent with faults, which are named by line, then right, which counts at once, and ends it', async ({
  page,
  context,
  shop,
}) => {
  await enterDesk(context, shop);
  await page.goto('/desk/coupons');
  await page.getByRole('link', { name: 'Make or change many by a file' }).click();
  const send = async (...rows: string[]) => {
    const buffer = Buffer.from(rows.join('\n'));
    await page.getByLabel('CSV file').setInputFiles({ name: 'offers.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Preview the changes' }).click();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save as shown' }).click();
    await expect(page.getByRole('status').first()).toContainText('The offers are saved');
  };
  const head = 'code,automatic,gives,products,minimum,from,until';
  await send(
    head,
    `PAIR,yes,120%,${SHIRT},,,`,
    `LATE,yes,10%,${SHIRT},,2030-02-02,2030-02-01`,
    'NONE,yes,10%,no-such-product,,,',
  );
  for (const bad of ['Line 2 (PAIR)', 'Line 3 (LATE)', 'Line 4 (NONE)'])
    await expect(page.getByRole('listitem').filter({ hasText: bad }).last()).toBeVisible();
  await expectAccessible(page, 'a file of offers with bad rows');
  await expect(page.getByRole('button', { name: 'Save as shown' })).toHaveCount(0);
  await send(head, `PAIR,yes,any 2 for ₹99,${SHIRT},90000,,`);
  await save();
  const offer = page.getByText('Any 2 for ₹99 of selected items, from ₹90,000');
  await page.goto(`/product/${SHIRT}`);
  await expect(offer).toBeVisible();
  await page.goto('/desk/files/offers');
  await send('code,ended', 'PAIR,yes');
  await save();
  await page.goto(`/product/${SHIRT}`);
  await expect(offer).toHaveCount(0);
});

test('[22.88] a coupon for one order of each shopper is refused at the box, once it was ordered with', async ({
  page,
  context,
  shopper,
  shop,
}) => {
  await enterDesk(context, shop);
  await page.goto('/desk/coupons');
  await page.getByText('New offer').click();
  await page.getByLabel('Code').fill('once15');
  await page.getByLabel('Percent off the products').fill('15');
  await page.getByLabel('Orders by one shopper').fill('1');
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByRole('status')).toContainText('ONCE15');
  await openCheckout(page, shopper, shop.url);
  const apply = async () => {
    await page.getByLabel('Have a coupon?').fill('once15');
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await shopper.fillAddress();
  await apply();
  await expect(page.getByText('Coupon discount (15%)')).toBeVisible();
  await shopper.order('CASH ON DELIVERY');
  await shopper.putInCart(KURTA);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.waitForURL('**/place-order');
  await apply();
  await expect(page.getByText('You have used up this coupon. Please order without it.')).toBeVisible();
  await expect(page.getByText(/Coupon discount/)).toHaveCount(0);
});

test('[9.41] [9.42] the owner delivers free from an amount; a shopper reads what is missing, reaches it and pays no delivery', async ({
  page,
  context,
  shopper,
  shop,
}) => {
  await enterDesk(context, shop);
  const setFreeFrom = async (amount: string) => {
    await page.goto('/desk/fees');
    await page.getByLabel('Free delivery from, ₹').fill(amount);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await setFreeFrom('0');
  await expect(page.getByRole('alert').first()).toContainText('Free delivery from, ₹ must be above 0, or off');
  await setFreeFrom('2,600');
  await expect(page.getByRole('status')).toContainText('free from ₹2,600.00');
  await openCheckout(page, shopper, shop.url);
  await page.goto(`/product/${KURTA.id}`);
  await expect(page.getByRole('main')).toContainText('plus ₹49 delivery (free from ₹2,600) and ₹5 platform fee');
  await page.goto('/cart');
  const totals = page.getByRole('complementary', { name: 'Cart totals' });
  await expect(totals).toContainText(/Shipping Fee\s*₹49\.00.*₹2 more for free delivery/);
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect(totals).toContainText(/Shipping Fee\s*₹0\.00.*You get free delivery/);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.waitForURL('**/place-order');
  await shopper.fillAddress();
  expect(await shopper.shownTotal()).toBe('₹3,902.00');
  await shopper.order('CASH ON DELIVERY');
  await expect(page.getByRole('main')).toContainText('₹3,902.00');
  await setFreeFrom('');
  await expect(page.getByRole('status')).toContainText('Shipping ₹49.00, platform fee ₹5.00');
  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('₹3,902.00');
});
