import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../database/connect-database';
import { migrateDatabase } from '../database/migrate-database';
import { databaseOn } from './test-database';

/** Before the tests on PostgreSQL: one database with every table, which each test's own is a copy of. */
export default async function migrateTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.provide['postgresUrl'];
  if (!server) throw new Error('No PostgreSQL server is named.');
  const { name, url, drop } = await databaseOn(server, 'template0');
  const db = connectDatabase(url);
  await migrateDatabase(db).finally(() => db.destroy());
  project.provide('postgresTemplate', name);
  return drop;
}
