import { spawnSync } from 'node:child_process';

/** Imports a catalogue file into the database as the merchant's command does; answers seconds. */
export function importCatalogue(file: string, databaseUrl: string): number {
  const started = performance.now();
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'backend/cli/shop.ts', 'import', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr || run.stdout);
  return (performance.now() - started) / 1000;
}
