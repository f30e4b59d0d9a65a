import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '@/scripts/ensure-chromium';
import { largeTextFaults } from './fixtures/large-text-faults';
import { openSession } from './fixtures/open-session';
import { expect, test } from './fixtures/test';

const opened = (page: Page) => page.locator('html[data-splash]');

/** Time stands still until a test lets it run: the splash must not be over before the test looks. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T10:00:01Z'));
}

/** What the splash looks like this many ms after it began, whatever the time is now. No animation of it waits. */
function splashAt(page: Page, time: number) {
  return page.evaluate((at) => {
    const word = [...document.querySelectorAll('span')].find(
      ({ textContent, style }) => textContent === 'Wear' && style.animationDelay === '-1200ms',
    );
    const splash = word?.closest('[aria-hidden="true"]');
    if (!word || !splash?.firstElementChild) throw new Error('There is no splash');
    for (const animation of splash.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = at;
    }
    const { visibility } = getComputedStyle(splash);
    return {
      visibility,
      word: getComputedStyle(word).opacity,
      logo: getComputedStyle(splash.firstElementChild).opacity,
    };
  }, time);
}

/** Animations of the splash that begin after it or end before it. */
function waitingOrEnding() {
  const animations = document.querySelector('[data-splash-screen]')?.getAnimations({ subtree: true }) ?? [];
  if (animations.length < 3) throw new Error('The splash does not move');
  return animations.flatMap(({ effect }) => {
    const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {};
    return delay > 0 || Number(endTime) < 1400 ? [`${delay} to ${Number(endTime)}`] : [];
  });
}

test.describe('splash', () => {
  test.use({ firstVisit: true });

  test('[2.27] [2.28] [2.29] [2.30] covers the painted page for about 1.4 s, with scrolling locked', async ({
    page,
  }) => {
    await stopTheClock(page);
    await page.goto('/');
    await expect(opened(page)).toBeAttached();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await splashAt(page, 700)).toMatchObject({ visibility: 'visible', word: '0' });
    expect(Number((await splashAt(page, 1100)).word)).toBeGreaterThan(0.5);
    expect(await splashAt(page, 1100)).toMatchObject({ logo: '1' });
    expect(await page.evaluate(waitingOrEnding), 'what the page’s own thread would draw').toEqual([]);
    await page.clock.runFor(1399);
    await expect(opened(page)).toBeAttached();
    await page.clock.runFor(2);
    await expect(opened(page)).not.toBeAttached();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  });

  test('[2.31] is never what the browser takes for the largest paint', async ({ page }) => {
    await page.goto('/');
    await expect(opened(page)).not.toBeAttached();
    expect(await page.evaluate(() => sessionStorage.getItem('splashSeen')), 'there was a splash').toBe('1');
    const largest = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list.getEntries().map((entry) => {
                const element = Reflect.get(entry, 'element') as Element | null;
                return element?.closest('[data-splash-screen]') ? 'the splash' : 'the page';
              }),
            );
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest.length).toBeGreaterThan(0);
    expect(largest).not.toContain('the splash');
  });

  test('[2.32] runs once per browser session', async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/');
    await expect(opened(page)).toBeAttached();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(opened(page)).not.toBeAttached();
  });

  test('[2.33] never runs for reduced motion', async ({ page }) => {
    await stopTheClock(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // Time stands still: a splash would never end.
    expect(
      await page.evaluate(() => document.documentElement.dataset['session']),
      'the script before the first paint has run',
    ).toBe('out');
    await expect(opened(page)).not.toBeAttached({ timeout: 1 });
    await expect(page.locator('[data-splash-screen]')).toBeHidden({ timeout: 1 });
  });
});

test.describe('header', () => {
  test('[2.36] [13.52] [13.53] shows its links in a row on a desk, with categories and a field to search in', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const name of ['Home', 'Collection', 'About', 'Contact', 'Men', 'Cart', 'Login']) {
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await header.getByRole('button', { name: 'Kinds of Men' }).click();
    await expect(header.getByRole('link', { name: 'All of Men' })).toBeVisible();
    const box = header.getByLabel('Search the shop');
    await box.pressSequentially('mur');
    const words = header.getByRole('option', { name: 'murukku', exact: true });
    await words.click();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('murukku');
    await expect(page).toHaveURL('/search?q=murukku');
    await page.goBack();
    await expect(box, 'the words were sent').toHaveValue('');
    await box.fill('kurta');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=kurta');
    await expect(box, 'the page has a field of its own').toBeHidden();
    await expect(header.getByRole('link', { name: 'Search' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  });

  test('[18.30] [13.53] has the room of a narrower screen where text is large', async ({ playwright, baseURL }) => {
    const browser = await playwright.chromium.launch({
      executablePath: findHeadlessShell(process.env) ?? findChromium(process.env),
      args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    });
    const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about');
      expect.soft(await largeTextFaults(page, 100), `at ${width} px`).toEqual([]);
    }
    await browser.close();
  });

  test('[2.34] [2.36] [2.46] [2.47] the slide-in menu has the links of a phone, is 280 px wide, locks scrolling and keeps the focus; a link starts at the top of the next page and closes it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(menu).toBeVisible();
    for (const name of ['Home', 'Collection', 'About', 'Contact', 'Search', 'Cart', 'Login'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Orders' })).toBeHidden();
    expect((await menu.boundingBox())?.width).toBeCloseTo(280, 2);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
        ),
      ).toBe(true);
    }
    // Behind its last link browsers differ: no key is pressed any more.
    await menu.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('[2.35] page changes are animated', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...asked) {
        if (this.id === 'content') document.documentElement.dataset.animated = 'yes';
        return animate.apply(this, asked);
      };
    });
    await page.getByRole('link', { name: 'SHOP NOW' }).click();
    await expect(page).toHaveURL(/\/collection$/);
    await expect(page.locator('html')).toHaveAttribute('data-animated', 'yes');
  });

  test('[2.38] [2.39] [2.40] a logged-in shopper has Orders and Logout, and no Login, from the first paint', async ({
    page,
    shopper,
    shop,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSession(page, shopper, shop.url);
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        document.documentElement.dataset.firstFrame = document.documentElement.dataset.session ?? 'unknown';
      });
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-first-frame', 'in');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
    await page.getByLabel('Your account').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('[2.41] [2.42] [2.44] [2.45] logout ends the session, empties the cart and goes to login', async ({
    page,
    shopper,
    shop,
    context,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSession(page, shopper, shop.url);
    await shopper.putInCart({ id: 'mulasi-handloom-kurta', size: 'M' });
    await expect(page.locator('[data-cart-count]')).toBeVisible();
    const token = (await context.cookies()).find(({ name }) => name === 'token');
    expect(token?.httpOnly).toBe(true);
    await page.getByLabel('Your account').click();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('{}');
    const answer = await page.request.post('/api/user/profile', {
      data: {},
      headers: { cookie: `token=${token?.value}`, origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBe(401);
  });
});

test('[2.48] [2.49] [2.50] [2.51] [2.52] [20.48] the footer has its links, contacts and the year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about');
  await expect(footer.getByRole('link', { name: 'Delivery and returns' })).toHaveAttribute(
    'href',
    '/termsconditions#delivery-terms',
  );
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/termsconditions');
  await expect(footer.locator('a[href^="mailto:"]')).toContainText('@');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/);
  await expect(footer.getByRole('link', { name: /WhatsApp \+91/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}$/,
  );
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});
