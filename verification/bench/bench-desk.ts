import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDesk } from '@/scripts/open-desk';
import { startServer, type ServerProcess } from '@/scripts/server-process';
import { weighPage, type PageWeight } from './page-weight';
import { seededNumber, seedOrders } from './seed-orders';
import { startBaseline } from './start-baseline';
import { kb, type Table } from '@/scripts/table';
import { hammer, memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';
import { FULL_SIZE, importCatalogue, writeCatalogue } from './write-catalogue';

const ORDERS = 100_000;
const ROUNDS = 20;

const PAGES: Readonly<Record<string, string>> = {
  today: '/desk',
  'orders to pack': '/desk/orders',
  'all orders': '/desk/orders?filter=all',
  'a search that finds many': '/desk/orders?search=asha',
  'a search that finds one': '/desk/orders?search=bench7@gmail.com',
  'a search that finds none': '/desk/orders?search=nobody',
  goods: '/desk/goods',
  'goods that few have': '/desk/goods?search=kurta',
  figures: '/desk/figures',
  returns: '/desk/returns',
  shelves: '/desk/shelves',
  'a new product': '/desk/goods/new',
  'one order': `/desk/orders/${seededNumber(ORDERS / 2)}`,
};

/**
 * First bytes and weight of the desk's pages, with 100,000 orders and the whole real catalogue, which is then imported
 * again.
 */
export async function benchDesk(): Promise<Table> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'catalogue.csv');
  await writeCatalogue(file, FULL_SIZE);
  const shop = await startServer('scripts/start.mjs', '/readyz', {}, async (databaseUrl) => {
    importCatalogue(file, databaseUrl);
    await seedOrders(databaseUrl, ORDERS);
  });
  const baseline = await startBaseline('');
  try {
    const before = memoryMb(shop.pid());
    const headers = { cookie: `desk=${await openDesk(shop)}` };
    const empty = wholeWeight(await weighPage(baseline.empty));
    const pages = { ...PAGES, 'one product': await firstProduct(shop.url, headers) };
    const rows: string[][] = [];
    for (const [name, page] of Object.entries(pages))
      rows.push([name, ...(await measure(shop.url + page, headers, empty))]);
    const used = memoryMb(shop.pid());
    rows.push(...(await setCatalogue(shop, headers.cookie, file)));
    rows.push([
      'memory of the shop before, after the pages, after the file',
      ...[before, used, memoryMb(shop.pid())].map((mb) => `${mb} MB`),
      '',
    ]);
    return {
      title: `The desk at ${ORDERS} orders and ${FULL_SIZE} goods`,
      columns: ['first byte, p50', 'slowest of 20', 'whole page, KB gzipped', 'an empty page of the same Next'],
      rows,
    };
  } finally {
    await baseline.dispose();
    await shop.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

const wholeWeight = ({ htmlGzipped, scriptsGzipped, stylesGzipped }: PageWeight): number =>
  htmlGzipped + scriptsGzipped + stylesGzipped;

async function measure(url: string, headers: Record<string, string>, empty: number): Promise<string[]> {
  const weight = wholeWeight(await weighPage(url, headers));
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) took.push((await timeToFirstByte(url, headers)).ms);
  return [ms(percentile(took, 0.5)), ms(Math.max(...took)), kb(weight), kb(empty)];
}

async function firstProduct(url: string, headers: Record<string, string>): Promise<string> {
  const list = await (await fetch(`${url}/desk/goods`, { headers })).text();
  return /href="(\/desk\/goods\/(?!new)[\w-]+)"/.exec(list)?.[1] ?? '/desk/goods';
}

/** The whole catalogue, every price changed, sent and set, while a shopper looks at a page. */
async function setCatalogue(shop: ServerProcess, cookie: string, file: string): Promise<string[][]> {
  const csv = (await readFile(file, 'utf8')).replaceAll(
    /"(\d+)","(\d*)","(Men|Women|Unisex|Snacks)"/g,
    (_, price: string, old, kind) => `"${Number(price) + 1}","${old}","${kind}"`,
  );
  const look = async () => void (await timeToFirstByte(`${shop.url}/collection`));
  const send = async (path: string, fields: Record<string, string>, name: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ of: 'goods', back: '/desk/files/goods', ...fields }))
      form.set(field, value);
    const started = performance.now();
    let took: number | undefined;
    const sent = fetch(shop.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.url, cookie },
      body: form,
    }).then(() => (took = performance.now() - started));
    const looks: number[] = [];
    while (took === undefined) looks.push(...(await hammer(1, 0.25, look)));
    await sent;
    return [name, ms(took), ms(Math.max(...looks)), '', ''];
  };
  const stored = await send(
    '/api/desk/files/keep',
    { file: csv },
    'the whole catalogue as a file, looked at; a shopper’s slowest page meanwhile',
  );
  const page = await (await fetch(`${shop.url}/desk/files/goods`, { headers: { cookie } })).text();
  const shownVersion = /name="seen" value="([^"]+)"/.exec(page)?.[1];
  if (!shownVersion) throw new Error('The file does not wait to be set');
  return [stored, await send('/api/desk/files/set', { seen: shownVersion }, 'set; the same')];
}
