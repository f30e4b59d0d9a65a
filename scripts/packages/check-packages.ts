import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { findPackageFaults, type LockedPackage } from './find-package-faults';
import { KNOWN_FAULTS, KNOWN_UNTIL } from './known-faults';

/** As far as it is read of what `npm audit` answers. */
interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** What must stop a release; other findings are named. */
const SERIOUS = ['high', 'critical'];

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * What the registry knows of what a shop runs with.
 *
 * @returns undefined where it does not answer: without a network, or behind a mirror that does not know the question
 */
async function askRegistry(): Promise<Audit['vulnerabilities']> {
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=5000'];
  // It ends with 1 where it has found something, too.
  const { stdout } = await promisify(execFile)('npm', args).catch((failed: { stdout?: string }) => ({
    stdout: failed.stdout ?? '',
  }));
  try {
    return (JSON.parse(stdout) as Audit).vulnerabilities;
  } catch {
    return undefined;
  }
}

const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');
const answer = await askRegistry();
const advisories = Object.entries(answer ?? {}).map(([name, { severity, range }]) => ({
  isSerious: SERIOUS.includes(severity),
  words: `${name} ${range}: the registry knows a fault of it (${severity})`,
}));
const faults = [
  ...findPackageFaults(packages, allowScripts),
  ...advisories.filter(({ isSerious }) => isSerious).map(({ words }) => words),
];
for (const { words } of advisories.filter(({ isSerious }) => !isSerious)) console.log(words);
for (const fault of faults) console.error(fault);
console.log(
  `${Object.keys(packages).length - 1} packages: licences, scripts at installation and ${KNOWN_FAULTS.length} published faults (until ${KNOWN_UNTIL}) looked at; the registry ${answer ? 'was asked for newer ones' : 'gave no answer about newer ones'}.`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
