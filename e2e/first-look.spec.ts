import type { Page, Response } from '@playwright/test';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

/** A shop that has just started is slow. */
const PATIENT = { timeout: 60_000 };
const PRODUCT = `/product/${KURTA.id}`;
const isScript = (url: string) => /\/_next\/static\/chunks\/[^/]*\.js/.test(url);
const look = (page: Page) => page.locator('[data-first-look]');
const cardLink = (page: Page) => page.locator(`[data-results] h2 a[href="${PRODUCT}"]`);

/** What the code of the first look says, and no other. */
const OWN_WORDS = '.dataset.firstLook';

/** Opens the collection, until the page behind the card has come, and the code of the first look where that comes. */
async function openCollection(page: Page, hasCode = true): Promise<void> {
  const fetched = page.waitForResponse((answer) => {
    const { rsc, 'next-router-segment-prefetch': part } = answer.request().headers();
    return new URL(answer.url()).pathname === PRODUCT && rsc !== undefined && part === undefined;
  }, PATIENT);
  // What belongs to the document before has no text any more.
  const saysOwnWords = (answer: Response) =>
    answer.text().then(
      (text) => text.includes(OWN_WORDS),
      () => false,
    );
  const code = hasCode
    ? page.waitForResponse((answer) => isScript(answer.url()) && saysOwnWords(answer), PATIENT)
    : undefined;
  await page.goto('/collection');
  await cardLink(page).scrollIntoViewIfNeeded();
  await (await fetched).finished();
  await (await code)?.finished();
  await expect(page.locator('[data-results] img').first()).toHaveJSProperty('complete', true);
  await page.evaluate(() => new Promise((read) => void requestIdleCallback(read)));
}

/** Taps, and says in the frame that answers what is seen and where the shopper is, before the router is asked. */
const tapped = (page: Page) =>
  cardLink(page).evaluate(
    (link: HTMLElement) =>
      new Promise<{ path: string; name: string; boxes: string[]; isLoaded: boolean }>((resolve) => {
        link.click();
        requestAnimationFrame(() => {
          const heading = document.querySelector('[data-first-look] h1');
          const picture = document.querySelector<HTMLImageElement>('[data-first-look] img');
          resolve({
            path: location.pathname,
            name: heading?.textContent ?? '',
            boxes: [heading, picture].map((one) => JSON.stringify(one?.getBoundingClientRect())),
            isLoaded: picture !== null && picture.complete && picture.naturalWidth > 0,
          });
        });
      }),
  );

/** Holds the scripts that say this until the answered function is called. */
async function holdScriptsSaying(page: Page, words: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ href }) => isScript(href),
    async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes(words)) await held;
      await route.fulfill({ response });
    },
  );
  return release;
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test(`[18.41] a tapped card has the product's name and picture seen in the next frame, where the page has them, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openCollection(page);
    const { boxes, ...seen } = await tapped(page);
    expect(seen).toEqual({ path: '/collection', name: KURTA.name, isLoaded: true });
    await expect(page).toHaveURL(PRODUCT);
    await expect(look(page)).toHaveCount(0);
    const boxOf = (part: string) => page.locator(part).evaluate((one) => JSON.stringify(one.getBoundingClientRect()));
    expect(boxes).toEqual([await boxOf('main h1'), await boxOf('#picture-1 img')]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

test('[18.42] time takes it away, a line says that the page is coming, and it opens when it comes', async ({
  page,
}) => {
  const release = await holdScriptsSaying(page, 'ADD TO CART');
  await openCollection(page);
  expect(await tapped(page)).toMatchObject({ name: KURTA.name });
  await expect(look(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-going', '');
  await expect(page).toHaveURL('/collection');
  await expect(cardLink(page)).toBeInViewport();
  release();
  await expect(page).toHaveURL(PRODUCT);
  await expect(page.getByRole('heading', { name: KURTA.name, level: 1 })).toBeVisible();
});

test('[18.42] Back closes it: the listing is there at its place, and the page no longer opens', async ({ page }) => {
  await page.goto('/contact');
  const release = await holdScriptsSaying(page, 'ADD TO CART');
  await openCollection(page);
  const place = await page.evaluate(() => scrollY);
  expect(await tapped(page)).toMatchObject({ name: KURTA.name });
  await page.goBack({ waitUntil: 'commit' });
  await expect(look(page)).toHaveCount(0);
  const code = page.waitForResponse((answer) => isScript(answer.url()));
  release();
  await (await code).finished();
  await page.evaluate(() => new Promise((drawn) => void requestIdleCallback(drawn)));
  await expect(page).toHaveURL('/collection');
  await expect(cardLink(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('[18.42] Back from the page leads to the listing', async ({ page }) => {
  await openCollection(page);
  await cardLink(page).click();
  await expect(page).toHaveURL(PRODUCT);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/collection');
  await expect(cardLink(page)).toBeInViewport();
  expect(await page.evaluate(() => Reflect.has(history.state as object, 'covered'))).toBe(false);
});

test('[18.41] without its code a tap opens the page as before', async ({ page }) => {
  const release = await holdScriptsSaying(page, OWN_WORDS);
  await openCollection(page, false);
  expect(await tapped(page)).toMatchObject({ path: '/collection', name: '' });
  await expect(page).toHaveURL(PRODUCT);
  await expect(page.getByRole('heading', { name: KURTA.name, level: 1 })).toBeVisible();
  release();
});

test('[18.41] a press that opens another tab is as before', async ({ page, context }) => {
  await openCollection(page);
  const opened = context.waitForEvent('page');
  await cardLink(page).click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(look(page)).toHaveCount(0);
  await other.close();
});
