import type { ShopDocument } from '@/lib/contract/shop-document';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { capital, fieldText, rowAt, titleOf, valueAt, type Entry } from './document-fields';
import { isList, type FieldRow, type ListRow } from './document-row';
import { DOCUMENT_SECTIONS } from './document-sections';
import { fieldChanges, type FieldChange } from './field-changes';

/** A change in the words of the form that makes it. */
export interface WordedChange extends FieldChange {
  /** 'GSTIN', 'Sarees: Shoppers choose'. */
  label: string;
}

/** Of an older version that cannot be read, nothing is known. */
type Known = ShopDocument | undefined;

/**
 * What a document says otherwise than the one before, as the desk's forms ask for it: entries of lists by their titles, wherever
 * they stand now, and what was chosen by its words. A change that no form asks for has its path as its label.
 */
export function wordedChanges(before: Known, after: ShopDocument): WordedChange[] {
  const ofForms = DOCUMENT_SECTIONS.flatMap(({ rows }) => rows).flatMap((row) =>
    isList(row)
      ? changesInList(row, before, after)
      : changesIn(row, row.path, { from: valueAt(before, row.path), to: valueAt(after, row.path), before, after }),
  );
  const others = fieldChanges(before ?? {}, after).filter(({ path }) => rowAt(path) === undefined);
  return [...withoutMeasures(ofForms), ...others.map((change) => ({ ...change, label: change.path }))];
}

interface Sides {
  from: unknown;
  to: unknown;
  before: Known;
  after: ShopDocument;
}

/** @param path of the value; texts in lines or paragraphs are said one by one */
function changesIn(row: FieldRow, path: string, { from, to, before, after }: Sides, label = row.label): WordedChange[] {
  const changes = row.kind === 'chart' ? fieldChanges(textOf(from, row), textOf(to, row)) : fieldChanges(from, to);
  return changes
    .map((change) => ({
      path: change.path === '' ? path : `${path}.${change.path}`,
      label,
      ...withoutAddresses(inWords(change.from, row, before), inWords(change.to, row, after)),
    }))
    .filter((change) => change.from !== change.to || change.to === OTHER_PICTURE);
}

const textOf = (value: unknown, row: FieldRow): string | undefined =>
  value === undefined ? undefined : fieldText(value, row);

function inWords(text: string | undefined, { kind, choices = [] }: FieldRow, document: Known): string | undefined {
  if (kind === 'box') return text === 'true' ? 'Yes' : 'No';
  if (kind !== 'choice') return text;
  const offered = typeof choices !== 'function' ? choices : document ? choices(document) : [];
  return offered.find(({ value }) => value === (text ?? ''))?.label ?? text;
}

const OTHER_PICTURE = 'another picture';

/** The address of a photo that was sent is a hash, which says nothing to anybody. */
const withoutAddresses = (from: string | undefined, to: string | undefined) => ({
  from: from !== undefined && isPhotoAddress(from) ? undefined : from,
  to: to !== undefined && isPhotoAddress(to) ? (from === undefined ? 'a picture' : OTHER_PICTURE) : to,
});

/** Width and height come along with a logo that was sent. */
const withoutMeasures = (changes: readonly WordedChange[]): WordedChange[] =>
  changes.some(({ path }) => path === 'logo.url')
    ? changes.filter(({ path }) => path !== 'logo.width' && path !== 'logo.height')
    : [...changes];

function changesInList(row: ListRow, before: Known, after: ShopDocument): WordedChange[] {
  const [from, to] = [entriesOf(row, before), entriesOf(row, after)];
  const isRenamed = from.length === to.length;
  const [earlier, later] = [byKey(from, row, isRenamed), byKey(to, row, isRenamed)];
  const gone = [...earlier].filter(([key]) => !later.has(key));
  return [
    ...gone.map(([, { entry, at }]) => leftOut(row, entry, at)),
    ...[...later].flatMap(([key, { entry, at }]) =>
      changesInEntry(row, { from: earlier.get(key)?.entry, to: entry, before, after }, at),
    ),
    ...movedIn(row, earlier, later),
  ];
}

const entriesOf = ({ path }: ListRow, document: Known): readonly Entry[] =>
  (valueAt(document, path) ?? []) as readonly Entry[];

type ByKey = ReadonlyMap<string, { entry: Entry; at: number }>;

/** Entries by what stays when they are moved or renamed; one without such a name by its place or title. */
function byKey(entries: readonly Entry[], { titledBy }: ListRow, isRenamed: boolean): ByKey {
  const found = new Map<string, { entry: Entry; at: number }>();
  for (const [at, entry] of entries.entries()) {
    const key = fieldText(entry['id'] ?? entry['value'] ?? (isRenamed ? at : entry[titledBy]));
    found.set(found.has(key) ? `${key} ${at}` : key, { entry, at });
  }
  return found;
}

const leftOut = (row: ListRow, entry: Entry, at: number): WordedChange => ({
  path: `${row.path}.${at}`,
  label: capital(row.one),
  from: titleOf(row, entry, at),
  to: undefined,
});

/** Of an entry that is new: that it is, and what was filled in besides its title. */
function changesInEntry(
  row: ListRow,
  sides: Sides & { from: Entry | undefined; to: Entry },
  at: number,
): WordedChange[] {
  const { from, to } = sides;
  const title = titleOf(row, to, at);
  const fields = row.entry.flatMap((field) =>
    changesIn(
      field,
      `${row.path}.${at}.${field.path}`,
      { ...sides, from: from?.[field.path], to: to[field.path] },
      `${title}: ${field.label}`,
    ),
  );
  if (from !== undefined) return fields;
  const isSaid = ({ path }: WordedChange) => ![row.titledBy, 'id', 'value'].some((name) => path.endsWith(`.${name}`));
  return [
    { path: `${row.path}.${at}`, label: `New ${row.one}`, from: undefined, to: title },
    ...fields.filter(isSaid).map((change) => ({ ...change, from: undefined })),
  ];
}

/** That those which stand in both are in another order. */
function movedIn(row: ListRow, earlier: ByKey, later: ByKey): WordedChange[] {
  const [from, to] = [
    [...earlier.keys()].filter((key) => later.has(key)),
    [...later.keys()].filter((key) => earlier.has(key)),
  ];
  return from.join('\n') === to.join('\n')
    ? []
    : [{ path: row.path, label: row.label, from: undefined, to: 'in another order' }];
}
