import { sql } from 'kysely';
import type { Queries } from '../database/tables';
import { countedBy, isUncounted, nameOfCount, partsOfCount, type CountedTable } from '../database/uncounted';

/** So many rows have these values in the columns that a table is counted by. */
interface Count {
  values: readonly string[];
  count: number;
}

/**
 * How many rows of a table there are of each kind, as of one moment: those that were counted, and the few that changed since
 * (backend/counts/count-changes.ts). Read in the same time however many there are.
 */
export async function readCounts(queries: Queries, table: CountedTable): Promise<Count[]> {
  // Of an expression no index has the order: SQLite would read all of one that has.
  const name = sql`'' || ${sql.join(countedBy(table), sql` || '|' || `)}`;
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from counts where kind = ${table}
    union all select ${name}, count(*) from ${sql.table(table)} where ${isUncounted(table)} group by ${name}
    union all select counted_as, -count(*) from ${sql.table(table)}
      where ${isUncounted(table)} and counted_as is not null group by counted_as`.execute(queries);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const named = nameOfCount(table, row.name);
    counts.set(named, (counts.get(named) ?? 0) + Number(row.count));
  }
  return [...counts].flatMap(([named, count]) => (count === 0 ? [] : [{ values: partsOfCount(named), count }]));
}
