import { flattenAreas, hasSameTerms, type AreaRow, type PinRange } from '@/lib/rules/delivery/area-spans';
import { pinRangeWords } from '@/lib/rules/delivery/pin-range';
import { daySpan } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { paiseToRupees } from '@/lib/rules/money/paise';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import { lockSettings, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import type { Queries } from '../database/tables';
import { countWords, filePreview, NAMED_ROWS, type FilePreview, type SetFromFile } from '../files/file-preview';
import type { GoodRow } from '../files/read-csv-rows';
import { askFirst } from '../refusal';
import type { MerchantContext } from '../services';
import { saveAreaRange } from './area-range';
import { readAreaRows } from './areas';
import { AREA_COLUMNS, readAreasFile } from './read-areas-file';

/** Keeps a statement's values below the least limit of the databases (32,766). */
const CHUNK_ROWS = 500;

/**
 * Makes a file the whole list of delivery areas, all of it or, with a bad row, nothing; or says what it would change.
 *
 * @throws Refusal 400 where it is no file of areas, 409 where they were changed since `seen`
 */
export const setAreas: SetFromFile = async (context, { file, save, seen: shownVersion }) => {
  const { db } = context.services;
  const { rows, badRows, notes } = await readAreasFile(file);
  const stored = await readAreaRows(db);
  const version = versionOf(stored);
  if (badRows.length > 0) return filePreview({ badRows, version });
  if (!save) return filePreview({ ...compare(stored, rows), notes: [...notes, ...lostWords(stored, rows)], version });
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const old = await readAreaRows(trx);
    refuseIfChanged(shownVersion, old);
    const found = compare(old, rows);
    if (found.added + found.changed + found.removed > 0) {
      await saveAreas(
        trx,
        rows.map(({ value }) => value),
      );
      await recordChange(trx, context, {
        what: 'delivery areas set',
        subject: { kind: 'shop', id: 'delivery areas' },
        before: `${old.length} rows`,
        after: `${file.name}: ${countWords(found)}`,
      });
    }
    return filePreview({ ...found, notes, version });
  });
};

/**
 * Removes all areas: everything is delivered everywhere again, at the fee of every order.
 *
 * @throws Refusal 400 the question whether that is meant
 */
export async function clearAreas(
  context: MerchantContext,
  { sure }: DeskInput<'clearAreas'>,
): Promise<{ success: true; message: string }> {
  return context.services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const { length } = await readAreaRows(trx);
    if (length === 0) return { success: true, message: 'There are no delivery areas.' };
    askFirst(sure, ['The shop would deliver everywhere in India again, at the fee of every order. Is that right?']);
    await saveAreas(trx, []);
    await recordChange(trx, context, {
      what: 'delivery areas removed',
      subject: { kind: 'shop', id: 'delivery areas' },
      before: `${length} rows`,
    });
    return { success: true, message: 'The delivery areas are removed. The shop delivers everywhere in India.' };
  });
}

async function saveAreas(trx: Queries, rows: readonly AreaRow[]): Promise<void> {
  await trx.deleteFrom('delivery_rows').execute();
  await trx.deleteFrom('delivery_spans').execute();
  const termsOf = ({ to, cash, feePaise }: AreaRow) => ({ days_to: to, cash: cash ? 1 : 0, fee_paise: feePaise });
  const placed = rows.map((row, position) => ({
    position,
    first_pin: row.first,
    last_pin: row.last,
    days_from: row.from,
    ...termsOf(row),
  }));
  const spans = flattenAreas(rows).flatMap(({ first, last, row }) => {
    const area = rows[row];
    return area ? [{ first_pin: first, last_pin: last, ...termsOf(area) }] : [];
  });
  for (const chunk of chunks(placed)) await trx.insertInto('delivery_rows').values(chunk).execute();
  for (const chunk of chunks(spans)) await trx.insertInto('delivery_spans').values(chunk).execute();
  await saveAreaRange(trx, rows);
  await bumpCatalogueVersion(trx, []);
}

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, at) =>
    rows.slice(at * CHUNK_ROWS, (at + 1) * CHUNK_ROWS),
  );

/** What saving these would change, the first rows of each kind by name. */
function compare(old: readonly AreaRow[], rows: readonly GoodRow<AreaRow>[]) {
  const known = new Map(old.map((row) => [pinRangeWords(row), row]));
  const newRows: FilePreview['newRows'] = [];
  const changedRows: FilePreview['changedRows'] = [];
  for (const { line, value } of rows) {
    const id = pinRangeWords(value);
    const before = known.get(id);
    if (!before) newRows.push({ line, id, name: termsInWords(value) });
    else if (!hasSameTerms(before, value))
      changedRows.push({ line, id, name: id, changes: changesOf(areaCells(before), areaCells(value)) });
  }
  return {
    added: newRows.length,
    changed: changedRows.length,
    unchanged: rows.length - newRows.length - changedRows.length,
    removed: old.length - (rows.length - newRows.length),
    newRows: newRows.slice(0, NAMED_ROWS),
    changedRows: changedRows.slice(0, NAMED_ROWS),
  };
}

const changesOf = (before: readonly string[], after: readonly string[]) =>
  AREA_COLUMNS.flatMap((column, at) =>
    before[at] === after[at] ? [] : [{ column, from: before[at] ?? '', to: after[at] ?? '' }],
  );

/** A row as the file has it. '2 to 4' is no date to any spreadsheet. */
export const areaCells = (row: AreaRow): string[] => [
  pinRangeWords(row),
  row.from === row.to ? String(row.from) : `${row.from} to ${row.to}`,
  row.cash ? 'yes' : 'no',
  String(paiseToRupees(row.feePaise)),
];

/** '2 to 4 working days, cash on delivery, ₹80 more'. */
export function termsInWords(row: AreaRow): string {
  return [
    daySpan(row, ' to ', 'working day'),
    row.cash ? 'cash on delivery' : 'no cash',
    ...(row.feePaise > 0 ? [`${formatPrice(row.feePaise)} more`] : []),
  ].join(', ');
}

/** How many PINs would not be served any more. */
function lostWords(old: readonly AreaRow[], rows: readonly GoodRow<AreaRow>[]): string[] {
  const fresh = rows.map(({ value }) => value);
  const lost = pinsIn([...old, ...fresh]) - pinsIn(fresh);
  if (lost === 0) return [];
  return [
    `${lost} ${lost === 1 ? 'PIN code that is served now' : 'PIN codes that are served now'} would not be served any more.`,
  ];
}

const pinsIn = (ranges: readonly PinRange[]): number =>
  flattenAreas(ranges).reduce((sum, { first, last }) => sum + last - first + 1, 0);
