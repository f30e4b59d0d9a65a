import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const cards = (page: Page) => page.locator('[data-results]').getByRole('article');

test('[2.02] [2.68] [2.69] [2.70] [2.71] [2.72] has heading, sort and both filter groups', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/collection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALL COLLECTIONS');
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Relevant', 'Low to High', 'High to Low', 'Bestseller']);
  const values = (group: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => [box.parentElement?.textContent, (box as HTMLInputElement).value]));
  expect(await values('Categories')).toEqual([['Men', 'Men'], ['Women', 'Women'], ['Unisex', 'Unisex'], ['Snacks', 'Snacks']]);
  expect(await values('Product Type')).toEqual([['Handwear', 'Handwear'], ['Shoewear', 'Shoewear'], ['T-shirts', 'Winterwear'], ['SunGlasses', 'Eyewear'], ['Women Hand Bag', 'WMLadiesBag']]);
  expect(await values('Snack Type')).toEqual([
    ['Thatte / Nippattu', 'SNThatteNippattu'], ['Mullu Murukku', 'SNMulluMurukku'], ['Flower Murukku', 'SNFlowerMurukku'], ['Chekodi', 'SNChekodi'], ['Chakli', 'SNChakli'],
    ['Thattu Vadai', 'SNThattuVadai'], ['White Chekodi', 'SNWhiteChekodi'], ['Butter Murukku', 'SNButterMurukku'], ['Tomato Murukku', 'SNTomatoMurukku'],
  ]);
});

test('[2.73] [2.74] [9.12] filters are always there from 768 px on, and behind a button below', async ({ page }) => {
  await page.goto('/collection');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('checkbox', { name: 'Men', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('checkbox', { name: 'Men', exact: true })).toBeHidden();
  await page.locator('[data-filter-toggle] summary').click();
  await expect(page.getByRole('checkbox', { name: 'Men', exact: true })).toBeVisible();
});

test('[2.75] [2.76] [4.54] [4.53] choosing a filter counts it, shows a removable chip, a spinner, and page 1', async ({ page }) => {
  await page.goto('/collection?page=2');
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: 'Snacks' }).check();
  await expect(page.getByText('Loading products')).toBeVisible();
  await expect(page).toHaveURL(/\/collection\?category=Snacks$/);
  await expect(page.getByText('Loading products')).toBeHidden();
  await expect(page.locator('[data-filter-count]')).toHaveText(/^1/);
  await expect(page.getByRole('checkbox', { name: 'Snacks' }), 'the panel stays open').toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Snacks' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(page.getByRole('checkbox', { name: 'Snacks' })).not.toBeChecked();
});

test('the spinner never stands on arrival', async ({ request }) => {
  expect(await (await request.get('/collection?category=Snacks')).text()).not.toContain('Loading products');
});

test("[2.77] 'Clear all filters' resets filters and sort", async ({ page }) => {
  await page.goto('/collection?category=Men&sort=low-high');
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('relevant');
  await expect(page.getByRole('checkbox', { name: 'Men', exact: true })).not.toBeChecked();
});

test('[2.78] [2.79] [2.80] [2.81] a row has picture, name, prices, colour dots or a snack icon, and View', async ({ page }) => {
  await page.goto('/collection');
  await expect(cards(page)).toHaveCount(15);
  const kurta = cards(page).filter({ hasText: 'Mulasi Handloom Cotton Kurta' });
  await expect(kurta.locator('[data-picture]')).toBeVisible();
  await expect(kurta.locator('s')).toHaveText('₹1,799');
  await expect(kurta).toContainText('₹1,299');
  const shirt = cards(page).filter({ hasText: 'Kaveri Linen-Cotton Shirt' });
  await expect(shirt.locator('[data-color-dot]')).toHaveCount(4);
  await expect(shirt.getByText('+1')).toBeVisible();
  const snack = cards(page).filter({ hasText: 'Thatte Nippattu' });
  await expect(snack.locator('[data-snack-icon]')).toBeVisible();
  await expect(snack.locator('[data-color-dot]')).toHaveCount(0);
  await expect(kurta.getByRole('link', { name: /^View/ })).toHaveAttribute('href', '/product/mulasi-handloom-kurta');
});

test('[2.82] clicking anywhere on a row opens the product', async ({ page }) => {
  await page.goto('/collection');
  await cards(page).first().click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(/\/product\//);
});

test('[2.83] [2.84] an empty result says so and offers to clear the filters', async ({ page }) => {
  await page.goto('/collection?category=Men&type=SNChakli');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(cards(page)).toHaveCount(15);
});

test('[2.85] [4.47] pages are numbered, with previous and next, and scroll to the top', async ({ page }) => {
  await page.goto('/collection');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/\/collection$/);
});

test('[4.55] a page below 1 goes to page 1', async ({ page }) => {
  await page.goto('/collection?page=-3&sort=low-high');
  await expect(page).toHaveURL(/\/collection\?sort=low-high$/);
});

test('Back restores filters, sort and page', async ({ page }) => {
  await page.goto('/collection?category=Men&category=Women&sort=low-high');
  await cards(page).first().getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/category=Men&category=Women&sort=low-high$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('low-high');
});

test('odd addresses give a page, a redirect or a 404, and never run as markup', async ({ request }) => {
  const odd = ['q=%00', `q=${'x'.repeat(10_000)}`, 'q=%F0%9F%98%80', "q=' or 1=1 --", 'q=<script>alert(1)</script>', 'page=1&page=2', 'category[]=Men', 'sort=__proto__', 'page=1e9', 'q=%E0%A4%A'];
  for (const query of odd) {
    for (const path of ['/collection', '/search']) {
      const answer = await request.get(`${path}?${query}`);
      expect(answer.status(), `${path}?${query.slice(0, 40)}`).toBeLessThan(500);
      expect(await answer.text()).not.toContain('<script>alert(1)');
    }
  }
});
