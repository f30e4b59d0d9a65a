import { sql } from 'kysely';
import type { Queries } from '../database/tables';

/**
 * Makes up for an older version of the shop, which notes nothing that was not found when it asks a customer to choose: then all of what
 * was reserved for what came was not.
 *
 * @param returnId of one request, whose order is locked; of all where it is left out
 */
export async function fillNotFound(queries: Queries, returnId?: string): Promise<void> {
  const isAsked = returnId === undefined ? sql`1 = 1` : sql`returns.id = ${returnId}`;
  await sql`update return_replacements set quantity = 0 where quantity > 0 and return_id in (
    select id from returns where status = 'Choosing' and ${isAsked} and not exists (
      select 1 from return_replacements as noted
      join return_pieces as came on came.return_id = noted.return_id and came.position = noted.position
      where noted.return_id = returns.id and noted.quantity = 0 and came.received_at is not null))`.execute(queries);
}
