import { openSqlite } from '../database/open-sqlite';
import { kindOf, quoted, type Table } from '../moving/ends';
import { describeSqlite, rowsInSqlite } from '../moving/from-sqlite';

/** A row in every table that has none: each table is moved with something in it, those to come as well. */
export function fillEmptyTables(file: string): void {
  const database = openSqlite(file, { timeout: 0 });
  const ask = <One>(words: string) => database.prepare(words).all([]) as One[];
  const fill = (table: Table): boolean => {
    const keys = ask<{ from: string; to: string; table: string }>(
      `select "from", "to", "table" from pragma_foreign_key_list('${table.name}')`,
    );
    const values = table.columns.map((column) => {
      const key = keys.find(({ from }) => from === column.name);
      if (key)
        return ask<Record<string, string>>(`select ${quoted(key.to)} as id from ${quoted(key.table)} limit 1`)[0]?.[
          'id'
        ];
      return kindOf(column) === 'whole' ? 1 : 'é "quoted" \\ new\nline 😀';
    });
    if (values.includes(undefined)) return false;
    const marks = values.map(() => '?').join(', ');
    database.prepare(`insert into ${quoted(table.name)} values (${marks})`).run(values);
    return true;
  };
  let empty = describeSqlite(database).filter(({ name }) => ask(`select 1 from ${quoted(name)} limit 1`).length === 0);
  for (let left = -1; left !== empty.length;) {
    left = empty.length;
    empty = empty.filter((table) => !fill(table));
  }
  database.close();
}

/** Every row of every table, in one order. */
export function contentOf(file: string): Record<string, string[]> {
  const database = openSqlite(file, { timeout: 0, readonly: true });
  const tables = describeSqlite(database).map((table) => {
    const columns = table.columns.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const rows = [...rowsInSqlite(database, { ...table, columns })].flat().map((row) => JSON.stringify(row));
    return [table.name, rows.sort()] as const;
  });
  database.close();
  return Object.fromEntries(tables);
}
