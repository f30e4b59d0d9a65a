import { brokenWords } from './fixtures/broken-words';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, openWithOrder, test } from './fixtures/open-with-order';
import { KURTA_LINE, openSession } from './fixtures/open-session';
import { Outbox } from './fixtures/outbox';
import { Shopper } from './fixtures/shopper';

/** The first picture of the kurta's third colour, and how the picture service is asked for it. */
const MAROON = /mulasi-handloom-kurta-6\.webp/;

test('[10.20] [10.21] [10.43] a receipt holds everything that was paid for, and prints as one sheet', async ({
  page,
  shopper,
  shop,
}) => {
  const orderId = await openWithOrder(page, shopper, shop.url, 'place', { ...KURTA_LINE, color: 'Maroon' });
  let mailed = '';
  await expect
    .poll(async () => {
      const mail = (await new Outbox(shop.url).mailsTo(shopper.email)).find(({ subject }) => subject.includes(orderId));
      return (mailed = /<img src="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
    })
    .toMatch(MAROON);
  expect((await page.request.get(mailed)).headers()['content-type']).toMatch(/^image\//);
  await page.goto('/orders');
  await expect(page.getByRole('img', { name: 'Mulasi' })).toHaveAttribute('src', MAROON);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.waitForURL('**/receipt');
  const sheet = page.getByRole('article');
  for (const words of [
    orderId,
    'Mulasi Handloom Cotton Kurta',
    'size L, Maroon',
    '₹1,299.00',
    '₹2,598.00',
    /Subtotal\s*₹2,598\.00/,
    /Shipping Fee\s*₹49\.00/,
    /Platform Fee\s*₹5\.00/,
    /Total\s*₹2,652\.00/,
    'Sample Trading Company',
    'GSTIN',
    'not a tax invoice',
    /Paid\s*₹0\.00/,
    /Due on delivery\s*₹2,652\.00/,
    'COD (cash on delivery)',
    '4 Temple Road',
    'care@',
  ])
    await expect(sheet).toContainText(words);
  await expect(sheet, 'no food was bought').not.toContainText('FSSAI');
  await expect(sheet.locator('table img')).toHaveAttribute('src', MAROON);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await expectAccessible(page, 'receipt');
  expect(await brokenWords(page, 200)).toEqual([]);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet).toBeVisible();
});

test('[10.22] [10.23] a receipt is for its owner alone: never cached, never indexed, and not there for anybody else', async ({
  page,
  shopper,
  shop,
  browser,
  request,
  expectFault,
}) => {
  const orderId = await openWithOrder(page, shopper, shop.url);
  const address = `${shop.url}/orders/${orderId}/receipt`;
  const own = await page.request.get(address);
  expect([own.status(), own.headers()['cache-control'], own.headers()['x-robots-tag']]).toEqual([
    200,
    expect.stringContaining('no-store'),
    'noindex',
  ]);
  const visitor = await request.get(address, { maxRedirects: 0 });
  expect([visitor.status(), visitor.headers()['location']]).toEqual([
    307,
    expect.stringContaining(`/login?next=%2Forders%2F${orderId}%2Freceipt`),
  ]);
  const context = await browser.newContext({ baseURL: shop.url });
  const otherPage = await context.newPage();
  await openSession(otherPage, new Shopper(otherPage, new Outbox(shop.url)), shop.url);
  const other = await otherPage.request.get(address);
  expect(other.status()).toBe(404);
  expect(await other.text()).not.toContain('Temple Road');
  await context.close();
  const unknown = await page.goto('/orders/TT-NOTHING/receipt');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('There is no such receipt')).toBeVisible();
  expectFault(/404 .*orders\/TT-NOTHING\/receipt/);
});
