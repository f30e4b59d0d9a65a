import { termsInFull } from '@/lib/rules/checkout/offer-words';
import { lockSettings, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import { filePreview, NAMED_ROWS, type FilePreview, type SetFromFile } from '../files/file-preview';
import type { BadRow, GoodRow } from '../files/read-csv-rows';
import { writeCsv } from '../files/write-csv';
import type { MerchantContext } from '../services';
import { readOffer, termsOfRow } from './find-usable-coupon';
import { setOfCoupon } from './list-coupons';
import { overlapping } from './overlapping-packs';
import { faultsIn, OFFER_COLUMNS, offerCells, readOffersFile, type Offer } from './read-offers-file';
import { muchWords, writeOffer } from './save-coupon';
import { productsNamed, refuseUnknown } from './typed-terms';

type Row = GoodRow<Offer>;

/**
 * Makes and changes the offers of a file, all of them or, with a bad row, none; or says what it would change. Offers that the file
 * leaves out stay as they are.
 *
 * @throws Refusal 400 where it is no file of offers, 409 where they were changed since `seen`
 */
export const setOffers: SetFromFile = async (context, { file, save, seen: shownVersion }) => {
  const { db, now } = context.services;
  const stored = await readOffers(db);
  const { rows, badRows: unread, notes } = await readOffersFile(file, stored);
  const badRows = [...unread, ...(await judgeAmongOthers(db, rows, stored, now()))];
  const version = versionOf(stored);
  if (badRows.length > 0) return filePreview({ badRows, version });
  const found = compare(rows, stored);
  if (save)
    await db.transaction().execute(async (trx) => {
      await lockSettings(trx);
      refuseIfChanged(shownVersion ?? version, await readOffers(trx));
      const old = byCode(stored);
      for (const { value } of changedOf(rows, stored))
        await writeOffer(trx, context, value.code, value.set, old.get(value.code)?.set);
    });
  return filePreview({ ...found, notes: [...notes, ...muchNotes(rows, stored)], version });
};

/** The file as it is. */
export async function exportOffers({ services }: MerchantContext) {
  const rows = (await readOffers(services.db)).map((one) => Object.values<string>(offerCells(one)));
  return { success: true as const, csv: writeCsv([OFFER_COLUMNS, ...rows]) };
}

async function readOffers(queries: Queries): Promise<Offer[]> {
  const rows = await queries.selectFrom('coupons').selectAll().orderBy('code').execute();
  return rows.map((row) => ({ code: row.code, set: setOfCoupon(row) }));
}

const byCode = (offers: readonly Offer[]): ReadonlyMap<string, Offer> => new Map(offers.map((one) => [one.code, one]));

const isChange = (one: Offer, other: Offer | undefined): boolean => !other || changesOf(other, one).length > 0;

function changesOf(before: Offer, after: Offer) {
  const [from, to] = [offerCells(before), offerCells(after)];
  return OFFER_COLUMNS.flatMap((column) =>
    from[column] === to[column] ? [] : [{ column, from: from[column], to: to[column] }],
  );
}

function changedOf(rows: readonly Row[], stored: readonly Offer[]): Row[] {
  const old = byCode(stored);
  return rows.filter(({ value }) => isChange(value, old.get(value.code)));
}

/** Judges offers that change by what the shop has, and among each other: what makes one wrong is named by its line. */
async function judgeAmongOthers(
  queries: Queries,
  rows: readonly Row[],
  stored: readonly Offer[],
  now: Date,
): Promise<BadRow[]> {
  const changed = changedOf(rows, stored);
  const isChanged = new Set(changed.map(({ value }) => value.code));
  const names = [...changed.map(({ value }) => value), ...stored].flatMap(({ set }) => readOffer(set)?.products ?? []);
  const owners = await productsNamed(queries, names, now);
  const others = stored.filter(({ code, set }) => set.active === 1 && !isChanged.has(code)).map(packOf);
  const places = new Map(rows.map(({ line, value }) => [value.code, `line ${line} (${value.code})`]));
  const old = byCode(stored);
  const bad: BadRow[] = [];
  for (const { line, value } of changed) {
    const faults = isOfOthers(value, old.get(value.code)) ? await unknownIn(queries, value, now) : [];
    const found = value.set.active === 1 ? overlapping(packOf(value), others, owners) : undefined;
    if (found)
      faults.push(
        `is a pack with ${found.product}, as ${places.get(found.code) ?? found.code} is at the same time, and a cart gets one of the two: leave it out of one, or part their moments`,
      );
    if (faults.length > 0) bad.push({ line, id: value.code, faults });
    else if (value.set.active === 1) others.push(packOf(value));
  }
  return bad;
}

const packOf = ({ code, set }: Offer) => ({ code, ...set });

/** Whether it names other shelves or products than before, or means something else by them. */
const isOfOthers = (one: Offer, before: Offer | undefined): boolean =>
  !before || changesOf(before, one).some(({ column }) => ['gives', 'shelf', 'products'].includes(column));

async function unknownIn(queries: Queries, { set }: Offer, now: Date): Promise<string[]> {
  try {
    await refuseUnknown(queries, termsOfRow(set), now);
    return [];
  } catch (error) {
    return faultsIn(error);
  }
}

/** What saving these would change, the first rows of each kind by name. */
function compare(rows: readonly Row[], stored: readonly Offer[]) {
  const old = byCode(stored);
  const newRows: FilePreview['newRows'] = [];
  const changedRows: FilePreview['changedRows'] = [];
  for (const { line, value } of changedOf(rows, stored)) {
    const { code } = value;
    const before = old.get(code);
    if (before) changedRows.push({ line, id: code, name: code, changes: changesOf(before, value) });
    else newRows.push({ line, id: code, name: termsInFull(termsOfRow(value.set)).join(', ') });
  }
  return {
    added: newRows.length,
    changed: changedRows.length,
    unchanged: rows.length - newRows.length - changedRows.length,
    newRows: newRows.slice(0, NAMED_ROWS),
    changedRows: changedRows.slice(0, NAMED_ROWS),
  };
}

function muchNotes(rows: readonly Row[], stored: readonly Offer[]): string[] {
  const old = byCode(stored);
  return rows.flatMap(({ line, value: { code, set } }) => {
    const words = muchWords(set, old.get(code)?.set);
    return words === undefined ? [] : [`line ${line} (${code}): note: ${words}`];
  });
}
