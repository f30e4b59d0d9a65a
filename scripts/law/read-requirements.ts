import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'docs/requirements';

/** One line of docs/requirements: its id, words, and where it shows (page, browser, call, state, rule, static). */
interface Requirement {
  id: string;
  words: string;
  level: string;
  /** The page it is on, relative to the repository. */
  file: string;
}

/** Every requirement, in the order of the pages' ids. */
export function readRequirements(root: string): Requirement[] {
  return pages(root)
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(\d+\.\d\d+) \| (.*) \| (\w+)$/gm)].map(([, id = '', words = '', level = '']) => ({
        id,
        words,
        level,
        file,
      })),
    )
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
}

/** The numbers of the rulings in docs/requirements/rulings.md. */
export function readRulings(root: string): Set<number> {
  const text = pages(root).find(({ file }) => file.endsWith('/rulings.md'))?.text ?? '';
  return new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));
}

function pages(root: string): { file: string; text: string }[] {
  if (!existsSync(path.join(root, FOLDER))) return [];
  return readdirSync(path.join(root, FOLDER)).map((name) => ({
    file: `${FOLDER}/${name}`,
    text: readFileSync(path.join(root, FOLDER, name), 'utf8'),
  }));
}
