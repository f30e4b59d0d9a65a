import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCode } from './list-sources';
import { readRequirements, readRulings } from './read-requirements';
import type { Violation } from './violation';

/** These two spell out what is looked for. */
const SPELLED_OUT = ['scripts/law/find-dead-citations.ts', 'scripts/law/law-plants.ts'];

/** Documents that a reader of the repository cannot open; code may read data that lies outside, prose may not cite it. */
const OUTSIDE = /(?:\w+ )?§ ?\d?|\b(?:the|our) specification\b|\bdesign card\b|\bissue #?\d+/i;
const OUTSIDE_FOLDER = /(?<![\w/.])\.\.\/shared\/\S*/;

/** Settings of Next that stand in no code of ours. */
const OTHERS_NAMES = ['inlineCss'];

/** Made by a build or by running the shop, so that they need not be there. */
const GENERATED = /^(node_modules|\.next|\.data|\.git)(\/|$)/;
const COMMENT = /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const TOP_FOLDER =
  /^(app|components|store|lib|backend|server|scripts|verification|e2e|testing|tools|docs|public|mutants)\//;
const FILE = /(^|\/)[\w[\]-][\w.[\]-]*\.(tsx?|mjs|cjs|css|md)$/;

interface Text {
  file: string;
  whole: string;
  /** What people read: all of a page or a test, of other code the comments. */
  prose: string;
}

interface Known {
  requirements: ReadonlySet<string>;
  rulings: ReadonlySet<number>;
  /** Every file and folder, relative to the repository. */
  paths: readonly string[];
  /** Every word of code outside its comments. */
  words: ReadonlySet<string>;
}

/**
 * Citations that lead nowhere, in comments, tests and pages: of a requirement, ruling, file or name that does not
 * exist, and of documents that do not belong to the repository.
 */
export function findDeadCitations(root: string): Violation[] {
  const paths = listPaths(root, '');
  const texts = paths.filter((file) => FILE.test(file)).map((file) => readText(root, file));
  const known: Known = {
    requirements: new Set(readRequirements(root).map(({ id }) => id)),
    rulings: readRulings(root),
    paths,
    words: new Set(
      texts
        .filter(({ file }) => isCode(file) && !SPELLED_OUT.includes(file))
        .flatMap(({ whole }) => whole.replaceAll(COMMENT, '').match(/\w+/g) ?? []),
    ),
  };
  return texts
    .filter(({ file }) => !SPELLED_OUT.includes(file))
    .flatMap((text) =>
      faultsOf(text, known).map((advice) => ({ rule: 'citations-lead-somewhere', file: text.file, advice })),
    );
}

function readText(root: string, file: string): Text {
  const whole = readFileSync(path.join(root, file), 'utf8');
  const prose = file.endsWith('.md') ? whole : (whole.match(COMMENT) ?? []).join('\n');
  return { file, whole, prose: isTest(file) ? whole : prose };
}

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

function faultsOf({ file, whole, prose }: Text, known: Known): string[] {
  // A test cites requirements in its titles; paths and names only its comments cite, the rest of it is code.
  const words = isTest(file) ? (whole.match(COMMENT) ?? []).join('\n') : prose;
  const outside = (OUTSIDE.exec(whole) ?? OUTSIDE_FOLDER.exec(words))?.[0];
  const inBrackets = all(prose, /\[(\d+\.\d\d+)\]/g);
  const inLists = all(file.endsWith('.md') ? prose : '', /\(((?:\d+\.\d\d+(?:, | to | and )?)+)\)/g);
  const ids = [...inBrackets, ...inLists.flatMap((list) => list.match(/\d+\.\d+/g) ?? [])].filter(
    (id) => !known.requirements.has(id),
  );
  const rulings = all(prose, /\brulings? (\d+(?:(?:, | and | to )\d+)*)/gi)
    .flatMap((list) => list.match(/\d+/g) ?? [])
    .filter((number) => !known.rulings.has(Number(number)));
  return [
    ...(outside === undefined
      ? []
      : [`'${outside}' is a document that readers cannot open: cite a requirement as [2.33].`]),
    ...ids.map((id) => `[${id}] is no requirement of docs/requirements.`),
    ...rulings.map((number) => `Ruling ${number} is not in docs/requirements/rulings.md.`),
    ...deadPaths(words, known.paths).map((name) => `${name} does not exist.`),
    ...deadLinks(file, prose, known.paths).map((link) => `The link to ${link} leads nowhere.`),
    ...deadNames(words, known.words).map((name) => `\`${name}\` is a name that no code has.`),
  ];
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Paths and names of files of ours; those with a gap ('*', '<name>', '…') are patterns and not looked for. */
function deadPaths(text: string, paths: readonly string[]): string[] {
  return all(text, /(?<![\w/.@:~*>}…-])([\w@.()[\]*<>{}…-]+(?:\/[\w@.()[\]*<>{}…-]+)*\/?)/g)
    .map((token) => token.replace(/[.…]+$/, ''))
    .map(withoutRoundBrackets)
    .map((token) => (token.includes(')') ? token : token.replace(/^\[+/, '')))
    .filter(
      (token) => !/[*<>{}…]/.test(token) && !GENERATED.test(token) && (TOP_FOLDER.test(token) || FILE.test(token)),
    )
    .filter((token) => {
      const name = token.replace(/\/$/, '');
      if (TOP_FOLDER.test(token)) return !['', '.ts', '.tsx'].some((suffix) => paths.includes(`${name}${suffix}`));
      return !paths.some((one) => one === name || one.endsWith(`/${name}`));
    });
}

/** A token without the round brackets of its sentence, of which it may hold one or both; those of a folder, '(shop)/', stay. */
function withoutRoundBrackets(token: string): string {
  let isOpened = token.startsWith('(');
  let depth = 0;
  for (const [at, character] of [...token].entries()) {
    if (character === '(') depth += 1;
    if (character !== ')') continue;
    depth -= 1;
    if (depth < 0) return token.slice(0, at);
    if (depth > 0 || !isOpened) continue;
    if (token[at + 1] !== '/') return token.slice(1, at);
    isOpened = false;
  }
  return isOpened ? token.slice(1) : token;
}

function deadLinks(file: string, text: string, paths: readonly string[]): string[] {
  if (!file.endsWith('.md')) return [];
  return all(text, /\]\(([^)\s#]+)[^)]*\)/g).filter((link) => {
    const target = path.posix.join(path.posix.dirname(file), link).replace(/\/$/, '');
    return !link.includes(':') && !paths.includes(target);
  });
}

/** Names in `{@link …}`, and in backticks where they look like a name of code: `priceCart`, `priceCart()`. */
function deadNames(text: string, words: ReadonlySet<string>): string[] {
  return [...all(text, /\{@link (\w+)/g), ...all(text, /`([a-z]+[a-z0-9]*[A-Z]\w*|\w+(?=\(\)`))(?:\(\))?`/g)].filter(
    (name) => !words.has(name) && !OTHERS_NAMES.includes(name),
  );
}

function listPaths(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !GENERATED.test(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [name, ...listPaths(root, name)] : [name];
    });
}
