import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible';
import { test } from './fixtures/test';

type Act = (page: Page) => Promise<void>;

const openFilters: Act = async (page) => {
  const opener = page.locator('[data-filter-toggle]:not([open]) summary');
  if (await opener.isVisible()) await opener.click();
};
const openAnswers: Act = (page) =>
  page.evaluate(() => {
    for (const answer of document.querySelectorAll('main details')) answer.setAttribute('open', '');
  });
const openMenu: Act = async (page) => {
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  if (await opener.isVisible()) await opener.click();
};

const offerSharing: Act = async (page) => {
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
};
const openSuggestions: Act = async (page) => {
  await page.getByLabel('Search products').pressSequentially('muruk');
  await page.getByRole('option').first().waitFor();
};
const filter: Act = async (page) => {
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^Snacks/ }).check();
  await page.getByRole('link', { name: 'Remove filter Snacks' }).waitFor();
};

const STATES: readonly { name: string; path: string; act?: Act; fault?: RegExp }[] = [
  { name: 'home', path: '/' },
  { name: 'home with its menu open', path: '/', act: openMenu },
  { name: 'collection', path: '/collection' },
  { name: 'shelf below a shelf, with its words', path: '/collection/snacks/nippattu-thattai' },
  { name: 'shelf that filters leave nothing of', path: '/collection/snacks?type=SNFlowerMurukku&sort=bestseller' },
  { name: 'search', path: '/search?q=murukku' },
  { name: 'search without result', path: '/search?q=zzzz' },
  { name: 'product', path: '/product/mulasi-handloom-kurta?size=M' },
  { name: 'product with the ways to share', path: '/product/mulasi-handloom-kurta', act: offerSharing },
  { name: 'product sold out', path: '/product/mulasi-handloom-kurta?color=Mustard&size=XXL' },
  { name: 'search with suggestions', path: '/search', act: openSuggestions },
  { name: 'collection while filtering', path: '/collection?open=price&open=size&open=discount', act: filter },
  { name: 'not found', path: '/not-found', fault: /404 .*\/not-found/ },
  { name: 'product that is not there', path: '/product/no-such-thing', fault: /404 .*no-such-thing/ },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/termsconditions' },
  { name: 'questions', path: '/frequentlyaskedquestions', act: openAnswers },
  { name: 'component gallery', path: '/sandbox/gallery' },
];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { name, path, act, fault } of STATES) {
  test(`[18.30] axe finds nothing on ${name}, and large text is within reach${act ? '' : ' @core'}`, async ({
    page,
    expectFault,
  }) => {
    await page.goto(path);
    await act?.(page);
    await expectAccessible(page, name);
    if (fault) expectFault(fault);
  });
}
