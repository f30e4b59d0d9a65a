import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type ServerProcess } from '@/scripts/server-process';
import { importCatalogue, writeCatalogue } from './write-catalogue';

/**
 * Starts the shop on the demo catalogue, or on a fresh database with so many products of the real one, repeated where
 * it ends.
 */
export async function startShop(
  products: number | 'demo',
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  if (products === 'demo') return startServer('scripts/start.mjs', '/readyz', settings);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'catalogue.csv');
  await writeCatalogue(file, products);
  try {
    return await startServer(
      'scripts/start.mjs',
      '/readyz',
      settings,
      async (databaseUrl) => void importCatalogue(file, databaseUrl),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The shop that is built in another folder, on the demo catalogue.
 *
 * @param prepare is given its database before it starts, and runs in that folder
 */
export async function startBuild(
  folder: string,
  settings: Record<string, string> = {},
  prepare?: (databaseUrl: string) => void,
): Promise<ServerProcess> {
  const here = process.cwd();
  process.chdir(folder);
  try {
    return await startServer('scripts/start.mjs', '/readyz', settings, async (databaseUrl) => prepare?.(databaseUrl));
  } finally {
    process.chdir(here);
  }
}
