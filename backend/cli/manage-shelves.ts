import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { suggestShelves } from '@/backend/catalogue/suggest-shelves';
import type { Shelf } from '@/lib/contract/shelf';
import { listDeskShelves } from '../catalogue/list-desk-shelves';
import { readProducts } from '../catalogue/read-products';
import { readShelves } from '../catalogue/read-shelves';
import { setShelves } from '../catalogue/set-shelves';
import { shelvesCsv } from '../catalogue/shelf-cells';
import { fileOnDisk } from '../files/csv-file';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { sayFileOutcome } from './report-bad-rows';
import { LIST_OPTIONS, LIST_USAGE, sayList, type ListForm } from './list-output';

const USAGE = `shelves [${LIST_USAGE} | <file.csv> | --write [<file.csv>] | --suggest [<file.csv>]]`;

export const manageShelves: Command = {
  usage: USAGE,
  about: 'list the pages of kinds of products; set them from a file; write them as they are, or a first file of them',
  async run(desk, args) {
    const operandCount = args.some((arg) => !arg.startsWith('-')) ? 1 : 0;
    const flags = { suggest: { type: 'boolean' }, write: { type: 'boolean' }, ...LIST_OPTIONS } as const;
    const { values, operands } = readArguments(args, USAGE, operandCount, flags);
    const [file] = operands;
    if (values.suggest && values.write) throw new UsageError('Say --write or --suggest, not both.');
    if (values.suggest) await writeSuggestion(desk, file);
    else if (values.write) await writeAsTheyAre(desk, file);
    else if (file === undefined) await listShelves(desk, values);
    else {
      const merchant = atCommandLine(desk);
      sayFileOutcome(desk, await setShelves(merchant, { file: fileOnDisk(file), save: true }), 'Nothing was saved');
    }
  },
};

async function listShelves(desk: Desk, form: ListForm): Promise<void> {
  const { shelves } = await listDeskShelves(atCommandLine(desk), { overlaps: false });
  sayList(desk, form, {
    none: 'No shelves yet.',
    rows: shelves,
    columns: [
      { name: 'shelf', value: ({ path }) => path },
      { name: 'title', value: ({ title }) => title },
      { name: 'goods', kind: 'number', value: ({ goods }) => goods },
      { name: 'note', value: (shelf) => shelf.remarks },
    ],
  });
}

async function writeSuggestion(desk: Desk, file: string | undefined): Promise<void> {
  const { db, now } = desk.services;
  const suggested = suggestShelves(await readProducts(db, now()));
  await writeShelvesFile(desk, suggested, file);
  if (file === undefined) return;
  desk.say(
    `${suggested.length} shelves written. Correct ${file}, say a sentence and some words of each, and set them:`,
  );
  desk.say(`npm run shop -- shelves ${file}`);
  if ((await readShelves(db)).length > 0)
    desk.say('It holds no words of the shelves that the shop has, and setting it replaces them: --write writes those.');
}

/** What is written and set again changes nothing. */
async function writeAsTheyAre(desk: Desk, file: string | undefined): Promise<void> {
  const shelves = await readShelves(desk.services.db);
  if (shelves.length === 0) throw new UsageError('The shop has no shelves yet: --suggest writes a first file.');
  await writeShelvesFile(desk, shelves, file);
  if (file === undefined) return;
  desk.say(`${shelves.length} shelves written as they are. Correct ${file} and set them again:`);
  desk.say(`npm run shop -- shelves ${file}`);
}

/**
 * Writes shelves into a new file, or says them where none is named.
 *
 * @throws UsageError where the file exists or cannot be written
 */
async function writeShelvesFile({ say }: Desk, shelves: readonly Shelf[], file: string | undefined): Promise<void> {
  const csv = shelvesCsv(shelves);
  if (file === undefined) {
    say(csv.trimEnd());
    return;
  }
  if (existsSync(file)) throw new UsageError(`${file} exists already; name a new file.`);
  try {
    await writeFile(file, csv, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
