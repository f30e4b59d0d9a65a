import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkShop } from './check-shop';
import { checkTags, type Tags } from './check-unchanged';
import { createReport, reportText } from './report';
import { openSite } from './site';

const USAGE = `Usage: npm run check:findability -- <origin> [--sample <products>] [--tags <file>]

Crawls a running shop from its home page by raw links and checks what search engines, chats, feeds and AI search are
told. Of a catalogue above 1,000 products 300 are read, or as many as --sample says; --sample all reads every one.
With --tags the ETags of all that was read are written into a new file. Where the file is there, that is all: each address
in it is asked by If-None-Match, and has to answer 304.`;

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

/** The second crawl, of a shop that is as it was when the file was written. */
async function askAgain(origin: string, file: string): Promise<number> {
  const tags: Tags = new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>));
  const report = createReport();
  const started = performance.now();
  await checkTags(await openSite(origin), tags, `of ${file}`, report);
  const misses = report.misses().filter(({ row }) => row === 'restart');
  for (const { address, words } of misses) console.log(`✗ ${address}: ${words}`);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${tags.size} addresses by If-None-Match in ${seconds.toFixed(0)} s, ${(tags.size / seconds).toFixed(0)} a second: ${tags.size - misses.length} answered 304.`,
  );
  return misses.length === 0 && tags.size > 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const options = {
    sample: { type: 'string' },
    tags: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const origin = positionals[0];
  const isSample = values.sample === undefined || values.sample === 'all' || /^[1-9]\d*$/.test(values.sample);
  if (!origin || !URL.canParse(origin) || !isSample) {
    console.error(USAGE);
    return 1;
  }
  if (values.tags !== undefined && existsSync(values.tags)) return await askAgain(origin, values.tags);
  const started = performance.now();
  const { report, asked, crawled, tags } = await checkShop(await openSite(origin), {
    sample: await sampleOf(origin, values.sample),
  });
  const misses = report.misses().length;
  console.log(reportText(report));
  console.log(
    `\n${asked} answers in ${Math.round((performance.now() - started) / 1000)} s, the crawl ${(crawled.pages / (crawled.ms / 1000)).toFixed(0)} pages/s. ${misses === 0 ? 'No misses.' : `${misses} misses.`}`,
  );
  if (values.tags !== undefined) {
    await writeFile(values.tags, JSON.stringify(Object.fromEntries(tags)));
    console.log(`${tags.size} ETags written; ${crawled.pages - crawled.tagged} pages that were read have none.`);
  }
  return misses === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
