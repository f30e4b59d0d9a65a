import { ensurePostgres, startPostgres } from './start-postgres';
import { runVitest } from './run-unit-tests';
import type { Count } from './step';

/** Neither tests of pure drawing and reading, nor anything outside the backend, touch a database. */
const SAYS_NOTHING_NEW = ['--exclude=backend/**/*-script.test.ts', '--exclude=backend/files/read-csv-records.test.ts'];

/**
 * The backend's tests once more, on a PostgreSQL of our own. Without a PostgreSQL that can be found or installed they
 * are skipped with a message; with `CI` set that is a failure, so that a skipped proof counts as none.
 */
export async function runBackendTestsOnPostgres(): Promise<Count | undefined> {
  const environment: Record<string, string | undefined> = process.env;
  const programs = ensurePostgres(environment);
  if (!programs) {
    const words =
      'PostgreSQL is not on this machine and could not be installed (apt-get install postgresql as root does it)';
    if (environment['CI']) throw new Error(`${words}: in CI its tests must run.`);
    console.warn(`! Skipped: ${words}. The same tests have passed on SQLite.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const server = await startPostgres(programs);
  try {
    return await runVitest(
      ['-c', 'backend/testing/postgres.config.ts', 'backend', ...SAYS_NOTHING_NEW],
      server.settings,
    );
  } finally {
    await server.stop();
  }
}
