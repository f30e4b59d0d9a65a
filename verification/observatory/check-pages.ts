import { startServer } from '@/scripts/server-process';
import { readCatalogueMap } from '../findability/catalogue-map';
import { openSite } from '../findability/site';
import { gradeAnswer } from './grade-answer';

/** The demo shop behind a proxy that speaks https, with hosts of others in its policies. */
const BEHIND_A_PROXY = {
  SITE_URL: 'https://shop.example',
  SANDBOX: '1',
  OWNER_EMAIL: 'owner@shop.example',
  ANALYTICS_ID: 'G-OBSERVED',
  IMAGE_HOSTS: 'pictures.example',
};

type Page = readonly [path: string, status: number];

/** Every kind of page that any shop has. */
const PAGES: readonly Page[] = [
  ['/', 200],
  ['/collection', 200],
  ['/search?q=kurta', 200],
  ['/cart', 200],
  ['/login', 200],
  ['/no-such-page', 404],
  ['/_next/static/no-such-file.js', 404],
  ['/no-such-file.js', 404],
];

/** And those that only a shop which was started here has for certain. */
const DEMO_PAGES: readonly Page[] = [
  ['/product/mulasi-handloom-kurta', 200],
  ['/collection?color=red', 200],
  ['/desk/login', 200],
  ['/sandbox/gallery', 200],
];

/** Whether each page has an A+ by Mozilla's rules, at the first visit and at the second. */
async function isEveryPageGood(origin: string, pages: readonly Page[]): Promise<boolean> {
  let good = true;
  for (const [path, status] of [...pages, ...pages]) {
    const answer = await fetch(origin + path, { headers: { origin: 'https://elsewhere.example' } });
    const { grade, score, found } = gradeAnswer({ headers: answer.headers, html: await answer.text() });
    const points = found.filter((one) => one.points !== 0).map((one) => `${one.rule} ${one.points}`);
    console.log(`${grade} ${score} ${answer.status} ${path} (${points.join(', ')})`);
    good &&= grade === 'A+' && answer.status === status;
  }
  return good;
}

/** A product that a running shop sells, by its sitemap. */
async function productOf(address: string): Promise<Page> {
  const site = await openSite(address);
  const { entries } = await readCatalogueMap(site);
  const product = entries.map((entry) => site.pathOf(entry.address)).find((path) => path?.startsWith('/product/'));
  if (!product) throw new Error(`The sitemap of ${address} names no product.`);
  return [product, 200];
}

async function checkDemo(): Promise<boolean> {
  const shop = await startServer('scripts/start.mjs', '/readyz', BEHIND_A_PROXY);
  try {
    return await isEveryPageGood(shop.url, [...PAGES, ...DEMO_PAGES]);
  } finally {
    await shop.dispose();
  }
}

const USAGE = `Usage: npm run check:observatory [-- <origin>]

Grades every kind of page of a running shop by the rules of Mozilla's HTTP Observatory, or of the demo started here.`;

async function main([address]: readonly string[]): Promise<number> {
  if (address === undefined) return (await checkDemo()) ? 0 : 1;
  if (!URL.canParse(address)) {
    console.error(USAGE);
    return 1;
  }
  return (await isEveryPageGood(new URL(address).origin, [...PAGES, await productOf(address)])) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
