import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';
import { writeScriptMark } from '../server/answer/write-script-mark';
import { buildIdOf, isBuilt, markBuilt, sourceStamp } from '../server/source-stamp';

/**
 * Builds the storefront and the server around it unless `.next` already holds a build of exactly these sources.
 *
 * @throws Error when the build fails
 */
export function buildShop(root: string, { force = false } = {}): void {
  const stamp = sourceStamp(root);
  if (!force && isBuilt(root, stamp)) return;
  console.log('Building the shop, which takes about half a minute …');
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_ID: buildIdOf(stamp),
    },
  });
  if (status !== 0) throw new Error('The build failed; the messages above say why.');
  bundleServer(root);
  bundleWorker(root);
  writeScriptMark(root);
  markBuilt(root, stamp);
}

/**
 * The server around Next, with everything it opens, as plain JavaScript: reading TypeScript as it runs would cost a shop some 50 MB
 * for all its life.
 */
export const serverBundle = (root: string) =>
  ({
    absWorkingDir: root,
    entryPoints: ['server/open-shop.ts', 'server/list-thread.ts'],
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node26',
    format: 'cjs',
    packages: 'external',
    // Marks what no browser may get, and throws outside Next's bundles.
    alias: { '@': root, 'server-only': path.resolve(root, 'node_modules/server-only/empty.js') },
  }) satisfies BuildOptions;

/** In lines of this length: what is logged of an error names its line. */
const LINE_LIMIT = 160;

/** Without spaces, and in ASCII throughout: V8 holds the text of a program as long as it runs, in two bytes a sign where one needs them. */
function bundleServer(root: string): void {
  const options = { ...serverBundle(root), outdir: '.next', minifyWhitespace: true, lineLimit: LINE_LIMIT };
  for (const { path: file, text } of buildSync({ ...options, write: false }).outputFiles)
    writeFileSync(file, inAscii(text));
}

/** esbuild has escaped all but regular expressions, which read an escaped sign the same. */
const inAscii = (program: string): string =>
  program.replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The service worker, which server/answer/send-worker.ts sends (worker/README.md). */
function bundleWorker(root: string): void {
  buildSync({
    absWorkingDir: root,
    entryPoints: ['worker/service-worker.ts'],
    outfile: path.join('.next', 'worker.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    target: ['chrome106', 'firefox115', 'safari16.4'],
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@': root },
  });
}
