import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { serverBundle } from './build-shop';

const SOURCES = ['serve', 'shop'].map((name) => `backend/cli/${name}.ts`);

let folder: string | undefined;

/**
 * The plain JavaScript of a program in `backend/cli`, made once by each process: reading TypeScript takes two thirds of
 * a command's time, and journeys and torture start dozens.
 *
 * @param source such as `backend/cli/shop.ts`
 */
export function ownProgram(source: string): string {
  folder ??= bundle();
  return path.join(folder, `${path.basename(source, '.ts')}.mjs`);
}

/**
 * Runs a command as `npm run shop -- <words>` does, and answers what it says.
 *
 * @param settings added to the environment
 * @throws Error where the command fails
 */
export function runShopCommand(words: readonly string[], settings: Record<string, string>): string {
  return execFileSync(process.execPath, [ownProgram('backend/cli/shop.ts'), ...words], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
}

function bundle(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'programs-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  // Packages are looked for beside the file that asks for them.
  symlinkSync(path.resolve('node_modules'), path.join(made, 'node_modules'), 'junction');
  buildSync({
    ...serverBundle(process.cwd()),
    entryPoints: SOURCES,
    outdir: made,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    splitting: true,
  });
  return made;
}
