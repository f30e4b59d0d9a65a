import type { ServerProcess } from '@/scripts/server-process';
import { startShop } from './start-shop';
import { ms, percentile, timeToFirstByte } from './time-to-first-byte';
import type { Table } from '@/scripts/table';

const SIZES = [100, 100_000] as const;
/** The star is another number in each round, so that the page is not yet stored. */
const PAGES = [
  '/collection',
  '/collection?page=2',
  '/collection?color=Blue&size=M&min=*',
  '/search',
  '/search?q=blue',
] as const;
const ROUNDS = 40;
/**
 * Visits before it counts: a shop that has just started still writes its copy of the catalogue, and its code is cold.
 */
const WARM_UP = 60;

/**
 * Time to the first byte at 100 products and at a thousand times as many, in turn, so that other load on the
 * machine affects both.
 */
export async function benchGrowth(): Promise<Table> {
  const shops: ServerProcess[] = [];
  try {
    for (const size of SIZES) shops.push(await startShop(size));
    for (let round = 0; round < WARM_UP; round += 1) await visitAll(shops, -round);
    const rounds: number[][][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitAll(shops, round));
    return {
      title: `Growth: first byte, median of ${ROUNDS}`,
      columns: [...SIZES.map((size) => `${size} products`), 'ratio'],
      rows: PAGES.map((page, at) => {
        const [small = Number.NaN, large = Number.NaN] = shops.map((_, shop) =>
          percentile(
            rounds.map((round) => round[at]?.[shop] ?? Number.NaN),
            0.5,
          ),
        );
        return [page, ms(small), ms(large), (large / small).toFixed(2)];
      }),
    };
  } finally {
    await Promise.all(shops.map((shop) => shop.dispose()));
  }
}

/** Asks every shop for every page; answers ms by page and shop. */
async function visitAll(shops: readonly ServerProcess[], round: number): Promise<number[][]> {
  const took: number[][] = [];
  for (const page of PAGES) {
    const each: number[] = [];
    for (const { url } of shops) {
      const visit = await timeToFirstByte(url + page.replace('*', String(100 + round)));
      if (visit.status !== 200) throw new Error(`${page} answered ${visit.status}`);
      each.push(visit.ms);
    }
    took.push(each);
  }
  return took;
}
