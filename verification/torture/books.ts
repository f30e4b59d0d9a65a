import { openSqlite, type SqliteConnection } from '@/backend/database/open-sqlite';

/** How long an auditor waits for somebody who writes, in ms. */
const PATIENCE_MS = 5000;

/** The database of the shop under test, read beside it as an auditor would. */
export class Books {
  readonly #database: SqliteConnection;

  /** @param place its file, or a database that holds the same rows */
  constructor(place: string | SqliteConnection) {
    this.#database = typeof place === 'string' ? openSqlite(place, { readonly: true, timeout: PATIENCE_MS }) : place;
  }

  rows<Row>(sql: string, ...values: readonly (string | number)[]): Row[] {
    return this.#database.prepare(sql).all(values) as Row[];
  }

  /** The one value of the first row; undefined without one. */
  value(sql: string, ...values: readonly (string | number)[]): unknown {
    const [row = {}] = this.rows<object>(sql, ...values);
    return Object.values(row)[0];
  }

  close(): void {
    this.#database.close();
  }
}
