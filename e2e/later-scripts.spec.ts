import { holdScripts } from './fixtures/hold-scripts';
import { expect, test } from './fixtures/test';
import { fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { WHOLE_BROWSER } from './fixtures/whole-browser';

// The shell's mouse stands over the page from the start, which asks for scripts at once.
test.use({ launchOptions: WHOLE_BROWSER });

const PRODUCT = `/product/${KURTA.id}`;
const isScript = (url: string) => /\/_next\/static\/.*\.js$/.test(url);
const isLargePicture = (url: string) => /\/_next\/image\?.*w=(?:480|[5-9]\d\d|1\d{3})&/.test(url);

test('[15.28] a page asks for its scripts when its first picture is there, and comes alive', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => isScript(request.url()) && order.push('script asked'));
  page.on('response', (response) => isLargePicture(response.url()) && order.push('picture comes'));
  await page.goto(PRODUCT);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  expect(order.slice(0, 2)).toEqual(['picture comes', 'script asked']);
  expect(order.filter((one) => one === 'script asked').length).toBeGreaterThan(5);
  await expect(page.locator('script[type=later]')).toHaveCount(0);
});

test('[15.108] the first paint of a page waits for one stylesheet, and a page inside the document asks for what is new', async ({
  page,
}) => {
  const styles: string[] = [];
  page.on('request', (request) => /\.css/.test(request.url()) && styles.push(request.url()));
  const release = await holdScripts(page);
  for (const path of ['/cart', '/login', PRODUCT, '/']) {
    styles.length = 0;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(styles).toHaveLength(1);
  }
  const [first = ''] = styles;
  release();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const names = styles.slice(1).flatMap((url) => url.split('/').at(-1)?.replace('.css', '') ?? []);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => first.includes(name))).toEqual([]);
});

test('[15.29] what is pressed before the first picture has come is carried out, once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/image/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('Please select a size')).toHaveCount(1);
  release();
  await expect(page.locator('script[type=later]')).toHaveCount(0);
});

test('[15.30] a page whose scripts are held back by a picture that never comes is alive after a while all the same', async ({
  page,
}) => {
  await page.route(/\/_next\/image/, () => undefined);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await expect(page.locator('html[data-alive]')).toBeAttached();
});

test('what was typed before the page came alive is kept', async ({ page, shopper }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  release();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
});

test('a login sent before the page came alive is carried out with what was typed', async ({ page, shopper }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(shopper.email);
});

test('[2.37] [15.103] the cart says what it holds, or that it is empty, before its scripts have come, and then goes on from there', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByText('Your cart is empty :(')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.locator('main ul').getByText(KURTA.id)).toBeVisible();
  await expect(page.getByText('Your cart is empty :(')).toBeHidden();
  await expect(page.locator('[data-cart-count]')).toHaveText(/^2/);
  release();
  await expect(page.getByRole('listitem').filter({ hasText: KURTA.name })).toContainText('₹1,299');
  await expect(page.locator('[data-first-cart]')).toHaveCount(0);
  await expect(page.locator('[data-cart-count]')).toHaveText(/^2/);
});

test('[15.105] the checkout shows its form before its scripts have come, and takes it over without moving it', async ({
  page,
  shopper,
  shop,
}) => {
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE]);
  const release = await holdScripts(page);
  await page.goto('/place-order', { waitUntil: 'commit' });
  const form = page.locator('form#delivery');
  await expect(form.getByText('DELIVERY INFORMATION')).toBeVisible();
  await expect(form.getByLabel('Street', { exact: true })).toBeVisible();
  await expect(page.locator('fieldset:disabled form#delivery')).toBeAttached();
  await form.evaluate((shown) => (shown.dataset['first'] = ''));
  const place = await form.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toBeVisible();
  await expect(page.locator('form#delivery[data-first]')).toBeVisible();
  await expect(page.locator('fieldset:disabled form#delivery')).toHaveCount(0);
  expect(await form.boundingBox()).toMatchObject({ x: place?.x, y: place?.y, width: place?.width });
  await form.getByLabel('Street', { exact: true }).fill('4 Temple Road');
  await expect(form.getByLabel('Street', { exact: true })).toHaveValue('4 Temple Road');

  const hold = await holdScripts(page);
  await fillCart(page, []);
  await page.goto('/place-order', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your order...')).toBeVisible();
  await expect(form).toBeHidden();
  hold();
});

/** What answers no press, by page. */
const STATIC = {
  '/': 'article h3 > a, article [data-picture], footer a, header nav a',
  '/collection':
    'article h2 > a, article [data-picture], [data-color-dot], article a, footer a, nav[aria-label=Breadcrumb] a',
  [PRODUCT]:
    '[data-description] p, dl dd, [aria-label="What you can rely on"] li, footer a, nav[aria-label=Breadcrumb] a',
};

test('[15.104] nothing static is hydrated, and its links open inside the document', async ({ page }) => {
  for (const [path, selector] of Object.entries(STATIC)) {
    await page.goto(path);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    for (const one of selector.split(', ')) {
      const found = await page
        .locator(one)
        .evaluateAll((elements) =>
          elements.map((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
        );
      expect(found.length, one).toBeGreaterThan(0);
      expect(found, `${path} ${one}`).not.toContain(true);
    }
  }
  await page.evaluate(() => (document.documentElement.dataset['same'] = ''));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('html[data-same]')).toBeAttached();
});

/** One page of each kind: cached, rendered per visitor, missing. */
const KINDS = ['/', PRODUCT, '/collection?color=red', '/search?q=kurta', '/cart', '/no-such-page'];

test("[15.40] on every kind of page a stranger's script does not run, and all of our own do", async ({
  page,
  expectFault,
}) => {
  await page.addInitScript(noteViolations);
  for (const path of KINDS) {
    await page.route(`**${path}`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace('</body>', '<script>document.title="stolen"</script></body>');
      await route.fulfill({ response, body: html });
    });
    await page.goto(path);
    await expect(page.locator('html[data-alive]'), path).toBeAttached();
    expect(await page.title(), path).not.toBe('stolen');
    expect(await page.evaluate(() => document.documentElement.dataset['refused']), path).toBe('x');
  }
  expectFault(/inline script/, /404 .*no-such-page/);
});

/** One sign for each script that the page's policy refuses. */
function noteViolations(): void {
  document.addEventListener('securitypolicyviolation', () => {
    const { dataset } = document.documentElement;
    dataset['refused'] = `${dataset['refused'] ?? ''}x`;
  });
}
