import { expect, test } from './fixtures/test';

const KURTA = '/product/mulasi-handloom-kurta';
const SNACK = '/product/thatte-nippattu';

test('[2.04] [2.96] [2.97] [2.98] [2.104] [2.105] shows the product', async ({ page }) => {
  await page.goto(KURTA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mulasi Handloom Cotton Kurta');
  await expect(page.getByRole('main')).toContainText('₹1,299');
  await expect(page.locator('h1 ~ span s')).toHaveText('₹1,799');
  await expect(page.locator('[data-category]')).toHaveText('Men');
  await expect(page.getByRole('list', { name: 'Pictures of Mulasi Handloom Cotton Kurta' }).getByRole('listitem').first().locator('img')).toHaveAttribute('src', /mulasi-handloom-kurta-1/);
  for (const line of await page.locator('[data-description] p').allTextContents()) expect(line.match(/[.!?]\s/)).toBeNull();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
});

test('[2.94] [2.95] the gallery has thumbnails, a zoom hint and a full-screen viewer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(KURTA);
  const strip = page.getByRole('list', { name: /^Pictures of/ });
  await page.getByRole('link', { name: 'Show picture 2' }).click();
  await expect.poll(() => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(1);
  await expect(page.getByRole('button', { name: /zoom/i })).toBeVisible();
  await page.getByRole('button', { name: /zoom/i }).click();
  await expect(page.getByRole('dialog', { name: /full screen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /full screen/ })).toBeHidden();
});

test('[1.07] [2.99] [2.101] [2.102] colours are named, the first is chosen; sizes are buttons', async ({ page }) => {
  await page.goto(KURTA);
  const colors = page.getByRole('group', { name: /^Colour/ }).getByRole('link');
  await expect(colors).toHaveText(['Mustard', 'Cream', 'Maroon', 'Charcoal']);
  await expect(colors.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('group', { name: 'Select Size' }).getByRole('link')).toHaveText(['S', 'M', 'L', 'XL', /^XXL/]);
});

test("[1.09] [1.10] [2.100] [2.103] snacks have no colours, and their sizes are 'Select Quantity'", async ({ page }) => {
  await page.goto(SNACK);
  await expect(page.getByRole('group', { name: /^Colour/ })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Select Quantity' }).getByRole('link').first()).toHaveText(/g$/);
});

test('[5.02] a missing size is refused in words, and the choice mends it', async ({ page, shopper }) => {
  await page.goto(KURTA);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(shopper.toast('Please select a size')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${KURTA}$`));
  await page.getByRole('link', { name: 'M', exact: true }).click();
  await expect(page.getByRole('main').getByText('Please select a size')).toBeHidden();
});

test('[2.25] [2.26] toasts stand at the top centre for 3 s', async ({ page, shopper }) => {
  await page.clock.install();
  await page.goto(KURTA);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  const toast = shopper.toast('Please select a size');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(toast).toHaveAttribute('data-y-position', 'top');
  await expect(toast).toHaveAttribute('data-x-position', 'center');
  await page.clock.runFor(2500);
  await expect(toast).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test('[5.05] [2.106] a snack needs no colour, and after adding the shopper is at the cart', async ({ page }) => {
  await page.goto(SNACK);
  await page.getByRole('group', { name: 'Select Quantity' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('[data-cart-count]')).toHaveText(/^1/);
});

test('[2.37] the cart icon counts the pieces', async ({ page }) => {
  await page.goto(`${KURTA}?size=M`);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto(`${KURTA}?size=M`);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText(/^2/);
});

test('colour and size are in the address, rendered on the server, with a canonical without them', async ({ page, request }) => {
  await page.goto(KURTA);
  await page.getByRole('link', { name: 'Maroon' }).click();
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(/\?color=Maroon&size=L$/);
  const html = await (await request.get(`${KURTA}?color=Maroon&size=L`)).text();
  expect(html).toMatch(/rel="canonical" href="http:\/\/localhost:\d+\/product\/mulasi-handloom-kurta"/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'true');
});

test('[2.107] [2.108] [7.32] the chat opens with the page link and the choice', async ({ page, baseURL }) => {
  await page.goto(`${KURTA}?color=Maroon&size=L`);
  const href = (await page.getByRole('link', { name: 'Buy via WhatsApp' }).getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
  const message = new URL(href).searchParams.get('text') ?? '';
  expect(message).toContain(`${baseURL}${KURTA}?color=Maroon&size=L`);
  expect(message).toContain('Size: L, Colour: Maroon');
});

test('[2.109] [2.110] [2.112] [2.113] [2.114] assures, lists features and shows related products', async ({ page }) => {
  await page.goto(KURTA);
  await expect(page.getByRole('list', { name: 'What you can rely on' }).getByRole('listitem')).toHaveText(['Genuine & Affordable', 'Cash on delivery available', 'Easy 7-day returns & exchanges']);
  const features = await page.getByRole('list', { name: 'Features' }).allTextContents();
  const related = page.getByRole('region', { name: 'Related Products' }).getByRole('article');
  expect(await related.count()).toBeGreaterThan(0);
  expect(await related.count()).toBeLessThanOrEqual(5);
  await page.goto(SNACK);
  expect(await page.getByRole('list', { name: 'Features' }).allTextContents()).not.toEqual(features);
});

test('a sold-out variant is shown as such and cannot be added', async ({ page }) => {
  await page.goto(`${KURTA}?color=Mustard&size=XXL`);
  await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  await page.getByRole('link', { name: 'XL', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeEnabled();
});

test('a click from before the page came alive is carried out', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${KURTA}?size=M`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  release();
  await expect(page).toHaveURL(/\/cart$/);
});

test('[4.60] an unknown product is a real 404 with a readable page', async ({ request }) => {
  const answer = await request.get('/product/no-such-thing');
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Product not found');
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('[3.02] structured data and a placeholder for pictures that are not there', async ({ page, request, pageFaults }) => {
  const html = await (await request.get(KURTA)).text();
  expect(html).toMatch(/"priceCurrency":"INR"/);
  await page.route(/\/_next\/image/, (route) => route.abort());
  await page.goto(KURTA);
  await expect(page.locator('[data-picture][data-broken]').first()).toBeVisible();
  // The pictures that this test broke are no faults of the page.
  pageFaults.splice(0);
});
