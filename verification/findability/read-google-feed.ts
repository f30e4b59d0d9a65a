import { parse } from 'csv-parse/sync';
import { load } from 'cheerio';

/** One row of a feed: values by name, several where a name stands several times. */
export type FeedRow = ReadonlyMap<string, readonly string[]>;

/** Items in one chunk: a feed of a large catalogue is too much for one tree. */
const PART = 1000;
const END = '</item>';

/** The feed as several documents, each of them well-formed XML. */
export function googleParts(xml: string): string[] {
  const at = xml.indexOf('<item>');
  const end = xml.lastIndexOf(END);
  if (at < 0) return [xml];
  const items = xml
    .slice(at, end + END.length)
    .split(END)
    .slice(0, -1);
  const parts: string[] = [];
  for (let start = 0; start < items.length; start += PART) {
    parts.push(
      `${xml.slice(0, at)}${items
        .slice(start, start + PART)
        .map((item) => item + END)
        .join('')}${xml.slice(end + END.length)}`,
    );
  }
  return parts;
}

/** The name of the shop in Google's feed. */
export const channelTitle = ([part = '']: readonly string[]): string =>
  load(part, { xml: true })('channel > title').text();

/** The items of Google's feed, names without their prefix; the parts of g:shipping are named with a dot. */
export function readGoogleFeed(parts: readonly string[]): FeedRow[] {
  return parts.flatMap((part) => {
    const $ = load(part, { xml: true });
    return $('item')
      .toArray()
      .map((item): FeedRow => {
        const row = new Map<string, string[]>();
        const add = (name: string, value: string) => row.set(name, [...(row.get(name) ?? []), value]);
        for (const field of $(item).children().toArray()) {
          const name = field.name.replace(/^g:/, '');
          const parts = $(field).children().toArray();
          if (parts.length === 0) add(name, $(field).text());
          for (const part of parts) add(`${name}.${part.name.replace(/^g:/, '')}`, $(part).text());
        }
        return row;
      });
  });
}

/** @throws Error where rows have not all as many cells as the first */
export function readMetaFeed(csv: string): { rows: FeedRow[]; cells: string[] } {
  const [header = [], ...lines] = parse(csv, { relax_column_count: false, bom: true }) as string[][];
  const rows = lines.map(
    (line): FeedRow =>
      new Map(
        line.flatMap((value, index): [string, string[]][] => (value === '' ? [] : [[header[index] ?? '', [value]]])),
      ),
  );
  return { rows, cells: lines.flat() };
}

/** A row's value; '' without one. */
export const valueOf = (row: FeedRow, name: string): string => row.get(name)?.[0] ?? '';
