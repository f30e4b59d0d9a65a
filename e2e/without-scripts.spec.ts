import { expect, test } from './fixtures/test';

test.use({ javaScriptEnabled: false });

test('[1.01] [6.01] everything up to the cart works without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALL COLLECTIONS');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);

  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: 'Snacks' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/category=Snacks/);
  await expect(page.getByText(/^Showing 1-\d+ of/)).toBeVisible();

  await page.goto('/search');
  await page.getByRole('searchbox').fill('kurta');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('results for "kurta"');
  await page.getByRole('link', { name: /^View Mulasi/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mulasi Handloom Cotton Kurta');
});

test('a product says everything that matters without scripts', async ({ page }) => {
  await page.goto('/product/mulasi-handloom-kurta');
  await expect(page.getByRole('main')).toContainText('₹1,299');
  await expect(page.locator('[data-description] p').first()).toBeVisible();
  await page.getByRole('link', { name: 'Maroon' }).click();
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(/color=Maroon&size=L$/);
  await expect(page.getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Genuine & Affordable')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy via WhatsApp' })).toBeVisible();
});

test('[2.33] the menu opens without scripts, and there is no splash', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-splash-screen]')).toHaveCount(1);
  await expect(page.locator('[data-splash-screen]')).toBeHidden({ timeout: 1 });
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
});
