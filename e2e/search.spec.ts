import type { APIRequestContext, Page } from '@playwright/test';
import { load } from 'cheerio';
import { holdScripts } from './fixtures/hold-scripts';
import { expect, test } from './fixtures/test';

const cards = (page: Page) => page.locator('[data-results]').getByRole('article');

test('[2.03] [2.86] [2.88] [2.90] [2.91] finds what was asked for and says how much @core', async ({ page }) => {
  await page.goto('/search?q=murukku');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results? for "murukku"$/);
  const found = await cards(page).count();
  await expect(page.getByText(`Showing 1-${found} of ${found} products`)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('murukku');
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
    'Relevant',
    'Price low to high',
    'Price high to low',
    'Newest',
    'Biggest discount',
  ]);
});

test('[2.89] [4.44] [4.45] lists everything without a query, 12 on a page, with the page in the address @core', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/search\?page=2$/);
  await expect(page.getByText(/^Showing 13-24 of \d+ products$/)).toBeVisible();
  await page.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('[20.49] [4.46] submitting the form goes to page 1', async ({ page }) => {
  await page.goto('/search?page=2');
  for (const link of await page.locator('main a[data-page-link]').all())
    await expect(link).toHaveAttribute('rel', /\bnofollow$/);
  await page.getByLabel('Search products').fill('kurta');
  await page.getByLabel('Search products').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kurta$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results? for "kurta"/);
});

test('[2.87] [4.42] [4.43] filters are multi-select, toggled on and off, and clearing them keeps the words @core', async ({
  page,
}) => {
  await page.goto('/search?q=a');
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: /^Men \d/ }).check();
  await page.getByRole('checkbox', { name: /^Women \d/ }).check();
  await page.getByRole('checkbox', { name: 'Unisex' }).check();
  await expect(page).toHaveURL(/\/search\?q=a&category=Men&category=Women&category=Unisex$/);
  await page.getByRole('checkbox', { name: 'Unisex' }).uncheck();
  await page.getByRole('checkbox', { name: /^Kurtas/ }).check();
  await expect(page).toHaveURL(/\/search\?q=a&category=Men&category=Women&kind=kurtas$/);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/search\?q=a$/);
});

/** Names and prices (rupees) on all pages of a listing, in their order, as a browser without scripts gets them. */
async function productsOn(request: APIRequestContext, path: string): Promise<{ name: string; price: number }[]> {
  const products: { name: string; price: number }[] = [];
  for (let next: string | undefined = path; next;) {
    const $ = load(await (await request.get(next)).text());
    for (const card of $('[data-results] article'))
      products.push({
        name: $(card).find('h2').text(),
        price: Number(/₹([\d,.]+)/.exec($(card).text())?.[1]?.replaceAll(',', '')),
      });
    next = $('nav[aria-label=Pages] a[rel~=next]').first().attr('href');
  }
  return products;
}

test('a filtered and a sorted search show every one of the products that were found and fit', async ({ request }) => {
  const names = (products: readonly { name: string }[]) => products.map(({ name }) => name).toSorted();
  const found = await productsOn(request, '/search?q=men');
  expect(found.length).toBeGreaterThan(24);
  const up = await productsOn(request, '/search?q=men&sort=low-high');
  expect(names(up)).toEqual(names(found));
  expect(up.map(({ price }) => price)).toEqual(found.map(({ price }) => price).toSorted((a, b) => a - b));
  const down = await productsOn(request, '/search?q=men&sort=high-low');
  expect(names(down)).toEqual(names(found));
  expect(down.map(({ price }) => price)).toEqual(up.map(({ price }) => price).toReversed());
  const women = new Set(names(await productsOn(request, '/collection?category=Women')));
  const fit = names(found).filter((name) => women.has(name));
  expect(fit.length).toBeGreaterThan(12);
  expect(names(await productsOn(request, '/search?q=men&category=Women'))).toEqual(fit);
});

test('[2.93] the panel of the phone is at most 500 px high', async ({ page }) => {
  await page.goto('/search');
  await page.locator('[data-filter-toggle] summary').click();
  const panel = page.locator('[data-filter-panel]');
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.height).toBe(500);
  const choices = panel.getByRole('group', { name: 'Filter choices' });
  expect(await choices.evaluate((element) => element.scrollHeight), 'it holds more than that').toBeGreaterThan(500);
});

test('[2.92] a product and its View lead to its page', async ({ page }) => {
  for (const link of [/^View/, /^(?!View)/]) {
    await page.goto('/search?q=chakli');
    await cards(page).first().getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(/\/product\/[^/]+$/);
  }
});

test('what was chosen before the page came alive counts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: /^Snacks/ }).check();
  release();
  await expect(page).toHaveURL(/category=Snacks/);
});

test('[13.05] suggestions come while typing, by keyboard as well, and the box stays a box @core', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByLabel('Search products');
  await box.pressSequentially('muruk');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none');
  await expect(box).toBeFocused();
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('muruk');
  await box.press('ArrowDown');
  // A type and a product are called so: it is named once.
  await expect(list.getByRole('option', { name: /^Mullu Murukku/ })).toHaveCount(1);
  await list.getByRole('option', { name: /^Ragi Mullu Murukku\s*from ₹189$/ }).click();
  await expect(page).toHaveURL(/\/product\/ragi-mullu-murukku$/);
});

test('after Back the box says what is shown, and filters keep to it', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByLabel('Search products');
  for (const words of ['kurta', 'chakli']) {
    await box.fill(words);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`results? for "${words}"$`));
    await expect(box).not.toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results? for "kurta"$/);
  await expect(box).toHaveValue('kurta');
});

test('[13.07] without suggestions the search is what it was', async ({ page, expectFault }) => {
  await page.route('**/api/search/suggest**', (route) => route.abort());
  await page.goto('/search');
  const cutOff = page.waitForEvent('requestfailed');
  await page.getByLabel('Search products').pressSequentially('chakli');
  await cutOff;
  await page.getByLabel('Search products').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results? for "chakli"$/);
  expectFault(/ERR_FAILED .*search\/suggest/);
});

test('[13.12] what is spelt otherwise here is found, in other letters too', async ({ request }) => {
  for (const typed of ['muruku', 'chakri', 'kurtha', 't shirt', 'ಮುರುಕ್ಕು']) {
    const $ = load(await (await request.get(`/search?q=${encodeURIComponent(typed)}`)).text());
    expect($('h1').text()).toMatch(new RegExp(`^[1-9]\\d* results? for "${typed}"$`));
    expect($('[data-results] article').length).toBeGreaterThan(0);
  }
});

test('[13.28] [20.25] what the shop does not sell is said, beside categories and best sellers @core', async ({
  page,
}) => {
  await page.goto('/search?q=saree');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 results for "saree"');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  const bestSellers = page.getByRole('region', { name: 'Best Sellers' });
  await expect(bestSellers.getByRole('article')).toHaveCount(5);
  await expect(bestSellers).toContainText(/^Best SellersPlus ₹49 delivery and ₹5 platform fee per order/i);
  const lens = page.getByRole('main').getByRole('button', { name: 'Search' }).locator('svg');
  expect((await lens.boundingBox())?.width).toBe(24);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Women/ })
    .click();
  await expect(page).toHaveURL(/\/collection\/women$/);
  await expect(cards(page)).toHaveCount(15);
});

test("[13.29] the header's search opens with the cursor in its box, results do not", async ({ page }) => {
  const box = page.getByLabel('Search products');
  await page.goto('/search?q=kurta');
  await expect(box).not.toBeFocused();
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(box).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(box).toBeFocused();
  await page.goto('/search');
  await expect(box).toBeFocused();

  // On a phone, before any script has come.
  await page.setViewportSize({ width: 360, height: 640 });
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(box).toBeFocused();
  await page.keyboard.type('cha');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('cha');
});

test('[13.13] [13.35] a typing error is forgiven, and what was looked for instead is said; what was understood can be taken away', async ({
  page,
}) => {
  await page.goto('/search?q=murukuu');
  await expect(page.getByText(/^Showing results for "murukku"$/)).toBeVisible();
  await page.goto('/search?q=murukku');
  await expect(page.getByText(/^Showing results for/)).toHaveCount(0);
  await page.goto('/search?q=murukku+200+g+under+5');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveText(['Remove filter 200 g', 'Remove filter Up to ₹5']);
  await expect(page.getByText(/^Showing results for/)).toHaveCount(0);
  await chips.getByRole('link', { name: 'Up to ₹5' }).click();
  await expect(page).toHaveURL(/\?q=murukku\+200\+g$/);
  await expect(page.getByLabel('Search products').first()).toHaveValue('murukku 200 g');
  await expect(chips.getByRole('link')).toHaveText(['Remove filter 200 g']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* results? for "murukku 200 g"$/);
});
