import type { ServerProcess } from '@/scripts/server-process';
import { spentBy } from './spent-by';
import { startShop } from './start-shop';
import { ms, percentile, timeToFirstByte } from './time-to-first-byte';
import type { Table } from '@/scripts/table';

const SIZES = [100, 100_000] as const;
/** The star is another number each time, so that the page is not yet stored. */
const PAGES = [
  '/collection',
  '/collection?page=2',
  '/collection?category=Men&min=*',
  '/collection?color=Blue&size=M&min=*',
  '/search',
  '/search?q=blue',
] as const;
const ROUNDS = 40;
/**
 * Visits before it counts: a shop that has just started still writes its copy of the catalogue, and its code is cold.
 */
const WARM_UP = 60;
/** Answers of one shop in turn whose processor time is read at once: its clock counts in hundredths of a second. */
const BATCH = 40;
const BATCHES = 16;

/**
 * Time to the first byte, and of what is not stored the processor time of the whole process for one answer, at 100
 * products and at a thousand times as many, in turn, so that other load on the machine affects both. Ratios of processor
 * time are of neighbouring batches: the median, and between which half of them lie.
 */
export async function benchGrowth(): Promise<Table> {
  const shops: ServerProcess[] = [];
  try {
    for (const size of SIZES) shops.push(await startShop(size));
    for (let round = 0; round < WARM_UP; round += 1) await visitAll(shops, -round);
    const rounds: number[][][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitAll(shops, round));
    const rows: string[][] = [];
    for (const [at, page] of PAGES.entries()) {
      const [small = Number.NaN, large = Number.NaN] = medians(rounds.map((round) => round[at] ?? []));
      rows.push([page, ms(small), ms(large), (large / small).toFixed(2), ...(await processorTime(shops, page))]);
    }
    return {
      title: `Growth: first byte, median of ${ROUNDS}; processor time of an answer, median of ${BATCHES} × ${BATCH}`,
      columns: [...SIZES, 'ratio', ...SIZES.map((size) => `processor ${size}`), 'ratio'].map(String),
      rows,
    };
  } finally {
    await Promise.all(shops.map((shop) => shop.dispose()));
  }
}

/** Of each shop the median of the rounds. */
const medians = (rounds: readonly (readonly number[])[]): number[] =>
  SIZES.map((_, shop) =>
    percentile(
      rounds.map((round) => round[shop] ?? Number.NaN),
      0.5,
    ),
  );

async function processorTime(shops: readonly ServerProcess[], page: string): Promise<string[]> {
  if (!page.includes('*')) return ['', '', ''];
  const batches: number[][] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const each: number[] = [];
    for (const shop of shops) {
      const before = spentBy(shop.pid());
      for (let answer = 0; answer < BATCH; answer += 1) await visit(shop, page, 100 + ROUNDS + batch * BATCH + answer);
      each.push((spentBy(shop.pid()) - before) / BATCH);
    }
    batches.push(each);
  }
  const ratios = batches.map(([small = Number.NaN, large = Number.NaN]) => large / small);
  const [least, ratio, most] = [0.25, 0.5, 0.75].map((share) => percentile(ratios, share).toFixed(2));
  return [...medians(batches).map((each) => `${each.toFixed(1)} ms`), `${ratio} (${least} to ${most})`];
}

/** Asks every shop for every page; answers ms by page and shop. */
async function visitAll(shops: readonly ServerProcess[], round: number): Promise<number[][]> {
  const took: number[][] = [];
  for (const page of PAGES) {
    const each: number[] = [];
    for (const shop of shops) each.push(await visit(shop, page, 100 + round));
    took.push(each);
  }
  return took;
}

/** Asks for a page with a number instead of its star; answers ms to the first byte. */
async function visit({ url }: ServerProcess, page: string, star: number): Promise<number> {
  const answer = await timeToFirstByte(url + page.replace('*', String(star)));
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
  return answer.ms;
}
