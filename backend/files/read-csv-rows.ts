import { cutText } from '@/lib/contract/cut-text';
import { isWorkbook } from '@/lib/contract/decode-file';
import { CONTROL, plainLine, plainText, UNREADABLE } from '@/lib/contract/plain-text';
import { Refusal } from '../refusal';
import type { CsvFile } from './csv-file';
import { HEAD_LINES, readCsvRecords, type CsvRecord } from './read-csv-records';
import { textOfHtml } from './html-to-text';
import { withoutMark } from './write-csv';

/** A row that cannot be taken, for a report: where it begins and everything that is wrong with it. */
export interface BadRow {
  line: number;
  /** What the row is about, as far as that can be read. */
  id: string;
  faults: string[];
}

/** What a file of the merchant's holds, and how one row of it is read. */
interface RowsExpected<Value> {
  columns: readonly string[];
  /** Columns that no file may leave out. */
  required: readonly string[];
  /** Other names that columns go by, in small letters and digits alone. */
  aliases?: Readonly<Record<string, string>>;
  /** Columns whose cells may have several lines; of others line ends become spaces. */
  lines: readonly string[];
  /** Columns that shoppers read as they are: words too long for a phone are noted. */
  shown: readonly string[];
  /** Whether cells are texts, of which another shop's export writes '&' as '&amp;': all of a row alike, since they name each other. */
  html: boolean;
  /** What no two rows may have alike: by which words a fault names it, and its value in a row. */
  key: { name: string; of: (cells: Record<string, string>) => string };
  /** What the shop has under these keys. Cells as its own export wrote them are neither judged nor changed. */
  stored?: (keys: readonly string[]) => Promise<ReadonlyMap<string, StoredRow<Value>>>;
  /**
   * @param cells by column, trimmed
   * @param unchanged what is in some of these cells as the shop has it
   */
  read: (cells: Record<string, string>, unchanged?: UnchangedCells<Value>) => { value: Value } | { faults: string[] };
}

/** What the shop has, and its cells as an export writes them, by column. */
interface StoredRow<Value> {
  value: Value;
  cells: Readonly<Record<string, string>>;
}

/** Columns in which a row says what the shop has. */
export interface UnchangedCells<Value> {
  value: Value;
  columns: ReadonlySet<string>;
}

/** A row that can be taken. */
export interface GoodRow<Value> {
  line: number;
  value: Value;
  /** Columns in which it says what the shop has. */
  unchanged: ReadonlySet<string>;
}

interface CsvRows<Value> {
  rows: GoodRow<Value>[];
  badRows: BadRow[];
  /** No faults, but what was read otherwise than it is there, or may be meant otherwise. */
  notes: string[];
  /** Those that the file has. */
  columns: ReadonlySet<string>;
}

/** How many notes of a file are shown. */
const NOTES_MAX = 50;
/** Rows that are looked up at once. */
const CHUNK_ROWS = 200;
/** Letters without a break that no phone shows in one line. */
const LONG_WORD = 32;

/**
 * Reads and checks a whole file before anything is written, as spreadsheets and other shops write it: rows and columns
 * without anything are left out, what is above the line with the names of the columns too, and these names may be in
 * other letters.
 *
 * @throws Refusal 400 when the file cannot be read or no line at its beginning names the columns
 */
export async function readCsvRows<Value>(file: CsvFile, expected: RowsExpected<Value>): Promise<CsvRows<Value>> {
  const rows: GoodRow<Value>[] = [];
  const badRows: BadRow[] = [];
  const notes: string[] = [];
  const lineByKey = new Map<string, number>();
  let waiting: OpenRow[] = [];
  const judge = async (names: Header) => {
    const stored = (await expected.stored?.([...new Set(waiting.flatMap(({ keys }) => keys))])) ?? new Map();
    for (const open of waiting) {
      const row = readRow(names, open, expected, stored, lineByKey, notes);
      if ('value' in row) rows.push(row);
      else badRows.push(row);
    }
    waiting = [];
  };
  const columnOf = columnsByName(expected);
  let nearest: CsvRecord | undefined;
  let header: Header | undefined;
  let isText = true;
  for await (const record of openRecords(file, (cell) => columnOf(cell) !== undefined)) {
    if ('cells' in record && record.cells.every((cell) => cleanCell(cell) === '')) continue;
    if (header === undefined) {
      header = findHeader(record, expected, columnOf);
      nearest = nearer(nearest, record, columnOf);
      isText &&= !(
        'cells' in record && record.cells.some((cell) => cell.includes(UNREADABLE) || cell.includes(CONTROL))
      );
      if (header === undefined && record.line > HEAD_LINES) break;
      continue;
    }
    const open = openRow(header, record, expected);
    if ('faults' in open) badRows.push(open);
    else waiting.push(open);
    if (waiting.length === CHUNK_ROWS) await judge(header);
  }
  if (header === undefined) {
    if (!isText && !(nearest && columnsNamed(nearest, columnOf) > 0))
      throw new Refusal(400, `${file.name} is no CSV file. ${HOW_TO_SAVE}.`);
    throw new Refusal(400, nearest ? noHeader(nearest, expected, columnOf) : `${file.name} is empty.`);
  }
  await judge(header);
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

/** Undefined for a line that lacks a required column or names an unknown one. */
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

/** Invisible characters, without those that join letters and emoji. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const FIXED_SPACES = /[\u00A0\u2007\u202F]/g;

/** A cell without what a spreadsheet or a page adds that nobody sees. */
const cleanCell = (cell: string): string => cell.replace(INVISIBLE, '').replace(FIXED_SPACES, ' ').trim();

/** A record by the names of its columns. */
interface OpenRow {
  record: CsvRecord & { cells: string[] };
  /** As they stand there, without the mark of a formula. */
  raw: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, Text>>;
  /** The values it may have in the shop: as it is there, or as it is read. */
  keys: readonly string[];
}

/** The text of a cell, and what of it was read otherwise than it is there, to be read after the column's name. */
interface Text {
  text: string;
  notes: readonly string[];
}

function openRow<Value>(header: Header, record: CsvRecord, { html, key }: RowsExpected<Value>): OpenRow | BadRow {
  if ('fault' in record) return { line: record.line, id: '', faults: [record.fault] };
  const named = header.flatMap((column, at) => (column === '' ? [] : [[column, record.cells[at] ?? ''] as const]));
  const raw = Object.fromEntries(named.map(([column, cell]) => [column, withoutMark(cell)]));
  const texts = Object.fromEntries(named.map(([column, cell]) => [column, textOf(cell, html)]));
  const read = Object.fromEntries(Object.entries(texts).map(([column, { text }]) => [column, text]));
  return { record, raw, texts, keys: [key.of(raw), key.of(read)] };
}

function textOf(cell: string, html: boolean): Text {
  const plain = plainText(cell.replaceAll(CONTROL, ' '));
  const clean = cleanCell(plain);
  const unmarked = withoutMark(clean);
  const text = html ? textOfHtml(unmarked) : unmarked;
  return {
    text,
    notes: [
      ...(plain === cell ? [] : ['has a control character, which nobody sees: a space is read for it']),
      ...(unmarked === clean ? [] : [MARKED]),
      ...(text === unmarked ? [] : ['held HTML, of which the text was taken']),
    ],
  };
}

const MARKED = 'has an apostrophe that keeps spreadsheets from reading a formula, and is no part of the text';

function readRow<Value>(
  header: Header,
  { record, raw, texts, keys }: OpenRow,
  expected: RowsExpected<Value>,
  stored: ReadonlyMap<string, StoredRow<Value>>,
  lineByKey: Map<string, number>,
  notes: string[],
): GoodRow<Value> | BadRow {
  const { line } = record;
  const old = keys.map((key) => stored.get(key)).find((one) => one !== undefined);
  const unchanged = new Set<string>();
  const cells: Record<string, string> = {};
  const noted: string[] = [];
  for (const [column, { text, notes: read }] of Object.entries(texts)) {
    const stands = old?.cells[column];
    const isUnchanged = stands !== undefined && raw[column] === withLineFeeds(stands);
    if (isUnchanged) unchanged.add(column);
    cells[column] = isUnchanged ? stands : expected.lines.includes(column) ? text : plainLine(text);
    noted.push(...read.filter((words) => !isUnchanged || words === MARKED).map((words) => `${column} ${words}`));
    const long = expected.shown.includes(column) ? longWord(cells[column]) : undefined;
    if (long) noted.push(`${column} has a word of ${long.length} letters without a break, which a phone cuts: ${long}`);
  }
  const id = expected.key.of(cells);
  const strange = shapeFaults(header, record.cells.map(cleanCell));
  if (strange.length > 0) return { line, id, faults: strange };
  const row = judgeCells(cells, unchanged, old, expected);
  const earlier = lineByKey.get(id);
  const faults = [
    'faults' in row ? row.faults : [],
    earlier === undefined ? [] : [`${expected.key.name} is in line ${earlier} already`],
  ].flat();
  lineByKey.set(id, earlier ?? line);
  if ('faults' in row || faults.length > 0) return { line, id, faults };
  notes.push(...noted.map((words) => `line ${line} (${id}): note: ${words}`));
  return { line, value: row.value, unchanged };
}

function judgeCells<Value>(
  cells: Record<string, string>,
  columns: ReadonlySet<string>,
  old: StoredRow<Value> | undefined,
  { read }: RowsExpected<Value>,
): { value: Value } | { faults: string[] } {
  const judged = Object.keys(cells).filter((column) => !columns.has(column));
  if (old && judged.length === 0) return { value: old.value };
  const lost = judged.filter((column) => cells[column]?.includes(UNREADABLE));
  if (lost.length > 0) return { faults: lost.map((column) => `${column} ${NO_TEXT}`) };
  return read(cells, old && { value: old.value, columns });
}

/** As `readCsvRecords` ends the lines of a cell. */
const withLineFeeds = (cell: string): string => cell.replaceAll(/\r\n?/g, '\n');

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
