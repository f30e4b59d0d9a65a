import { parseArgs } from 'node:util';
import { checkShop } from './check-shop';
import { reportText } from './report';

const USAGE = `Usage: npm run check:findability -- <origin> [--sample <products>]

Crawls a running shop from its home page by raw links and checks what search engines, chats, feeds and AI search are
told. Of a catalogue above 1,000 products 300 are read, or as many as --sample says; --sample all reads every one.`;

const SMALL = 1000;
const SAMPLE = 300;

/** As many products as are read; undefined for all. */
async function sampleOf(origin: string, asked: string | undefined): Promise<number | undefined> {
  if (asked === 'all') return undefined;
  if (asked !== undefined) return Number(asked);
  const guide = await (await fetch(new URL('/sitemap.xml', origin))).text();
  const parts = [...guide.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const counts = await Promise.all(
    parts.map(
      async (address) =>
        ((await (await fetch(new URL(new URL(address).pathname, origin))).text()).match(/<url>/g) ?? []).length,
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0) > SMALL ? SAMPLE : undefined;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { sample: { type: 'string' } }, allowPositionals: true });
  const origin = positionals[0];
  const isSample = values.sample === undefined || values.sample === 'all' || /^[1-9]\d*$/.test(values.sample);
  if (!origin || !URL.canParse(origin) || !isSample) {
    console.error(USAGE);
    return 1;
  }
  const started = Date.now();
  const { report, asked, crawled } = await checkShop(origin, { sample: await sampleOf(origin, values.sample) });
  const misses = report.misses().length;
  console.log(reportText(report));
  console.log(
    `\n${asked} answers in ${Math.round((Date.now() - started) / 1000)} s, the crawl ${(crawled.pages / (crawled.ms / 1000)).toFixed(0)} pages/s. ${misses === 0 ? 'No misses.' : `${misses} misses.`}`,
  );
  return misses === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
