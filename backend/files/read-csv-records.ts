import type { CsvFile } from './csv-file';
import { parse } from 'csv-parse/sync';

/** One record of a CSV file: its cells, or why it is none. `line` counts from 1 and is where it begins. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string };

/** A quoted cell may span lines; past this many its closing quote is missing, and only one record is lost. */
const RECORD_LINES_MAX = 400;

/** What parts cells; the comma alone where a file could be parted by several. */
const DELIMITERS = [',', ';', '\t'] as const;
/** What Excel reads in the first line, and other programs write for it: 'sep=;'. */
const SEPARATOR_LINE = /^"?sep=(.)"?[\s,;]*$/i;
/** Lines among which the one is found that names the columns. */
export const HEAD_LINES = 20;

/**
 * Reads a CSV file record by record. The lines of a record are gathered here, by its quotes, and not by
 * csv-parse: that would miscount lines in quoted cells with CRLF and lose good records beside a broken one.
 *
 * @param isColumn tells the name of a column, by which it is known what parts the cells
 * @throws Error when the file cannot be read
 */
export async function* readCsvRecords(
  file: CsvFile,
  isColumn: (cell: string) => boolean = () => false,
): AsyncGenerator<CsvRecord> {
  const waiting: Waiting = { lines: [], first: 1, delimiter: undefined };
  for await (const line of linesOf(file.open())) {
    waiting.lines.push(waiting.first === 1 && waiting.lines.length === 0 ? line.replace(/^\uFEFF/, '') : line);
    if (waiting.delimiter === undefined && waiting.lines.length < HEAD_LINES) continue;
    waiting.delimiter ??= findDelimiter(waiting, isColumn);
    yield* takeRecords(waiting, waiting.lines.length >= RECORD_LINES_MAX);
  }
  waiting.delimiter ??= findDelimiter(waiting, isColumn);
  yield* takeRecords(waiting, true);
}

/** Node's own reader also ends a line at U+2028 and U+2029, from version 24 on: a spreadsheet does not. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    // A carriage return at the end may be half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/** Lines read and not yet made into records; `first` is the number of the first of them. */
interface Waiting {
  lines: string[];
  first: number;
  /** Undefined until enough of the file is read to tell. */
  delimiter: string | undefined;
}

/**
 * The records that the waiting lines make. Where quotes do not fit, the first line alone is given up
 * and the others start afresh.
 *
 * @param atEnd whether a record that is still open will not be closed by lines to come
 */
function* takeRecords(waiting: Waiting, atEnd: boolean): Generator<CsvRecord> {
  while (waiting.lines.length > 0) {
    const count = closedLines(waiting.lines);
    if (count === 0 && !atEnd) return;
    const record: CsvRecord =
      count === 0
        ? { line: waiting.first, fault: 'a quote is opened and never closed' }
        : toRecord(waiting.lines.slice(0, count), waiting);
    const used = 'fault' in record ? 1 : count;
    if (waiting.lines.slice(0, used).some((line) => line.trim() !== '')) yield record;
    waiting.lines.splice(0, used);
    waiting.first += used;
  }
}

/** How many lines the first record takes: as many as it needs for its quotes to be even; 0 where they never are. */
function closedLines(lines: readonly string[]): number {
  let quotes = 0;
  return lines.findIndex((line) => (quotes += line.split('"').length - 1) % 2 === 0) + 1;
}

/** What parts the cells of a file: what its first line says, or what finds the most names of columns in one line. */
function findDelimiter(waiting: Waiting, isColumn: (cell: string) => boolean): string {
  const [, said] = SEPARATOR_LINE.exec(waiting.lines[0] ?? '') ?? [];
  if (said !== undefined) {
    waiting.lines.shift();
    waiting.first += 1;
    return said;
  }
  const found = DELIMITERS.map((delimiter) => {
    const names = waiting.lines.map((line) =>
      line.split(delimiter).filter((cell) => isColumn(cell.replaceAll('"', ''))),
    );
    return { delimiter, columns: Math.max(0, ...names.map(({ length }) => length)) };
  });
  return found.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter;
}

function toRecord(lines: readonly string[], { first: line, delimiter = ',' }: Waiting): CsvRecord {
  try {
    const [cells] = parse(lines.join('\n'), { relax_column_count: true, delimiter });
    return { line, cells: cells ?? [] };
  } catch {
    return {
      line,
      fault: 'its quotes do not fit: a quoted cell begins and ends with ", and a quote inside is written ""',
    };
  }
}
