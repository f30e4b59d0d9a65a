import { readHead } from '../findability/read-head';
import { startServer } from '@/scripts/server-process';
import { ms, percentile } from './time-to-first-byte';
import { kb, type Table } from '@/scripts/table';

const PRODUCTS_MAX = 20;

/** The picture of a product's link on the demo shop: drawn for the first chat, cached for all others. */
export async function benchPreviews(): Promise<Table> {
  const shop = await startServer('scripts/start.mjs', '/readyz');
  try {
    const sitemap = await (await fetch(`${shop.url}/sitemaps/products-1.xml`)).text();
    const pages = [...sitemap.matchAll(/<url><loc>([^<]+)/g)].map(([, page = '']) => page).slice(0, PRODUCTS_MAX);
    const pictures = await Promise.all(
      pages.map(async (page) => readHead(await (await fetch(page)).text()).meta.get('og:image')?.[0] ?? ''),
    );
    const rounds: { took: number[]; bytes: number[] }[] = [];
    for (let round = 0; round < 2; round += 1) rounds.push(await fetchAll(pictures));
    return {
      title: 'Preview pictures of products',
      columns: ['median', 'slowest', 'median size', 'largest'],
      rows: rounds.map(({ took, bytes }, index) => [
        index === 0 ? 'drawn' : 'kept',
        ms(percentile(took, 0.5)),
        ms(percentile(took, 1)),
        `${kb(percentile(bytes, 0.5))} KB`,
        `${kb(percentile(bytes, 1))} KB`,
      ]),
    };
  } finally {
    await shop.dispose();
  }
}

async function fetchAll(pictures: readonly string[]): Promise<{ took: number[]; bytes: number[] }> {
  const took: number[] = [];
  const bytes: number[] = [];
  for (const picture of pictures) {
    const started = performance.now();
    const answer = await fetch(picture);
    if (!answer.ok) throw new Error(`${picture} answered ${answer.status}`);
    bytes.push((await answer.arrayBuffer()).byteLength);
    took.push(performance.now() - started);
  }
  return { took, bytes };
}
