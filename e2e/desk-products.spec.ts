import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

/** Product whose price no other journey checks: all journeys of a worker share a shop. */
const SHIRT = 'erode-denim-shirt';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[21.66] [21.75] products are made, counted, changed and deleted in plain forms, and shoppers see it at once', async ({
    page,
    context,
    shop,
    request,
  }) => {
    test.setTimeout(150_000);
    await enterDesk(context, shop);
    const asShopper = async (id: string) => {
      const answer = await request.get(`${shop.url}/product/${id}`, { maxRedirects: 0, maxRetries: 1 });
      return answer.status() === 200 ? answer.text() : String(answer.headers()['location'] ?? answer.status());
    };

    await page.goto(`${shop.url}/desk/goods/new`);
    await page.getByLabel('Name', { exact: true }).fill('Silk Saree');
    await page.getByLabel('Price in rupees', { exact: true }).fill('much');
    await page.getByLabel('Category').selectOption('Women');
    await page.getByLabel('Type').selectOption('T-shirts');
    await page.getByLabel('Sizes').fill('S, M');
    await page.getByText('Choose colours').click();
    await page.getByLabel('Cream').check();
    await page.getByLabel('Maroon').check();
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByLabel('Price in rupees', { exact: true })).toHaveAccessibleDescription(/must be rupees/);
    await expect(page.getByLabel('Cream')).toBeChecked();
    await page.getByLabel('Price in rupees', { exact: true }).fill('2,499');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page).toHaveURL(/\/desk\/goods\/silk-saree\b/);
    await expect(page.getByRole('status').first()).toContainText('Silk Saree is saved and hidden');
    await expect(page.getByLabel('Stock of M Maroon')).toHaveValue('0');
    await page.getByLabel('Stock of S Cream').fill('');
    await page.getByLabel('S Cream is always available').check();
    await page.getByLabel('Stock of M Cream').fill('2');
    await page.getByRole('button', { name: 'Save stock' }).click();
    await expect(page.getByLabel('S Cream is always available')).toBeChecked();
    await expect(page.getByLabel('Stock of M Cream')).toHaveValue('2');
    await page.getByRole('button', { name: 'Put on sale', exact: true }).click();
    await expect(page.getByRole('alert').first()).toContainText('Silk Saree has no picture yet');
    await page.getByRole('button', { name: 'Put it on sale anyway' }).click();
    await expect(page.getByRole('status').first()).toContainText('Silk Saree is on sale');
    expect(await asShopper('silk-saree')).toContain('₹2,499');

    await page.goto(`${shop.url}/desk/goods?search=silk`);
    await page.getByLabel('Price of Silk Saree in rupees').fill('1999');
    await page.getByRole('button', { name: 'Save Silk Saree' }).click();
    await expect(page.getByRole('status').first()).toContainText('Silk Saree is saved');
    expect(await asShopper('silk-saree')).toContain('₹1,999');

    await page.goto(`${shop.url}/desk/goods/silk-saree`);
    await page.getByText('Delete this product').click();
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Delete' }) });
    await form.getByLabel('Id of the product that replaces it').fill(KURTA.id);
    await form.getByLabel('Yes, delete Silk Saree').check();
    await form.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').first()).toContainText('Silk Saree is deleted');
    expect(await asShopper('silk-saree')).toContain(`/product/${KURTA.id}`);
  });

  test('[21.76] a catalogue file is uploaded, looked at and imported by a phone', async ({ page, context, shop }) => {
    await enterDesk(context, shop);
    const csv = await (await context.request.get(`${shop.url}/desk/goods/catalogue.csv`)).text();
    expect(csv.slice(0, 4)).toBe('\uFEFFid,');
    const dearer = csv.replace(new RegExp(`(${SHIRT},[^\\n]*?),1399,`), '$1,1499,');
    await page.goto(`${shop.url}/desk/files/goods`);
    const choose = async (text: string) => {
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: 'Preview the changes' }).click();
    };
    await choose('\u0000PNG');
    await expect(page.getByRole('alert')).toContainText('CSV UTF-8');
    // More than other requests may bring: the guard in front knows the call.
    const blank = `${' '.repeat(1000)}\n`.repeat(2000);
    await choose(`${dearer}${blank}broken\n`);
    await expect(page.getByRole('main')).toContainText('price: 1399 → 1499');
    await choose('\u0000PNG');
    await expect(page.getByRole('main')).not.toContainText('1399 → 1499');
    await page.getByRole('link', { name: 'See what it would change' }).click();
    await expect(page.getByRole('main')).toContainText('price: 1399 → 1499');
    await expect(page.getByRole('main')).toContainText('1 bad row');
    await page.getByLabel('Leave out the bad row').check();
    await page.getByRole('button', { name: 'Save as shown' }).click();
    await expect(page.getByRole('status').first()).toContainText('Imported: 0 added, 1 changed');
    expect(await (await page.goto(`${shop.url}/product/${SHIRT}`))?.text()).toContain('₹1,499');
  });
});

test('[21.66] [22.89] [22.91] the pages of products can be read by everybody, are sent once, and say what is not there', async ({
  page,
  context,
  shop,
  expectFault,
}) => {
  await enterDesk(context, shop);
  for (const address of ['/desk/goods', '/desk/goods/new', `/desk/goods/${KURTA.id}`, '/desk/files/goods']) {
    await page.goto(address);
    await expectAccessible(page, address);
    await expect(page.locator('script[src]')).toHaveCount(0);
    expect(await page.content()).not.toContain('__next_f.push([1');
  }
  expectFault(/404 .*no-such-thing/);
  expect((await page.goto('/desk/goods/no-such-thing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
  await expectAccessible(page, 'a product that is not there');
  await page.getByRole('link', { name: 'Go back to Today' }).click();
  await expect(page).toHaveURL(/\/desk$/);
});
