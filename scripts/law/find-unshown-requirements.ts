import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRequirements } from './read-requirements';
import type { Violation } from './violation';

const RULE = 'every-requirement-is-shown';
const TEST = /\.(test|spec)\.tsx?$/;

/** A test that sees what shoppers see: a journey in a browser, or one that renders components. */
const SEES_SCREENS = /\.(spec\.ts|test\.tsx)$/;

/**
 * Requirements that no test names, those about a screen (`page`, `browser`) that only tests of functions name, and those
 * with the number of another one.
 * A test names one by its id in square brackets, in its title: `test('[5.36] zipcode has six digits'`.
 */
export function findUnshownRequirements(root: string, files: readonly string[]): Violation[] {
  const naming = namingFiles(root, files);
  const known = new Set<string>();
  return readRequirements(root).flatMap(({ id, words, level, file }) => {
    if (known.has(id)) return [{ rule: RULE, file, advice: `[${id}] ${words} – Its number is taken.` }];
    known.add(id);
    const tests = naming.get(id) ?? [];
    const aboutScreens = level === 'page' || level === 'browser';
    if (aboutScreens ? tests.some((test) => SEES_SCREENS.test(test)) : tests.length > 0) return [];
    const missing =
      tests.length === 0 ? 'No test names it' : `It is about a screen, and only ${tests.join(', ')} name it`;
    return [{ rule: RULE, file, advice: `[${id}] ${words} – ${missing}.` }];
  });
}

/** The test files that name each id outside their comments. */
function namingFiles(root: string, files: readonly string[]): Map<string, string[]> {
  const naming = new Map<string, string[]>();
  for (const file of files.filter((one) => TEST.test(one))) {
    const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    for (const [, id = ''] of code.matchAll(/\[(\d+\.\d\d+)\]/g)) naming.set(id, [...(naming.get(id) ?? []), file]);
  }
  return naming;
}
