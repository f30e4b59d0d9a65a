import { enterDesk } from './fixtures/enter-desk';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

test('[22.200] an owner adds the type ‘Sarees’ and gives it to a product, which a shopper finds by that filter', async ({
  browser,
  startOwn,
}) => {
  const shop = await startOwn('scripts/start.mjs', '/readyz', { REVALIDATE_SECONDS: '2' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await enterDesk(context, shop);
  await page.goto(`${shop.url}/desk/shop/kinds`);
  await page.getByText('Add a type').click();
  await page.getByLabel('What shoppers read').last().fill('Sarees');
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByLabel('Heading in the filter').last()).toHaveAccessibleDescription(/is missing/);
  await page.getByLabel('Heading in the filter').last().fill('Ethnic wear');
  await page.getByLabel('Shoppers choose').last().selectOption('sizes');
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await page.getByRole('link', { name: 'Look at the pages and publish it' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status')).toContainText('is published');
  await page.goto(`${shop.url}/desk/goods/${KURTA.id}`);
  await page.getByLabel('Type', { exact: true }).selectOption('Sarees');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('status').first()).toContainText('Saved');
  await context.close();

  const shopper = await browser.newPage();
  const sarees = shopper.locator('fieldset', { hasText: 'Ethnic wear' }).getByLabel('Sarees');
  await expect(async () => {
    await shopper.goto(`${shop.url}/collection`);
    await expect(sarees).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 5000 });
  await shopper.locator('[data-filter-toggle] summary').click();
  await sarees.check();
  await expect(shopper).toHaveURL(/\?type=Sarees$/);
  const cards = shopper.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').first().click();
  await expect(shopper).toHaveURL(new RegExp(`/product/${KURTA.id}`));
  await shopper.close();
});
