import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

const PRODUCT = `/product/${KURTA.id}`;

test('scripts leave title and canonical as they came, for crawlers that run them', async ({ page, request }) => {
  for (const path of ['/', '/collection', '/about', PRODUCT, `${PRODUCT}?color=Maroon`]) {
    const html = await (await request.get(path)).text();
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
    );
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    expect(html).toContain(
      `<link rel="canonical" href="${await page.locator('link[rel=canonical]').getAttribute('href')}"`,
    );
    expect(html).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`);
  }
});

test('one press of Back leaves a product for the page one came from', async ({ page, shop }) => {
  const server = createServer((_, answer) =>
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Results</title><link rel="icon" href="data:,"><a href="${shop.url}${PRODUCT}">Kurta</a>`),
  ).listen(0, 'localhost');
  await once(server, 'listening');
  const results = `http://localhost:${(server.address() as AddressInfo).port}/`;
  await page.goto(results);
  await page.getByRole('link', { name: 'Kurta' }).click();
  // Before it has hydrated a page follows its links as documents, each a step of the history.
  await expect(page.locator('html[data-alive]')).toHaveCount(1);
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(/size=L/);
  await page.goBack();
  await expect(page).toHaveURL(results);
  server.close();
});

test('a link out of a chat is read at once without scripts: no splash lies over it', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url + PRODUCT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('ADD TO CART')).toHaveCount(1);
  expect(await page.evaluate(() => document.elementFromPoint(180, 300)?.closest('main') !== null)).toBe(true);
  await context.close();
});
