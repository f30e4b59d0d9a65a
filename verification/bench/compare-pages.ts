import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printTable } from '@/scripts/table';
import { compareShops } from './compare-shops';
import { REDIRECTS } from './compared-pages';
import { startBuild } from './start-shop';
import { runCommand } from './write-catalogue';

const USAGE = `Usage: npx tsx verification/bench/compare-pages.ts <before> <after>

Each is the origin of a running shop, or a folder with a built one, which is started on a new database of the demo. Asks both
for an answer of every kind and prints how those differ in status, headers, body and, by more than 1 %, in weight. What
builds and renderings make up (names of scripts, nonces, tags) is left out. Ends with 1 where anything differs.`;

/** Kinds of answers that are named beside a difference. */
const NAMES_MAX = 4;

const [before, after] = process.argv.slice(2);
if (!before || !after) {
  console.error(USAGE);
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
const redirects = path.join(folder, 'redirects.csv');
writeFileSync(redirects, REDIRECTS);
const open = async (place: string) =>
  URL.canParse(place)
    ? { url: place, dispose: async () => undefined }
    : startBuild(place, {}, (databaseUrl) => runCommand(['redirects', redirects], databaseUrl));
const one = await open(before);
try {
  const other = await open(after);
  try {
    const compared = await compareShops(one.url, other.url);
    const places = new Map<string, string[]>();
    for (const { name, differences } of compared)
      for (const line of differences) places.set(line, [...(places.get(line) ?? []), name]);
    for (const [line, names] of places) {
      const shown = names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), `${names.length} in all`] : names;
      console.log(`✗ ${line}   (${shown.join('; ')})`);
    }
    const moved = (from: number, to: number) => (from === to ? `${from}` : `${from} → ${to}`);
    printTable({
      title: 'Weight of answers, bytes',
      columns: ['raw', 'brotli', 'scripts and styles, brotli'],
      rows: compared.map(({ name, weights: [from, to], files }) => [
        name,
        moved(from.raw, to.raw),
        moved(from.brotli, to.brotli),
        moved(...files),
      ]),
    });
    const differing = compared.filter(({ differences }) => differences.length > 0).length;
    console.log(`\n${compared.length} kinds of answers compared, ${differing} differ.`);
    if (differing > 0) process.exitCode = 1;
  } finally {
    await other.dispose();
  }
} finally {
  await one.dispose();
  rmSync(folder, { recursive: true });
}
