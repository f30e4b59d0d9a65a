import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

type Act = (page: Page) => Promise<void>;

const openFilters: Act = async (page) => {
  const opener = page.locator('[data-filter-toggle] summary');
  if (await opener.isVisible()) await opener.click();
};
const openMenu: Act = async (page) => {
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  if (await opener.isVisible()) await opener.click();
};

const STATES: readonly { name: string; path: string; act?: Act }[] = [
  { name: 'home', path: '/' },
  { name: 'home with its menu open', path: '/', act: openMenu },
  { name: 'collection', path: '/collection' },
  { name: 'collection with filters open', path: '/collection?category=Snacks', act: openFilters },
  { name: 'search', path: '/search?q=murukku' },
  { name: 'search without result', path: '/search?q=zzzz' },
  { name: 'product', path: '/product/mulasi-handloom-kurta?size=M' },
  { name: 'product in full screen', path: '/product/mulasi-handloom-kurta', act: (page) => page.getByRole('button', { name: /zoom/i }).click() },
  { name: 'product with a refusal', path: '/product/thatte-nippattu', act: (page) => page.getByRole('button', { name: 'ADD TO CART' }).click() },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/termsconditions' },
  { name: 'questions', path: '/frequentlyaskedquestions' },
  { name: 'component gallery', path: '/sandbox/gallery' },
];

for (const width of [360, 1280]) {
  for (const { name, path, act } of STATES) {
    test(`axe finds nothing on ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await act?.(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  }
}
