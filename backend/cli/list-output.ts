import { indianDay, indianMidnight, indianTime } from '@/lib/rules/india/indian-day';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { jsonValue, listCsv, valueWords, type Column } from '../desk/list-csv';
import { printable, UsageError, type Desk } from './command';

export interface List<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Said where there are no rows. */
  none: string;
  /** What to do about a row, said below it in the text alone. */
  hints?: (row: Row) => readonly string[];
}

/** The options of every list, and how they stand in its usage. */
export const LIST_OPTIONS = { json: { type: 'boolean' }, csv: { type: 'boolean' } } as const;
export const LIST_USAGE = '[--json | --csv]';
/** The same for lists whose rows have a time. */
export const DATED_LIST_OPTIONS = { ...LIST_OPTIONS, today: { type: 'boolean' } } as const;
export const DATED_LIST_USAGE = `[--today] ${LIST_USAGE}`;

/** As they were typed. */
export interface ListForm {
  json?: boolean;
  csv?: boolean;
}

/**
 * Says a list in the form that was asked for: aligned text, one JSON array, or CSV whose cells no spreadsheet runs.
 *
 * @throws UsageError where two forms are asked for
 */
export function sayList<Row>({ say }: Pick<Desk, 'say'>, { json, csv }: ListForm, list: List<Row>): void {
  if (json && csv) throw new UsageError('Say --json or --csv, not both.');
  if (json) say(listJson(list));
  else if (csv) say(listCsv(list.columns, list.rows).trimEnd());
  else for (const line of listLines(list)) say(line);
}

/** @returns when today began in India as an ISO date, undefined where more than today is asked for */
export function sinceToday({ today }: { today?: boolean }, now: Date): string | undefined {
  return today ? indianMidnight(indianDay(now)).toISOString() : undefined;
}

/** Rows as objects by the names of their columns. */
function listJson<Row>({ columns, rows }: List<Row>): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column) => [column.name, jsonValue(column, row)])));
  return printableJson(objects);
}

/** What others typed into it can be no command to a terminal. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, (character) =>
    Array.from(character.split(''), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  );
}

function listLines<Row>({ columns, rows, none, hints }: List<Row>): string[] {
  if (rows.length === 0) return [none];
  const inRow = columns.filter(({ shown = 'row' }) => shown === 'row');
  const below = columns.filter(({ shown }) => shown === 'below');
  const cells = rows.map((row) => inRow.map((column) => textValue(column, row)));
  const widths = inRow.map(({ name }, at) =>
    cells.reduce((widest, row) => Math.max(widest, row[at]?.length ?? 0), name.length),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) => (isFigure(inRow[at]) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const under = (row: Row): string[] =>
    [...below.flatMap((column) => belowLines(column, row)), ...(hints?.(row) ?? [])].map((text) => `    ${text}`);
  return [line(inRow.map(({ name }) => name)), ...rows.flatMap((row, at) => [line(cells[at] ?? []), ...under(row)])];
}

const isFigure = (column: { kind?: string } | undefined): boolean =>
  column?.kind === 'number' || column?.kind === 'rupees';

/** Several values stand on lines of their own. */
function belowLines<Row>(column: Column<Row>, row: Row): string[] {
  const one = column.value(row);
  const lines = typeof one === 'object' && one !== null ? one.map(printable) : [textValue(column, row)];
  return lines.filter(Boolean);
}

function textValue<Row>({ kind, value }: Column<Row>, row: Row): string {
  const one = value(row);
  if (kind === 'rupees' && typeof one === 'number') return formatRupees(one);
  if (kind === 'time' && typeof one === 'string') return indianTime(new Date(one));
  return printable(valueWords(one, ', '));
}
