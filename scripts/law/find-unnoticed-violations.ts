import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findViolations } from './find-violations';
import { bystanders, lawPlants, lintPlants, typePlants, type Plant } from './law-plants';
import { SOURCE_FOLDERS } from './list-sources';

/**
 * Plants a violation of every rule in a copy of the repository and answers those that nobody noticed.
 * It shows that each check can fail.
 */
export function findUnnoticedViolations(root: string): Plant[] {
  const copy = mkdtempSync(path.join(tmpdir(), 'planted-'));
  try {
    copyRepository(root, copy);
    for (const plant of [...lawPlants, ...bystanders, ...lintPlants, ...typePlants]) {
      mkdirSync(path.dirname(path.join(copy, plant.file)), { recursive: true });
      writeFileSync(path.join(copy, plant.file), plant.text);
    }
    return [...unnoticedByLaw(copy), ...unnoticedByLint(copy), ...unnoticedByCompiler(copy)];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyRepository(root: string, copy: string): void {
  const rootFiles = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'),
  );
  for (const name of [...SOURCE_FOLDERS, 'docs', ...rootFiles.map((entry) => entry.name)]) {
    if (!existsSync(path.join(root, name))) continue;
    const filter = (source: string) => !source.endsWith('screenshots');
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
}

function unnoticedByLaw(copy: string): Plant[] {
  const { violations } = findViolations(copy);
  return lawPlants.filter(
    (plant) =>
      !violations.some(
        ({ rule, file }) => rule === plant.rule && (plant.file === file || plant.file.startsWith(`${file}/`)),
      ),
  );
}

function unnoticedByLint(copy: string): Plant[] {
  const said = runTool(copy, 'oxlint/bin/oxlint', ['--format', 'unix']);
  return lintPlants.filter(({ rule, file }) => !said.some((line) => line.includes(file) && line.includes(rule)));
}

function unnoticedByCompiler(copy: string): Plant[] {
  const said = runTool(copy, 'typescript/bin/tsc', [
    '--noEmit',
    '--incremental',
    'false',
    '--pretty',
    'false',
    '-p',
    '.',
  ]);
  return typePlants.filter(({ rule, file }) => !said.some((line) => line.includes(file) && line.includes(rule)));
}

function runTool(copy: string, tool: string, args: string[]): string[] {
  const run = spawnSync(process.execPath, [path.join('node_modules', tool), ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return `${run.stdout}\n${run.stderr}`.split('\n');
}
