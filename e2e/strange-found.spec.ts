import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { checkShop } from '../verification/findability/check-shop';
import { openSite } from '../verification/findability/site';
import { expect, test } from './fixtures/test';

const MARKUP = '</script><script>alert(1)</script> & "quoted" \'names\' <b>]]></b>';
const ENDLESS = 'Handloom cotton kurta with hand block print & coconut buttons '.repeat(6).slice(0, 300);
const WORDS = [
  MARKUP,
  `🎉 Diwali 👨‍👩‍👧 “special” – 50 % off!`,
  '\u202Eright to left\u202C كُرتا \u200F',
  ENDLESS,
  '=HYPERLINK("http://x.example","x")',
  '+91 98765',
  '@cmd',
  '-2+3',
  'Tab\tand\u0000control\u0008signs',
  '# Heading [link](javascript:x) *stars*',
];
const PICTURE = '/demo/products/mulasi-handloom-kurta-1.webp';

/** Hostile words wherever a merchant, or somebody who broke in there, may write some. */
const PRODUCTS = [
  ...WORDS.map((words, index) => ({
    _id: `garment-${index}`,
    name: `${words} ${index}`.slice(-300),
    description: `${words} number ${index}. ${words}`,
    price: 499.5 + index,
    originalPrice: index % 2 === 0 ? 999 : undefined,
    category: index % 2 === 0 ? 'Men' : 'Women',
    subCategory: 'Winterwear',
    image: [{ url: PICTURE }],
    colors: [words.slice(0, 60), '#00ff00'],
    sizes: ['S', words.slice(0, 40)],
    brand: words.slice(0, 60),
    bestseller: false,
    paymentMethod: 'COD',
  })),
  ...WORDS.map((words, index) => ({
    _id: `snack & more ${index}/é`,
    name: `${words} snack ${index}`.slice(-300),
    description: `${words} crisp ${index}`,
    price: 90 + index,
    category: 'Snacks',
    subCategory: 'SNChakli',
    image: [{ url: PICTURE }],
    colors: [],
    sizes: [words.slice(0, 30)],
    bestseller: true,
    paymentMethod: 'Razorpay',
    stock: index === 0 ? { [`${words.slice(0, 30)}-default`]: 0 } : undefined,
  })),
];

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/product/list': { success: true, products: PRODUCTS },
  '/api/carousel/images': { success: true, images: [] },
  '/api/shipment/get-shipment-fee': { success: true, fee: 49 },
  '/api/platform/get-platform-fee': { success: true, fee: 0 },
};

test('[12.27] hostile words break neither heads nor JSON-LD, sitemap, feeds and pictures', async ({ startOwn }) => {
  test.setTimeout(180_000);
  const server = createServer(({ url = '' }, answer) => {
    const body = ANSWERS[url];
    answer
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { success: false }));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const shop = await startOwn('scripts/start.mjs', '/readyz', {
    BACKEND_URL: `http://localhost:${(server.address() as AddressInfo).port}`,
  });
  const { report } = await checkShop(await openSite(shop.url), { times: 1 });
  server.close();
  expect(report.misses().map(({ row, address, words }) => `${row} ${address}: ${words}`)).toEqual([]);
});
