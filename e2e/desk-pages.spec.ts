import { enterDesk } from './fixtures/enter-desk';
import { expect, test } from './fixtures/test';

const TEXT = `## Ten days

Of **flowers**, and of [sarees](/collection/women).

/product/mulasi-handloom-kurta

> Slowly.`;

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('[22.203] an owner writes a festival page with two products, shares its draft by link and publishes it; a shopper finds it in the footer', async ({
    page,
    context,
    browser,
    startOwn,
  }) => {
    const shop = await startOwn('scripts/start.mjs', '/readyz', { REVALIDATE_SECONDS: '2' });
    await enterDesk(context, shop);
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`${shop.url}/desk/more`);
    await page.getByRole('link', { name: /^Pages/ }).click();
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByLabel('Text', { exact: true }).fill(TEXT);
    await page.getByLabel('Products below the text').fill('Malli Embroidered Jutti\nno such thing');
    await page.getByLabel('Title').fill('Onam at home');
    await page.getByLabel(/Show it in the footer/).check();
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByRole('alert').first()).toContainText('“no such thing” is no product');
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue(TEXT);
    await page.getByLabel('Products below the text').fill('Malli Embroidered Jutti');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByRole('status')).toContainText('saved as a draft');

    const link = await page.getByText(`${shop.url}/draft/`).innerText();
    await visitor.goto(link);
    await expect(visitor.getByRole('main')).toContainText('Of flowers, and of sarees.');
    await expect(visitor.getByRole('main').getByRole('article').getByRole('link', { name: 'Mulasi' })).toBeVisible();
    expect((await fetch(`${shop.url}/pages/onam-at-home`)).status).toBe(404);

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('is published at /pages/onam-at-home');
    await visitor.goto(shop.url);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Onam at home' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Onam at home');
    const products = visitor.getByRole('region', { name: 'In our shop' }).getByRole('article');
    await expect(products.getByRole('heading')).toHaveText('Malli Embroidered Jutti');
    expect((await visitor.goto(link))?.url()).toBe(`${shop.url}/pages/onam-at-home`);
    await page.goto(`${shop.url}/desk/pages`);
    await expect(page.getByRole('main')).toContainText('Published');
  });
});
