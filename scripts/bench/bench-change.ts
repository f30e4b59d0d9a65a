import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { connectDatabase } from '@/backend/database/connect-database';
import { readProductsById } from '@/backend/catalogue/read-products';
import { saveProducts } from '@/backend/catalogue/save-products';
import type { Database } from '@/backend/database/tables';
import { startShop } from './start-shop';
import { memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';
import type { Table } from './table';
import { FULL_SIZE, REAL_CATALOGUE } from './write-catalogue';

const SIZES = [FULL_SIZE, 100_000] as const;
/** How long home is asked for, in s, and how often in a second, whatever became of those before. */
const SECONDS = 30;
const PER_SECOND = 50;
/** Visits before it counts, and how long the shop then rests, in ms: it still writes its copy of the catalogue. */
const WARM_UP = 100;
const REST_MS = 10_000;

/** What readers of the hottest page notice while the price of one product changes each second, in another process. */
export async function benchChange(): Promise<Table> {
  const title = `Home, ${PER_SECOND} a second for ${SECONDS} s, while one price changes each second`;
  if (!existsSync(REAL_CATALOGUE))
    return { title: `${title}: skipped, ${REAL_CATALOGUE} is not there`, columns: [], rows: [] };
  const rows: string[][] = [];
  for (const size of SIZES) rows.push(...(await benchSize(size)));
  const columns = ['p50', 'p95', 'p99', 'worst', 'memory before', 'at most', 'load of the machine'];
  return { title, columns, rows };
}

async function benchSize(size: number): Promise<string[][]> {
  const shop = await startShop(size, { REVALIDATE_SECONDS: '1' });
  const db = connectDatabase(`file:${shop.databaseFile}`);
  try {
    for (let visit = 0; visit < WARM_UP; visit += 1) await timeToFirstByte(shop.url);
    await after(REST_MS);
    const resting = memoryMb(shop.pid());
    const measured = [];
    for (const [name, change] of [
      ['nothing changes', async () => undefined],
      ['a price that home does not show', changesOf(db, Infinity)],
      ['each fifth second one that it shows', changesOf(db, 5)],
    ] as const) {
      const { took, most } = await visit(shop.url, change, () => memoryMb(shop.pid()));
      measured.push([
        `${size} products, ${name}`,
        ...[0.5, 0.95, 0.99, 1].map((share) => ms(percentile(took, share))),
        `${resting} MB`,
        `${most} MB`,
        loadavg()[0]?.toFixed(1) ?? '',
      ]);
    }
    return measured;
  } finally {
    await db.destroy();
    await shop.dispose();
  }
}

/**
 * Another price for one product after the other, as a merchant's command writes it.
 *
 * @param shownEvery so many seconds it is the newest product, which home shows
 */
function changesOf(db: Database, shownEvery: number): (second: number) => Promise<void> {
  return async (second) => {
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .orderBy('position', 'desc')
      .offset(second > 0 && second % shownEvery === 0 ? 0 : 100 + second)
      .limit(1)
      .executeTakeFirstOrThrow();
    const product = (await readProductsById(db, [id])).get(id);
    if (!product) throw new Error(`no product ${id}`);
    const other = { ...product, price: product.price + 1, originalPrice: undefined };
    await db.transaction().execute((trx) => saveProducts(trx, [other], new Date()));
  };
}

/** Asks at fixed moments, and counts from them: a shop that stands still is not asked less for it. */
async function visit(
  url: string,
  change: (second: number) => Promise<unknown>,
  memory: () => number,
): Promise<{ took: number[]; most: number }> {
  const took: number[] = [];
  let most = 0;
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let second = 0; second < SECONDS; second += 1) {
    asked.push(change(second).then(() => undefined));
    for (let place = 0; place < PER_SECOND; place += 1) {
      const due = began + (second + place / PER_SECOND) * 1000;
      const note = () => void took.push(performance.now() - due);
      await after(due - performance.now());
      asked.push(
        // What is refused or never answered took as long as it did.
        timeToFirstByte(url).then(note, note),
      );
    }
    most = Math.max(most, memory());
  }
  await Promise.all(asked);
  return { took, most };
}

const after = (forMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, forMs));
  });
