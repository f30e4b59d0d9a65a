import { mergeConfig } from 'vitest/config';
import config from '../../vitest.config';

/**
 * The backend's tests on PostgreSQL instead of SQLite:
 * `PGPORT=… PGUSER=… PGPASSWORD=… npx vitest run -c backend/testing/postgres.config.ts backend`.
 * The server is the one on this machine; every test gets a database of its own there. `npm test` starts one for it.
 */
export default mergeConfig(config, {
  root: '.',
  test: {
    provide: { postgresUrl: 'postgres://localhost/postgres' },
    globalSetup: 'backend/testing/migrate-template.ts',
  },
});
