import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readWords } from '../read-words';
import { printTable } from '../table';
import { readAccepted, survivorsOf, tally, type Report } from './report';

/** Stryker brings 180 packages, which live in a folder of their own and never with the shop's. */
const FOLDER = 'mutants';
/** Percent of all mutants of the rules that the tests beside them have to notice. */
const PERCENT_MIN = 85;

const USAGE = `Usage: npm run mutants [-- <folder of lib>...]

Changes the code in small ways, one at a time, and counts how many of the changes its tests notice: of all rules and of a
sample of the backend, which takes more than an hour, or of the rules in some folders, as lib/rules/cart.`;

function main(): void {
  const folders = readWords(USAGE, (words) => {
    const missing = words.find((folder) => !existsSync(folder));
    return missing === undefined ? undefined : `There is no folder '${missing}'.`;
  }).map((folder) => folder.replace(/\/$/, ''));
  if (!existsSync(path.join(FOLDER, 'node_modules'))) install();
  const rules = mutate('rules', folders);
  if (folders.length > 0) return judge(rules);
  const sample = mutate('backend', []);
  judge(rules);
  printTable({ title: 'Backend: a fixed sample of 200 mutants', ...tally(sample) });
  printSurvivors(sample);
}

function judge(report: Report): void {
  const { percent, ...table } = tally(report);
  printTable({ title: 'Rules: all mutants', ...table });
  printSurvivors(report);
  if (percent >= PERCENT_MIN) return;
  console.error(`\n${percent.toFixed(1)} % of the mutants were noticed, ${PERCENT_MIN} % are asked for.`);
  process.exitCode = 1;
}

/** Survivors that mutants/accepted.txt does not accept, written as its rows are. */
function printSurvivors(report: Report): void {
  const accepted = readAccepted(readFileSync('mutants/accepted.txt', 'utf8'));
  const survivors = survivorsOf(report);
  const print = (title: string, rows: readonly string[]) =>
    rows.length > 0 && console.log(`\n${title}:\n\n${rows.join('\n')}`);
  print(
    'Not noticed and not accepted in mutants/accepted.txt',
    survivors.filter((row) => !accepted.has(row)),
  );
  print(
    'Accepted in mutants/accepted.txt, but noticed or gone',
    [...accepted].filter(
      (row) => !survivors.includes(row) && Object.keys(report.files).some((file) => row.startsWith(`| ${file} `)),
    ),
  );
}

function install(): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Stryker could not be installed.');
}

/**
 * Lets Stryker work, which takes from minutes (a folder) to more than an hour (everything), and reads what it found.
 */
function mutate(part: 'rules' | 'backend', folders: readonly string[]): Report {
  const stryker = path.join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const only =
    folders.length > 0
      ? ['--mutate', [...folders.map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts'].join(',')]
      : [];
  const { status } = spawnSync(process.execPath, [stryker, 'run', path.join(FOLDER, `${part}.config.json`), ...only], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Stryker gave up on ${part}.`);
  return JSON.parse(readFileSync(path.join('.data', FOLDER, `${part}.json`), 'utf8')) as Report;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
