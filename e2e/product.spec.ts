import type { Locator } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible';
import { Fingers } from './fixtures/fingers';
import { holdScripts } from './fixtures/hold-scripts';
import { expect, test } from './fixtures/test';

const KURTA = '/product/mulasi-handloom-kurta';
const SNACK = '/product/thatte-nippattu';

test('[2.04] [2.96] [2.97] [2.98] [2.104] [2.105] shows the product @core', async ({ page }) => {
  await page.goto(KURTA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mulasi Handloom Cotton Kurta');
  await expect(page.getByRole('main')).toContainText('₹1,299');
  await expect(page.locator('h1 ~ span s')).toHaveText('₹1,799');
  await expect(page.locator('[data-category]')).toHaveText('Men');
  await expect(
    page
      .getByRole('list', { name: 'Pictures of Mulasi Handloom Cotton Kurta' })
      .getByRole('listitem')
      .first()
      .locator('img'),
  ).toHaveAttribute('src', /mulasi-handloom-kurta-1/);
  expect(await page.locator('[data-description] p').count()).toBeGreaterThan(2);
  for (const line of await page.locator('[data-description] p').allTextContents())
    expect(line.match(/[.!?]\s/)).toBeNull();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
});

test('[2.94] [2.95] the gallery has thumbnails, a zoom hint and a full-screen viewer @core', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(KURTA);
  const strip = page.getByRole('list', { name: /^Pictures of/ });
  await page.getByRole('link', { name: 'Show picture 2' }).click();
  await expect.poll(() => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(1);
  await expect(page.getByRole('button', { name: /zoom/i })).toBeVisible();
  await page.getByRole('button', { name: /zoom/i }).click();
  await expect(page.getByRole('dialog', { name: /full screen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /full screen/ })).toBeHidden();
});

test('a picture beside the one that is shown is loaded when a finger comes near', async ({ page }) => {
  const large: string[] = [];
  page.on('request', (request) => {
    if (/kurta-\d\.webp&w=(?:480|680|1200)&/.test(request.url())) large.push(request.url());
  });
  await page.goto(KURTA);
  const loaded = (list: string) =>
    page
      .getByRole('list', { name: list })
      .locator('img')
      .evaluateAll((pictures) => pictures.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(() => loaded('All pictures')).toBe(3);
  expect(large).toHaveLength(1);

  const box = await page.getByRole('list', { name: /^Pictures of/ }).boundingBox();
  const y = (box?.y ?? 0) + 100;
  await (await Fingers.on(page)).swipe({ x: 200, y }, { x: 40, y });
  await expect(page.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => loaded('Pictures of Mulasi Handloom Cotton Kurta')).toBeGreaterThan(1);
});

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('[2.95] the hint says that hovering zooms, and it does', async ({ page }) => {
    await page.goto(KURTA);
    await expect(page.getByText('Hover to zoom, click for full screen')).toBeVisible();
    const picture = page
      .getByRole('list', { name: /^Pictures of/ })
      .locator('img')
      .first();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    await picture.hover();
    await expect.poll(width).toBeGreaterThan(before * 1.8);
  });
});

test('[18.12] [18.13] full screen: arrows, swiping, two fingers and a double tap show what is wanted, at its own pixels', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const own: string[] = [];
  page.on('request', (request) => request.url().includes('w=3840') && own.push(request.url()));
  await page.goto(KURTA);
  await page.getByRole('link', { name: 'Show picture 2' }).click();
  await expect(page.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: /zoom/i }).click();
  const viewer = page.getByRole('dialog', { name: /full screen/ });
  await expect(viewer).toContainText('2 / 3');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toContainText('3 / 3');
  const fingers = await Fingers.on(page);
  await fingers.swipe({ x: 60, y: 370 }, { x: 320, y: 370 });
  await expect(viewer).toContainText('2 / 3');

  const picture = viewer.getByRole('img', { name: /view 2/ });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const left = async () => (await picture.boundingBox())?.x ?? 0;
  // The swipe has come to rest.
  await expect.poll(left).toBe(0);
  expect([await width(), own]).toEqual([360, []]);
  await fingers.spread({ x: 180, y: 370 });
  // As wide as the demo's pictures are drawn.
  await expect.poll(width).toBe(900);
  expect(own).toHaveLength(1);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  const before = await left();
  await fingers.swipe({ x: 180, y: 370 }, { x: 60, y: 370 });
  await expect.poll(left).toBeLessThan(before - 60);
  await expect(viewer).toContainText('2 / 3');

  await fingers.doubleTap({ x: 180, y: 370 });
  await expect.poll(width).toBe(360);
  await fingers.doubleTap({ x: 100, y: 370 });
  await expect.poll(width).toBe(900);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toContainText('3 / 3');
  await expect.poll(width).toBe(360);
  await page.keyboard.press('+');
  await expect.poll(async () => (await viewer.getByRole('img', { name: /view 3/ }).boundingBox())?.width).toBe(540);
  await viewer.getByRole('button', { name: 'Enlarge the picture' }).click();
  await expect(viewer.getByRole('button', { name: 'Enlarge the picture' })).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'pictures full screen');
});

test('full screen says so where it cannot be loaded, and opens at the next try', async ({
  page,
  context,
  expectFault,
}) => {
  await page.goto(KURTA, { waitUntil: 'networkidle' });
  const zoom = page.getByRole('button', { name: /zoom/i });
  await context.setOffline(true);
  await zoom.click();
  await expect(page.getByText('Full screen needs a connection. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await zoom.click();
  await expect(page.getByRole('dialog', { name: /full screen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeFocused();
  expectFault(/ERR_INTERNET_DISCONNECTED/);
});

test('[13.17] sharing: the sheet of the phone, else the link to copy or to send into a chat', async ({
  page,
  baseURL,
  shopper,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${KURTA}?color=Maroon&size=L`);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(shopper.toast('Link copied')).toBeVisible();
  const link = `${baseURL}${KURTA}?color=Maroon&size=L`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const chat = new URL(
    (await page.getByRole('link', { name: 'WhatsApp', exact: true }).first().getAttribute('href')) ?? '',
  );
  expect(chat.searchParams.get('text')).toContain(link);
});

test('[13.16] sharing: a phone that can share is asked to', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (what: ShareData) => Object.assign(globalThis, { shared: what.url }),
    });
  });
  await page.goto(`${KURTA}?size=L`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown))
    .toBe(`${baseURL}${KURTA}?color=Mustard&size=L`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
});

test('[13.14] [13.15] [20.15] the way back is shown above the product, and what was looked at before below it', async ({
  page,
}) => {
  await page.goto(SNACK);
  // Checked is the page once it is alive, not what it was while loading.
  await page.waitForFunction(() => localStorage.getItem('recentlyViewed') !== null);
  await page.goto(KURTA);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toContainText(['Home', 'Men', 'Mulasi Handloom Cotton Kurta']);
  const viewed = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(viewed.getByRole('link')).toHaveText(['Thatte Nippattu']);
  await viewed.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${SNACK}$`));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Snacks' }).click();
  await expect(page).toHaveURL(/\/collection\/snacks$/);
});

test('[1.07] [2.99] [2.101] [2.102] colours are named, the first is chosen; sizes are buttons @core', async ({
  page,
}) => {
  await page.goto(KURTA);
  const colors = page.getByRole('group', { name: /^Colour/ }).getByRole('link');
  await expect(colors).toHaveText(['Mustard', 'Cream', 'Maroon', 'Forest green']);
  const patches = await colors
    .locator('[style]')
    .evaluateAll((all) => all.map((patch) => getComputedStyle(patch).backgroundColor));
  expect(patches, 'two come as names, two as hex values').toEqual([
    'rgb(201, 151, 28)',
    'rgb(241, 230, 207)',
    'rgb(109, 22, 38)',
    'rgb(47, 74, 58)',
  ]);
  await expect(colors.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('group', { name: 'Select Size' }).getByRole('link')).toHaveText([
    'S',
    'M',
    'L',
    'XL',
    /^XXL/,
  ]);
});

test('[18.15] sizes are explained in centimetres and inches, above Share, where the merchant measured', async ({
  page,
}) => {
  await page.goto(KURTA);
  const guide = page.getByRole('table');
  await expect(guide).toBeHidden();
  await page.getByRole('link', { name: 'Size guide measured on the garment' }).click();
  await expect(guide.getByRole('row', { name: /^M / })).toContainText('104 (41″)');
  await expect(page.getByText('Net quantity')).toHaveCount(0);
  await expect(page.getByText('Measured on the garment.')).toBeVisible();
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  expect(await top(page.getByText('Size guide (cm, inches)', { exact: true }))).toBeLessThan(
    await top(page.getByRole('button', { name: 'Share' })),
  );
  await page.goto(SNACK);
  await expect(page.getByText('Size guide (cm, inches)')).toHaveCount(0);
});

test("[1.09] [1.10] [2.100] [2.103] food says what the law asks for, for whom it is and how long it keeps; its sizes are 'Select Quantity', and say what they hold and cost", async ({
  page,
}) => {
  await page.goto(SNACK);
  const main = page.getByRole('main');
  const fact = (name: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
      .getByRole('definition');
  for (const name of [
    'Ingredients',
    'Allergens',
    'Best before',
    'Country of origin',
    'Made or packed by',
    'FSSAI licence',
    'Customer care',
  ])
    await expect(fact(name)).toHaveText(/\w/);
  await expect(fact('Food mark')).toHaveText('Vegetarian');
  await expect(main.getByText(/^MRP ₹219 inclusive of all taxes$/)).toBeVisible();

  await expect(page.getByRole('group', { name: /^Colour/ })).toHaveCount(0);
  const sizes = page.getByRole('group', { name: 'Select Quantity' }).getByRole('link');
  await expect(sizes.first()).toHaveText(/^\d+ g\b/);
  await expect(main.getByText(/per 100 g|per kg/)).toHaveCount(0);
  for (const [size, words] of [
    ['200 g', 'Net quantity 200 g, ₹89.50 per 100 g'],
    ['1 kg', 'Net quantity 1 kg, ₹76.90 per 100 g'],
  ] as const) {
    await sizes.filter({ hasText: new RegExp(`^${size}`) }).click();
    await expect(main.getByText(words)).toBeVisible();
  }
});

test('[5.02] a missing size is refused in words, and the choice mends it @core', async ({ page }) => {
  await page.goto(KURTA);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('main').getByText('Please select a size')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${KURTA}$`));
  await page.getByRole('link', { name: 'M', exact: true }).click();
  await expect(page.getByRole('main').getByText('Please select a size')).toBeHidden();
});

test('[5.05] [2.106] a snack needs no colour, and after adding the shopper is at the cart @core', async ({ page }) => {
  await page.goto(SNACK);
  await page.getByRole('group', { name: 'Select Quantity' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('[data-cart-count]')).toHaveText(/^1/);
});

test('colour and size are in the address, rendered on the server, with a canonical without them', async ({
  page,
  request,
}) => {
  await page.goto(KURTA);
  await page.getByRole('link', { name: 'Maroon', exact: true }).click();
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(/\?color=Maroon&size=L$/);
  const html = await (await request.get(`${KURTA}?color=Maroon&size=L`)).text();
  expect(html).toMatch(/rel="canonical" href="http:\/\/localhost:\d+\/product\/mulasi-handloom-kurta"/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'true');
});

test('[2.96] the pictures follow the colour: on the server for its address, and at once when a swatch is chosen', async ({
  page,
  request,
}) => {
  const own = async (address: string) =>
    new Set((await (await request.get(address)).text()).match(/mulasi-handloom-kurta-\d(?=\.webp&amp;w=1200)/g));
  await page.goto(KURTA);
  const first = page
    .getByRole('list', { name: /^Pictures of/ })
    .getByRole('img')
    .first();
  const mustard = (await first.getAttribute('src')) ?? '';
  const strip = page.getByRole('list', { name: /^Pictures of/ });
  const third = await page.getByRole('link', { name: 'Show picture 3' }).elementHandle();
  const swatch = await page.getByRole('link', { name: 'Maroon', exact: true }).elementHandle();
  // The swatch is pressed while the strip still scrolls.
  await strip.evaluate(
    async (list, [picture, color]) => {
      (picture as HTMLElement).click();
      while (list.scrollLeft < 20) await new Promise(requestAnimationFrame);
      (color as HTMLElement).click();
    },
    [third, swatch],
  );
  await expect(first).not.toHaveAttribute('src', mustard);
  await strip.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('link', { name: /^Show picture/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'Mustard', exact: true }).click();
  await expect(first).toHaveAttribute('src', mustard);

  const [plain, maroon] = [await own(KURTA), await own(`${KURTA}?color=Maroon`)];
  expect(plain).toEqual(await own(`${KURTA}?color=Mustard`));
  expect([...plain].filter((picture) => maroon.has(picture))).toHaveLength(1);
  const shared = async (address: string) =>
    /property="og:image" content="([^"]+)"/.exec(await (await request.get(address)).text())?.[1];
  expect(await shared(`${KURTA}?color=Maroon`)).not.toBe(await shared(KURTA));
  expect((await request.get((await shared(`${KURTA}?color=Maroon`)) ?? '')).headers()['content-type']).toBe(
    'image/jpeg',
  );
});

test('[2.107] [2.108] [7.32] the chat opens with the page link and the choice', async ({ page, baseURL }) => {
  await page.goto(`${KURTA}?color=Maroon&size=L`);
  const href = (await page.getByRole('link', { name: 'Buy via WhatsApp' }).getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
  const message = new URL(href).searchParams.get('text') ?? '';
  expect(message).toContain(`${baseURL}${KURTA}?color=Maroon&size=L`);
  expect(message).toContain('Size: L, Colour: Maroon');
});

test('[2.109] [2.110] [2.112] [2.113] [2.114] assures, lists features and shows related products', async ({ page }) => {
  await page.goto(KURTA);
  await expect(page.getByRole('list', { name: 'What you can rely on' }).getByRole('listitem')).toHaveText([
    'Genuine & Affordable',
    'Cash on delivery available',
    'Easy 7-day returns & exchanges',
  ]);
  const features = await page.getByRole('list', { name: 'Features' }).allTextContents();
  const related = await page.getByRole('region', { name: 'Related Products' }).locator('article h3 a').allInnerTexts();
  await page.goto('/collection?category=Men&type=Winterwear');
  const alike = await page.locator('[data-results] article h2 a').allInnerTexts();
  expect(new Set(related).size, 'five others').toBe(5);
  expect(related).not.toContain('Mulasi Handloom Cotton Kurta');
  expect(
    related.filter((name) => alike.includes(name)),
    'one of its own type at least',
  ).not.toEqual([]);
  await page.goto(SNACK);
  expect(await page.getByRole('list', { name: 'Features' }).allTextContents()).not.toEqual(features);
  // Food cannot be returned, so the recorded words about returns stand on no snack's page.
  await expect(page.getByRole('list', { name: 'What you can rely on' }).getByRole('listitem').last()).toHaveText(
    'A broken or wrong pack is replaced',
  );
  await expect(page.getByRole('main')).not.toContainText(/7-day|returns? & exchange/i);
});

test("[2.111] [3.03] products that are only paid online point to the chat, and 'one-size' is no choice", async ({
  page,
}) => {
  await page.goto('/product/mayil-leather-sling');
  await expect(page.getByRole('list', { name: 'What you can rely on' }).getByRole('listitem').nth(1)).toHaveText(
    'COD not available. For COD, Buy via WhatsApp',
  );
  await expect(page.getByRole('group', { name: /^Colour/ })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Select/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await page.waitForURL('**/cart');
});

test('a sold-out variant is shown as such and cannot be added @core', async ({ page }) => {
  await page.goto(`${KURTA}?color=Mustard&size=XXL`);
  await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  await page.getByRole('link', { name: 'XL', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeEnabled();
});

test('whatever was pressed before the page came alive is carried out @core', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(KURTA, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /zoom/i }).click();
  release();
  await expect(page.getByRole('dialog', { name: /full screen/ })).toBeVisible();
});

test('a picture shown before the page came alive is the one that is marked, and opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await holdScripts(page);
  await page.goto(KURTA, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Show picture 2' }).click();
  await expect
    .poll(() => page.getByRole('list', { name: /^Pictures of/ }).evaluate((strip) => strip.scrollLeft))
    .toBeGreaterThan(100);
  release();
  await expect(page.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: /zoom/i }).click();
  await expect(page.getByRole('dialog', { name: /full screen/ })).toContainText('2 / 3');
});

test('another variant chosen before the page came alive leaves no step in the history', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.goto(KURTA, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await page.waitForURL(/size=L/, { waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/about/);
});

test('[4.60] an unknown product is a real 404 with a readable page', async ({ request }) => {
  const answer = await request.get('/product/no-such-thing');
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Product not found');
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('[3.02] structured data and a placeholder for pictures that are not there', async ({
  page,
  request,
  expectFault,
}) => {
  const html = await (await request.get(KURTA)).text();
  expect(html).toMatch(/"priceCurrency":"INR"/);
  await page.route(/\/_next\/image/, (route) => route.abort());
  await page.goto(KURTA);
  await expect(page.locator('[data-picture][data-broken]').first()).toBeVisible();
  expectFault(/ERR_FAILED .*_next\/image/);
});
