import { cutText } from '@/lib/contract/cut-text';
import { isWorkbook } from '@/lib/contract/decode-file';
import { plainLine, UNREADABLE } from '@/lib/contract/plain-text';
import { Refusal } from '../refusal';
import type { CsvFile } from './csv-file';
import { HEAD_LINES, readCsvRecords, type CsvRecord } from './read-csv-records';
import { textOfHtml } from './text-of-html';
import { withoutMark } from './write-csv';

/** A row that cannot be taken, for a report: where it begins and everything that is wrong with it. */
export interface BadRow {
  line: number;
  /** What the row is about, as far as that can be read. */
  id: string;
  faults: string[];
}

/** What a file of the merchant's holds, and how one row of it is read. */
export interface RowsExpected<Value> {
  columns: readonly string[];
  /** Columns that no file may leave out. */
  required: readonly string[];
  /** Other names that columns go by, in small letters and digits alone. */
  aliases?: Readonly<Record<string, string>>;
  /** Columns whose cells may have several lines; of others line ends become spaces. */
  lines: readonly string[];
  /** Columns that shoppers read as they are: HTML is taken out of them, and words too long for a phone are noted. */
  shown: readonly string[];
  /** What no two rows may have alike: by which words a fault names it, and its value in a row. */
  key: { name: string; of: (cells: Record<string, string>) => string };
  /** @param cells by column, trimmed */
  read: (cells: Record<string, string>) => { value: Value } | { faults: string[] };
}

export interface CsvRows<Value> {
  rows: { line: number; value: Value }[];
  badRows: BadRow[];
  /** No faults, but what was read otherwise than it stands there, or may be meant otherwise. */
  notes: string[];
  /** Those that the file has. */
  columns: ReadonlySet<string>;
}

/** How many notes of a file are shown. */
const NOTES_MAX = 50;
/** Letters without a break that no phone shows in one line. */
const LONG_WORD = 32;

/**
 * Reads and checks a whole file before anything is written, as spreadsheets and other shops write it: rows and columns
 * without anything are left out, what stands above the line with the names of the columns too, and these names may be in
 * other letters.
 *
 * @throws Refusal 400 when the file cannot be read or no line at its beginning names the columns
 */
export async function readCsvRows<Value>(file: CsvFile, expected: RowsExpected<Value>): Promise<CsvRows<Value>> {
  const rows: { line: number; value: Value }[] = [];
  const badRows: BadRow[] = [];
  const notes: string[] = [];
  const lineByKey = new Map<string, number>();
  const columnOf = columnsByName(expected);
  let nearest: CsvRecord | undefined;
  let header: Header | undefined;
  let isText = true;
  for await (const record of openRecords(file, (cell) => columnOf(cell) !== undefined)) {
    if ('cells' in record && record.cells.every((cell) => cleanCell(cell) === '')) continue;
    if (header === undefined) {
      header = findHeader(record, expected, columnOf);
      nearest = nearer(nearest, record, columnOf);
      isText &&= !('cells' in record && record.cells.some((cell) => cell.includes(UNREADABLE)));
      if (header === undefined && record.line > HEAD_LINES) break;
      continue;
    }
    const row = readRow(header, record, expected, lineByKey, notes);
    if ('value' in row) rows.push(row);
    else badRows.push(row);
  }
  if (header === undefined) {
    if (!isText && !(nearest && columnsNamed(nearest, columnOf) > 0))
      throw new Refusal(400, `${file.name} is no CSV file. ${HOW_TO_SAVE}.`);
    throw new Refusal(400, nearest ? noHeader(nearest, expected, columnOf) : `${file.name} is empty.`);
  }
  const more = notes.length - NOTES_MAX;
  return {
    rows,
    badRows,
    notes: [...notes.slice(0, NOTES_MAX), ...(more > 0 ? [`… and ${more} more such notes`] : [])],
    columns: new Set(header.filter((column) => column !== '')),
  };
}

const HOW_TO_SAVE = "In Excel choose Save as and 'CSV UTF-8'; in Google Sheets File, Download, Comma-separated values";
const WORKBOOK = `is a workbook of a spreadsheet (like .xlsx), which the shop does not read. ${HOW_TO_SAVE}`;

async function* openRecords(file: CsvFile, isColumn: (cell: string) => boolean): AsyncGenerator<CsvRecord> {
  try {
    for await (const record of readCsvRecords(file, isColumn)) {
      if (record.line === 1 && 'cells' in record && isWorkbook(record.cells[0] ?? '')) throw new Error(WORKBOOK);
      yield record;
    }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Refusal(400, words === WORKBOOK ? `${file.name} ${words}.` : `${file.name} cannot be read: ${words}`);
  }
}

type Columns = Pick<RowsExpected<unknown>, 'columns' | 'required' | 'aliases'>;

/** The columns of a file by their places; '' has no name. */
type Header = readonly string[];

type ColumnOf = (cell: string) => string | undefined;

/** 'Original Price' is originalPrice. */
function columnsByName({ columns, aliases = {} }: Columns): ColumnOf {
  const named = new Map([...Object.entries(aliases), ...columns.map((column) => [plainName(column), column] as const)]);
  return (cell) => named.get(plainName(cell));
}

const plainName = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Undefined of a line that does not name what no file may leave out, or a column that there is not. */
function findHeader(record: CsvRecord, expected: Columns, columnOf: ColumnOf): Header | undefined {
  if ('fault' in record) return undefined;
  const { header, missing, unknown } = readHeader(record.cells, expected, columnOf);
  return missing.length === 0 && unknown.length === 0 ? header : undefined;
}

function readHeader(cells: readonly string[], { required }: Columns, columnOf: ColumnOf) {
  const names = cells.map(cleanCell);
  const header = names.map((name) => columnOf(name) ?? '');
  const isStrange = (name: string, at: number) =>
    name !== '' && (header[at] === '' || header.indexOf(header[at] ?? '') !== at);
  return { header, missing: required.filter((column) => !header.includes(column)), unknown: names.filter(isStrange) };
}

/** The one of two lines that is named where neither names the columns: which names more of them. */
function nearer(one: CsvRecord | undefined, other: CsvRecord, columnOf: ColumnOf): CsvRecord {
  return one === undefined || columnsNamed(other, columnOf) > columnsNamed(one, columnOf) ? other : one;
}

const columnsNamed = (record: CsvRecord, columnOf: ColumnOf): number =>
  'cells' in record ? record.cells.filter((cell) => columnOf(cell) !== undefined).length : 0;

/** Why a line names no columns. */
function noHeader(record: CsvRecord, expected: Columns, columnOf: ColumnOf): string {
  if ('fault' in record) return `Line ${record.line} should name the columns: ${record.fault}`;
  const { missing, unknown } = readHeader(record.cells, expected, columnOf);
  const complaints = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`unknown or twice: ${unknown.join(', ')}`] : []),
  ];
  return `The first line does not name the columns as they should be (${complaints.join('; ')}). Columns are: ${expected.columns.join(',')}`;
}

/** What nobody sees, but for what joins letters and emoji. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const FIXED_SPACES = /[\u00A0\u2007\u202F]/g;

/** A cell without what a spreadsheet or a page adds that nobody sees. */
const cleanCell = (cell: string): string => cell.replace(UNSEEN, '').replace(FIXED_SPACES, ' ').trim();

function readRow<Value>(
  header: Header,
  record: CsvRecord,
  expected: RowsExpected<Value>,
  lineByKey: Map<string, number>,
  notes: string[],
): { line: number; value: Value } | BadRow {
  const { line } = record;
  if ('fault' in record) return { line, id: '', faults: [record.fault] };
  const found = record.cells.map(cleanCell);
  const cells: Record<string, string> = {};
  const noted: string[] = [];
  for (const [at, column] of header.entries()) {
    if (column === '') continue;
    const cell = withoutMark(found[at] ?? '');
    if (cell !== found[at] && found[at] !== undefined)
      noted.push(
        `${column} has an apostrophe that keeps spreadsheets from reading a formula, and is no part of the text`,
      );
    const isShown = expected.shown.includes(column);
    const text = isShown ? textOfHtml(cell) : cell;
    if (text !== cell) noted.push(`${column} held HTML, of which the text was taken`);
    cells[column] = expected.lines.includes(column) ? text : plainLine(text);
    const long = isShown ? longWord(text) : undefined;
    if (long) noted.push(`${column} has a word of ${long.length} letters without a break, which a phone cuts: ${long}`);
  }
  const id = expected.key.of(cells);
  const strange = shapeFaults(header, found);
  if (strange.length > 0) return { line, id, faults: strange };
  const unreadable = Object.keys(cells).filter((column) => cells[column]?.includes(UNREADABLE));
  const row =
    unreadable.length > 0 ? { faults: unreadable.map((column) => `${column} ${NO_TEXT}`) } : expected.read(cells);
  const earlier = lineByKey.get(id);
  const faults = [
    'faults' in row ? row.faults : [],
    earlier === undefined ? [] : [`${expected.key.name} stands in line ${earlier} already`],
  ].flat();
  lineByKey.set(id, earlier ?? line);
  if ('faults' in row || faults.length > 0) return { line, id, faults };
  notes.push(...noted.map((words) => `line ${line} (${id}): note: ${words}`));
  return { line, value: row.value };
}

const NO_TEXT =
  "has a character that is no text, or that was lost when the file was saved: type that cell again, or save the file as 'CSV UTF-8'";

/** Cells beside the columns: spreadsheets add empty ones, and anything else has slipped out of its place. */
function shapeFaults(header: Header, found: readonly string[]): string[] {
  const named = header.findLastIndex((column) => column !== '') + 1;
  const last = found.findLastIndex((cell) => cell !== '') + 1;
  if (found.length < named || last > header.length)
    return [`has ${Math.max(found.length, last)} cells, but the first line names ${named} columns`];
  const stray = found.findIndex((cell, at) => cell !== '' && header[at] === '');
  return stray === -1 ? [] : [`has '${cutText(found[stray] ?? '', 40)}' in column ${stray + 1}, which has no name`];
}

const longWord = (text: string): string | undefined =>
  text.split(/[\s|]+/).find((word) => Array.from(word).length >= LONG_WORD && !/^https?:/i.test(word));
