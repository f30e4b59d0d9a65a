import type { ShopDocument } from '@/lib/contract/shop-document';
import type { SizeChart } from '@/lib/contract/product';
import { sizeChartLines } from '@/lib/rules/catalogue/size-chart-lines';
import { isList, type FieldRow, type ListRow, type Section } from './document-row';
import { DOCUMENT_SECTIONS } from './document-sections';

export const sectionNamed = (name: string): Section | undefined => DOCUMENT_SECTIONS.find((one) => one.name === name);

/** A row with the section that it stands in, and where it was found: within which entry of a list. */
interface Found {
  section: Section;
  row: FieldRow | ListRow;
  /** Of an entry's field. */
  field?: FieldRow;
  at?: number;
}

/** What a path of the document is at the desk: that of a field, of what it is in or of a part of it. */
export function rowAt(path: string): Found | undefined {
  for (const section of DOCUMENT_SECTIONS)
    for (const row of section.rows) {
      if (!isAlong(path, row.path)) continue;
      const [at, ...rest] = isList(row) ? path.slice(row.path.length + 1).split('.') : [];
      const field = isList(row) ? row.entry.find((one) => isAlong(rest.join('.'), one.path)) : undefined;
      return { section, row, ...(field ? { field } : {}), ...(at ? { at: Number(at) } : {}) };
    }
  return undefined;
}

const isAlong = (path: string, row: string): boolean =>
  path === row || path.startsWith(`${row}.`) || (path !== '' && row.startsWith(`${path}.`));

/**
 * How people know a field of the document: 'GSTIN', 'Answer of question 3'.
 *
 * @param path 'questions.2.answer.1'
 * @param document by which an entry of a list has its title in the place of its number: 'Sarees: HSN code'
 */
export function labelOfField(path: string, document?: ShopDocument): string {
  const found = rowAt(path);
  if (!found) return path;
  const { row, field, at } = found;
  if (!isList(row)) return row.label;
  if (at === undefined) return row.label;
  const entry = valueAt(document, `${row.path}.${at}`) as Entry | undefined;
  if (entry) return [titleOf(row, entry, at), ...(field ? [field.label] : [])].join(': ');
  return field ? `${field.label} of ${row.one} ${at + 1}` : `${capital(row.one)} ${at + 1}`;
}

export type Entry = Readonly<Record<string, unknown>>;

/** What an entry of a list is called, else its place in it. */
export const titleOf = (row: ListRow, entry: Entry, at: number): string =>
  fieldText(entry[row.titledBy]) || `${capital(row.one)} ${at + 1}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Where a field is changed at the desk. */
export const sectionAddress = ({ name }: Pick<Section, 'name'>): string => `/desk/shop/${name}`;

/** What is at a path; undefined where nothing is. */
export function valueAt(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Readonly<Record<string, unknown>>)[part]
          : undefined,
      document,
    );
}

/** The part of a document that a section shows, by the paths of its rows: what its version is named by. */
export const partOf = (document: ShopDocument, { rows }: Section): readonly unknown[] =>
  rows.map(({ path }) => valueAt(document, path) ?? null);

/** A value as its field shows it. */
export function fieldText(value: unknown, { kind }: Pick<FieldRow, 'kind'> = {}): string {
  if (value === undefined || value === null) return '';
  if (kind === 'chart') return sizeChartLines(value as SizeChart);
  return Array.isArray(value) ? value.join(kind === 'lines' ? '\n' : '\n\n') : String(value);
}
