import type { Page } from '@playwright/test';
import { fillCart, KURTA_LINE } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

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
