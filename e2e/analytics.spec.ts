import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';
import { startServer } from '../scripts/server-process';
import { startTagServer, type TagServer } from './fixtures/tag-server';

const TEST_ACCOUNT_EMAIL = 'counted@gmail.com';

interface CountedShop {
  url: string;
  tags: TagServer;
  /** The pages that were counted so far, in order. */
  counted(): string[];
}

let counted: CountedShop;
let end: () => Promise<unknown>;

// One after the other, so that one shop is started for all of them.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const tags = await startTagServer();
  const shop = await startServer('scripts/start.mjs', '/readyz', {
    ANALYTICS_ID: 'G-JOURNEY',
    ANALYTICS_SCRIPT_URL: tags.scriptUrl,
    TEST_ACCOUNT_EMAIL,
  });
  const pages = () => {
    let page = '';
    return tags.received.flatMap(([name, what]) => {
      if (name === 'set') page = (what as { page_location: string }).page_location.replace(shop.url, '');
      return name === 'event' && what === 'page_view' ? [page] : [];
    });
  };
  counted = { url: shop.url, tags, counted: pages };
  end = () => Promise.all([shop.dispose(), tags.close()]);
});
test.beforeEach(() => {
  counted.tags.received.length = 0;
  counted.tags.asked.length = 0;
});
test.afterAll(() => end());

test('[1.15] page views are counted, also of pages gone on to inside the document, and nothing of the shopper is told', async ({
  page,
  shopper,
  expectFault,
}) => {
  await page.goto(`${counted.url}/?utm_source=asha%40gmail.com`);
  await expect.poll(counted.counted).toEqual(['/']);
  expect(counted.tags.asked).toEqual(['/tag.js?id=G-JOURNEY']);
  await page.getByRole('link', { name: 'View All Collections' }).click();
  await expect.poll(counted.counted).toEqual(['/', '/collection']);
  await page.locator('a[href^="/product/"]').first().click();
  await expect.poll(counted.counted).toEqual(['/', '/collection', expect.stringMatching(/^\/product\/[\w-]+$/)]);
  await page.goto(`${counted.url}/search?q=${encodeURIComponent('asha rao 9876543210')}`);
  await expect.poll(() => counted.counted().at(-1)).toBe('/search');
  await page.goto(`${counted.url}/login?next=%2Fplace-order`);
  await expect.poll(() => counted.counted().at(-1)).toBe('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await page.goto(`${counted.url}/nobody/asha@gmail`);
  await expect.poll(() => counted.counted().at(-1)).toBe('/not-found');
  const words = JSON.stringify([counted.tags.received, counted.tags.asked]);
  for (const private_ of ['asha', 'rao', '9876543210', '@', '%40', '?q=', 'next='])
    expect(words.toLowerCase()).not.toContain(private_);
  expect(counted.tags.received).toContainEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied' }),
  ]);
  expectFault(/404 .*\/nobody\//);
  await page.goto('about:blank');
});

test('[2.159] the tag is on the checkout, and is asked for once the page has loaded', async ({ page }) => {
  const order: string[] = [];
  page.on('load', () => order.push('load'));
  page.on('request', (request) => request.url().includes('/tag.js') && order.push('tag'));
  await page.request.post(`${counted.url}/api/user/login`, {
    data: { email: TEST_ACCOUNT_EMAIL, hCaptchaToken: '' },
    headers: { origin: counted.url },
  });
  await page.goto(`${counted.url}/healthz`);
  await page.evaluate(
    ([id]) =>
      localStorage.setItem(
        'cart',
        JSON.stringify({
          [id ?? '']: {
            'L-Mustard': {
              quantity: 1,
              size: 'L',
              color: 'Mustard',
              price: 1299,
              name: '',
              image: '',
              category: 'Men',
              subCategory: '',
              paymentMethods: [],
            },
          },
        }),
      ),
    [KURTA.id],
  );
  order.length = 0;
  await page.goto(`${counted.url}/place-order`);
  await expect(page.getByRole('heading', { name: 'DELIVERY INFORMATION' })).toBeVisible();
  await expect(page.locator(`script[src^="${counted.tags.scriptUrl}"]`)).toHaveCount(1);
  await expect.poll(counted.counted).toEqual(['/place-order']);
  expect(order).toEqual(['load', 'tag']);
  await page.goto('about:blank');
});

test('[1.15] a browser that asks not to be tracked loads no tag', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(counted.url);
  await page.goto(`${counted.url}/collection`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(counted.tags.asked).toEqual([]);
  await page.goto('about:blank');
});

test('[15.12] without an id no page loads a script of anybody else, and no policy would let it', async ({
  page,
  shop,
}) => {
  const foreign: string[] = [];
  page.on(
    'request',
    (request) => new URL(request.url()).host === new URL(shop.url).host || foreign.push(request.url()),
  );
  for (const path of ['/', '/collection', `/product/${KURTA.id}`, '/cart', '/login']) {
    const answer = await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(answer?.headers()['content-security-policy']).not.toMatch(/google|analytics/);
  }
  expect(foreign).toEqual([]);
});
