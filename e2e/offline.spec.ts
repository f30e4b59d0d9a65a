import type { Page } from '@playwright/test';
import { holdScripts } from './fixtures/hold-scripts';
import { fillCart, KURTA_LINE } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const PRODUCT = `/product/${KURTA.id}`;
/** What Chromium writes for each request without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;

const says = (page: Page) => page.getByRole('status').filter({ hasText: /^Please check your connection\.$/ });

test('[17.30] what is tapped while nothing answers waits for the line, the last tap alone', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(NO_NETWORK);
  const footer = page.getByRole('contentinfo');
  await page.goto('/about');
  await context.setOffline(true);
  await footer.getByRole('link', { name: 'Questions & answers' }).click();
  await expect(says(page)).toBeVisible();
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/contact/i);
  await expect(says(page)).toBeHidden();

  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await context.setOffline(false);
});

test('[17.31] PROCEED TO CHECKOUT without a network keeps the cart on show, and goes on by itself', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(NO_NETWORK);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await expect(says(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\?next=%2Fplace-order$/);
});

test('[17.32] [17.50] before its scripts come a page shows what was pressed, and is not left for the browser’s own page', async ({
  page,
  context,
  shopper,
  excusedFaults,
}) => {
  // Pictures that come into view meanwhile.
  excusedFaults.push(NO_NETWORK);
  const release = await holdScripts(page);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'ADD TO CART' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const shown = await button.evaluate((pressed) => {
    const { content, fontSize } = getComputedStyle(pressed, '::after');
    return { content, words: Number.parseFloat(fontSize), own: getComputedStyle(pressed).fontSize };
  });
  expect(shown).toMatchObject({ content: '"Adding…"', own: '0px' });
  expect(shown.words).toBeGreaterThan(15);

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const late = page.getByRole('alert').filter({ hasText: 'This page is still loading. Please check your connection.' });
  await expect(late).toBeVisible();
  await expect(late.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveURL(PRODUCT);
  await context.setOffline(false);

  release();
  await expect(shopper.toast('Please select a size')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(late).toBeHidden();
});
