import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * Installs packages of Debian or Ubuntu, without those they only recommend, where root and apt are at hand; elsewhere
 * nothing happens. The caller checks whether the packages are there now; apt's own output is shown.
 *
 * @param name what people call it
 */
export function installByApt(name: string, packages: readonly string[], environment: Environment): void {
  if (!canInstallByApt()) return;
  console.log(`${name} is not here; installing it once.`);
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' } as unknown as NodeJS.ProcessEnv;
  const run = (args: readonly string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages]);
}

/** Whether this process may install packages. */
export function canInstallByApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
