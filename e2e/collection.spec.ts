import type { Page } from '@playwright/test';
import { holdScripts } from './fixtures/hold-scripts';
import { expect, test } from './fixtures/test';

const cards = (page: Page) => page.locator('[data-results]').getByRole('article');

/** Answers how long these words stood on the page, in ms, once they are gone; 300 ms are too short for a locator. */
async function watchFor(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    let since: number | undefined;
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes(wanted);
      if (isThere) since ??= performance.now();
      else if (since !== undefined) {
        Object.assign(globalThis, { stoodMs: performance.now() - since });
        since = undefined;
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'stoodMs') ?? 0));
}

test('[2.02] [2.68] [2.69] [2.70] [2.71] [2.72] has heading, sort and both filter groups @core', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/collection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALL COLLECTIONS');
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
    'Relevant',
    'Low to High',
    'High to Low',
    'Bestseller',
    'Newest',
    'Biggest discount',
  ]);
  const values = (group: string) =>
    page
      .getByRole('group', { name: group, exact: true })
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => [box.parentElement?.textContent?.replace(/ \d+$/, ''), (box as HTMLInputElement).value]),
      );
  expect(await values('Categories')).toEqual([
    ['Men', 'Men'],
    ['Women', 'Women'],
    ['Unisex', 'Unisex'],
    ['Snacks', 'Snacks'],
  ]);
  await page.goto('/collection?open=type');
  expect(await values('Product Type')).toEqual([
    ['Handwear', 'Handwear'],
    ['Shoewear', 'Shoewear'],
    ['T-shirts', 'Winterwear'],
    ['SunGlasses', 'Eyewear'],
    ['Women Hand Bag', 'WMLadiesBag'],
  ]);
  expect(await values('Snack Type')).toEqual([
    ['Thatte / Nippattu', 'SNThatteNippattu'],
    ['Mullu Murukku', 'SNMulluMurukku'],
    ['Flower Murukku', 'SNFlowerMurukku'],
    ['Chekodi', 'SNChekodi'],
    ['Chakli', 'SNChakli'],
    ['Thattu Vadai', 'SNThattuVadai'],
    ['White Chekodi', 'SNWhiteChekodi'],
    ['Butter Murukku', 'SNButterMurukku'],
    ['Tomato Murukku', 'SNTomatoMurukku'],
  ]);
});

test('[2.73] [2.74] [9.12] [19.33] filters are always there from 768 px on, and behind a button below', async ({
  page,
}) => {
  await page.goto('/collection');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('checkbox', { name: /^Men \d/ })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('checkbox', { name: /^Men \d/ })).toBeHidden();
  await page.locator('[data-filter-toggle] summary').click();
  await expect(page.getByRole('checkbox', { name: /^Men \d/ })).toBeVisible();
  // WebKit scrolls sideways to what overflows the padding of its panel; Chromium's widths do not show it.
  const margins = page
    .locator('[data-filter-panel] > *')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).marginRight)));
  expect(Math.min(...(await margins))).toBeGreaterThanOrEqual(0);
});

test('[2.75] [2.76] [4.54] [4.53] choosing a filter counts it, shows a removable chip, a spinner, and page 1 @core', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/collection?page=2');
  await page.locator('[data-filter-toggle] summary').click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('checkbox', { name: /^Snacks/ }).check();
  await expect(page).toHaveURL(/\/collection\?category=Snacks$/);
  await expect(page.locator('[data-filter-count]'), 'the results are there').toHaveText(/^1/);
  await page.clock.runFor(299);
  await expect(page.getByText('Loading products')).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText('Loading products')).toBeHidden();
  await page.clock.resume();
  await expect(page.locator('[data-filter-count]')).toHaveText(/^1/);
  await expect(page.getByRole('checkbox', { name: /^Snacks/ }), 'the panel stays open').toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Snacks' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(page.getByRole('checkbox', { name: /^Snacks/ })).not.toBeChecked();
});

test('a filter chosen before the page came alive has the same spinner, and the panel stays open', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/collection?page=2', { waitUntil: 'commit' });
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: /^Snacks/ }).check();
  const spinner = await watchFor(page, 'Loading products');
  release();
  await expect(page).toHaveURL(/category=Snacks/);
  await expect.poll(spinner, 'the spinner stood for 300 ms').toBeGreaterThan(280);
  await expect(page.getByRole('checkbox', { name: /^Snacks/ })).toBeVisible();
});

test('on a phone a button of the open panel tells how many results there are, and leads to them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/collection');
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: /^Snacks/ }).check();
  await expect(page).toHaveURL(/category=Snacks$/);
  const total = /of (\d+) products/.exec((await page.getByText(/^Showing 1-/).textContent()) ?? '')?.[1];
  await page.getByRole('button', { name: `Show ${total} results` }).click();
  await expect(page.getByRole('checkbox', { name: /^Snacks/ })).toBeHidden();
  await expect(page.locator('[data-filter-toggle] summary'), 'the focus is where the panel opens again').toBeFocused();
  await expect(cards(page).first()).toBeInViewport();
  await expect(page).toHaveURL(/category=Snacks$/);
});

test('the spinner never shows on arrival', async ({ request }) => {
  expect(await (await request.get('/collection?category=Snacks')).text()).not.toContain('Loading products');
});

test("[2.77] 'Clear all filters' resets filters and sort", async ({ page }) => {
  await page.goto('/collection?category=Men&sort=low-high');
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('relevant');
  await expect(page.getByRole('checkbox', { name: /^Men \d/ })).not.toBeChecked();
});

test('[20.22] a shelf is filtered, sorted and paged at its own address, and Back leads to where the shopper was @core', async ({
  page,
}) => {
  await page.goto('/collection');
  await page
    .getByRole('navigation', { name: 'Shop by category' })
    .getByRole('link', { name: /^Snacks/ })
    .click();
  await expect(page).toHaveURL(/\/collection\/snacks$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('South Indian Snacks');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/snacks\?page=2$/);
  await expect(page.getByText(/^Showing 16-/)).toBeVisible();
  await page.getByLabel('Sort by').selectOption('low-high');
  await expect(page).toHaveURL(/\/snacks\?sort=low-high$/);
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('button', { name: 'More' }).click();
  const chakli = page.locator('[name=type][value=SNChakli]');
  await chakli.check();
  await expect(page).toHaveURL(/\/snacks\?(open=type&)?type=SNChakli&sort=low-high$/);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/collection\/snacks$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('relevant');
  await page.goBack();
  await expect(page).toHaveURL(/\/snacks\?(open=type&)?type=SNChakli&sort=low-high$/);
  await expect(page.locator('[data-filter-count]')).toHaveText(/^1/);
  await expect(chakli).toBeChecked();
  await page
    .getByRole('navigation', { name: 'In Snacks' })
    .getByRole('link', { name: /^Chekodi/ })
    .click();
  await expect(page).toHaveURL(/\/snacks\/chekodi$/);
  await expect(page.locator('[data-filter-count]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('low-high');
});

test('[2.78] [2.79] [2.80] [2.81] a row has picture, name, prices, colour dots or a snack icon, and View @core', async ({
  page,
}) => {
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

test('[2.82] [2.83] [2.84] an empty result says so and offers to clear the filters; clicking anywhere on a row opens the product', async ({
  page,
}) => {
  await page.goto('/collection?category=Men&type=SNChakli');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(cards(page)).toHaveCount(15);
  await cards(page)
    .first()
    .click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(/\/product\//);
});

test('[2.85] [4.47] pages are numbered, with previous and next, and scroll to the top @core', async ({ page }) => {
  await page.goto('/collection');
  await page.evaluate(() => {
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...how: unknown[]) => {
      Object.assign(globalThis, { scrolled: how[0] });
      Reflect.apply(scrollTo, window, how);
    };
  });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'scrolled') as unknown))
    .toEqual({ top: 0, behavior: 'smooth' });
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/\/collection$/);
});

test('[20.34] every page of a listing has its own products and title under its address, by link, by Back and loaded anew', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const follow = (number: number) => page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
  await page.goto('/');
  for (const [listing, link, walk] of [
    ['/collection', page.getByRole('link', { name: 'SHOP NOW' }), [2, 3, 1, 2, 1, 3]],
    ['/collection/snacks', page.getByRole('contentinfo').getByRole('link', { name: 'Snacks' }), [2, 1, 2]],
  ] as const) {
    const shows = async (number: number) => {
      await expect(page).toHaveURL(listing + (number > 1 ? `?page=${number}` : ''));
      await expect(page.getByText(`Showing ${15 * number - 14}-`)).toBeVisible();
      await expect(page).toHaveTitle(number > 1 ? new RegExp(`, page ${number}\\b`) : /^(?!.*, page)/);
    };
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    await link.click();
    await shows(1);
    for (const number of walk) {
      await follow(number);
      await shows(number);
    }
    for (const number of [1, ...walk.slice(0, -1)].toReversed()) {
      await page.goBack();
      await shows(number);
    }
    await page.goForward();
    await shows(2);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    await page.reload();
    await shows(2);
    await follow(1);
    await shows(1);
    await page.goBack();
    await shows(2);
  }
});

test('[13.18] Back restores filters, sort and page', async ({ page }) => {
  await page.goto('/collection?sort=low-high');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/sort=low-high&page=2$/);
  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/collection?category=Men&category=Women&sort=low-high');
  await cards(page).first().getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/category=Men&category=Women&sort=low-high$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('low-high');
});

test('[13.19] Back returns to the very card that was followed', async ({ page }) => {
  await page.goto('/collection?sort=low-high');
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  // A click may scroll before it is made, so the position is read at the very moment of the click.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('leftAt', String(scrollY)), { capture: true }),
  );
  await last.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const leftAt = Number(await page.evaluate(() => sessionStorage.getItem('leftAt')));
  expect(leftAt).toBeGreaterThan(500);
  await page.goBack();
  await expect(page).toHaveURL(/sort=low-high$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt);
  await expect(last).toBeInViewport();
});

test('odd addresses give a page, a redirect or a 404, and never run as markup', async ({ shop }) => {
  const values = [
    '',
    '%00',
    'x'.repeat(10_000),
    '%F0%9F%98%80',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '__proto__',
    '1e9',
    '-1',
    '1.5',
    'NaN',
    '%E0%A4%A',
    '%E0%AE%95%E0%AF%81%E0%AE%B0%E0%AF%8D%E0%AE%A4%E0%AE%BE',
    '../../etc/passwd',
    '%0d%0aset-cookie:%20a=b',
  ];
  const keys = ['q', 'page', 'sort', 'category', 'type', 'color', 'size', '_rsc', 'constructor', 'category[]'];
  const pages = ['/', '/collection', '/search', '/product/mulasi-handloom-kurta', '/api/search/suggest'];
  for (const path of pages) {
    const asked = keys.flatMap((key) => values.map((value) => `${path}?${key}=${value}&${key}=${value}`));
    for (const address of [...asked, ...values.map((value) => `${path.replace(/\/$/, '')}/${value}`)]) {
      const answer = await fetch(shop.url + address, { redirect: 'manual' });
      // A path of 10 KB names nothing; only a query may be as long as it likes.
      const allowed =
        path.startsWith('/api/') || !address.includes('?')
          ? [200, 302, 307, 308, 400, 404, 414]
          : [200, 302, 307, 308, 404];
      expect(allowed, address.slice(0, 80)).toContain(answer.status);
      expect(answer.headers.get('set-cookie'), address.slice(0, 80)).toBeNull();
      const html = await answer.text();
      if (answer.headers.get('content-type')?.startsWith('text/html'))
        expect(html, address.slice(0, 80)).not.toMatch(/<script>alert|<img src=x/);
    }
  }
});
