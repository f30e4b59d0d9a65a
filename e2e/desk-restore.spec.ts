import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { runShopCommand } from '../scripts/own-program';
import { enterDesk } from './fixtures/enter-desk';
import { expect, test } from './fixtures/test';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="20" cy="20" r="16" fill="#0b5563"/></svg>';
/** Whose pictures are compared, too: drawing one takes as long as ten pages. */
const PICTURED = ['/', '/product/mulasi-handloom-kurta'];
const PAGES = [
  '/',
  '/collection',
  '/collection/snacks',
  '/product/mulasi-handloom-kurta',
  '/search?q=kurta',
  '/cart',
  '/about',
  '/contact',
  '/frequentlyaskedquestions',
  '/termsconditions',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/feeds/google.xml',
  '/feeds/meta.csv',
];

/** The own words of a shop instead of the demo's. */
const own = (document: ShopDocument): ShopDocument => ({
  ...document,
  name: "Meena's Stores",
  colors: 'peacock',
  announcedCoupon: 'MEENA',
  legal: { ...document.legal, name: 'Meena Traders', gstin: '29AABCM1234F1ZT' },
  heroes: [
    {
      picture: '/demo/carousel/wardrobe.webp',
      alt: 'A loom',
      title: 'Woven in Udupi',
      text: 'By hand',
      link: '/about',
    },
  ],
});

/** What the shop serves to everybody, by address: its pages, the icons and the manifest that they name, and some pictures of links. */
async function served(url: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const read = async (address: string) => {
    if (answers.has(address)) return '';
    const answer = await fetch(new URL(address, url));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    answers.set(
      address,
      `${answer.status} ${type} ${body.toString(/^(text|application)\//.test(type) ? 'utf8' : 'base64')}`,
    );
    return body.toString();
  };
  for (const page of PAGES) {
    const html = await read(page);
    const named = [
      ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
      ...(PICTURED.includes(page) ? html.matchAll(/<meta property="og:image" content="([^"]+)"/g) : []),
    ].map(([, address = '']) => address);
    for (const address of named) {
      const manifest = await read(address);
      for (const [, icon = ''] of manifest.matchAll(/"src":\s*"([^"]+\.png)"/g)) await read(icon);
    }
  }
  return answers;
}

test('[14.96] a shop of its own name, logo, colours, GSTIN, hero words and coupon is the same on a fresh copy, byte for byte', async ({
  page,
  context,
  startOwn,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'restored-'));
  const shop = await startOwn('scripts/start.mjs', '/readyz', { REVALIDATE_SECONDS: '1' });
  const run = (databaseFile: string, ...words: string[]) =>
    runShopCommand(words, { DATABASE_URL: `file:${databaseFile}` });
  await enterDesk(context, shop);
  await page.goto(`${shop.url}/desk/shop/look`);
  await page
    .getByLabel('Your logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await page.getByRole('button', { name: 'Send the logo' }).click();
  await page.goto(`${shop.url}/desk/shop/preview`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status')).toContainText('is published');
  const file = path.join(folder, 'shop.json');
  run(shop.databaseFile, 'coupon', 'MEENA', '15');
  run(shop.databaseFile, 'settings', 'export', file);
  await writeFile(file, JSON.stringify(own(JSON.parse(await readFile(file, 'utf8')) as ShopDocument)));
  run(shop.databaseFile, 'settings', 'import', file);
  await expect
    .poll(async () => (await fetch(shop.url)).text(), { timeout: 10_000 })
    .toMatch(/^(?=[\s\S]*Woven in Udupi)[\s\S]*15%[\s\S]*MEENA/);
  const before = await served(shop.url);
  expect(before.get('/')).toMatch(/\/photos\/[0-9a-f]{32}\.webp[\s\S]*Woven in Udupi/);
  expect([...before.keys()].filter((address) => address.includes('icon')).length).toBeGreaterThan(2);

  const copy = path.join(folder, 'copy.tar');
  run(shop.databaseFile, 'backup', copy);
  await shop.kill();
  const fresh = path.join(folder, 'fresh');
  await mkdir(fresh);
  run(path.join(fresh, 'shop.db'), 'restore', copy);
  await shop.start({ DATABASE_URL: `file:${path.join(fresh, 'shop.db')}` });
  const after = await served(shop.url);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [address, answer] of before) expect.soft(after.get(address), address).toBe(answer);
  await shop.kill();
  await rm(folder, { recursive: true });
});
