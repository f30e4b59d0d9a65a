import type { Selectable } from 'kysely';
import { shelf, type Shelf } from '@/lib/contract/shelf';
import { parsePlain } from '@/lib/contract/plain-text';
import type { Queries, Tables } from '../database/tables';

type ShelfRow = Selectable<Tables['shelves']>;

/** The merchant's shelves, in the order of the file. */
export async function readShelves(queries: Queries): Promise<Shelf[]> {
  const rows = await queries.selectFrom('shelves').selectAll().orderBy('position').execute();
  return rows.map(toShelf);
}

const toShelf = ({ slug, parent, title, heading, introduction, featured, filter, by_hand }: ShelfRow): Shelf =>
  shelf.parse({
    slug,
    ...(parent === null ? {} : { parent }),
    title,
    heading,
    introduction,
    featured: featured === 1,
    filter: parsePlain(filter),
    // Left out where there is none: the digest of such a shelf stays what it was.
    ...(by_hand === '[]' ? {} : { byHand: parsePlain(by_hand) }),
  });
