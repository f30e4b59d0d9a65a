import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { buildShelfTree, type ShelfNode, type ShelfTree } from '@/lib/shelves/build-shelf-tree';
import { INDEXED_FROM } from '@/lib/shelves/indexed-from';
import { paths } from '@/lib/routing/paths';
import { shelfOverlaps } from '@/lib/shelves/shelf-overlaps';
import { shelfPath } from '@/lib/shelves/shelf-path';
import { shelfWords } from '@/lib/shelves/shelf-words';
import { suggestShelves } from '@/lib/shelves/suggest-shelves';
import type { Shelf } from '@/lib/contract/shelf';
import { readProducts } from '../catalogue/read-products';
import { readShelves } from '../catalogue/read-shelves';
import { saveShelves } from '../catalogue/save-shelves';
import type { Queries } from '../database/tables';
import { UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { SHELF_COLUMNS } from './read-shelf-row';
import { readShelvesFile } from './read-shelves-file';
import { countOfBadRows, reportBadRows } from './report-bad-rows';
import { LIST_OPTIONS, LIST_USAGE, sayList, type ListForm } from './say-list';

const USAGE = `shelves [${LIST_USAGE} | <file.csv> | --write [<file.csv>] | --suggest [<file.csv>]]`;
/** Words of an introduction after its first sentence. */
const WORDS = { min: 60, max: 120 };

export const manageShelves: Command = {
  usage: USAGE,
  about: 'list the pages of kinds of goods; set them from a file; write them as they are, or a first file of them',
  async run(desk, args) {
    const operandCount = args.some((arg) => !arg.startsWith('-')) ? 1 : 0;
    const flags = { suggest: { type: 'boolean' }, write: { type: 'boolean' }, ...LIST_OPTIONS } as const;
    const { values, operands } = readArguments(args, USAGE, operandCount, flags);
    const [file] = operands;
    if (values.suggest && values.write) throw new UsageError('Say --write or --suggest, not both.');
    if (values.suggest) await writeSuggestion(desk, file);
    else if (values.write) await writeAsTheyAre(desk, file);
    else if (file === undefined) await listShelves(desk, values);
    else await setShelves(desk, file);
  },
};

const goodsOnSale = async (queries: Queries) => (await readProducts(queries)).toReversed();

async function setShelves(desk: Desk, file: string): Promise<void> {
  const { db } = desk.services;
  const goods = await goodsOnSale(db);
  const { rows, badRows } = await readShelvesFile(file, goods);
  reportBadRows(desk, badRows);
  if (badRows.length > 0) throw new UsageError(`Nothing was saved: ${countOfBadRows(badRows)}.`);
  const shelves = rows.map(({ value }) => value);
  const saved = await db.transaction().execute((trx) => saveShelves(trx, shelves));
  const tree = buildShelfTree(goods, shelves);
  for (const { line, value } of rows) {
    const node = tree.find(shelfPath(value));
    for (const note of node ? notesOn(node) : []) desk.say(`line ${line} (${shelfPath(value)}): note: ${note}`);
  }
  for (const { one, other, share } of shelfOverlaps(tree))
    desk.say(`note: ${one.path} and ${other.path} share ${Math.round(share * 100)} % of the goods of the smaller one`);
  for (const path of saved.wordless) desk.say(`${path} is out: the category stays, without words of yours`);
  for (const path of saved.retired) {
    const [parent = ''] = path.split('/');
    desk.say(`${path} is out: its address leads to ${tree.find(parent) ? paths.shelf(parent) : paths.collection}`);
  }
  const out = saved.retired.length + saved.wordless.length;
  desk.say(`${saved.added} added, ${saved.changed} changed, ${saved.unchanged} unchanged, ${out} taken out`);
}

/** No faults: pages that may do less than the merchant hopes. */
function notesOn(node: ShelfNode): string[] {
  const { text } = shelfWords(node);
  const words = text.split(/\s+/).filter(Boolean).length;
  const count = node.goods.length;
  return [
    ...(node.introduction !== '' && (words < WORDS.min || words > WORDS.max)
      ? [`its introduction has ${words} words after the first sentence; ${WORDS.min} to ${WORDS.max} read well`]
      : []),
    ...(count === 0 ? ['it holds nothing, and nothing links to it'] : []),
    ...(count > 0 && count < INDEXED_FROM ? [`it holds ${count}: ${FEW}`] : []),
  ];
}

const FEW = `search engines are told of a page with ${INDEXED_FROM} goods or more`;

async function listShelves(desk: Desk, form: ListForm): Promise<void> {
  const { db } = desk.services;
  const tree = buildShelfTree(await goodsOnSale(db), await readShelves(db));
  sayList(desk, form, {
    none: 'No shelves yet.',
    rows: tree.all,
    columns: [
      { name: 'shelf', value: ({ path }) => path },
      { name: 'title', value: ({ title }) => title },
      { name: 'goods', kind: 'number', value: ({ goods }) => goods.length },
      { name: 'note', value: (node) => remarks(node, tree) },
    ],
  });
}

function remarks(node: ShelfNode, { all }: ShelfTree): string[] {
  return [
    ...(node.goods.length === 0 ? ['linked nowhere'] : []),
    ...(node.goods.length < INDEXED_FROM ? [`noindex: fewer than ${INDEXED_FROM}`] : []),
    ...(node === all.find(({ featured }) => featured) ? ['featured'] : []),
  ];
}

async function writeSuggestion(desk: Desk, file: string | undefined): Promise<void> {
  const { db } = desk.services;
  const suggested = suggestShelves(await readProducts(db));
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
  const csv = stringify([SHELF_COLUMNS, ...shelves.map(toCells)]);
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

/** A shelf as a row of a file, in the order of SHELF_COLUMNS. */
export function toCells({ filter, featured, ...said }: Shelf): string[] {
  const { words, bestseller, maxPrice, ...others } = filter;
  const cells: Record<string, string | undefined> = {
    ...said,
    ...others,
    words: words.join('|'),
    maxPrice: maxPrice?.toString(),
    featured: featured ? 'true' : '',
    bestseller: bestseller ? 'true' : '',
  };
  return SHELF_COLUMNS.map((column) => cells[column] ?? '');
}
