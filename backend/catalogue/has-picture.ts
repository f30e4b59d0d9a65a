import { PostgresAdapter, sql } from 'kysely';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import type { Database } from '../database/tables';
import { Refusal } from '../refusal';

/** So many sets of pictures are looked at that have an address in one of its spellings. */
const LOOKED_AT = 20;

/**
 * Whether a product, also a hidden one, has its picture at this address, as pages write it: by index, from PostgreSQL alone. One
 * that was stored with other signs than those as they are or percent-encoded is not found.
 *
 * @throws Refusal 404 in a shop in a file, as `listProductPage`
 */
export async function hasPicture(db: Database, source: string): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter))
    throw new Refusal(404, 'This shop answers its products as a whole list.');
  const hosts = URL.canParse(source) ? [new URL(source).host] : [];
  const { rows } = await sql<{ images: string }>`
    select distinct images from products
    where string_to_array(lower(images), '"') && string_to_array(lower(${spellingsOf(source).join('"')}), '"')
    limit ${LOOKED_AT}`.execute(db);
  const stored = rows.flatMap(({ images }) => JSON.parse(images) as { url: string }[]);
  return stored.some(({ url }) => pictureSource(url, hosts) === source);
}

/** As texts within JSON. */
function spellingsOf(source: string): string[] {
  const spellings = [source, source.replace(/\/$/, ''), decoded(source)];
  return [...new Set(spellings)].map((one) => JSON.stringify(one).slice(1, -1));
}

function decoded(source: string): string {
  try {
    return decodeURI(source);
  } catch {
    return source;
  }
}
