import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's, Ubuntu's and the vendor's usual places. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Flags under which Chromium runs as root and on machines without a way out: its background
 * lookups would otherwise be refused by the hundred and slow every page.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Environment = Record<string, string | undefined>;

/** Where Chromium is: CHROMIUM_PATH, a system package, or Playwright's own download. */
export function findChromium(environment: Environment): string | undefined {
  const { CHROMIUM_PATH: named, PATH: searched = '/usr/bin' } = environment;
  const folders = searched.split(path.delimiter);
  const installed = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [named, ...installed, chromium.executablePath()].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );
}

/**
 * Finds Chromium, or installs it: Debian's package where apt and root are at hand, else Playwright's own.
 *
 * @throws Error telling what to do by hand when neither works
 */
export function ensureChromium(environment: Environment): string {
  const found = findChromium(environment);
  if (found) return found;
  console.log('Chromium is not here; installing it once.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  if (!findChromium(environment)) run('npx', ['playwright', 'install', 'chromium'], environment);
  const installed = findChromium(environment);
  if (!installed) {
    throw new Error(
      'Chromium could not be installed. Install it by hand (apt-get install chromium) or set CHROMIUM_PATH to its program file.',
    );
  }
  return installed;
}

function run(command: string, args: string[], environment: Environment): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment as NodeJS.ProcessEnv,
    shell: process.platform === 'win32',
  });
}
