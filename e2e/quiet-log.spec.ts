import { expect, test } from './fixtures/test';
import { KURTA_LINE, fillCart } from './fixtures/open-session';
import { Outbox } from './fixtures/outbox';
import { Shopper } from './fixtures/shopper';

test('[15.08] nothing a shopper typed appears in the log of a whole journey, its errors included', async ({
  browser,
  startOwn,
  expectFault,
}) => {
  test.setTimeout(150_000);
  const shop = await startOwn('scripts/start.mjs', '/readyz', { LOG_LEVEL: 'debug' });
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const shopper = new Shopper(page, new Outbox(shop.url));
  const typed = {
    firstName: 'Kanarienne',
    lastName: 'Gelbvogel',
    email: shopper.email,
    street: '17 Birdcage Walk',
    city: 'Zwitscherpur',
    zipcode: '560034',
    phone: '9123456780',
    coupon: 'TIRILIPSUM',
  };
  const main = page.getByRole('main');

  await page.goto('/search?q=tirilierend');
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/login?mode=sign-up&next=%2Fplace-order');
  await page.getByLabel('First name').fill(typed.firstName);
  await page.getByLabel('Last name').fill(typed.lastName);
  await page.getByLabel('Date of birth').fill('1995-04-01');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByRole('textbox', { name: 'Email' }).fill(typed.email);
  await main.locator('button[type=submit]').click();
  const code = await shopper.newCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (const attempt of [wrong, code]) {
    await page.getByLabel('Digit 1 of 6').fill(attempt);
    if (attempt === wrong) await expect(main.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  }
  await page.waitForURL('**/place-order');
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  expect(token.length).toBeGreaterThan(20);

  await page.getByLabel('Have a coupon?').fill(typed.coupon);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email', 'Street', 'City', 'PIN code', 'Phone'] as const) {
    const field = {
      'First name': 'firstName',
      'Last name': 'lastName',
      Email: 'email',
      Street: 'street',
      City: 'city',
      'PIN code': 'zipcode',
      Phone: 'phone',
    } as const;
    await page.getByLabel(label).fill(typed[field[label]]);
  }
  await page.getByLabel('State').selectOption('Karnataka');
  await shopper.placeOrder('online');
  await page.getByRole('dialog').getByRole('button', { name: 'Fail payment' }).click();
  await shopper.orderBy(() => page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click());
  // Requests that are no call of ours, or broken ones: frameworks like to print these whole.
  const headers = { origin: shop.url };
  await page.request.post('/api/order/place', { data: { address: typed, items: typed.street }, headers });
  await page.request.post('/api/user/verify', {
    data: `{"email":"${typed.email}","otp":`,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  await page.request.post(`/api/${typed.city}`, { data: typed, headers });
  await page.request.post('/place-order', { form: typed, headers });
  await page.request.get(`/product/${typed.city}`);

  const said = shop.output();
  expect(said).toContain('order paid online');
  for (const secret of [...Object.values(typed), code, token, 'tirilierend', shopper.email.split('@')[0] ?? ''])
    expect(said.toLowerCase()).not.toContain(secret.toLowerCase());
  expectFault(/400 .*user\/verify/);
  await context.close();
});
