import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { readDocumentFile } from '@/lib/platform/read-document-file';
import { NOTE_MAX, saveDocument } from '../shop-document/save-document';
import { atCommandLine, printable, UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'settings export|import <file.json> [--note "…"]';

/** Longer texts are cut where they are shown beside what they were, in characters. */
const SHOWN_MAX = 60;

export const manageSettings: Command = {
  usage: USAGE,
  about:
    'what the shop says of itself – name, contacts, legal facts, promises, texts – as a file: export writes it, import takes it over while the shop is open',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, 2, { note: { type: 'string' } });
    const [verb, file = ''] = operands;
    if (verb === 'export') return exportDocument(desk, file);
    if (verb === 'import') return importDocument(desk, file, values.note ?? '');
    throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
  },
};

async function exportDocument({ services, say }: Desk, file: string): Promise<void> {
  if (existsSync(file)) throw new UsageError(`${file} exists already; name a new file.`);
  const { version, document } = await services.currentDocument();
  try {
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  say(
    `${file} holds version ${version} of what the shop says. Change it, then: npm run shop -- settings import ${file}`,
  );
}

async function importDocument(desk: Desk, file: string, note: string): Promise<void> {
  if (note.length > NOTE_MAX) throw new UsageError(`The note is longer than ${NOTE_MAX} characters.`);
  const read = readFile(file);
  if (!read.ok)
    throw new UsageError(
      [
        `Nothing was changed. In ${file} this is not right:`,
        ...read.faults.map((fault) => `  - ${printable(fault)}`),
      ].join('\n'),
    );
  const { version, changes } = await saveDocument(atCommandLine(desk), read.document, note);
  if (changes.length === 0) return desk.say('Nothing is different: the shop says this already.');
  for (const { path, from, to } of changes) desk.say(printable(`${path}: ${shown(from)} → ${shown(to)}`));
  desk.say(`Version ${version} is saved: ${changes.length} ${changes.length === 1 ? 'field' : 'fields'} changed.`);
}

function readFile(file: string): ReturnType<typeof readDocumentFile> {
  try {
    return readDocumentFile(file, { strictly: true });
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const shown = (text: string | undefined): string =>
  text === undefined ? 'left out' : `'${text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text}'`;
