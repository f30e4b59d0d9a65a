import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { WHOLE_BROWSER } from './fixtures/whole-browser';

// Playwright switches the back/forward cache off, which real browsers have.
test.use({ launchOptions: { ...WHOLE_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

test('a cart that comes back from the back/forward cache shows what it holds by now', async ({ page }) => {
  await fillCart(page, [KURTA_LINE]);
  await page.addInitScript(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` });
  await expect(quantity).toHaveValue('2');
  await page.goto('/healthz');
  await page.evaluate(() =>
    localStorage.setItem('cart', localStorage.getItem('cart')?.replace('"quantity":2', '"quantity":5') ?? ''),
  );
  await page.goBack({ waitUntil: 'commit' });
  await expect(quantity).toHaveValue('5');
  expect(await page.evaluate(() => (window as unknown as { persisted: boolean }).persisted)).toBe(true);
});

/** Where the page is scrolled to, and the first whole card of the results in view. */
const place = (page: Page) =>
  page.evaluate(() => {
    const isInView = (card: Element) => card.getBoundingClientRect().top >= 0;
    const first = [...document.querySelectorAll('[data-results] li:has(a[href^="/product/"])')].find(isInView);
    return `${Math.round(scrollY / 4)}: ${first?.querySelector('a')?.getAttribute('href')}`;
  });

/** For a page from the back/forward cache Playwright reports nothing but that it is there. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' });
const isAt = (page: Page, y: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y);
/** Whether the entry on show is the one of a dialog, which Back closes. */
const hasEntry = (page: Page, covered: boolean) =>
  expect.poll(() => page.evaluate(() => Reflect.has(history.state as object, 'covered'))).toBe(covered);
const currentPage = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]');

test('[19.45] [19.46] Back from another page of a listing shows the one that was left, where it was left, and Forward the other', async ({
  page,
}) => {
  // The second page of these is shorter than the place where the first is left.
  for (const listing of ['/collection', '/collection?category=Women']) {
    await page.goto(listing);
    const next = page.getByRole('link', { name: 'Next page' });
    await next.scrollIntoViewIfNeeded();
    const left = await place(page);
    await next.click();
    await expect(currentPage(page)).toHaveText('Page 2');
    await isAt(page, 0);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const other = await place(page);
    await back(page);
    await expect(currentPage(page)).toHaveText('Page 1');
    await expect.poll(() => place(page)).toBe(left);
    await page.goForward({ waitUntil: 'commit' });
    await expect(currentPage(page)).toHaveText('Page 2');
    await expect.poll(() => place(page)).toBe(other);
  }
  // Fetched again, since a reload leaves nothing of it.
  const left = await place(page);
  await page
    .locator('[data-results] a[href^="/product/"]')
    .nth(3)
    .evaluate((card: HTMLElement) => card.click());
  await expect(page).toHaveURL(/\/product\//);
  await page.reload();
  await back(page);
  await expect.poll(() => place(page)).toBe(left);
});

test('[19.48] [19.49] Back closes what covers the screen, and the page under it stays where it is', async ({
  page,
}) => {
  const cover = page.locator('dialog:modal');
  await page.goto('/collection');
  await page.goto(`/product/${KURTA.id}`);
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const entries = await page.evaluate(() => history.length);
  const tapPicture = () => page.getByRole('list', { name: /^Pictures of/ }).click({ position: { x: 100, y: 100 } });
  for (const close of ['Back', 'Escape', 'Close full screen', 'Back']) {
    await tapPicture();
    await expect(cover).toBeVisible();
    await hasEntry(page, true);
    if (close === 'Back') await back(page);
    else if (close === 'Escape') await page.keyboard.press(close);
    else await page.getByRole('button', { name: close }).click();
    await expect(cover).toHaveCount(0);
    await hasEntry(page, false);
    await isAt(page, 120);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goForward({ waitUntil: 'commit' });
  await expect(cover).toHaveCount(0);
  await tapPicture();
  await hasEntry(page, true);
  await page.reload();
  await hasEntry(page, false);
  await isAt(page, 120);
  await back(page);
  await expect(page).toHaveURL(/\/collection$/);

  await page.goto('/collection');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // Playwright scrolls a page to press what is sticky in it.
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  const menu = () => opener.evaluate((button: HTMLElement) => button.click());
  await menu();
  await hasEntry(page, true);
  await back(page);
  await expect(cover).toHaveCount(0);
  await menu();
  await hasEntry(page, true);
  await cover.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(cover).toHaveCount(0);
  await isAt(page, 0);
  await back(page);
  await expect(page).toHaveURL(/\/collection$/);
  await isAt(page, 700);
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/about$/);
});

test('[19.51] [19.52] [19.53] after login and order, Back leads to what was before them, and nothing waits for ever', async ({
  page,
  shopper,
  shop,
}) => {
  await page.goto('/');
  await page.getByLabel('Your email').fill(shopper.email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Until its page has taken the address, the next login opens with Sign Up.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email);
  await back(page);
  await expect(page.getByRole('button', { name: 'Register' })).not.toHaveAttribute('aria-busy', 'true');

  await openSession(page, shopper, shop.url);
  await page.context().clearCookies();
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await expect(page).toHaveURL(/\/login/);
  await shopper.forgetCodes();
  await shopper.logIn();
  await expect(page.getByRole('heading', { name: 'DELIVERY INFORMATION' })).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await shopper.fillAddress();
  await shopper.order('CASH ON DELIVERY');
  await back(page);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[15.74] the heading of a tapped product comes first and what lies below afterwards, without moving what is shown; Back draws all at once', async ({
  page,
}) => {
  // The page behind a card in view is prefetched; the journey waits for the answer with the whole page.
  const fetched = page.waitForResponse((answer) => {
    const { rsc, 'next-router-segment-prefetch': part } = answer.request().headers();
    return new URL(answer.url()).pathname === `/product/${KURTA.id}` && rsc !== undefined && part === undefined;
  });
  await page.goto('/collection');
  const card = page.locator(`[data-results] h2 a[href="/product/${KURTA.id}"]`);
  await card.scrollIntoViewIfNeeded();
  await (await fetched).finished();
  // Tapped before the router has read it, the product would be drawn at once.
  await page.evaluate(() => new Promise((read) => void requestIdleCallback(read)));
  /** Notes of every step in which the page is drawn what it has, and what moved. */
  await page.evaluate(() => {
    const steps: string[] = [];
    const shifts: number[] = [];
    Object.assign(window, { steps, shifts });
    new MutationObserver(() => {
      if (!document.querySelector('main [data-category]')) return;
      const step = ['h1', '[data-description]', 'section article'].filter((part) =>
        document.querySelector(`main ${part}`),
      );
      if (steps.at(-1) !== step.join()) steps.push(step.join());
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  const noted = (of: 'steps' | 'shifts') =>
    page.evaluate((name) => (window as unknown as Record<string, unknown[]>)[name]?.splice(0), of);

  // Not by a click of the mouse, after which moves do not count.
  await card.evaluate((link: HTMLElement) => link.click());
  const related = page.getByRole('region', { name: 'Related Products' });
  await expect(related).toBeVisible();
  const whole = 'h1,[data-description],section article';
  expect(await noted('steps')).toEqual(['h1', whole]);
  expect(await noted('shifts')).toEqual([]);

  // From a related product back to where it was tapped.
  await related.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(scrollY));
  expect(left).toBeGreaterThan(0);
  const other = related.getByRole('link').first();
  const otherName = (await other.textContent()) ?? '';
  await other.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible();
  await expect(related).toBeVisible();
  await noted('steps');
  await back(page);
  await expect(page.getByRole('heading', { level: 1, name: KURTA.name })).toBeVisible();
  await isAt(page, left);
  expect(await noted('steps')).toEqual([whole]);
});
