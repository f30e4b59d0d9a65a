import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Written } from './environment';

/** Where a shop without DATA_DIR keeps its things, in the folder of the program. */
const WITHOUT = '.data';

const dataDirIn = (environment: Written): string | undefined => environment['DATA_DIR']?.trim() || undefined;

/**
 * The files of settings that are there, in their order: of the program's folder, which may name DATA_DIR, and of that.
 *
 * @param root the program's folder
 */
export function settingsFiles(environment: Written, root = process.cwd()): string[] {
  const folders = [root, path.resolve(root, dataDirIn(environment) ?? '')];
  return [...new Set(folders.map((folder) => path.join(folder, '.env')))].filter((file) => existsSync(file));
}

/**
 * Reads the files of settings into the environment of the process. What is set already stays, so that the environment goes
 * before both files, and the program's folder before DATA_DIR.
 */
export function loadSettingsFiles(environment: Written, root = process.cwd()): void {
  const loaded = settingsFiles({}, root);
  for (const file of loaded) process.loadEnvFile(file);
  for (const file of settingsFiles(environment, root)) if (!loaded.includes(file)) process.loadEnvFile(file);
}

/**
 * A new DATA_DIR without what the shop has kept so far would be another shop, with other orders and another key.
 *
 * @throws Error where things of the shop have not moved with it, in words a merchant can act on
 */
export function refuseLeftBehind(environment: Written, root = process.cwd()): void {
  const set = (name: string) => Boolean(environment[name]?.trim());
  const named = dataDirIn(environment);
  if (named === undefined) return;
  const [dataDir, former] = [path.resolve(root, named), path.join(root, WITHOUT)];
  const isLeft = (folder: string, name: string) =>
    existsSync(path.join(folder, name)) && !existsSync(path.join(dataDir, name));
  const stored = [
    'secret.key',
    ...(set('DATABASE_URL') ? [] : ['shop.db']),
    ...(set('MEDIA_DIR') || set('MEDIA_URL') ? [] : ['photos']),
  ];
  const moves = [
    ...(stored.some((name) => isLeft(former, name))
      ? [existsSync(dataDir) ? `mv ${former}/* ${dataDir}/` : `mv ${former} ${dataDir}`]
      : []),
    ...(set('BACKEND_URL') && isLeft(root, 'shop.json') ? [`mv ${path.join(root, 'shop.json')} ${dataDir}/`] : []),
  ];
  if (moves.length === 0) return;
  throw new Error(
    `Wrong settings:\n  - DATA_DIR is ${dataDir}, and the shop has kept its things elsewhere so far: stop it, and move them there\n${moves.map((move) => `      ${move}`).join('\n')}`,
  );
}
