import { CHROMIUM_FLAGS, findChromium } from '../scripts/ensure-chromium';
import { expect, test } from './fixtures/test';
import { fillCart, KURTA_LINE } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';

// Playwright switches the back/forward cache off, which real browsers have.
test.use({
  launchOptions: {
    executablePath: findChromium(process.env),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

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
