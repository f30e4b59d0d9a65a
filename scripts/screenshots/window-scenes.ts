import type { Page } from '@playwright/test';
import type { Scene } from './scene';

const KURTA = '/product/mulasi-handloom-kurta';

/** A page as it is when it has been opened. */
const page = (name: string, path: string, how: Partial<Scene> = {}): Scene => ({
  name,
  firstScreenful: true,
  ...how,
  play: (stage) => stage.page.goto(stage.shop + path),
});

const WHOLE = { firstScreenful: false } as const;

const openAll = (one: Page): Promise<void> =>
  one.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });

async function openPhoneMenu(one: Page): Promise<void> {
  const opener = one.getByRole('button', { name: 'Menu', exact: true });
  if (await opener.isVisible()) await opener.click();
}

/** The shop window: what everybody may see. */
export const windowScenes: readonly Scene[] = [
  page('home', '/'),
  page('home-whole', '/', { ...WHOLE, withFooter: true }),
  page('collection', '/collection'),
  page('collection-whole', '/collection?page=2', WHOLE),
  page('collection-chips', '/collection?category=Men&category=Unisex&type=Winterwear&sort=low-high'),
  page('shelf', '/collection/snacks'),
  page('shelf-whole', '/collection/snacks/mullu-murukku', WHOLE),
  page('shelf-filtered', '/collection/women?type=WMLadiesBag&sort=low-high'),
  page('shelf-nothing-left', '/collection/snacks?type=SNFlowerMurukku&sort=bestseller'),
  page('search', '/search?q=murukku'),
  page('search-all', '/search'),
  page('search-nothing-found', '/search?q=zzzz'),
  page('product', `${KURTA}?color=Mustard&size=L`),
  page('product-whole', `${KURTA}?color=Mustard&size=L`, WHOLE),
  page('product-snack', '/product/thatte-nippattu', WHOLE),
  page('product-online-only', '/product/mayil-leather-sling', WHOLE),
  page('about', '/about', WHOLE),
  page('contact', '/contact', WHOLE),
  page('questions', '/frequentlyaskedquestions', WHOLE),
  page('terms', '/termsconditions', WHOLE),
  page('not-found', '/nowhere'),
  page('product-not-found', '/product/nothing'),
  page('gallery', '/sandbox/gallery', WHOLE),
  {
    name: 'questions-open',
    async play({ page: one, shop }) {
      await one.goto(`${shop}/frequentlyaskedquestions`);
      await openAll(one);
    },
  },
  {
    name: 'terms-open',
    async play({ page: one, shop }) {
      await one.goto(`${shop}/termsconditions`);
      await openAll(one);
    },
  },
  {
    name: 'splash',
    firstScreenful: true,
    async play({ page: one, shop }) {
      await one.goto(shop);
      // Its last moment, held: shoppers who asked for less motion never see it.
      await one.addStyleTag({ content: '[data-splash-screen] { animation: none !important }' });
      await one.evaluate(() => document.documentElement.setAttribute('data-splash', ''));
      await one.waitForFunction(() =>
        [...document.querySelectorAll('[data-splash-screen] p span')].every(
          (word) => getComputedStyle(word).opacity === '1',
        ),
      );
    },
  },
  {
    name: 'search-suggestions',
    firstScreenful: true,
    async play({ page: one, shop }) {
      await one.goto(`${shop}/search`);
      await one.getByLabel('Search products').pressSequentially('muruk');
      await one.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'collection-filters',
    firstScreenful: true,
    async play({ page: one, shop }) {
      await one.goto(`${shop}/collection?category=Snacks`);
      const opener = one.locator('[data-filter-toggle] summary');
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'menu',
    firstScreenful: true,
    async play({ page: one, shop }) {
      await one.goto(shop);
      await openPhoneMenu(one);
    },
  },
  {
    name: 'menu-logged-in',
    loggedIn: true,
    firstScreenful: true,
    async play({ page: one, shop }) {
      await one.goto(`${shop}/about`);
      await openPhoneMenu(one);
      const account = one.getByLabel('Your account');
      if (await account.isVisible()) await account.click();
    },
  },
  {
    name: 'product-full-screen',
    firstScreenful: true,
    async play({ page: one, shop }) {
      await one.goto(shop + KURTA);
      await one.getByRole('button', { name: /zoom/ }).click();
      await one.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'product-size-missing',
    firstScreenful: true,
    async play({ page: one, shop }) {
      await one.goto(shop + KURTA);
      await one.getByRole('button', { name: 'ADD TO CART' }).click();
      await one.getByText('Please select a size').waitFor();
    },
  },
];
