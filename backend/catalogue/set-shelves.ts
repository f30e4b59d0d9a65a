import type { Shelf } from '@/lib/contract/shelf';
import { paths } from '@/lib/rules/routing/paths';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import { recordChange } from '../audit/record-change';
import { lockSettings, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import type { CsvFile } from '../files/csv-file';
import { countWords, filePreview, type SetFromFile } from '../files/file-preview';
import type { MerchantContext } from '../services';
import { readShelves } from './read-shelves';
import { readShelvesFile, type ShelvesFile } from './read-shelves-file';
import { compareShelves, saveShelves, type SavedShelves } from './save-shelves';
import { notesOn, overlapWords } from './notes-on';
import { fillShelves, readShelfProducts } from './read-shelf-products';

/**
 * Makes a file the shop's shelves, all of it or, with a bad row, nothing; or says what it would change.
 *
 * @throws Refusal 400 where it is no file of shelves, 409 where they were changed since `seen`
 */
export const setShelves: SetFromFile = async (context, { file, save, seen: shownVersion }) => {
  const { db, now } = context.services;
  const products = await readShelfProducts(db, now());
  const before = await readShelves(db);
  const read = await readShelvesFile(file, products, before);
  const shelves = read.hasOrder ? read.rows.map(({ value }) => value) : withOrder(read.rows, before);
  const version = versionOf(before);
  if (read.badRows.length > 0) return filePreview({ badRows: read.badRows, version });
  // Before it is saved, so that the answer does not come long after.
  const tree = await fillShelves(products, shelves);
  const saved = save ? await saveAll(context, shelves, file, shownVersion) : await compareShelves(db, shelves);
  return filePreview({
    ...countsOf(saved),
    notes: [
      ...read.notes,
      ...rowNotes(read, tree),
      ...overlapWords(tree).map((words) => `note: ${words}`),
      ...leaving(saved, tree),
    ],
    version,
  });
};

/** A file from before its column leaves the order by hand as it is. */
function withOrder(rows: ShelvesFile['rows'], before: readonly Shelf[]): Shelf[] {
  const orders = new Map(before.map((one) => [shelfPath(one), one.byHand]));
  return rows.map(({ value }) => {
    const byHand = orders.get(shelfPath(value));
    return byHand ? { ...value, byHand } : value;
  });
}

async function saveAll(
  context: MerchantContext,
  shelves: readonly Shelf[],
  file: CsvFile,
  shownVersion: string | undefined,
): Promise<SavedShelves> {
  return context.services.db.transaction().execute(async (trx: Queries) => {
    await lockSettings(trx);
    refuseIfChanged(shownVersion, await readShelves(trx));
    const saved = await saveShelves(trx, shelves);
    if (saved.added + saved.changed + saved.retired.length + saved.wordless.length > 0)
      await recordChange(trx, context, {
        what: 'shelves set from a file',
        subject: { kind: 'shelf', id: 'all' },
        after: `${file.name}: ${countWords(countsOf(saved))}`,
      });
    return saved;
  });
}

function rowNotes({ rows }: ShelvesFile, tree: ShelfTree): string[] {
  return rows.flatMap(({ line, value }) => {
    const node = tree.find(shelfPath(value));
    return (node ? notesOn(node) : []).map((note) => `line ${line} (${shelfPath(value)}): note: ${note}`);
  });
}

function leaving({ wordless, retired }: SavedShelves, tree: ShelfTree): string[] {
  return [
    ...wordless.map((path) => `${path} is out: the category stays, without your words`),
    ...retired.map((path) => {
      const [parent = ''] = path.split('/');
      return `${path} is out: its address leads to ${tree.find(parent) ? paths.shelf(parent) : paths.collection}`;
    }),
  ];
}

const countsOf = ({ added, changed, unchanged, retired, wordless }: SavedShelves) => ({
  added,
  changed,
  unchanged,
  removed: retired.length + wordless.length,
});
