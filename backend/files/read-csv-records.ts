import type { CsvFile } from './csv-file';
import { parse } from 'csv-parse/sync';

/** One record of a CSV file: its cells, or why it cannot be read. `line` counts from 1 and is where it begins. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string };

/**
 * A quoted cell may span lines; past this many, which no description has, its closing quote is missing, and only one record
 * is lost.
 */
const RECORD_LINES_MAX = 20_000;

/** What parts cells; the comma alone where a file could be parted by several. */
const DELIMITERS = [',', ';', '\t'] as const;
/** What Excel reads in the first line, and other programs write for it: 'sep=;'. */
const SEPARATOR_LINE = /^"?sep=(.)"?[\s,;]*$/i;
/** Lines among which the one is found that names the columns. */
export const HEAD_LINES = 20;

/**
 * Reads a CSV file record by record. The lines of a record are gathered here, by its quotes, and not by csv-parse: that
 * would miscount lines in quoted cells with CRLF and lose good records beside a broken one.
 *
 * @param isColumn whether a cell is the name of a column, which shows how cells are separated
 * @throws Error when the file cannot be read
 */
export async function* readCsvRecords(
  file: CsvFile,
  isColumn: (cell: string) => boolean = () => false,
): AsyncGenerator<CsvRecord> {
  const waiting: Waiting = { lines: [], first: 1, delimiter: undefined };
  for await (const line of linesOf(file.open())) {
    // What waits for its closing quote is not looked through again for a line without one.
    const stillOpen = waiting.delimiter !== undefined && waiting.lines.length > 0 && quotesIn(line) % 2 === 0;
    waiting.lines.push(waiting.first === 1 && waiting.lines.length === 0 ? line.replace(/^\uFEFF/, '') : line);
    if (stillOpen && waiting.lines.length < RECORD_LINES_MAX) continue;
    if (waiting.delimiter === undefined && waiting.lines.length < HEAD_LINES) continue;
    waiting.delimiter ??= findDelimiter(waiting, isColumn);
    yield* takeRecords(waiting, false);
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
  /** Undefined until enough of the file is read to know. */
  delimiter: string | undefined;
}

/**
 * The records that the waiting lines make. Where quotes do not fit, the first line alone is given up
 * and the others start afresh.
 *
 * @param atEnd whether a record that is still open will not be closed by lines to come
 */
function* takeRecords(waiting: Waiting, atEnd: boolean): Generator<CsvRecord> {
  const { lines, first } = waiting;
  let start = 0;
  while (start < lines.length) {
    const count = closedLines(lines, start);
    if (count === 0 && !atEnd && lines.length - start < RECORD_LINES_MAX) break;
    const line = first + start;
    const record: CsvRecord =
      count === 0
        ? { line, fault: 'a quote is opened and never closed' }
        : toRecord(lines.slice(start, start + count), line, waiting.delimiter);
    const used = 'fault' in record ? 1 : count;
    if (lines.slice(start, start + used).some((one) => one.trim() !== '')) yield record;
    start += used;
  }
  lines.splice(0, start);
  waiting.first += start;
}

/** How many lines the record takes that begins at `start`: as many as it needs for its quotes to be even; 0 where they never are. */
function closedLines(lines: readonly string[], start: number): number {
  let quotes = 0;
  for (let end = start; end < lines.length; end += 1) {
    quotes += quotesIn(lines[end] ?? '');
    if (quotes % 2 === 0) return end + 1 - start;
  }
  return 0;
}

const quotesIn = (line: string): number => line.split('"').length - 1;

/**
 * How cells of a file are separated: by what its first line says, or by what finds the most names of columns in one
 * line.
 */
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

function toRecord(lines: readonly string[], line: number, delimiter = ','): CsvRecord {
  try {
    // Said, since csv-parse would look for it through the whole of each record.
    const [cells] = parse(lines.join('\n'), { relax_column_count: true, delimiter, record_delimiter: '\n' });
    return { line, cells: cells ?? [] };
  } catch {
    return {
      line,
      fault: 'its quotes do not fit: a quoted cell begins and ends with ", and a quote inside is written ""',
    };
  }
}
