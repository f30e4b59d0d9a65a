import type { Locator, Page } from '@playwright/test';
import { Fingers } from './fixtures/fingers';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const slides = '[aria-roledescription="carousel"] ul';
const position = (page: Page) =>
  page.locator(slides).evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth));

/** Names of the products in a part of the page, in their order. */
const namesIn = (part: Page | Locator) => part.getByRole('article').getByRole('heading').allInnerTexts();

/** Answers for how often a strip has moved by itself or by its buttons, and when, on the page's clock. */
async function noteMoves(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { moves });
    const scrollTo = Element.prototype.scrollTo;
    Element.prototype.scrollTo = function note(...where: unknown[]) {
      moves.push(Date.now());
      Reflect.apply(scrollTo, this, where);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'moves') as number[]);
}

/** The home page, alive, with a clock that only the test moves: nothing may have moved on before it looks. */
async function openStandingStill(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T10:00:01Z'));
  await page.goto('/', { waitUntil: 'load' });
  // The clock also stops frames, which would load the scripts; a key press loads them at once.
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-alive]')).toBeAttached();
}

test('[1.04] [2.01] [2.53] [2.54] [2.64] [2.66] [2.67] [3.23] opens at its top with the hero and SHOP NOW, says in its head what it is, has prices in rupees and a row that scrolls by 300 px', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('group', { name: 'New in the shop' }).locator('img')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', '/collection');
  await expect(page).toHaveTitle(/Thread & Tindi/);
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /\w+/);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/?$/);

  await expect(page.getByRole('article')).toHaveText(Array.from({ length: 25 }, () => /₹\d/));
  const html = await (await request.get(`/product/${KURTA.id}`)).text();
  const codes = [...html.matchAll(/"(?:priceCurrency|currency)":"([^"]*)"/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThanOrEqual((html.match(/"@type":"Offer"/g) ?? []).length);
  expect(new Set(codes)).toEqual(new Set(['INR']));

  const strip = page.getByRole('list', { name: 'Featured products' });
  await expect(strip.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Scroll right' }).click();
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(300);
  await page.getByRole('button', { name: 'Scroll left' }).click();
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0);
});

test('[2.55] [2.56] [2.57] [2.58] [2.62] [2.63] [2.65] [20.21] shows rows, promises, the social banner and the promo code', async ({
  page,
}) => {
  await page.goto('/collection');
  const newest = await namesIn(page.locator('[data-results]'));
  await page.goto('/collection?sort=bestseller');
  const bestsellers = await namesIn(page.locator('[data-results]'));
  await page.goto('/collection/accessories');
  const featured = await namesIn(page.locator('[data-results]'));
  await page.goto('/');
  const row = (name: string) => page.getByRole('region', { name, exact: true });
  expect(await namesIn(row('Latest Collections'))).toEqual(newest.slice(0, 10));
  const above = [...newest.slice(0, 10), ...bestsellers.slice(0, 5)];
  expect(await namesIn(page.getByRole('list', { name: 'Featured products' }))).toEqual(
    featured.filter((name) => !above.includes(name)).slice(0, 10),
  );
  const toFeatured = row('Featured Collection').getByRole('link', { name: 'Accessories' });
  await expect(toFeatured).toHaveAttribute('href', '/collection/accessories');
  expect(await namesIn(row('Best Sellers'))).toEqual(bestsellers.slice(0, 5));
  expect([newest.length, bestsellers.length], 'there are more').toEqual([15, expect.any(Number)]);
  await expect(page.getByRole('link', { name: 'View All Collections' })).toHaveAttribute('href', '/collection');
  await expect(row('Our promises')).toContainText(/exchange.*quality.*support/is);
  await expect(page.getByRole('link', { name: /Reviews and feedback/ })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('region', { name: 'New here?' })).toContainText('SUMMER');
});

test('[2.59] [2.60] [2.193] the registration prompt needs an email, sends none, and Sign Up opens with it', async ({
  page,
}) => {
  await page.goto('/');
  const email = page.getByLabel('Your email');
  await expect(email).toHaveAttribute('required', '');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/$/);
  await email.fill('asha@gmail.com');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(sent.filter((request) => request.includes('asha'))).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@gmail.com');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(sent.filter((request) => request.includes('asha'))).toEqual([]);
});

test("[2.61] the prompt is hidden when 'userInformation' is in local storage", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('userInformation', '{}'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
  await expect(page.getByLabel('Your email')).toBeHidden();
});

test.describe('carousel', () => {
  test('[4.57] moves on every 4 s and can be stopped', async ({ page }) => {
    await page.clock.install();
    const moves = await noteMoves(page);
    await page.goto('/');
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = (await moves()).length;
    await page.clock.runFor(12_000);
    const times = (await moves()).slice(before);
    expect(times).toHaveLength(3);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([4000, 4000]);
    await page.getByRole('button', { name: 'Pause pictures' }).click();
    await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible();
    const stopped = (await moves()).length;
    await page.clock.runFor(20_000);
    expect(await moves()).toHaveLength(stopped);
  });

  test.describe('with a mouse', () => {
    test.use({ isMobile: false, hasTouch: false });

    test('[4.58] stands still while hovered, and moves on afterwards', async ({ page }) => {
      const moves = await noteMoves(page);
      await openStandingStill(page);
      await page.clock.runFor(4000);
      expect(await moves()).toHaveLength(1);
      await page.hover(slides);
      await page.clock.runFor(9000);
      expect(await moves()).toHaveLength(1);
      await page.hover('h1');
      await page.clock.runFor(4000);
      expect(await moves()).toHaveLength(2);
    });
  });

  test('stands still while something in it has the focus, and can be swiped', async ({ page }) => {
    const moves = await noteMoves(page);
    await openStandingStill(page);
    await page.locator(slides).focus();
    await page.clock.runFor(9000);
    expect(await moves()).toEqual([]);
    const frame = await page.locator(slides).boundingBox();
    if (!frame) throw new Error('no hero');
    const y = frame.y + frame.height / 2;
    const fingers = await Fingers.on(page);
    await fingers.swipe({ x: 320, y }, { x: 40, y });
    await expect.poll(() => position(page)).toBe(1);
    await page.locator(slides).blur();
    await page.clock.runFor(4000);
    expect(await moves(), 'goes on from there').toHaveLength(1);
  });

  test('[4.59] [8.24] says that pictures are loading, until they are there', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/carousel/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading Images.....')).toBeVisible();
    release();
    await expect(page.getByText('Loading Images.....')).toBeHidden();
  });
});
