import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { readDocumentFile } from '@/lib/platform/read-document-file';
import { rowAt } from '@/lib/rules/shop/document-fields';
import { heroFaults } from '@/lib/rules/shop/hero-pictures';
import { isList } from '@/lib/rules/shop/document-row';
import { wordedChanges } from '@/lib/rules/shop/worded-changes';
import { readCarouselImages } from '../catalogue/read-shop-front';
import { readOldFiles } from '../shop-document/read-old-files';
import { NOTE_MAX, saveDocument } from '../shop-document/save-document';
import { atCommandLine, printable, UsageError, type Command, type Desk } from './command';
import { readArguments, SURE_OPTION, withSure } from './read-arguments';

const USAGE = 'settings export|import <file.json> [--note "…"] [--sure]';

/** Longer texts are cut where they are shown beside what they were, in characters. */
const SHOWN_MAX = 60;
/** So much of what two texts begin with alike is shown, in characters. */
const LEAD = 20;

export const manageSettings: Command = {
  usage: USAGE,
  about:
    'what the shop says of itself – name, contacts, legal facts, promises, texts – as a file: export writes it, import takes it over while the shop is open; the folder of an older version in place of a file takes over what its TypeScript files say; what brings samples of the demo into a shop with live payment keys is asked about first',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, 2, { note: { type: 'string' }, ...SURE_OPTION });
    const [verb, file = ''] = operands;
    if (verb === 'export') return exportDocument(desk, file);
    if (verb === 'import') return importDocument(desk, file, withSure({ note: values.note ?? '', sure: values.sure }));
    throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
  },
};

async function exportDocument({ services, say }: Desk, file: string): Promise<void> {
  if (existsSync(file)) throw new UsageError(`${file} exists already; name a new file.`);
  const { version, document, fault } = await services.currentDocument();
  try {
    await writeFile(file, `${JSON.stringify({ version, ...document }, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  say(
    `${file} holds version ${version} of what the shop says. Change it, then: npm run shop -- settings import ${file}`,
  );
  if (fault !== undefined) say(`It is the demo’s. ${fault}`);
}

async function importDocument(
  desk: Desk,
  file: string,
  { note, sure }: { note: string; sure?: string },
): Promise<void> {
  if (note.length > NOTE_MAX) throw new UsageError(`The note is longer than ${NOTE_MAX} characters.`);
  const { read, unread } = isFolder(file) ? await readOldVersion(desk, file) : { read: readTyped(file), unread: [] };
  if (!read.ok)
    throw new UsageError(
      [
        `Nothing was changed. In ${file} this is not right:`,
        ...read.faults.map((fault) => `  - ${printable(fault)}`),
      ].join('\n'),
    );
  const { document: before } = await desk.services.currentDocument();
  const { version, isSaved } = await saveDocument(atCommandLine(desk), read.document, {
    note,
    base: read.version,
    sure,
  });
  for (const what of unread) desk.say(printable(`Not read: ${what}.`));
  if (!isSaved) return desk.say('Nothing is different: the shop says this already.');
  const changes = wordedChanges(before, read.document);
  for (const { path, label, from, to } of changes) {
    const start = Math.max(0, firstDifference(from ?? '', to ?? '') - LEAD);
    desk.say(printable(`${isInList(path) ? label : path}: ${shown(from, start)} → ${shown(to, start)}`));
  }
  for (const fault of heroFaults(
    read.document,
    (await readCarouselImages(desk.services.db)).map(({ url }) => url),
  ))
    desk.say(printable(fault));
  desk.say(`Version ${version} is saved: ${changes.length} ${changes.length === 1 ? 'field' : 'fields'} changed.`);
  if (read.version !== undefined) await markVersion(desk, file, version);
}

/** The file says what the shop says now: it can be changed further and imported again. */
async function markVersion({ say }: Desk, file: string, version: number): Promise<void> {
  try {
    const text = await readFile(file, 'utf8');
    const marked = text.replace(/^(\uFEFF?\s*\{\s*"version"\s*:\s*)\d+/, `$1${version}`);
    if (marked === text) throw new Error('it does not begin with "version"');
    await writeFile(file, marked);
    say(`"version" in ${file} is ${version} now.`);
  } catch (error) {
    say(
      `Write "version": ${version} into ${file} before you import it again (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

/** Entries are called by their titles: one that came first would move every number. */
function isInList(path: string): boolean {
  const row = rowAt(path)?.row;
  return row !== undefined && isList(row);
}

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

async function readOldVersion({ services }: Desk, folder: string) {
  const { document } = await services.currentDocument();
  const old = await readOldFiles(folder, document).catch((error: unknown) => {
    throw new UsageError(
      `What ${folder} says cannot be read: ${error instanceof Error ? error.message : String(error)}. Copy its values into an export by hand.`,
    );
  });
  if (old === undefined)
    throw new UsageError(
      `${folder} is no older version of the shop: it has no shop/shop-facts.ts in lib/rules or lib.`,
    );
  return old;
}

function readTyped(file: string): ReturnType<typeof readDocumentFile> {
  try {
    return readDocumentFile(file, { strictly: true });
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** @param start where two long texts begin to be shown, so that what is another is there */
function shown(text: string | undefined, start: number): string {
  if (text === undefined) return 'left out';
  if (text.length <= SHOWN_MAX) return `'${text}'`;
  const rest = text.slice(start);
  return `'${start > 0 ? '…' : ''}${rest.length > SHOWN_MAX ? `${rest.slice(0, SHOWN_MAX - 1)}…` : rest}'`;
}
