import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible';
import { fillCart, KURTA_LINE } from './fixtures/open-session';
import { holdScripts } from './fixtures/hold-scripts';
import { openCheckout } from './fixtures/open-checkout';
import { expect, test } from './fixtures/test';

const KURTA = '/product/mulasi-handloom-kurta';
const FEES = 'plus ₹49 delivery and ₹5 platform fee per order';

/** The smallest phone that is common in the shop's country. */
test.use({ viewport: { width: 360, height: 640 } });

/** Edges in px of the window, scrolled or not. */
async function edges(locator: Locator): Promise<{ top: number; bottom: number; height: number }> {
  return locator.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height };
  });
}

const addButton = (page: Page) => page.getByRole('button', { name: 'ADD TO CART' });

test('[18.01] [18.02] [18.03] [18.04] [18.33] picture, name, price and ADD TO CART stand in the first screen of a phone, and the button stays', async ({
  page,
}) => {
  await page.goto(KURTA);
  const picture = await edges(page.locator('[data-picture]').first());
  expect(picture.height).toBeLessThanOrEqual(0.55 * 640);
  expect(picture.height).toBeGreaterThan(200);
  const bar = page.locator('[data-foot-bar]');
  const { top } = await edges(bar);
  for (const part of [page.getByRole('heading', { level: 1 }), page.locator('h1 ~ span').first(), page.getByText(FEES)])
    expect((await edges(part)).bottom).toBeLessThanOrEqual(top);
  await expect(bar).toContainText('₹1,299');
  await expect(bar).toContainText('+ ₹54 fees');

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  expect((await edges(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual((await edges(bar)).top + 1);
  await addButton(page).click();
  const sizes = page.getByRole('group', { name: 'Select Size' });
  await expect(sizes).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('alert')).toHaveText('Please select a size');
  await expect(page.getByText('Please select a size')).toHaveCount(1);
  expect((await edges(sizes)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
  await expectAccessible(page, 'refused at the foot');

  // A phone of today: colours and sizes as well.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(KURTA);
  expect((await edges(sizes.getByRole('list'))).bottom).toBeLessThanOrEqual((await edges(bar)).top);

  await page.goto(`${KURTA}?color=Mustard&size=XXL`);
  await expect(bar.getByRole('button', { name: 'SOLD OUT' })).toBeInViewport({ ratio: 1 });
});

test('[18.03] the button at the foot is in the first frame, and a press from before the scripts is carried out', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${KURTA}?size=M`, { waitUntil: 'commit' });
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  await addButton(page).click();
  release();
  await expect(page).toHaveURL(/\/cart$/);
});

test('[18.05] [18.06] the cart shows total and PROCEED TO CHECKOUT at the foot; nothing that has the focus lies under it, nor does it cover a low screen', async ({
  page,
}) => {
  await fillCart(page, [KURTA_LINE, { ...KURTA_LINE, size: 'M' }]);
  await page.goto('/cart');
  const bar = page.locator('[data-foot-bar]');
  await expect(bar).toContainText('₹5,250.00');
  await expect(bar.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeInViewport({ ratio: 1 });
  for (const element of await page.locator('main a, main input, footer a').all()) {
    await element.focus();
    expect((await edges(element)).bottom).toBeLessThanOrEqual((await edges(bar)).top + 1);
  }
  // A phone held sideways, and a page shrunk by the keyboard.
  for (const [width, height] of [
    [640, 360],
    [360, 330],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of ['/cart', KURTA]) {
      await page.goto(address);
      await expect(bar).toBeVisible();
      expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    }
  }
  await page.setViewportSize({ width: 640, height: 360 });
  expect((await edges(page.locator('[data-picture]').first())).height).toBeLessThanOrEqual(0.55 * 360);
  await expect(page.locator('h1 ~ span').first()).toBeInViewport({ ratio: 1 });
});

test('[18.32] checkout has its total and PLACE ORDER at the foot, below no field that has the focus', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  const bar = page.locator('[data-foot-bar]');
  await expect(bar).toContainText(await shopper.shownTotal());
  await expect(bar.getByRole('button', { name: 'PLACE ORDER' })).toBeInViewport({ ratio: 1 });
  for (const field of await page.locator('main input:enabled, main select').all()) {
    await field.focus();
    expect((await edges(field)).bottom).toBeLessThanOrEqual((await edges(bar)).top + 1);
  }
  await bar.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page.getByLabel('PIN code', { exact: true })).toBeFocused();
  await expect(page.getByText('Please enter the PIN code')).toBeInViewport();
});

test('[18.09] a swatch is answered where the thumb is: by name and picture of its colour', async ({ page }) => {
  await page.goto(KURTA);
  const colors = page.getByRole('group', { name: /^Colour/ });
  await colors.getByRole('link', { name: 'Maroon' }).click();
  await expect(colors.locator('[aria-live]')).toHaveText('Maroon');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(colors.locator('img')).toHaveCount(0);
  await colors.evaluate((group) => scrollBy({ top: group.getBoundingClientRect().top - 100, behavior: 'instant' }));
  await expect(colors.locator('img')).toHaveAttribute('src', /mulasi-handloom-kurta-6\./);
  await expect(colors.locator('img')).toBeInViewport();
  // The gallery beside the swatches shows the colour.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(colors.locator('img')).toHaveCount(0);
});

test('[18.10] delivery and platform fee are said beside the price, and once above the cards of a listing', async ({
  page,
  request,
}) => {
  const said = async (address: string) =>
    (await (await request.get(address)).text()).replace(/<script[\s\S]*?<\/script>/g, '').split(FEES).length - 1;
  for (const address of [KURTA, '/collection', '/collection?category=Men', '/search?q=kurta', '/'])
    expect([address, await said(address)]).toEqual([address, 1]);
  await page.goto('/collection');
  const words = await edges(page.getByText(FEES));
  expect(words.bottom).toBeLessThan((await edges(page.getByRole('main').getByRole('article').first())).top);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(`2 items, ${FEES}`);
});

test('[2.25] [2.26] [2.195] [19.31] toasts stand one at a time at the top centre for 3 s, below the header, and presses go through them', async ({
  page,
  shopper,
}) => {
  await page.clock.install();
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton');
  await expect(quantity).toBeEditable();
  await page.clock.pauseAt(Date.now() + 60_000);
  await quantity.fill('1000');
  await quantity.fill('two');
  await quantity.blur();
  const toast = shopper.toast('Please type a whole number.');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(1);
  await expect(toast).toHaveAttribute('data-y-position', 'top');
  await expect(toast).toHaveAttribute('data-x-position', 'center');
  for (const name of ['Menu', 'Search', 'Cart']) {
    const control = page
      .getByRole('banner')
      .getByRole('button', { name })
      .or(page.getByRole('banner').getByRole('link', { name }));
    await control.first().click({ trial: true, timeout: 1000 });
  }
  // A link that lies under the toast.
  const name = page.getByRole('main').getByRole('link', { name: /Kurta/ }).last();
  const under = await page.evaluate(() => {
    const toasts = document.querySelector('[data-sonner-toaster]')?.getBoundingClientRect();
    return toasts ? { top: toasts.top, header: document.querySelector('header')?.getBoundingClientRect().bottom } : {};
  });
  expect(under.top).toBeGreaterThan(under.header ?? Infinity);
  await name.evaluate(
    (link, top = 0) => scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' }),
    under.top,
  );
  const { x, y, width, height } = await name.evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/mulasi-handloom-kurta/);
  await expect(toast).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(2500);
  await expect(toast).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});
