import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { isPostgres } from './shop-database';
import type { Queries } from './tables';

/** So many rows are compared before a search asks an index: what fills no page of these is found in few of all. */
export const LOOKED_NEAR = 10_000;

/** Signs of a part of a text that is looked up; both indexes are made of all such parts. */
const PART = 3;
/** So many parts of a term are enough to find few rows. */
const PARTS_ASKED = 9;

/** The text that a table is searched by, of the row with this name. */
const SEARCHED = {
  orders: (row: string) => `${row}.found_by`,
  // An older version of the shop, started once more, makes accounts without the text.
  users: (row: string) => `case when ${row}.found_by <> '' then ${row}.found_by
    else lower(${row}.first_name || ' ' || ${row}.last_name || ' ' || ${row}.email) end`,
} as const;

type Searched = keyof typeof SEARCHED;

export const searchedText = (table: Searched) => sql<string>`${sql.raw(SEARCHED[table](table))}`;

/** All parts of a text for PostgreSQL, by functions of its own: of each three signs beginning with the first, the second and the third. */
function partsOf(text: string): string {
  const from = (start: number) =>
    `string_to_array(regexp_replace(substr(${text}, ${start}), '(...)', E'\\\\1\\n', 'g'), E'\\n')`;
  return `((${from(1)} || ${from(2)} || ${from(3)}) collate "C")`;
}

/**
 * Makes the index that finds rows by any part of their text: on PostgreSQL of an expression, on SQLite as a table of its own
 * that triggers keep, so that what an older version of the shop writes is found, too.
 */
export async function makeSearchIndex(db: Kysely<unknown>, table: Searched): Promise<void> {
  const run = (words: string) => sql.raw(words).execute(db);
  const index = indexOf(table);
  if (isPostgres(db as Queries)) {
    // What waits to be sorted in is read by every search.
    await run(
      `create index ${index} on ${table} using gin (${partsOf(`(${SEARCHED[table](table)})`)}) with (gin_pending_list_limit = 256)`,
    );
    // Only then does it know how often which part is found.
    await run(`analyze ${table}`);
    return;
  }
  const text = SEARCHED[table];
  const add = `insert into ${index} (rowid, parts) values (new.rowid, ${text('new')});`;
  const remove = `insert into ${index} (${index}, rowid, parts) values ('delete', old.rowid, ${text('old')});`;
  const trigger = (name: string, when: string, what: string) =>
    run(`create trigger ${index}_${name} ${when} begin ${what} end`);
  await run(
    `create virtual table ${index} using fts5(parts, content='', tokenize='trigram', detail='none', columnsize=0)`,
  );
  // What was blanked is no longer in the file.
  await run(`insert into ${index} (${index}, rank) values ('secure-delete', 1)`);
  await run(`insert into ${index} (rowid, parts) select rowid, ${text(table)} from ${table}`);
  await trigger('added', `after insert on ${table}`, add);
  await trigger('changed', `after update on ${table} when ${text('old')} is not ${text('new')}`, remove + add);
  await trigger('removed', `after delete on ${table}`, remove);
}

const indexOf = (table: Searched): string => `${table}_searched`;

/**
 * Condition for the rows that may hold every one of these terms, which is answered from the index: each has parts of the
 * longer terms. They still have to be compared.
 *
 * @returns undefined where every term is too short for it
 */
export function mayHold(queries: Queries, table: Searched, terms: readonly string[]): Expression<SqlBool> | undefined {
  const parts = [...new Set(terms.flatMap(partsOfTerm))];
  if (parts.length === 0) return undefined;
  if (isPostgres(queries)) return sql<SqlBool>`${sql.raw(partsOf(`(${SEARCHED[table](table)})`))} @> ${parts}::text[]`;
  const index = sql.ref(indexOf(table));
  const all = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
  return sql<SqlBool>`${sql.raw(`${table}.rowid`)} in (select rowid from ${index} where ${index} match ${all})`;
}

/** The first of them: what follows in an address is soon the same for everybody. */
function partsOfTerm(term: string): string[] {
  const signs = [...term];
  const parts = signs.slice(PART - 1).map((_, at) => signs.slice(at, at + PART).join(''));
  return parts.slice(0, PARTS_ASKED);
}
