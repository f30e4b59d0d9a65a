import { createRequire } from 'node:module';
import { BACKUP_PAGES, openPlatformSqlite, type SqliteConnection, type SqliteOptions } from './open-platform-sqlite';

export type { SqliteConnection };

/** The first Node.js whose own SQLite is stable; older ones need a native module. */
const FIRST_WITH_SQLITE = 24;

/** What opens SQLite files under this Node.js, in words. */
export const SQLITE_LIBRARY =
  Number.parseInt(process.versions.node) >= FIRST_WITH_SQLITE ? 'Node.js itself' : 'better-sqlite3';

/**
 * Opens a SQLite file, and makes it unless it is only read.
 *
 * @throws Error when the file cannot be opened, or better-sqlite3 is needed and does not load
 */
export function openSqlite(file: string, options: SqliteOptions): SqliteConnection {
  return SQLITE_LIBRARY === 'better-sqlite3' ? openCompiledSqlite(file, options) : openPlatformSqlite(file, options);
}

function openCompiledSqlite(file: string, options: SqliteOptions): SqliteConnection {
  const Sqlite = loadCompiledSqlite();
  const database = new Sqlite(file, options);
  return {
    prepare: (sql) => database.prepare(sql),
    exec: (sql) => void database.exec(sql),
    close: () => void database.close(),
    backup: async (target) => (await database.backup(target, { progress: () => BACKUP_PAGES })).totalPages,
  };
}

/**
 * An optional dependency is asked for by name at run time: an `import` of what need not be there would keep a bundler
 * from building.
 */
function loadCompiledSqlite(): typeof import('better-sqlite3') {
  try {
    return createRequire(import.meta.url)(
      /* turbopackIgnore: true */ 'better-sqlite3',
    ) as typeof import('better-sqlite3');
  } catch (cause) {
    const words = `better-sqlite3 is missing, which Node.js ${process.versions.node} needs: npm install could not make it. Node.js ${FIRST_WITH_SQLITE} needs none; npm run doctor says more.`;
    throw new Error(words, { cause });
  }
}
