import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { addSizeGuide } from './add-size-guide';
import { askTool } from './ask-tool';
import { copyRepository } from '../copy-repository';
import { findNewerCode } from '../oldest-browsers/find-newer-code';
import { findNewerStyles } from '../oldest-browsers/find-newer-styles';
import { findViolations } from './find-violations';
import {
  builtPlants,
  bystanders,
  lawPlants,
  lintPlants,
  lookPlants,
  stylePlants,
  typePlants,
  unusedPlants,
  type Plant,
} from './law-plants';

/** What the checks say of a copy of the repository in which every rule is broken. */
interface SelfTest {
  unnoticed: Plant[];
  /** Files that break no rule and were named all the same. */
  wronged: string[];
}

const COMPILED = 'tsconfig.tsbuildinfo';

/** Every violation that is planted. */
export const PLANTS = [lawPlants, lintPlants, lookPlants, unusedPlants, stylePlants, builtPlants, typePlants].flat();
const PLANTED = [...PLANTS, ...bystanders];

/**
 * Plants a violation of every rule in a copy of the repository and answers those that nobody noticed: it shows that
 * each check can fail. A page that the shop does not have is added to the copy as well, and nobody may object to it.
 */
export async function findUnnoticedViolations(root: string): Promise<SelfTest> {
  const copy = copyRepository(root);
  try {
    symlinkSync(path.resolve(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    // What the compiler found out before; it then looks at what was planted and what that touches.
    const compiled = path.join(root, COMPILED);
    if (existsSync(compiled)) copyFileSync(compiled, path.join(copy, COMPILED));
    addSizeGuide(copy);
    for (const { file, text } of PLANTED) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    }
    const parts = await Promise.all([
      judgeByLaw(copy),
      judgeByLint(copy),
      judgeByCompiler(copy),
      judgeByTool(copy, lookPlants, 'stylelint/bin/stylelint.mjs', ['components/**/*.css', '--formatter', 'unix']),
      judgeByKnip(copy),
      judgeByWords(stylePlants, findNewerStyles(copy)),
      findNewerCode(copy, path.join(copy, '.next')).then((found) => judgeByWords(builtPlants, found)),
    ]);
    return {
      unnoticed: parts.flatMap(({ unnoticed }) => unnoticed),
      wronged: parts.flatMap(({ named }) => named).filter((file) => !PLANTED.some((plant) => isOf(plant, file))),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Whether a file or folder that was named is the planted one. */
const isOf = (plant: { file: string }, named: string): boolean =>
  plant.file === named || plant.file.startsWith(`${named}/`);

interface Judged {
  unnoticed: Plant[];
  /** Every file or folder that a violation was found in. */
  named: string[];
}

async function judgeByLaw(copy: string): Promise<Judged> {
  const { violations } = await findViolations(copy);
  return {
    unnoticed: lawPlants.filter(
      (plant) => !violations.some(({ rule, file }) => rule === plant.rule && isOf(plant, file)),
    ),
    named: violations.map(({ file }) => file),
  };
}

/** By checks that name a file and say in words what it breaks. */
function judgeByWords(plants: readonly Plant[], found: readonly { file: string; words: string }[]): Judged {
  return {
    unnoticed: plants.filter(({ rule, file }) => !found.some((one) => one.file === file && one.words.includes(rule))),
    named: found.map(({ file }) => file),
  };
}

const judgeByLint = (copy: string): Promise<Judged> =>
  judgeByTool(copy, lintPlants, 'oxlint/bin/oxlint', ['--format', 'unix']);

const judgeByCompiler = (copy: string): Promise<Judged> =>
  judgeByTool(copy, typePlants, 'typescript-7/bin/tsc', '--noEmit --pretty false --checkers 1 -p .'.split(' '));

/** What nothing uses, and what tests alone use. That a planted file hides what another one uses is no fault of it. */
async function judgeByKnip(copy: string): Promise<Judged> {
  const reports = ['', '--production'].map(async (mode) => {
    const { stdout } = await askTool(copy, 'knip/bin/knip.js', ['--reporter', 'json', ...(mode ? [mode] : [])]);
    return knipReport
      .parse(JSON.parse(stdout))
      .issues.flatMap(({ file, files, exports }) => [
        ...(files.length > 0 ? [{ file, rule: `${mode} files`.trim() }] : []),
        ...(exports.length > 0 ? [{ file, rule: `${mode} exports`.trim() }] : []),
      ]);
  });
  const found = (await Promise.all(reports)).flat();
  const unnoticed = unusedPlants.filter(
    (one) => !found.some(({ file, rule }) => file === one.file && rule === one.rule),
  );
  return { unnoticed, named: [] };
}

const issues = z.array(z.unknown()).default([]);
const knipReport = z.object({ issues: z.array(z.object({ file: z.string(), files: issues, exports: issues })) });

/** By a program that names one file a line, with the rule that it breaks. */
async function judgeByTool(copy: string, plants: readonly Plant[], tool: string, args: string[]): Promise<Judged> {
  const { stdout, stderr } = await askTool(copy, tool, args);
  const lines = `${stdout}\n${stderr}`.split('\n');
  return {
    unnoticed: plants.filter(({ rule, file }) => !lines.some((line) => line.includes(file) && line.includes(rule))),
    named: lines.flatMap((line) => /^(\S.*?\.(?:tsx?|mjs|cjs))[:(]\d/.exec(line)?.[1] ?? []),
  };
}
