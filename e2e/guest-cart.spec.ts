import { expectAccessible } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

test("[6.02] [4.03] a guest's cart survives a reload and the login, and is then the shopper's on every device", async ({
  shopper,
  page,
  browser,
  baseURL,
}) => {
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` });
  await shopper.putInCart(KURTA);
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect(quantity).toHaveValue('2');
  await page.reload();
  await expect(quantity).toHaveValue('2');
  await page.goto('/login');
  await shopper.signUp();
  await page.goto('/cart');
  await expect(quantity).toHaveValue('2');

  // Another device knows nothing but the session.
  const other = await browser.newContext({
    baseURL,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/cart');
  await expect(elsewhere.getByRole('main')).toContainText(KURTA.name);
  await other.close();
});

for (const value of ['%E2%82%AC', '%00', 'a%0Ab']) {
  test(`a session cookie of ${value} is no session, and goes`, async ({ request, shop }) => {
    const answer = await request.post('/api/cart/get', {
      data: {},
      headers: { origin: shop.url, cookie: `token=${value}; session=1` },
    });
    expect(answer.status()).toBe(401);
    const cleared = answer
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map((header) => header.value);
    expect(cleared).toEqual([
      expect.stringMatching(/^token=;.*Max-Age=0/i),
      expect.stringMatching(/^session=;.*Max-Age=0/i),
    ]);
  });
}

test('[2.191] [2.192] a guest adds from a listing: one size straight, of several by a sheet, which Back closes', async ({
  page,
}) => {
  const count = page.getByRole('link', { name: /^Cart/ });
  const inCart = async (units: number) => expect(count).toHaveAccessibleName(new RegExp(`\\b${units}\\b`));
  await page.goto('/search?q=white+chekodi');
  const add = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });
  await add('White Chekodi').click();
  await expect(page.getByText('Added to cart: White Chekodi, 500 g')).toBeVisible();
  await inCart(1);

  const sheet = page.getByRole('dialog', { name: 'Choose quantity' });
  await add('Kobbari White Chekodi').click();
  await expect(sheet).toContainText('Tindi Kitchen');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/q=white\+chekodi/);
  await add('Kobbari White Chekodi').press('Enter');
  await expectAccessible(page, 'a sheet of sizes');
  await sheet.getByRole('link', { name: /^500 g/ }).press('Enter');
  await expect(sheet).toContainText('₹389');
  await sheet.getByRole('button', { name: 'ADD TO CART' }).press('Enter');
  await expect(page.getByText('Added to cart: Kobbari White Chekodi, 500 g')).toBeVisible();
  await expect(add('Kobbari White Chekodi')).toBeFocused();
  await inCart(2);
  await count.click();
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
});

test('[20.104] [20.105] a link fills the cart once, names what is in the way, and is read without scripts', async ({
  shopper,
  page,
  browser,
  baseURL,
}) => {
  const line = (sku: string, units: number) => `${KURTA.id}-${sku}:${units}`;
  const units = (size: string) =>
    page.evaluate(
      ([id, key]) => JSON.parse(localStorage.getItem('cart') ?? '{}')[id ?? '']?.[key ?? '']?.quantity,
      [KURTA.id, `${size}-Mustard`],
    );
  await page.goto('/contact');
  await page.goto(`/buy/${line('M-Mustard', 2)},${line('L-Mustard', 1)}?discounts/codes/0=summer`);
  await page.waitForURL('**/cart');
  await expect(shopper.toast('2 products are in your cart. The code SUMMER is entered for you.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
  expect([await units('M'), await units('L')]).toEqual([2, 1]);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);

  await page.goto(`/buy/${line('M-Mustard', 1)},no-such:1,${KURTA.id}:1?prices=1,1,1&discounts/codes/0=NOPE`);
  const said = page.getByRole('main').getByRole('status');
  for (const words of [
    'no-such is not sold here',
    'size M, Mustard costs ₹1,299 now; it was ₹1',
    'The code NOPE can’t be used now',
  ])
    await expect(said).toContainText(words);
  await expect(said).toContainText(`${KURTA.name} needs a choice of size or colour`);
  await expectAccessible(page, 'a link with something in the way');
  await page.reload();
  await page.getByRole('link', { name: 'Go to your cart' }).click();
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
  expect(await units('M')).toBe(3);

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Send this cart' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(shopper.toast('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(link);
  const main = reader.getByRole('main');
  for (const words of ['3 × ₹1,299.00', '1 × ₹1,299.00', 'Together ₹5,196.00, before delivery'])
    await expect(main).toContainText(words);
  expect(await main.getByRole('link', { name: 'Order by WhatsApp' }).getAttribute('href')).toContain('3%20%C3%97%20');
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const picture = await reader.locator('meta[property="og:image"]').getAttribute('content');
  expect((await reader.request.get(new URL(picture ?? '').pathname)).headers()['content-type']).toBe('image/jpeg');
  await plain.close();
});
