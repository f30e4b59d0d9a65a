import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { axeFindings } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';

const LONG = 'Handloomcottonkurtawithhandblockprintandcoconutbuttons'.repeat(6).slice(0, 300);
const MARKUP =
  '<img src=x onerror="document.title=1"><b>Bold</b> & "quoted" </script><script>document.title=2</script>';

/** Products as a careless or hostile backend may answer them. */
const PRODUCTS = [
  {
    _id: 'plain',
    name: 'Plain',
    description: 'One. Two.',
    new_price: 100,
    category: 'Men',
    subCategory: 'Winterwear',
    image: [],
    colors: [],
    sizes: [],
    bestseller: false,
    paymentMethod: 'COD',
  },
  {
    _id: 'long',
    name: LONG,
    description: LONG.repeat(20),
    price: 1_00_000,
    originalPrice: 2_50_000,
    category: 'Women',
    subCategory: 'WMLadiesBag',
    image: [{ url: '' }],
    colors: ['no colour at all', '#zzzzzz', '', 'Red', '#00ff00', 'url(x)'],
    sizes: ['one-size'],
    bestseller: true,
    paymentMethod: 'Razorpay',
  },
  {
    _id: 'markup',
    name: MARKUP,
    description: MARKUP,
    price: 9.99,
    category: MARKUP,
    subCategory: MARKUP,
    image: [{ url: 'javascript:alert(1)' }],
    colors: [MARKUP],
    sizes: [MARKUP],
    bestseller: true,
    paymentMethod: 'COD',
  },
  {
    _id: 'elsewhere',
    name: 'Picture from elsewhere',
    description: '',
    price: 5,
    category: 'Snacks',
    subCategory: 'SNUnheardOf',
    image: [{ url: 'https://pictures.example/a.jpg' }, { url: '//pictures.example/b.jpg' }],
    colors: ['#000000'],
    sizes: ['200 g'],
    bestseller: false,
    paymentMethod: 'Razorpay',
  },
  {
    _id: 'unknown',
    name: 'Unknown category',
    description: '…',
    price: 0,
    category: 'Children',
    subCategory: '',
    image: [{ url: '/no-such-picture.jpg' }],
    colors: ['Navy Blue'],
    sizes: ['S', 'M'],
    bestseller: false,
    paymentMethod: 'Cheque',
  },
];

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/product/list': { success: true, products: [...PRODUCTS, { _id: 'no-name', price: 5 }, null, 'nonsense'] },
  '/api/carousel/images': {
    success: true,
    images: [{ url: 'https://pictures.example/c.jpg', createdAt: 'yesterday' }, {}],
  },
  '/api/shipment/get-shipment-fee': { success: true, fee: 'free' },
  '/api/platform/get-platform-fee': { success: false },
};

const WORD = LONG.slice(0, 60);
const LINE = {
  quantity: 2,
  size: WORD,
  color: WORD,
  price: 100,
  name: LONG,
  image: '',
  category: 'Men',
  subCategory: '',
};

/** One product, one shopper and one order, each with words that have nowhere to break. */
const UNBROKEN: Readonly<Record<string, unknown>> = {
  ...ANSWERS,
  '/api/product/list': {
    success: true,
    products: [{ ...PRODUCTS[0], _id: 'wide', name: LONG, colors: [WORD, 'Red'], sizes: [WORD, 'S'], brand: WORD }],
  },
  '/api/user/profile': { success: true, user: { name: WORD } },
  '/api/cart/get': { success: true, cartData: { wide: { [`${WORD}-${WORD}`]: { ...LINE, paymentMethods: ['COD'] } } } },
  '/api/order/userorders': {
    success: true,
    orders: [
      {
        orderId: WORD,
        _id: WORD,
        status: WORD,
        items: [{ ...LINE, productId: 'wide', image: [] }],
        address: {
          ...Object.fromEntries(
            ['firstName', 'lastName', 'street', 'city', 'state', 'phone'].map((name) => [name, WORD]),
          ),
          email: `${WORD}@gmail.com`,
          zipcode: '570001',
        },
        date: Date.now(),
        paymentMethod: WORD,
        couponCode: WORD,
        discount: 10,
        amount: 100,
        trackingNumber: WORD,
        courier: WORD,
        trackingUrl: `https://pictures.example/${WORD}`,
        history: [{ status: WORD, at: new Date().toISOString() }],
        returns: [
          {
            id: WORD,
            wish: 'return',
            pieces: [{ item: 0, first: 1, quantity: 1 }],
            sentWith: WORD,
            payTo: WORD,
            history: [{ status: WORD, at: new Date().toISOString() }],
          },
        ],
      },
    ],
  },
};

async function strangeBackend(answers = ANSWERS): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url = '' }, answer) => {
    const body = answers[url];
    answer
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { success: false }));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('[3.05] [3.24] products with missing, wrong, endless and hostile words are shown safely', async ({
  page,
  startOwn,
  expectFault,
}) => {
  test.setTimeout(150_000);
  const backend = await strangeBackend();
  const shop = await startOwn('scripts/start.mjs', '/readyz', { BACKEND_URL: backend.url });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pages = [
    '/',
    '/collection',
    '/search',
    '/collection?sort=high-low',
    ...PRODUCTS.map(({ _id }) => `/product/${_id}`),
  ];
  for (const path of pages) {
    const answer = await page.goto(shop.url + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title(), path).not.toMatch(/^[12]$/);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${path} fits a small phone`,
    ).toBeLessThanOrEqual(360);
    await expect(page.locator('img[src^="javascript"], img[src*="pictures.example"]')).toHaveCount(0);
    expect(await axeFindings(page), path).toEqual([]);
  }
  await page.goto(`${shop.url}/product/elsewhere`);
  await expect(page.locator('[data-picture=placeholder]').first()).toBeVisible();
  // Known to be missing by now: the picture breaks before any script of the page has run.
  await page.goto(`${shop.url}/product/unknown`);
  await expect(page.locator('[data-picture][data-broken]').first()).toBeVisible();
  expect(await (await page.request.get(`${shop.url}/product/plain`)).text(), 'the price under its other name').toMatch(
    /"@type":"Offer"[^}]*"price":"100\.00"/,
  );
  // Neither fee was ever set: both count as 0.
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify({ plain: { 'one-size-#000000': line } })), {
    quantity: 1,
    size: 'one-size',
    color: '#000000',
    price: 100,
    name: 'Plain',
    image: '',
    category: 'Men',
    subCategory: '',
    paymentMethods: [],
  });
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole('main')).toContainText(
    /Subtotal\s*₹100\.00\s*Shipping Fee\s*at checkout\s*Platform Fee\s*at checkout\s*Total\s*₹100\.00/,
  );
  // Unreadable rows are left out: one bad row does not close the shop.
  await page.goto(`${shop.url}/collection`);
  await expect(page.getByText(`Showing 1-${PRODUCTS.length} of ${PRODUCTS.length} products`)).toBeVisible();
  expectFault(/400 .*_next\/image/);
  backend.close();
});

test('[18.31] no long word widens a page: sizes, colours, names, ids, addresses, coupons and tracking numbers', async ({
  page,
  context,
  startOwn,
}) => {
  const backend = await strangeBackend(UNBROKEN);
  const shop = await startOwn('scripts/start.mjs', '/readyz', { BACKEND_URL: backend.url });
  await context.addCookies(['token', 'session'].map((name) => ({ name, value: '1', url: shop.url })));
  for (const [path, shown] of [
    ['/collection', LONG],
    [`/product/wide?size=${WORD}&color=${WORD}`, WORD],
    ['/cart', WORD],
    ['/place-order', WORD],
    ['/orders', WORD],
    [`/orders/${WORD}/receipt`, WORD],
    ['/account', WORD],
  ] as const) {
    await page.goto(shop.url + path);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole('main')).toContainText(shown);
      for (const folded of await page.locator('main details:not([open]) > summary').all()) await folded.click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
  backend.close();
});
