import { checkShop, type Look } from './check-shop';
import { checkTags } from './check-unchanged';
import { plantedSite } from './planted-site';
import type { Plant } from './plant';
import { plantsFor } from './plants-for';
import { rowIds } from './report';
import { ROWS, type RowId } from './rows';
import type { Site } from './site';

/** As many products are read again: those with faults, and plain ones beside them. */
const PRODUCTS_MAX = 12;

/**
 * Spoils a shop without misses in every row at once and answers the plants that nobody noticed, and the rows nothing
 * was planted in. It shows that each check can fail.
 *
 * @param site may answer as it did before
 * @param found what the check found of the shop before
 */
export async function findUnnoticedPlants(
  site: Site,
  { published, tags }: Pick<Look, 'published' | 'tags'>,
): Promise<{ planted: number; unnoticed: Plant[]; untried: RowId[] }> {
  const [again = ['/', ''] as const] = tags;
  const plants = [...plantsFor(published), changedSince(again[0])];
  const sample = [...published.keys()]
    .filter((path) => plants.some(({ at }) => String(at).startsWith(path)) || published.get(path)?.isGroup === false)
    .slice(0, PRODUCTS_MAX);
  const isPlantedAt = ({ at }: Plant, path: string) => (typeof at === 'string' ? at === path : at.test(path));
  const planted = plantedSite(site, (path) =>
    plants.filter((plant) => isPlantedAt(plant, path)).map(({ spoil }) => spoil),
  );
  const { report } = await checkShop(planted, { times: 1, sample });
  await checkTags(planted, new Map([again]), 'on its way', report);
  const misses = report.misses();
  const isNoticed = ({ row, at, named = String(at) }: Plant) =>
    misses.some((miss) => miss.row === row && miss.address.includes(named));
  const tried = new Set(plants.map(({ row }) => row));
  return {
    planted: plants.length,
    unnoticed: plants.filter((plant) => !isNoticed(plant)),
    untried: rowIds().filter((row) => !tried.has(row) && !('goods' in ROWS[row])),
  };
}

/** A page that is another after every restart. */
const changedSince = (at: string): Plant => ({
  row: 'restart',
  at,
  spoil: (answer, asked) => (asked['if-none-match'] === undefined ? answer : { ...answer, status: 200 }),
});
