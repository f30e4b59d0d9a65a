import { existsSync } from 'node:fs';
import { runShopCommand } from '../scripts/own-program';
import { axeFindings } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';

/** 12,767 real products; third-party data that stays outside the project. */
const CATALOGUE = '../shared/data/real-catalogue.csv';

test('a walk through 12,767 real products at 360 px finds nothing to be ashamed of', async ({
  page,
  startOwn,
  request,
}) => {
  test.skip(!existsSync(CATALOGUE), `needs ${CATALOGUE}`);
  test.setTimeout(180_000);
  const shop = await startOwn('scripts/start.mjs', '/readyz', {}, async (databaseUrl) => {
    runShopCommand(['import', CATALOGUE, '--skip-bad'], { DATABASE_URL: databaseUrl });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.url}/collection`);
  await expect(page.getByText('Showing 1-15 of 12,767 products')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 852' })).toBeVisible();

  const listings = [
    '/',
    '/collection?page=852',
    '/collection?category=Snacks&sort=low-high',
    '/collection?sort=high-low&type=Eyewear',
    '/search?q=kurta',
    '/search?q=murukuu',
    '/search?q=bag&page=3',
  ];
  const products = await page
    .locator('[data-results] article h2 a')
    .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''));
  await page.goto(`${shop.url}/collection?sort=high-low&category=Women&page=40`);
  products.push(
    ...(await page
      .locator('[data-results] article h2 a')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))),
  );
  for (const path of [...listings, ...products]) {
    expect((await page.goto(shop.url + path))?.status(), path).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} fits`).toBeLessThanOrEqual(360);
    expect(await axeFindings(page), path).toEqual([]);
  }

  // A product that is found stays found under a filter: the snacks among them, each with the word in its name.
  const murukku = async (more = '') =>
    (await (await request.get(`${shop.url}/search?q=murukku${more}`)).text()).match(/([\d,]+) results? for/)?.[1];
  expect(Number(await murukku('&category=Snacks'))).toBeGreaterThanOrEqual(131);
  expect(await murukku('&sort=high-low')).toBe(await murukku());
  expect((await request.get(`${shop.url}/collection?page=853`, { maxRedirects: 0 })).headers()['location']).toMatch(
    /\/not-found$/,
  );
});
