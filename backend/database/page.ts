import { sql, type Expression, type SqlBool } from 'kysely';

/** Stands in no key of ours. */
const BETWEEN = '|';

/** A page of a list, and where the next one begins; `next` is missing on the last. */
export interface Page<Row> {
  rows: Row[];
  next?: string;
}

/**
 * Condition for the rows behind the place where a page ended, in the order of two columns that name a row together: a page
 * costs the same however far behind it is.
 *
 * @param after the `next` of the page before; empty or undefined for the first page
 */
export function isBehind(
  [first, second]: readonly [string | Expression<string>, string],
  after: string | undefined,
  order: 'asc' | 'desc',
): Expression<SqlBool> {
  if (!after) return sql`1 = 1`;
  const at = after.indexOf(BETWEEN);
  const place = sql`(${after.slice(0, at)}, ${after.slice(at + 1)})`;
  return sql`(${typeof first === 'string' ? sql.ref(first) : first}, ${sql.ref(second)}) ${sql.raw(order === 'asc' ? '>' : '<')} ${place}`;
}

/**
 * The same, from the most to the least, of a number that is counted for each row, and of two columns for those that are equal
 * in it. Whatever is no such place begins with the first page.
 */
export function isBehindCounted(
  [counted, second, third]: readonly [Expression<number>, string, string],
  after: string | undefined,
): Expression<SqlBool> {
  const [, most, of, id] = /^(-?\d{1,15})\|([^|]*)\|(.*)$/.exec(after ?? '') ?? [];
  if (most === undefined) return sql`1 = 1`;
  return sql`(${counted}, ${sql.ref(second)}, ${sql.ref(third)}) < (cast(${most} as bigint), ${of}, ${id})`;
}

/** Condition that a text holds every one of these terms, whatever signs of a pattern they have. @param terms one at least */
export const holdsAll = (text: Expression<string>, terms: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join(
    terms.map((term) => sql`${text} like ${`%${term.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`),
    sql` and `,
  )}`;

/** @param rows one more than a page holds, where there are more @param keyOf the columns by which a row has its place */
export function cutPage<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => readonly string[]): Page<Row> {
  const end = rows[limit - 1];
  return { rows: rows.slice(0, limit), ...(rows.length > limit && end ? { next: keyOf(end).join(BETWEEN) } : {}) };
}
