import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installByApt } from './install-by-apt';

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
  return [environment['CHROMIUM_PATH'], ...placesOf(COMMANDS, environment), chromium.executablePath()].find(isThere);
}

/**
 * The same engine without the windows around it, as Debian packs it: journeys take two thirds of the time in it.
 * Undefined where it is not here, and where CHROMIUM_PATH says what to use.
 *
 * @internal
 */
export function findHeadlessShell(environment: Environment): string | undefined {
  return environment['CHROMIUM_PATH'] ? undefined : placesOf(['chromium-headless-shell'], environment).find(isThere);
}

function placesOf(commands: readonly string[], { PATH = '/usr/bin' }: Environment): string[] {
  const folders = PATH.split(path.delimiter);
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

const isThere = (file: string | undefined): file is string => file !== undefined && file !== '' && existsSync(file);

/**
 * Finds Chromium, or installs it: Debian's package where apt and root are at hand, else Playwright's own.
 *
 * @throws Error telling what to do by hand when neither works
 */
export function ensureChromium(environment: Environment): string {
  const found = findChromium(environment);
  if (found) return found;
  installByApt('Chromium', ['chromium'], environment);
  if (!findChromium(environment)) downloadChromium(environment);
  const installed = findChromium(environment);
  if (!installed) {
    throw new Error(
      'Chromium could not be installed. Install it by hand (apt-get install chromium) or set CHROMIUM_PATH to its program file.',
    );
  }
  return installed;
}

/**
 * Finds or installs what journeys run in: Chromium and, where Debian's package can be had, its headless shell.
 *
 * @throws Error telling what to do by hand where there is no Chromium
 */
export function ensureJourneyBrowsers(environment: Environment): void {
  ensureChromium(environment);
  if (environment['CHROMIUM_PATH'] || findHeadlessShell(environment)) return;
  installByApt('Chromium’s headless shell', ['chromium-headless-shell'], environment);
}

function downloadChromium(environment: Environment): void {
  console.log('Downloading Chromium once.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment as NodeJS.ProcessEnv,
    shell: process.platform === 'win32',
  });
}
