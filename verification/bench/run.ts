import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildShop } from '@/scripts/build-shop';
import { benchBackend } from './bench-backend';
import { benchChange } from './bench-change';
import { benchCrawl } from './bench-crawl';
import { benchDay } from './bench-day';
import { benchDesk } from './bench-desk';
import { benchFeeds } from './bench-feeds';
import { benchGrowth } from './bench-growth';
import { benchLarge } from './bench-large';
import { benchListing } from './bench-listing';
import { benchMachines } from './bench-machines';
import { benchMove } from './bench-move';
import { benchOrderSearch } from './bench-order-search';
import { benchPhone, benchPresses } from './bench-phone';
import { benchPhotos } from './bench-photos';
import { benchPreviews } from './bench-previews';
import { benchProcesses } from './bench-processes';
import { benchRate } from './bench-rate';
import { benchSearch } from './bench-search';
import { benchStore } from './bench-store';
import { benchView } from './bench-view';
import { benchWeights } from './bench-weights';
import { FULL_SIZE } from './write-catalogue';
import { printTable, type Table } from '@/scripts/table';

/** Weights and speed on this machine; nothing here passes or fails. */
const TABLES: Readonly<Record<string, () => Promise<Table | Table[]>>> = {
  weights: benchWeights,
  rate: () => benchRate('demo'),
  'rate-full': () => benchRate(FULL_SIZE),
  processes: benchProcesses,
  store: () => benchStore(FULL_SIZE),
  'store-large': () => benchStore(100_000, { PAGES_MB: '4000' }),
  view: benchView,
  phone: benchPhone,
  presses: benchPresses,
  growth: benchGrowth,
  backend: benchBackend,
  previews: benchPreviews,
  photos: benchPhotos,
  crawl: benchCrawl,
  change: benchChange,
  day: benchDay,
  feeds: benchFeeds,
  search: benchSearch,
  orders: benchMachines,
  desk: benchDesk,
  'orders-desk': () => benchOrderSearch(),
  large: benchListing,
  'large-shop': () => benchLarge(),
  move: benchMove,
};

/** The first takes an hour, since 100,000 pages are made first, the second half of one, the third ten minutes, the fourth an hour. */
const ONLY_WHEN_NAMED = ['store-large', 'day', 'large', 'large-shop', 'orders-desk'];

const USAGE = `Usage: npm run bench [-- --only <table>]...

Prints weights and speed on this machine: ${Object.keys(TABLES).join(', ')}.
Without --only all but ${ONLY_WHEN_NAMED.join(', ')}.`;

/** The tables to print; ends the process where the usage is the answer. */
function readChoice(): readonly string[] {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    });
    const unknown = values.only?.filter((name) => !(name in TABLES)) ?? [];
    if (unknown.length > 0) throw new Error(`There is no table '${unknown.join("', '")}'.`);
    if (!values.help) return values.only ?? Object.keys(TABLES).filter((table) => !ONLY_WHEN_NAMED.includes(table));
    console.log(USAGE);
    process.exit();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(1);
  }
}

const names = readChoice();

// What a search shows first, how long the backend takes for a page of a listing, orders, their search and moving are judged without a shop.
if (names.some((name) => !['search', 'large', 'orders', 'orders-desk', 'move'].includes(name)))
  buildShop(process.cwd());
console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
for (const name of names) {
  const started = performance.now();
  const bench = TABLES[name];
  if (bench) [await bench()].flat().forEach(printTable);
  console.log(`\n(${Math.round((performance.now() - started) / 1000)} s: npm run bench -- --only ${name})`);
}
