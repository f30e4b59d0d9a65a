import type { Product } from '@/lib/contract/product';
import { COLUMNS, readCatalogueRow, REQUIRED_COLUMNS } from './read-catalogue-row';
import { readCsvRecords, type CsvRecord } from './read-csv-records';
import { UsageError } from './command';

/** A row that cannot be taken, for a report: where it begins and everything that is wrong with it. */
export interface BadRow {
  line: number;
  /** The product's id, as far as one can be read. */
  id: string;
  faults: string[];
}

export interface CatalogueFile {
  products: Product[];
  badRows: BadRow[];
  columns: ReadonlySet<string>;
}

/**
 * Reads and checks a whole catalogue file before anything is written.
 *
 * @throws UsageError when the file cannot be read or its first line does not name the columns
 */
export async function readCatalogueFile(file: string): Promise<CatalogueFile> {
  const products: Product[] = [];
  const badRows: BadRow[] = [];
  const lineById = new Map<string, number>();
  let header: string[] | undefined;
  for await (const record of openRecords(file)) {
    if (!header) {
      header = readHeader(record);
      continue;
    }
    const row = readRow(header, record, lineById);
    if ('product' in row) products.push(row.product);
    else badRows.push(row);
  }
  if (!header) throw new UsageError(`${file} is empty.`);
  return { products, badRows, columns: new Set(header) };
}

async function* openRecords(file: string): AsyncGenerator<CsvRecord> {
  try {
    yield* readCsvRecords(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readHeader(record: CsvRecord): string[] {
  if ('fault' in record) throw new UsageError(`Line ${record.line} should name the columns: ${record.fault}`);
  const header = record.cells.map((cell) => cell.trim());
  const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
  const unknown = header.filter((column, index) => !COLUMNS.includes(column) || header.indexOf(column) !== index);
  if (missing.length === 0 && unknown.length === 0) return header;
  const complaints = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`unknown or twice: ${unknown.join(', ')}`] : []),
  ];
  throw new UsageError(
    `The first line does not name the columns as they should be (${complaints.join('; ')}). Columns are: ${COLUMNS.join(',')}`,
  );
}

function readRow(
  header: readonly string[],
  record: CsvRecord,
  lineById: Map<string, number>,
): { product: Product } | BadRow {
  const { line } = record;
  if ('fault' in record) return { line, id: '', faults: [record.fault] };
  const cells = Object.fromEntries(header.map((column, index) => [column, (record.cells[index] ?? '').trim()]));
  const id = cells.id ?? '';
  if (record.cells.length !== header.length) {
    return {
      line,
      id,
      faults: [`has ${record.cells.length} cells, but the first line names ${header.length} columns`],
    };
  }
  const row = readCatalogueRow(cells);
  const earlier = lineById.get(id);
  const faults = [
    'faults' in row ? row.faults : [],
    earlier === undefined ? [] : [`id stands in line ${earlier} already`],
  ].flat();
  lineById.set(id, earlier ?? line);
  return 'faults' in row || faults.length > 0 ? { line, id, faults } : row;
}
