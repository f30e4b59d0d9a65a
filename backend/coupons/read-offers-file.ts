import { plainDigits } from '@/lib/contract/plain-digits';
import { readRequest } from '@/lib/contract/read-request';
import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { givesWords } from '@/lib/rules/checkout/offer-words';
import { indianDay, indianTime } from '@/lib/rules/india/indian-day';
import type { CsvFile } from '../files/csv-file';
import { flagCell } from '../files/flag-cell';
import { readCsvRows, type BadRow, type GoodRow, type UnchangedCells } from '../files/read-csv-rows';
import { Refusal } from '../refusal';
import { termsOfRow } from './find-usable-coupon';
import type { OfferSet } from './list-coupons';
import { typedOffer, type OfferInput } from './typed-terms';

/** An offer by its code or name, and what is set of it. */
export interface Offer {
  code: string;
  set: OfferSet;
}

/** Which fields of the desk's form a column says. */
const FIELDS = {
  code: ['code'],
  automatic: ['way'],
  gives: ['gives', 'percent', 'rupees', 'units'],
  shelf: ['shelf'],
  products: ['products'],
  minimum: ['minimum'],
  prepaid: ['prepaid'],
  from: ['from'],
  until: ['until'],
  usageLimit: ['usageLimit'],
  shopperLimit: ['shopperLimit'],
  countsFor: ['countsFor'],
  ended: ['ended'],
} as const satisfies Readonly<Record<string, readonly (keyof OfferInput)[]>>;

type Column = keyof typeof FIELDS;
type OfferCells = Readonly<Record<Column, string>>;
export const OFFER_COLUMNS = Object.keys(FIELDS) as Column[];

/** As people head them, in small letters and digits alone. */
const ALIASES: Readonly<Record<string, Column>> = {
  coupon: 'code',
  couponcode: 'code',
  name: 'code',
  offer: 'gives',
  discount: 'gives',
  minimumorder: 'minimum',
  paidonline: 'prepaid',
  start: 'from',
  starts: 'from',
  firstday: 'from',
  end: 'until',
  ends: 'until',
  lastday: 'until',
  limit: 'usageLimit',
  pershopper: 'shopperLimit',
};

/** Offers that a merchant can still look after. */
const ROWS_MAX = 1000;
/** A whole order for nothing is asked about, which a file cannot be. */
const PERCENT_MAX = 99;

type Typed = Partial<Record<keyof OfferInput, unknown>>;

interface OffersFile {
  rows: GoodRow<Offer>[];
  badRows: BadRow[];
  /** What was read otherwise than it is there. */
  notes: string[];
}

/**
 * Reads and checks a whole file of offers before anything is written, but for the shelves and products that it names. Of an offer
 * that the shop has, columns that are missing say what it has.
 *
 * @param stored the shop's offers; cells as its own export writes them are not judged
 * @throws Refusal 400 when the file cannot be read, is too long, or its first line does not name the columns
 */
export async function readOffersFile(file: CsvFile, stored: readonly Offer[]): Promise<OffersFile> {
  const known = new Map(stored.map((one) => [one.code, { value: one, cells: offerCells(one) }]));
  const read = await readCsvRows<Offer>(file, {
    columns: OFFER_COLUMNS,
    required: ['code'],
    aliases: ALIASES,
    lines: [],
    shown: [],
    html: false,
    key: { name: 'code', of: ({ code = '' }) => code.toUpperCase() },
    stored: async () => known,
    read: readRow,
  });
  if (read.rows.length + read.badRows.length > ROWS_MAX)
    throw new Refusal(400, `${file.name} has more than ${ROWS_MAX} rows: leave out offers that do not change.`);
  return read;
}

function readRow(
  cells: Record<string, string>,
  unchanged?: UnchangedCells<Offer>,
): { value: Offer } | { faults: string[] } {
  const before = unchanged && inputOf(unchanged.value);
  const judged = OFFER_COLUMNS.filter((column) =>
    before ? column in cells && !unchanged?.columns.has(column) : column in cells || column === 'gives',
  );
  const typed: Typed = { code: cells['code'] };
  const faults: string[] = [];
  for (const column of judged) {
    const found = READERS[column](cells[column] ?? '');
    if (typeof found === 'string') faults.push(`${column} ${found}`);
    else Object.assign(typed, found);
  }
  const read = readRequest(settingsCalls.saveCoupon, typed);
  if (!read.ok || faults.length > 0) return { faults: [...faults, ...(read.ok ? [] : faultsOf(read.fields))] };
  const fields: readonly string[] = judged.flatMap((column): readonly string[] => FIELDS[column]);
  const changes = Object.fromEntries(Object.entries(read.input).filter(([field]) => fields.includes(field)));
  const nothing = Object.fromEntries(fields.map((field) => [field, undefined]));
  const input: OfferInput = before ? { ...before, ...nothing, ...changes } : read.input;
  try {
    return { value: { code: input.code, set: typedOffer(input).set } };
  } catch (error) {
    return { faults: faultsIn(error) };
  }
}

/** What is wrong with an offer, by column. @throws what is no refusal of fields */
export function faultsIn(error: unknown): string[] {
  if (!(error instanceof Refusal) || error.fields === undefined) throw error;
  return faultsOf(error.fields);
}

const faultsOf = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).map(([field, words]) => `${columnOf(field)} ${words}`);

const columnOf = (field: string): string =>
  OFFER_COLUMNS.find((column) => (FIELDS[column] as readonly string[]).includes(field)) ?? field;

const as =
  (field: keyof OfferInput) =>
  (cell: string): Typed => ({ [field]: cell });

/** @param what a word for yes and one for no stand for */
const flag =
  (what: (isSo: boolean) => Typed) =>
  (cell: string): Typed | string => {
    const read = flagCell.safeParse(cell);
    return read.success ? what(read.data) : (read.error.issues[0]?.message ?? 'cannot be read');
  };

/** A cell as fields of the desk's form, or what is wrong with it, to be read after the column's name. */
const READERS: Readonly<Record<Column, (cell: string) => Typed | string>> = {
  code: as('code'),
  automatic: flag((isSo) => ({ way: isSo ? 'automatic' : 'code' })),
  gives: readGives,
  shelf: as('shelf'),
  products: (cell) => ({ products: cell.replaceAll('|', ' ') }),
  minimum: as('minimum'),
  prepaid: flag((prepaid) => ({ prepaid })),
  from: as('from'),
  until: as('until'),
  usageLimit: as('usageLimit'),
  shopperLimit: as('shopperLimit'),
  countsFor: (cell) => (cell === '' ? {} : { countsFor: cell.toLowerCase().replaceAll(/\s+/g, '-') }),
  ended: flag((ended) => ({ ended })),
};

/** As `givesWords` says it, and as people write it. */
function readGives(cell: string): Typed | string {
  const plain = plainDigits(cell).trim();
  const [, percent] = /^(\d+)\s*%(?:\s*off)?$/i.exec(plain) ?? [];
  if (percent !== undefined)
    return Number(percent) > PERCENT_MAX
      ? `is ${percent}%: a file takes at most ${PERCENT_MAX}%, and the desk asks about more`
      : { gives: 'percent', percent };
  const [, units, together] = /^any\s+(\d+)\s+for\s+(.+)$/i.exec(plain) ?? [];
  if (units !== undefined) return { gives: 'any', units, rupees: together };
  const [, pack] = /^(?:the\s+)?pack\s+for\s+(.+)$/i.exec(plain) ?? [];
  if (pack !== undefined) return { gives: 'pack', rupees: pack };
  if (/^free\s+(?:delivery|shipping)$/i.test(plain)) return { gives: 'free-delivery' };
  const [, signed, unsigned] = /^((?:₹|rs\.?|inr)\s*\S+?)(?:\s*off)?$|^([\d.,]+)\s*off$/i.exec(plain) ?? [];
  const rupees = signed ?? unsigned;
  return rupees === undefined
    ? 'must be like 10%, ₹100 off, any 3 for ₹499, pack for ₹999 or free delivery'
    : { gives: 'rupees', rupees };
}

/** What is set of an offer, as the desk's form sends it. */
function inputOf({ code, set }: Offer): OfferInput {
  const { gives, shelf = '', products = [], minimum, isForPrepaid = false } = termsOfRow(set);
  const { starts_at, ends_at } = set;
  return {
    code,
    gives: gives.kind,
    percent: gives.kind === 'percent' ? gives.percent : undefined,
    rupees: 'rupees' in gives ? gives.rupees : undefined,
    units: gives.kind === 'any' ? gives.units : undefined,
    shelf,
    products,
    minimum,
    prepaid: isForPrepaid,
    from: starts_at === null ? undefined : indianTime(new Date(starts_at)),
    until: ends_at === null ? undefined : indianTime(new Date(ends_at)),
    usageLimit: set.usage_limit ?? undefined,
    shopperLimit: set.shopper_limit ?? undefined,
    countsFor: set.counts_for,
    way: set.automatic === 1 ? 'automatic' : 'code',
    ended: set.active === 0,
  };
}

/** A row of the file, as `readOffersFile` reads it again. */
export function offerCells(one: Offer): OfferCells {
  const { set } = one;
  const { shelf, products, minimum, prepaid, usageLimit, shopperLimit, countsFor, way, ended } = inputOf(one);
  return {
    code: one.code,
    automatic: way === 'automatic' ? 'yes' : '',
    gives: givesWords(termsOfRow(set).gives),
    shelf,
    products: products.join(' '),
    minimum: String(minimum ?? ''),
    prepaid: prepaid ? 'yes' : '',
    from: firstCell(set.starts_at),
    until: lastCell(set.ends_at),
    usageLimit: String(usageLimit ?? ''),
    shopperLimit: String(shopperLimit ?? ''),
    countsFor: countsFor === 'every-order' ? '' : countsFor,
    ended: ended ? 'yes' : '',
  };
}

const isMidnight = (at: Date): boolean => indianTime(at).endsWith('00:00');

/** By clocks in India; of a moment at which a day begins the day. */
function firstCell(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return isMidnight(at) ? indianDay(at) : indianTime(at);
}

/** The same of an end: of a moment at which a day ends that day. */
function lastCell(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return isMidnight(at) ? indianDay(new Date(at.getTime() - 1)) : indianTime(at);
}
