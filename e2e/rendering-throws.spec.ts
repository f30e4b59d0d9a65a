import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/test';
import { axeFindings } from './fixtures/expect-accessible';
import { fillCart, KURTA_LINE } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import type { Page } from '@playwright/test';

/** The lines of the log that report a failure, for every visitor. */
const failures = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reference?: string; msg: string; page?: string; route?: string })
    .filter(({ msg }) => msg.startsWith('a page'));

async function shownReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Your cart is safe.')).toBeVisible();
  await expect(page.locator('meta[name=robots][content^=noindex]').first()).toBeAttached();
  const words = await page.getByText(/^Reference: \d+$/).textContent();
  return words?.replace('Reference: ', '') ?? '';
}

test('[15.01] [15.02] a rendering that throws on the server is answered with a page that needs no script, one line in the log, and is forgotten when it is cured', async ({
  browser,
  startOwn,
  expectFault,
}) => {
  test.setTimeout(150_000);
  // React reports only a digest of what the server could not draw.
  expectFault(/status of 500/, /status of 404 .*kanarienvogel/, /React error #441/);
  const plant = test.info().outputPath('plant');
  mkdirSync(path.dirname(plant), { recursive: true });
  writeFileSync(plant, '');
  const shop = await startOwn('scripts/start.mjs', '/readyz', {
    NODE_OPTIONS: `--import ./e2e/fixtures/plant.mjs?from=${plant}`,
  });
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();

  for (const [place, addresses] of [
    ['page', [`/product/${KURTA.id}`, '/search?q=kanarienvogel']],
    ['layout', ['/contact', '/login', '/kanarienvogel']],
  ] as const) {
    for (const address of addresses) {
      writeFileSync(plant, place);
      const before = failures(shop.output()).length;
      const answer = await page.goto(address);
      expect([
        address,
        answer?.status(),
        answer?.headers()['cache-control'],
        answer?.headers()['x-robots-tag'],
      ]).toEqual([address, 500, 'no-store', 'noindex']);
      const reference = await shownReference(page);
      await expect
        .poll(
          () =>
            failures(shop.output())
              .slice(before)
              .map((line) => line.reference),
          { message: address },
        )
        .toEqual([reference]);
      writeFileSync(plant, '');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
  writeFileSync(plant, 'page');
  await page.goto('/cart');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${width} px`).toBe(
      true,
    );
  }
  writeFileSync(plant, '');
  await page.getByRole('link', { name: 'Go Back To HomePage' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);

  // Where only a new part of a page fails, the page is there already and shows the reference itself.
  const alive = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  const open = await alive.newPage();
  await open.goto('/search?q=murukku');
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
  await open.waitForFunction(() => 'alive' in document.documentElement.dataset);
  writeFileSync(plant, 'page');
  const before = failures(shop.output()).length;
  // Another word: the first one's result is cached, so it renders nothing that could throw.
  await open.getByRole('main').getByRole('searchbox').fill('kurta');
  await open.keyboard.press('Enter');
  const reference = await shownReference(open);
  await expect(open.getByRole('contentinfo')).toBeVisible();
  expect(await axeFindings(open)).toEqual([]);
  // One line for each time that the page asked; suggestions, which fail as well, are another route.
  await expect
    .poll(
      () =>
        new Set(
          failures(shop.output())
            .slice(before)
            .filter(({ route }) => route === '/search')
            .map((line) => line.reference),
        ),
    )
    .toEqual(new Set([reference]));
  writeFileSync(plant, '');
  await open.getByRole('button', { name: 'Try again' }).click();
  await expect(open.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  expect(shop.output()).not.toContain('kanarienvogel');
  await context.close();
  await alive.close();
});

for (const { place, element, around } of [
  { place: 'a component of the page', element: 'h1', around: true },
  { place: 'the frame of every page', element: 'footer', around: false },
]) {
  test(`[15.03] what throws in the browser in ${place} leaves a page with a way on, and one report in the log`, async ({
    page,
    shop,
    expectFault,
  }) => {
    await fillCart(page, [KURTA_LINE]);
    let isBroken = true;
    await page.route(/_next\/static\/.*\.js/, async (route) => {
      if (!isBroken) return route.continue();
      const answer = await route.fetch();
      const script = await answer.text();
      // Kept by nobody: the next try must get the sound one.
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'cache-control': 'no-store' },
        body: script.replace(
          new RegExp(`jsxs?\\)\\("${element}",`, 'g'),
          `$&(()=>{throw new TypeError('planted for kanarienvogel@gmail.com')})(),`,
        ),
      });
    });
    const before = failures(shop.output()).length;
    // It never comes alive.
    await page.goto(`/product/${KURTA.id}?utm_source=kanarienvogel`, { waitUntil: 'load' });
    const reference = await shownReference(page);
    await expect(page.getByRole('contentinfo')).toHaveCount(around ? 1 : 0);
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => failures(shop.output()).slice(before))
      .toEqual([
        expect.objectContaining({
          reference,
          page: '/product/[productId]',
          message: 'Uncaught TypeError: planted for [address]',
        }),
      ]);
    await page.reload();
    expect(await shownReference(page)).toBe(reference);

    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: KURTA.name })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('2');
    expect(failures(shop.output()).slice(before)).toHaveLength(1);
    expect(shop.output()).not.toContain('kanarienvogel');
    expectFault(/planted for kanarienvogel/);
  });
}
