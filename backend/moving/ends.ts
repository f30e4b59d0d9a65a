/** Text as it is, whole numbers in decimal digits, in the order of the table's columns. */
export type Row = readonly (string | null)[];

interface Column {
  name: string;
  /** As the database calls it. */
  type: string;
  isKey: boolean;
}

/** A table as its database describes it, without columns that the database fills by itself. */
export interface Table {
  name: string;
  columns: readonly Column[];
}

/** A column in one row of a description of tables. */
export interface DescribedColumn extends Omit<Column, 'isKey'> {
  owner: string;
  /** SQLite counts the columns of a key from 1. */
  is_key: boolean | number;
}

/** A database whose rows are read. */
interface Readable {
  tables: readonly Table[];
  /** Every row, some hundred at a time. */
  rows(table: Table): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** One that is left: nobody changes it meanwhile, and it is read as of one moment. */
export interface Source extends Readable {
  /** The migrations that it went through. */
  applied: readonly string[];
  /** Called once all is read. @throws Refusal 409 where a shop was opened on it meanwhile */
  confirm(): Promise<void>;
}

/** One that is filled. */
export interface Target extends Readable {
  /** Empties these tables of what migrations put there, and takes off indexes and foreign keys. */
  prepare(tables: readonly Table[]): Promise<void>;
  /** @throws RowRefused */
  write(table: Table, rows: readonly Row[]): Promise<void>;
  /** Puts on again what was taken off. @throws Error where a row points at one that is not there */
  finish(): Promise<void>;
}

/** How long the texts of rows that are written at once may be, in characters, and how many rows these are. */
const BATCH_CHARACTERS = 1_000_000;
export const BATCH_ROWS = 500;

/** The rows in batches that are small in memory. */
export function* inBatches(rows: Iterable<Row>): Generator<readonly Row[]> {
  let [batch, characters] = [[] as Row[], 0];
  for (const row of rows) {
    batch.push(row);
    for (const value of row) characters += value?.length ?? 0;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Described columns, in their order, as tables. */
export function asTables(described: readonly DescribedColumn[]): Table[] {
  const owners = [...new Set(described.map(({ owner }) => owner))];
  return owners.map((name) => ({
    name,
    columns: described
      .filter(({ owner }) => owner === name)
      .map((column) => ({ name: column.name, type: column.type, isKey: Boolean(column.is_key) })),
  }));
}

/** What a column holds; undefined of a type that the shop's tables do not have so far. */
export function kindOf({ type }: Column): 'text' | 'whole' | undefined {
  if (/^(text|varchar|character varying)/i.test(type)) return 'text';
  return /^(smallint|integer|bigint)$/i.test(type) ? 'whole' : undefined;
}

/** A name of a table or column in a statement of either database. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** @returns 'orders, id 7f3a…', for a person who looks for it */
function nameOfRow({ name, columns }: Table, row: Row): string {
  const keys = columns.flatMap((column, at) => (column.isKey ? [`${column.name} ${JSON.stringify(row[at])}`] : []));
  return [name, ...(keys.length > 0 ? keys : [JSON.stringify(row).slice(0, 200)])].join(', ');
}

/** A row that one of the databases does not take. */
export class RowRefused extends Error {
  override name = 'RowRefused';
  constructor(table: Table, row: Row, why: string) {
    super(`The row ${nameOfRow(table, row)} cannot be moved: ${why}`);
  }
}
