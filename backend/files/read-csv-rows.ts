import { Refusal } from '../refusal';
import type { CsvFile } from './csv-file';
import { readCsvRecords, type CsvRecord } from './read-csv-records';

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
  /** What no two rows may have alike: by which words a fault names it, and its value in a row. */
  key: { name: string; of: (cells: Record<string, string>) => string };
  /** @param cells by column, trimmed */
  read: (cells: Record<string, string>) => { value: Value } | { faults: string[] };
}

export interface CsvRows<Value> {
  rows: { line: number; value: Value }[];
  badRows: BadRow[];
  /** Those that the file has. */
  columns: ReadonlySet<string>;
}

/**
 * Reads and checks a whole file before anything is written.
 *
 * @throws Refusal 400 when the file cannot be read or its first line does not name the columns
 */
export async function readCsvRows<Value>(file: CsvFile, expected: RowsExpected<Value>): Promise<CsvRows<Value>> {
  const rows: { line: number; value: Value }[] = [];
  const badRows: BadRow[] = [];
  const lineByKey = new Map<string, number>();
  let header: string[] | undefined;
  for await (const record of openRecords(file)) {
    if (!header) {
      header = readHeader(record, expected);
      continue;
    }
    const row = readRow(header, record, expected, lineByKey);
    if ('value' in row) rows.push(row);
    else badRows.push(row);
  }
  if (!header) throw new Refusal(400, `${file.name} is empty.`);
  return { rows, badRows, columns: new Set(header) };
}

async function* openRecords(file: CsvFile): AsyncGenerator<CsvRecord> {
  try {
    yield* readCsvRecords(file);
  } catch (error) {
    throw new Refusal(400, `${file.name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readHeader(record: CsvRecord, { columns, required }: Omit<RowsExpected<never>, 'read'>): string[] {
  if ('fault' in record) throw new Refusal(400, `Line ${record.line} should name the columns: ${record.fault}`);
  const header = record.cells.map((cell) => cell.trim());
  const missing = required.filter((column) => !header.includes(column));
  const unknown = header.filter((column, index) => !columns.includes(column) || header.indexOf(column) !== index);
  if (missing.length === 0 && unknown.length === 0) return header;
  const complaints = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`unknown or twice: ${unknown.join(', ')}`] : []),
  ];
  throw new Refusal(
    400,
    `The first line does not name the columns as they should be (${complaints.join('; ')}). Columns are: ${columns.join(',')}`,
  );
}

function readRow<Value>(
  header: readonly string[],
  record: CsvRecord,
  { key, read }: RowsExpected<Value>,
  lineByKey: Map<string, number>,
): { line: number; value: Value } | BadRow {
  const { line } = record;
  if ('fault' in record) return { line, id: '', faults: [record.fault] };
  const cells = Object.fromEntries(header.map((column, index) => [column, (record.cells[index] ?? '').trim()]));
  const id = key.of(cells);
  if (record.cells.length !== header.length) {
    return {
      line,
      id,
      faults: [`has ${record.cells.length} cells, but the first line names ${header.length} columns`],
    };
  }
  const row = read(cells);
  const earlier = lineByKey.get(id);
  const faults = [
    'faults' in row ? row.faults : [],
    earlier === undefined ? [] : [`${key.name} stands in line ${earlier} already`],
  ].flat();
  lineByKey.set(id, earlier ?? line);
  return 'faults' in row || faults.length > 0 ? { line, id, faults } : { line, value: row.value };
}
