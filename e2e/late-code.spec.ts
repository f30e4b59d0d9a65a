import type { Page } from '@playwright/test';
import { holdScripts } from './fixtures/hold-scripts';
import { fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { expect, test } from './fixtures/test';
import { shiftsOf, watchShifts } from './fixtures/shifts';
import { KURTA } from './fixtures/shopper';

/** Words of what draws listings and products. */
const DRAWINGS = 'About this product';
const PRODUCT = `/product/${KURTA.id}`;

/** What the scripts say that a document names. */
async function scriptsOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const names = Array.from(html.matchAll(/<script[^>]* src="([^"]+)"/g), ([, name = '']) => name);
  const texts = await Promise.all(names.map(async (name) => (await page.request.get(name)).text()));
  return texts.join('\n');
}

/** Loses the scripts that say this, or holds them, until the answered function is called. @returns too how many were asked for */
async function loseScripts(
  page: Page,
  words: string,
  how: 'lost' | 'held' = 'lost',
): Promise<{ asked: () => number; find: () => void }> {
  let asked = 0;
  let find = (): void => undefined;
  let isFound = false;
  const found = new Promise<void>((resolve) => {
    find = () => {
      isFound = true;
      resolve();
    };
  });
  await page.route(/\/_next\/static\/chunks\/[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(words)) return route.fallback();
    asked += 1;
    if (how === 'held') await found;
    return how === 'held' || isFound ? route.fulfill({ response }) : route.abort();
  });
  return { asked: () => asked, find };
}

test('[15.110] the scripts of a document hold neither what it brings drawn, nor what is drawn by an answer', async ({
  page,
  shopper,
  shop,
}) => {
  await openSession(page, shopper, shop.url);
  for (const [path, own, ...later] of [
    [
      PRODUCT,
      'ADD TO CART',
      'About this product',
      'Measured on the garment',
      'mailto:',
      'Copy link',
      'PROCEED TO CHECKOUT',
      'Related Products',
      'Pay online only',
    ],
    ['/collection', 'Filter', 'About this product', 'mailto:'],
    ['/cart', 'Loading your cart...', 'PROCEED TO CHECKOUT', 'Send this cart'],
    ['/orders', 'Loading your orders...', 'Buy again', 'Cancel order'],
  ] as const) {
    const scripts = await scriptsOf(page, path);
    expect(scripts, path).toContain(own);
    for (const words of later) expect(scripts.includes(words), `${path}: ${words}`).toBe(false);
  }
});

for (const path of ['/frequentlyaskedquestions', '/cart'])
  test(`[15.110] a listing opened from ${path} waits for the code that draws it, while that page stays, and nothing moves`, async ({
    page,
  }) => {
    await watchShifts(page);
    const { find } = await loseScripts(page, DRAWINGS, 'held');
    await page.goto(path);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    const words = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Men', exact: true }).click();
    await expect(page.locator('html[data-going]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
    find();
    await expect(page).toHaveURL(/\/collection\/men/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('₹');
    expect(await shiftsOf(page)).toBe('0');
  });

test('[15.110] where the code that draws a page inside the document does not come, it is loaded as a document', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { asked } = await loseScripts(page, DRAWINGS);
  await page.goto('/frequentlyaskedquestions');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Men', exact: true }).click();
  await expect.poll(asked).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { name: 'About this product' })).toBeVisible();
});

test('where neither the code of a page comes nor that of the words for it, the page says so in the shop’s looks, and can be tried again', async ({
  page,
  excusedFaults,
}) => {
  excusedFaults.push(/ERR_FAILED/, /ChunkLoadError|Failed to load chunk/);
  const words = await loseScripts(page, 'Your cart is safe');
  const route = await loseScripts(page, 'ADD TO CART');
  await page.goto('/contact');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Snacks' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  const brand = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--brand)';
    return getComputedStyle(sample).color;
  });
  await expect(again).toHaveCSS('background-color', brand);
  await expect(again).toHaveCSS('border-radius', '999px');
  words.find();
  route.find();
  await again.click();
  await expect(page.getByRole('button', { name: /ADD TO CART|SOLD OUT/ })).toBeVisible();
});

test('[15.110] below a product, what is pressed before its code has come is carried out, once, by what the document brought', async ({
  page,
}) => {
  await watchShifts(page);
  const { asked, find } = await loseScripts(page, 'Related Products', 'held');
  await page.goto(PRODUCT);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect.poll(asked).toBe(1);
  const card = page.getByRole('region', { name: 'Related Products' }).getByRole('article').first();
  await card.evaluate((sent) => (sent.dataset['sent'] = ''));
  const add = card.getByRole('button', { name: /^Add/ });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  find();
  await expect(page.getByRole('dialog', { name: /colour|size/i })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-clicked]')).toHaveCount(0);
  await expect(page.locator('article[data-sent]')).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/(?!mulasi)/);
  expect(await shiftsOf(page)).toBe('0');
});

test('[15.110] while the code of what is below a product has not come, all above answers, and its links lead on', async ({
  page,
}) => {
  const { asked, find } = await loseScripts(page, 'Related Products', 'held');
  await page.goto(PRODUCT);
  await expect.poll(asked).toBe(1);
  const card = page.getByRole('region', { name: 'Related Products' }).getByRole('article').first();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(KURTA.name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KURTA.name);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  const size = page.getByRole('link', { name: 'L', exact: true });
  await size.click();
  await expect(size).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/size=L/);
  find();
  await card.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[15.110] where that code is lost with the line, all above answers all the same, and it comes when the line does', async ({
  page,
  excusedFaults,
}) => {
  excusedFaults.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { asked, find } = await loseScripts(page, 'Related Products');
  await page.goto(PRODUCT);
  await expect.poll(asked).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Men', exact: true }).click();
  await expect(page.getByText(/no connection|offline|connection/i).first()).toBeVisible();
  const size = page.getByRole('link', { name: 'L', exact: true });
  await size.click();
  await expect(size).toHaveAttribute('aria-current', 'true');
  const add = page.getByRole('region', { name: 'Related Products' }).getByRole('button', { name: /^Add/ }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  find();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[15.110] the cart shows what the browser has stored until the code of its lines comes', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await fillCart(page, [KURTA_LINE]);
  const { asked, find } = await loseScripts(page, 'PROCEED TO CHECKOUT');
  await page.goto('/cart');
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(page.locator('main ul').getByText(KURTA.id)).toBeVisible();
  find();
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: KURTA.name })).toContainText('₹1,299');
});

test('[15.110] what a document brings drawn has its rules before its scripts come', async ({ page }) => {
  await holdScripts(page);
  for (const path of ['/', '/collection', '/collection/snacks', PRODUCT, '/search?q=kurta', '/cart', '/contact']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => page.evaluate(unruled), path).toEqual([]);
  }
});

/** The classes of a document that none of its rules knows. */
function unruled(): string[] {
  const text = Array.from(document.styleSheets)
    .filter(({ disabled }) => !disabled)
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .join('\n');
  const named = new Set(Array.from(document.querySelectorAll('[class]')).flatMap(({ classList }) => [...classList]));
  return [...named].filter((name) => !text.includes(`.${CSS.escape(name)}`));
}
