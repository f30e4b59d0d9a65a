import type { ShopDocument } from '@/lib/contract/shop-document';
import { plainDigits } from '@/lib/contract/plain-digits';
import { readSizeChartLines } from '@/lib/rules/catalogue/size-chart-lines';
import { rowAt, valueAt } from './document-fields';
import { isList, type FieldRow, type ListRow, type Section } from './document-row';

type Node = Record<string, unknown>;

/** What is done with an entry of a list besides what was typed: 'questions.3.up'. */
const EDIT = /^(\w+)\.(\d+)\.(up|down|remove)$/;

/** Where an entry stands that was moved so; undefined where none was. */
export function movedEntry(edit: string): { list: string; at: number } | undefined {
  const [, list, place, what] = EDIT.exec(edit) ?? [];
  if (list === undefined || what === 'remove') return undefined;
  return { list, at: Number(place) + (what === 'up' ? -1 : 1) };
}

/** A document with what was typed into a section, not checked yet. */
interface TypedDocument {
  document: unknown;
  /** By which name the form sent what is at a path of it: its lists left out empty entries, or moved some. */
  sentAs: (path: string) => string;
}

/**
 * Puts what was typed into a section in its place in the document. A field that was not sent stays; one that is left empty is
 * left out, so that the document's own rules say whether it may be.
 *
 * @param typed by the paths of the section's rows: texts, as a form sends them
 * @param edit moves or removes an entry: 'questions.3.up'; anything else does nothing
 */
export function typeSection(document: ShopDocument, section: Section, typed: unknown, edit = ''): TypedDocument {
  const next = structuredClone(document) as unknown as Node;
  const places = new Map<string, readonly number[]>();
  for (const row of section.rows) {
    const sent = valueAt(typed, row.path);
    if (sent === undefined && !isBox(row)) continue;
    if (!isList(row)) put(next, row.path.split('.'), readField(row, sent));
    else if (Array.isArray(sent)) {
      const entries = readList(row, sent, edit);
      // One that may be left out stays so.
      if (entries.length === 0 && valueAt(document, row.path) === undefined) continue;
      put(
        next,
        [row.path],
        entries.map(({ entry }) => entry),
      );
      places.set(
        row.path,
        entries.map(({ at }) => at),
      );
    }
  }
  return { document: withoutEmpty(next), sentAs: (path) => sentAs(path, places) };
}

const isBox = (row: FieldRow | ListRow): boolean => !isList(row) && row.kind === 'box';

function readField({ kind }: FieldRow, sent: unknown): unknown {
  if (kind === 'box') return sent === 'on' || sent === 'true' || sent === true ? true : undefined;
  if (Array.isArray(sent) && (kind === 'lines' || kind === 'paragraphs')) return sent;
  const text = String(sent ?? '').trim();
  if (text === '') return kind === 'paragraphs' ? [] : undefined;
  if (kind === 'number') return /^\d+$/.test(plainDigits(text)) ? Number(plainDigits(text)) : text;
  if (kind === 'chart') return typeof sent === 'object' ? sent : readSizeChartLines(text.replaceAll('\r\n', '\n'));
  if (kind === 'lines' || kind === 'paragraphs')
    return text
      .split(/\s*[\r\n]+\s*/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

/** An entry with its place in the form. */
interface SentEntry {
  at: number;
  entry: Node;
}

function readList(row: ListRow, sent: readonly unknown[], edit: string): SentEntry[] {
  const entries = edited(row, sent, edit).filter(({ entry }) => row.entry.some((field) => isFilled(field, entry)));
  const ids = new Set(entries.map(({ entry }) => String(entry['id'] ?? '')));
  return entries.map(({ at, entry }) => {
    const read = Object.fromEntries(row.entry.map((field) => [field.path, readField(field, entry[field.path])]));
    const title = String(read[row.titledBy] ?? '');
    if (Object.hasOwn(read, 'id')) read['id'] ??= newId(title, row.one, ids);
    if (Object.hasOwn(read, 'value')) read['value'] ??= valueOfLabel(title);
    return { at, entry: read };
  });
}

/** The id says nothing by itself, nor does what is always chosen. */
const isFilled = ({ path, kind }: FieldRow, entry: Node): boolean =>
  path !== 'id' && kind !== 'choice' && kind !== 'box' && String(entry[path] ?? '').trim() !== '';

function edited({ path }: ListRow, sent: readonly unknown[], edit: string): SentEntry[] {
  const entries = sent.map((entry, at) => ({ at, entry: (typeof entry === 'object' && entry ? entry : {}) as Node }));
  const [, list, place = '', what] = EDIT.exec(edit) ?? [];
  const at = Number(place);
  const one = entries[at];
  if (list !== path || !one) return entries;
  if (what === 'remove') return entries.filter((entry) => entry !== one);
  const to = what === 'up' ? at - 1 : at + 1;
  if (to < 0 || to >= entries.length) return entries;
  const others = entries.filter((entry) => entry !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
}

/** Longest id made of words, in characters. */
const ID_MAX = 50;

/** 'How do I return?' → 'how-do-i-return'; words without a Latin letter are counted: 'question-3'. */
function newId(words: string, one: string, used: Set<string>): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, ID_MAX)
    .replaceAll(/^-+|-+$/g, '');
  const first = plain || one;
  for (let count = plain ? 1 : 2; ; count += 1) {
    const made = count === 1 ? first : `${first}-${count}`;
    if (used.has(made)) continue;
    used.add(made);
    return made;
  }
}

/** 'Dupattas & Stoles' → 'Dupattas Stoles'; undefined of words without a Latin letter, which addresses do not show. */
export const valueOfLabel = (words: string): string | undefined =>
  words
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .match(/[A-Za-z0-9]+/g)
    ?.join(' ');

function put(into: Node, [part = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[part] = value;
  else {
    const inner = into[part];
    put((into[part] = typeof inner === 'object' && inner ? (inner as Node) : {}), rest, value);
  }
}

/** Without what was left out: an address of which no line is filled is none. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value)
    .map(([name, one]) => [name, withoutEmpty(one)] as const)
    .filter(([, one]) => one !== undefined);
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

function sentAs(path: string, places: ReadonlyMap<string, readonly number[]>): string {
  const found = rowAt(path);
  if (!found) return path;
  const { row, field, at } = found;
  if (!isList(row)) return row.path;
  if (at === undefined) return row.path;
  return `${row.path}.${places.get(row.path)?.[at] ?? at}.${(field ?? row.entry[0])?.path}`;
}

/**
 * What is wrong with a typed document, by the names of the form's fields, to be read after their labels.
 *
 * @param faults as `readShopDocument` has them: 'questions.2.answer.1: must not be empty'
 */
export function faultsAtFields(faults: readonly string[], typed: TypedDocument): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const fault of faults) {
    const [path = '', ...words] = fault.split(': ');
    const name = typed.sentAs(path);
    const line = isOfLines(path) ? /\.(\d+)$/.exec(path)?.[1] : undefined;
    fields[name] ??= `${line === undefined ? '' : `(line ${Number(line) + 1}) `}${words.join(': ')}`;
  }
  return fields;
}

function isOfLines(path: string): boolean {
  const found = rowAt(path);
  const field = found && (found.field ?? (isList(found.row) ? undefined : found.row));
  return field?.kind === 'paragraphs' || field?.kind === 'lines';
}
