import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLookedAt } from '../bench/looked-at';
import { readWords } from '@/scripts/read-words';
import { printTable } from '@/scripts/table';
import { buildShop } from '@/scripts/build-shop';
import { CHROMIUM_FLAGS, ensureChromium } from '@/scripts/ensure-chromium';

/** Lighthouse brings 150 packages: they live in a folder of their own and never with the shop's. */
const FOLDER = 'verification/lighthouse';
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

const USAGE = `Usage: npm run lighthouse

Builds the shop and prints Lighthouse's medians of ${RUNS} simulated phones for its pages, and for an empty page of the same Next.
Lighthouse is installed into ${FOLDER} the first time.`;

async function main(): Promise<void> {
  readWords(USAGE, ([word]) => word && `There is no option '${word}'.`);
  if (!existsSync(path.join(FOLDER, 'node_modules'))) {
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
  }
  buildShop(process.cwd());
  const chromium = ensureChromium(process.env);
  await withLookedAt(async ({ pages }) => {
    const reports = Object.entries(pages).map(([name, address]) => ({ name, address, of: [] as Report[] }));
    // In turn: a machine that is slower for a minute is so for all pages.
    for (let run = 0; run < RUNS; run += 1) for (const { address, of } of reports) of.push(look(address, chromium));
    const rows = reports.map(({ name, of }) => [name, ...figures(of)]);
    printTable({
      title: `Lighthouse, mobile, median of ${RUNS}`,
      columns: [...CATEGORIES, 'LCP simulated', 'CLS', 'total blocking time'],
      rows,
    });
  });
}

/** How often a run is repeated that Lighthouse itself could not record, as it sometimes says. */
const TRIES = 3;

function look(url: string, chromium: string, tries = TRIES): Report {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  const tool = path.resolve(FOLDER, 'node_modules/lighthouse/cli/index.js');
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        tool,
        url,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
        `--only-categories=${CATEGORIES.join(',')}`,
      ],
      { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium } as NodeJS.ProcessEnv },
    );
    if (status !== 0 && tries > 1) return look(url, chromium, tries - 1);
    if (status !== 0) throw new Error(`${url}: ${stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figures(reports: readonly Report[]): string[] {
  const median = (of: (report: Report) => number | undefined) =>
    reports.map((report) => of(report) ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)] ??
    Number.NaN;
  const audit = (name: string) => median(({ audits }) => audits[name]?.numericValue);
  return [
    ...CATEGORIES.map((name) => String(Math.round(median(({ categories }) => categories[name]?.score) * 100))),
    `${(audit('largest-contentful-paint') / 1000).toFixed(2)} s`,
    audit('cumulative-layout-shift').toFixed(3),
    `${audit('total-blocking-time').toFixed(0)} ms`,
  ];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
