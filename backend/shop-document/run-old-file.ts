import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Where rules stood before the shop's words were data; 1.0.0 has them in lib itself. */
const RULES = [path.join('lib', 'rules'), 'lib'];

/** @param file among the rules of an older version, as 'shop/shop-facts.ts' */
export const oldRule = (folder: string, file: string): string | undefined =>
  RULES.map((rules) => path.resolve(folder, rules, file)).find((entry) => existsSync(entry));

/**
 * What a TypeScript file of an older version exports.
 *
 * @param folder of that version, which '@' stands for in its imports
 * @throws Error where it cannot be run
 */
export async function runOldFile(entry: string, folder: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    alias: { '@': path.resolve(folder) },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as Readonly<Record<string, unknown>>;
}
