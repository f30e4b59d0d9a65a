import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

test.use({ viewport: { width: 360, height: 740 } });

/** How many elements are styled anew when a press puts a sign into the page, as a spinner or a tick. */
async function styledAnew(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched here can be traced.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    const sign = document.createElement('span');
    sign.setAttribute('role', 'status');
    sign.className = 'sign';
    document.querySelector('main button')?.append(sign);
    return document.body.offsetHeight;
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

for (const path of [`/product/${KURTA.id}`, '/collection'])
  test(`[18.34] no press has links styled anew: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    // Header and footer alone have thirty links.
    expect(await styledAnew(page)).toBeLessThan(20);
  });

test('[18.36] menu and full screen answer at once, and cover the page a frame later', async ({ page }) => {
  await page.goto(`/product/${KURTA.id}`);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  /** Once the press is handled, before any frame: is the page inert, does a second press meet the veil, what is said. */
  const afterPressOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate(async (button) => {
      (button as HTMLButtonElement).click();
      await Promise.resolve();
      return {
        isInert: document.querySelector('dialog:modal') !== null,
        isVeiled: button.matches('[data-veils]') && document.elementFromPoint(180, 400) === button,
        words: document.querySelector('[data-gallery] [role=status]')?.textContent,
      };
    });
  const veil = page.locator('[data-veils]');
  const menu = page.getByRole('dialog', { name: 'Menu' });

  expect(await afterPressOf('Menu')).toEqual({ isInert: false, isVeiled: true, words: '' });
  await expect(menu).toBeVisible();
  await expect(veil).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  // A second touch of the button meets what lies over it by then.
  await page.getByRole('button', { name: 'Menu', exact: true }).evaluate(async (button) => {
    const { x, y } = button.getBoundingClientRect();
    (button as HTMLButtonElement).click();
    while (!document.querySelector('dialog:modal')) await new Promise((resolve) => void requestAnimationFrame(resolve));
    (document.elementFromPoint(x + 20, y + 20) as HTMLElement).click();
  });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  expect(await afterPressOf('Tap to zoom')).toEqual({ isInert: false, isVeiled: false, words: 'Opening…' });
  await expect(page.getByRole('dialog', { name: /full screen$/ })).toBeVisible();
});
