import { Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Database } from './tables';

/**
 * Brings the database to the newest shape; does nothing when it is there already.
 *
 * @throws Error naming the migration that failed
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
}
