import { sql } from 'kysely';
import { isSample } from '@/lib/rules/shop/samples';
import type { Queries } from '../database/tables';
import { readDemo, type Demo } from './read-demo';

/** Where all pictures of the demo lie under the shop's own origin. */
const DEMO_PICTURES = '/demo/';

/** What of the demo is left in the database, judged by what is there: an own product may have the id of one of the demo. */
export interface Samples {
  /** Products with the demo's words, pictures, maker or licence. */
  onSale: number;
  hidden: number;
  shelves: number;
  heroPictures: number;
}

/** What the demo says, of a merchant who removed its files: pictures, makers and licences still show what is a sample. */
const NOTHING: Pick<Demo, 'products' | 'shelves'> = { products: [], shelves: [] };

/** What is still a sample, by itself. */
interface ListedSamples {
  products: readonly { id: string; hidden: number }[];
  /** Paths. */
  shelves: readonly string[];
  /** Addresses. */
  heroPictures: readonly string[];
}

/** Counts what is still a sample. */
export async function findSamples(
  queries: Queries,
  demo: Promise<Pick<Demo, 'products' | 'shelves'>> = readDemo(),
): Promise<Samples> {
  const { products, shelves, heroPictures } = await listSamples(queries, demo);
  return {
    onSale: products.filter(({ hidden }) => hidden === 0).length,
    hidden: products.filter(({ hidden }) => hidden === 1).length,
    shelves: shelves.length,
    heroPictures: heroPictures.length,
  };
}

async function listSamples(
  queries: Queries,
  demo: Promise<Pick<Demo, 'products' | 'shelves'>>,
): Promise<ListedSamples> {
  const { products, shelves: demoShelves } = await demo.catch(() => NOTHING);
  const descriptions = new Set(products.map(({ description }) => description));
  const introductions = new Set(demoShelves.flatMap(({ introduction }) => introduction || []));
  const anywhere = (column: string, words: string) => sql<boolean>`${sql.ref(column)} like ${`%${words}%`}`;
  const suspects = await queries
    .selectFrom('products')
    .select(['id', 'description', 'images', 'details', 'hidden'])
    .where((eb) =>
      eb.or([
        ...(descriptions.size > 0 ? [eb('description', 'in', [...descriptions])] : []),
        anywhere('images', DEMO_PICTURES),
        anywhere('details', '(sample'),
        anywhere('details', 'Sample 0000'),
      ]),
    )
    .execute();
  const shelves = await queries.selectFrom('shelves').select(['path', 'introduction']).execute();
  const heroes = await queries.selectFrom('carousel_images').select('url').execute();
  return {
    products: suspects.filter((row) => descriptions.has(row.description) || isSampleProduct(row)),
    shelves: shelves.filter(({ introduction }) => introductions.has(introduction)).map(({ path }) => path),
    heroPictures: heroes.map(({ url }) => url).filter((url) => url.startsWith(DEMO_PICTURES)),
  };
}

/** Whether a maker, licence or picture of it is the demo's. @param row columns of `products`, as they are stored */
function isSampleProduct({ images, details }: { images: string; details: string }): boolean {
  const { maker, fssaiLicence } = JSON.parse(details) as { maker?: string; fssaiLicence?: string };
  if ([maker, fssaiLicence].some((fact) => fact !== undefined && isSample(fact))) return true;
  return (JSON.parse(images) as { url: string }[]).some(({ url }) => url.startsWith(DEMO_PICTURES));
}
