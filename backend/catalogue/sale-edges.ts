import { sql } from 'kysely';
import type { Queries } from '../database/tables';
import { readCatalogueVersion } from './catalogue-version';

/** The last moment at which a price began or ended by itself, as an ISO date; '' where none has passed. */
export async function lastSaleEdge(queries: Queries, now: Date): Promise<string> {
  const at = now.toISOString();
  const { rows } = await sql<{ edge: string | null }>`
    select max(edge) as edge from (
      select max(sale_from) as edge from products where sale_from <= ${at}
      union all select max(sale_until) from products where sale_until <= ${at}
    ) edges`.execute(queries);
  return rows[0]?.edge ?? '';
}

/** The next moment at which a price begins or ends by itself, as an ISO date; undefined where none is to come. */
export async function nextSaleEdge(queries: Queries, now: Date): Promise<string | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<{ edge: string | null }>`
    select min(edge) as edge from (
      select min(sale_from) as edge from products where sale_from > ${at}
      union all select min(sale_until) from products where sale_until > ${at}
    ) edges`.execute(queries);
  return rows[0]?.edge ?? undefined;
}

/** The products whose price began or ended by itself between these two edges, whichever comes first: clocks of machines differ. */
export async function idsBetweenEdges(queries: Queries, one: string, other: string): Promise<string[]> {
  if (one === other) return [];
  const [after, upTo] = one < other ? [one, other] : [other, one];
  const rows = await queries
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('sale_from', '>', after), eb('sale_from', '<=', upTo)]),
        eb.and([eb('sale_until', '>', after), eb('sale_until', '<=', upTo)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Names the state of the product list with its prices of this moment: they change at an edge with nothing written. */
export async function readPricesVersion(queries: Queries, now: Date): Promise<string> {
  const [version, edge] = [await readCatalogueVersion(queries), await lastSaleEdge(queries, now)];
  return edge === '' ? version : `${version} ${edge}`;
}
