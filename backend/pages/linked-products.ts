import { productOnLine, productsOnLines } from '@/lib/rules/pages/product-lines';
import type { WrittenPageContent } from '@/lib/contract/written-page';
import type { Queries } from '../database/tables';

/** Keeps a statement's values below the least limit of the databases (32,766). */
const CHUNK_IDS = 500;
/** Names that a refusal offers. */
const OFFERED = 4;

interface LinkedProduct {
  id: string;
  /** Its id where there is no such product. */
  name: string;
  /** On sale now. */
  isHere: boolean;
}

/** The products of a page: those of its list, and those that its text asks for by their addresses. */
export const linkedIds = ({ products, text }: WrittenPageContent, siteUrl: string): string[] => [
  ...new Set([...products, ...productsOnLines(text, siteUrl)]),
];

/** @returns by id */
export async function readLinked(queries: Queries, ids: readonly string[]): Promise<Map<string, LinkedProduct>> {
  const found = new Map<string, LinkedProduct>(ids.map((id) => [id, { id, name: id, isHere: false }]));
  const asked = [...found.keys()];
  for (let start = 0; start < asked.length; start += CHUNK_IDS) {
    const rows = await queries
      .selectFrom('products')
      .select(['id', 'name', 'hidden'])
      .where('id', 'in', asked.slice(start, start + CHUNK_IDS))
      .execute();
    for (const { id, name, hidden } of rows) found.set(id, { id, name, isHere: hidden === 0 });
  }
  return found;
}

/**
 * The products that lines name, each by its id, its address or its name.
 *
 * @param known ids that stand in the page already, which stay though their products may be gone
 * @returns their ids, or what is wrong, to be read after the field's name
 */
export async function readProductLines(
  queries: Queries,
  lines: readonly string[],
  { known, siteUrl }: { known: readonly string[]; siteUrl: string },
): Promise<{ ids: string[] } | { fault: string }> {
  const ids: string[] = [];
  const faults: string[] = [];
  for (const line of lines) {
    const id = productOnLine(line, siteUrl) ?? line;
    const isThere = known.includes(id) || (await readLinked(queries, [id])).get(id)?.name !== id;
    const named = isThere ? [id] : await idsByName(queries, line);
    if (named.length === 1) ids.push(...named);
    else faults.push(named.length === 0 ? `“${line}” is no product` : `“${line}” may be ${named.join(' or ')}`);
  }
  return faults.length === 0
    ? { ids: [...new Set(ids)] }
    : { fault: `has a line that names no one product: ${faults.join('; ')}` };
}

/** Of the one with this very name, else of those whose name holds it. */
async function idsByName(queries: Queries, line: string): Promise<string[]> {
  const name = line.toLowerCase();
  const rows = await queries
    .selectFrom('products')
    .select(['id', 'name'])
    .where('search_words', 'like', `%${name.replaceAll(/[%_]/g, '_')}%`)
    .orderBy('position', 'desc')
    .limit(200)
    .execute();
  const same = rows.filter((row) => row.name.toLowerCase() === name);
  return (same.length > 0 ? same : rows).slice(0, OFFERED).map(({ id }) => id);
}
