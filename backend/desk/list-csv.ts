import { stringify } from 'csv-stringify/sync';
import { indianTime } from '@/lib/rules/india/indian-day';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { SAID_LABELS } from '@/lib/rules/orders/said-lines';
import { CELL_PARTS } from '../files/write-csv';

/** What a cell may hold; null where there is nothing to say. */
export type Value = string | number | boolean | readonly string[] | null | undefined;

/** One column of a list, declared once for aligned text, JSON and CSV. */
export interface Column<Row> {
  /** The key in JSON and the heading in CSV and text. */
  name: string;
  value: (row: Row) => Value;
  /**
   * 'rupees': the value is paise; JSON and CSV hold rupees. 'time': it is an ISO date; JSON holds it as it is, text and
   * CSV say the time in India.
   */
  kind?: 'text' | 'number' | 'rupees' | 'time';
  /** Where the text of a command shows it: in the row, on lines below it, or nowhere. */
  shown?: 'row' | 'below' | 'not';
}

/** A column for each field that shoppers fill in besides the address, named by its label. @param said words by label */
export const saidColumns = <Row>(said: (row: Row) => Readonly<Record<string, string>>): Column<Row>[] =>
  Object.values<string>(SAID_LABELS).map((label) => ({
    name: label.toLowerCase(),
    shown: 'not',
    value: (row) => said(row)[label],
  }));

/** A heading and the rows, whose cells no spreadsheet runs as a formula; figures are numbers, times those of India. */
export function listCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map((column) => csvValue(column, row)));
  return stringify([columns.map(({ name }) => name), ...cells], {
    escape_formulas: true,
    quoted_match: CELL_PARTS,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
}

/** The same of a list that is sent in parts: the heading is on the first alone. @param after what the part begins behind */
export function csvPart<Row>(columns: readonly Column<Row>[], rows: readonly Row[], after: string | undefined): string {
  const csv = listCsv(columns, rows);
  return after ? csv.slice(csv.indexOf('\n') + 1) : csv;
}

/** The value as JSON holds it: amounts in rupees. */
export function jsonValue<Row>({ kind, value }: Column<Row>, row: Row): NonNullable<Value> | null {
  const one = value(row) ?? null;
  return kind === 'rupees' && typeof one === 'number' ? paiseToRupees(one) : one;
}

/** A value in words. @param between what is between several */
export function valueWords(value: Value, between: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.join(between) : String(value);
}

function csvValue<Row>(column: Column<Row>, row: Row): string | number {
  const one = jsonValue(column, row);
  if (typeof one === 'number') return one;
  if (column.kind === 'time' && typeof one === 'string') return indianTime(new Date(one));
  return valueWords(one, ' | ').replaceAll(/\p{Cc}+/gu, ' ');
}
