import { sql } from 'kysely';
import { isSample } from '@/lib/shop/facts-to-change';
import type { Queries } from '../database/tables';
import { demoCatalogue } from './demo-catalogue';
import { demoShelves } from './demo-shelves';
import { DEMO_PICTURES } from './pictures-of';

/** What of the demo is left in the database, judged by what stands there: an own product may have the id of one of the demo. */
export interface Samples {
  /** Products with the demo's words, pictures, maker or licence. */
  onSale: number;
  hidden: number;
  shelves: number;
  heroPictures: number;
}

const DESCRIPTIONS: ReadonlySet<string> = new Set(demoCatalogue.products.map(({ description }) => description));
const INTRODUCTIONS: ReadonlySet<string> = new Set(demoShelves.flatMap(({ introduction }) => introduction || []));

/** Counts what is still a sample [22.139]. */
export async function findSamples(queries: Queries): Promise<Samples> {
  const anywhere = (column: string, words: string) => sql<boolean>`${sql.ref(column)} like ${`%${words}%`}`;
  const suspects = await queries
    .selectFrom('products')
    .select(['description', 'images', 'details', 'hidden'])
    .where((eb) =>
      eb.or([
        eb('description', 'in', [...DESCRIPTIONS]),
        anywhere('images', DEMO_PICTURES),
        anywhere('details', '(sample'),
        anywhere('details', 'Sample 0000'),
      ]),
    )
    .execute();
  const samples = suspects.filter(isSampleProduct);
  const shelves = await queries.selectFrom('shelves').select('introduction').execute();
  const heroes = await queries.selectFrom('carousel_images').select('url').execute();
  return {
    onSale: samples.filter(({ hidden }) => hidden === 0).length,
    hidden: samples.filter(({ hidden }) => hidden === 1).length,
    shelves: shelves.filter(({ introduction }) => INTRODUCTIONS.has(introduction)).length,
    heroPictures: heroes.filter(({ url }) => url.startsWith(DEMO_PICTURES)).length,
  };
}

/** @param row columns of `products` */
function isSampleProduct({
  description,
  images,
  details,
}: {
  description: string;
  images: string;
  details: string;
}): boolean {
  if (DESCRIPTIONS.has(description)) return true;
  const { maker, fssaiLicence } = JSON.parse(details) as { maker?: string; fssaiLicence?: string };
  if ([maker, fssaiLicence].some((fact) => fact !== undefined && isSample(fact))) return true;
  return (JSON.parse(images) as { url: string }[]).some(({ url }) => url.startsWith(DEMO_PICTURES));
}
