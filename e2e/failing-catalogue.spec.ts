import { expect, test } from './fixtures/test';
import { behind } from './fixtures/failing-shop';
import { answersHtml, answersJson, cuts, fails, MisbehavingBackend, refuses } from './fixtures/misbehaving-backend';
import { cutConnection, fillCart, KURTA_LINE } from './fixtures/open-session';
import { KURTA, Shopper } from './fixtures/shopper';
import { Outbox } from './fixtures/outbox';

test('[7.26] [18.11] [8.01] [8.02] [8.22] [8.23] [8.25] [8.26] a shop born while its backend misbehaves says so, and opens by itself @core', async ({
  browser,
  startOwn,
  expectFault,
}) => {
  test.setTimeout(150_000);
  const server = await startOwn('backend/cli/serve.ts', '/healthz');
  const backend = await MisbehavingBackend.inFrontOf(server.url);
  backend.spoil('/api/product/list', refuses('We are counting our stock today.'));
  backend.spoil('/api/carousel/images', fails(500));
  backend.spoil('/api/shipment/get-shipment-fee', cuts);
  backend.spoil('/api/platform/get-platform-fee', answersHtml);
  const shop = await startOwn('scripts/start.mjs', '/healthz', behind(backend));
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const shopper = new Shopper(page, new Outbox(server.url));

  await expect
    .poll(async () => (await page.request.get('/')).text(), {
      message: 'the backend has refused its list',
      timeout: 20_000,
    })
    .toContain('We are counting our stock today.');
  // The notice appears once, also with an empty cart.
  for (const address of ['/', `/product/${KURTA.id}`, '/search?q=kurta']) {
    expect((await page.goto(address))?.status()).toBe(503);
    await expect(shopper.toast('We are counting our stock today.')).toHaveCount(1);
  }
  await fillCart(page, [KURTA_LINE]);
  expect((await page.goto('/cart'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'We will be back in a moment' })).toBeVisible();
  await expect(shopper.toast('We are counting our stock today.')).toHaveCount(1);
  await expect(page.locator('[data-cart-count]')).toHaveText(/^2/);

  backend.spoil('/api/product/list', cuts);
  const asked = backend.timesAsked('/api/product/list');
  await expect.poll(() => backend.timesAsked('/api/product/list')).toBeGreaterThan(asked);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(shopper.toast('Please check your connection.')).toBeVisible();

  backend.heal('/api/product/list');
  await expect.poll(async () => (await page.request.get('/cart')).status(), { timeout: 20_000 }).toBe(200);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('2');
  // Unknown fees count as 0, without being shown as none.
  await expect(page.getByRole('main')).toContainText(
    /2 items, plus delivery and platform fee, shown at checkout.*Shipping Fee\s*at checkout\s*Platform Fee\s*at checkout\s*Total\s*₹2,598\.00\s*Fees are added/,
  );
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  const hero = page.getByRole('region', { name: 'Welcome' });
  const home = async () => (await page.request.get('/')).text();
  await page.goto('/');
  await expect(hero).toContainText('Failed to load images');
  await expect(page.getByText('plus delivery and platform fee, shown at checkout')).toBeVisible();
  await expect(hero.getByRole('heading', { name: 'Not enough carousel images' })).toBeVisible();
  await expect(hero).toContainText('Loading Content Wait....');
  backend.spoil('/api/carousel/images', refuses('none'));
  await expect.poll(home).toContain('Error Loading images');
  backend.spoil('/api/carousel/images', cuts);
  await expect.poll(home).toContain('Failed to load images');
  backend.spoil('/api/carousel/images', answersJson({ success: true, images: [] }));
  await expect.poll(home).toContain('Error Loading images');
  await page.goto('/');
  await expect(hero).toContainText('Error Loading images');
  await expect(hero.getByRole('heading', { name: 'Not enough carousel images' })).toBeVisible();
  backend.heal();
  await expect.poll(home).not.toContain('Error Loading images');
  await page.goto('/');
  await expect(hero.locator('li img')).toHaveCount(4);
  await context.close();
  await backend.close();
  expectFault(/503 .*:\d+\/\)$/, /503 .*\/product\//, /503 .*\/search/, /503 .*\/cart/, /503 .*catalogue\/products/);
});

test('[8.02] prices that cannot be checked for want of a connection are told by toast and in place, and the cart stays @core', async ({
  page,
  shopper,
  expectFault,
}) => {
  await fillCart(page, [KURTA_LINE]);
  await cutConnection(page, '/api/catalogue/products**');
  await page.goto('/cart');
  await expect(shopper.toast('Please check your connection.')).toBeVisible();
  await expect(page.getByText('Prices and availability could not be checked just now.')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('2');
  await page.unroute('**/api/catalogue/products**');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Prices and availability could not be checked just now.')).toHaveCount(0);
  await expect(page.getByText(KURTA.name)).toBeVisible();
  expectFault(/RESET .*catalogue\/products/);
});
