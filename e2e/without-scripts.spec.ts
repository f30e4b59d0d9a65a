import { expect, test } from './fixtures/test';

test.use({ javaScriptEnabled: false });

test('[1.01] [6.01] [13.46] [20.22] everything up to the cart works without scripts @core', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Shop by category' })
    .getByRole('link', { name: /^Snacks/ })
    .click();
  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('checkbox', { name: 'Chakli' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/\/collection\/snacks\?(open=type&)?type=SNChakli/);
  await expect(page.getByText(/^Showing 1-\d+ of/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALL COLLECTIONS');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);

  await page.locator('[data-filter-toggle] summary').click();
  await page.getByRole('checkbox', { name: /^Snacks/ }).check();
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page.getByRole('checkbox', { name: /^Snacks/ })).toBeChecked();
  await page.getByLabel('From ₹').fill('500');
  await page.getByLabel('to ₹').fill('100');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/category=Snacks/);
  await expect(page.getByRole('link', { name: 'Remove filter ₹100 to ₹500' })).toBeVisible();
  await expect(page.getByText(/^Showing 1-\d+ of/)).toBeVisible();

  await page.goto('/search');
  await page.getByRole('searchbox').fill('kurta');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('results for "kurta"');
  await page.getByRole('link', { name: /^View Mulasi/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mulasi Handloom Cotton Kurta');
});

test('[20.22] [20.27] a shelf without filters is sorted in words that can be read, and left for what has all its goods', async ({
  page,
}) => {
  const sortBy = async (words: string) => {
    await page.getByLabel('Sort by').selectOption(words);
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
  };
  await page.goto('/collection/snacks/nippattu-thattai');
  await sortBy('Low to High');
  await expect(page).toHaveURL(/\?sort=low-high$/);
  const room = await page.getByLabel('Sort by').evaluate((select) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = font;
    const words = context?.measureText('Low to High').width ?? Infinity;
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
  });
  expect(room, 'px that what is chosen leaves').toBeGreaterThanOrEqual(0);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Nippattu and Thattai' })
    .click();
  await sortBy('Bestseller');
  await expect(page.getByText('Showing 0 of 5 products')).toBeVisible();
  await expect(page.getByText('There are 5 products in Nippattu and Thattai, but no bestseller.')).toBeVisible();
  await page.getByRole('link', { name: 'See all 5 products' }).click();
  await expect(page).toHaveURL(/\/nippattu-thattai$/);
  await expect(page.getByText('Showing 1-5 of 5 products')).toBeVisible();
});

test('a product says everything that matters without scripts', async ({ page }) => {
  await page.goto('/product/mulasi-handloom-kurta');
  await expect(page.getByRole('main')).toContainText('₹1,299');
  await expect(page.locator('[data-description] p').first()).toBeVisible();
  await page.getByRole('link', { name: 'Maroon', exact: true }).click();
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(/color=Maroon&size=L$/);
  await expect(page.getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Genuine & Affordable')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy via WhatsApp' })).toBeVisible();
});

test('[19.34] [19.35] without scripts nothing turns for ever, and pages that take them say so', async ({
  page,
  context,
  shop,
}) => {
  const nothingTurns = async (words: string) => {
    // Playwright's own search for words leaves out what is only for engines without scripts.
    const notice = page.locator('main noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toHaveText(words);
    await expect(page.getByText(/^Loading/).locator('visible=true')).toHaveCount(0);
  };
  await page.goto('/cart');
  await nothingTurns(
    'Your cart is saved in this browser and needs JavaScript. Please switch it on to see it, or order by chat.',
  );
  await page.goto('/place-order');
  await nothingTurns('Login needs JavaScript. Please switch it on, or order by chat.');
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeHidden();
  await context.addCookies([{ name: 'token', value: 'of-before', url: shop.url }]);
  await page.goto('/orders');
  await nothingTurns('Your orders need JavaScript. Please switch it on to see them, or ask by chat.');
  const sheets = await page
    .locator('link[rel=stylesheet]:not([disabled])')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const styles = await Promise.all(sheets.map(async (sheet) => (await page.request.get(sheet)).text()));
  expect(styles.join('')).toMatch(/-webkit-text-size-adjust:100%/);
  expect(styles.join('')).toMatch(/[;{]text-size-adjust:100%/);
  expect(await (await page.request.get('/sw.js')).text()).toContain(
    '-webkit-text-size-adjust:100%;text-size-adjust:100%',
  );
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
