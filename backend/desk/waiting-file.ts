import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { importCatalogue, previewImport } from '../catalogue/import-catalogue';
import { readCatalogueFile, type CatalogueFile } from '../catalogue/read-catalogue-file';
import { setRedirects } from '../catalogue/set-redirects';
import { setShelves } from '../catalogue/set-shelves';
import { readPriceFile } from '../catalogue/read-price-file';
import { setOffers } from '../coupons/set-offers';
import { setAreas } from '../delivery/set-areas';
import { badRowWords } from '../files/bad-row-words';
import { fileInMemory, type CsvFile } from '../files/csv-file';
import { countWords, NAMED_ROWS, type FileCounts, type FilePreview, type SetFromFile } from '../files/file-preview';
import { takeInNamed } from '../photos/take-in-named';
import { Refusal } from '../refusal';
import { BY_LINK, type AtDesk } from '../http/authenticate-at-desk';
import type { MerchantContext } from '../services';

type Context = MerchantContext & AtDesk;
type Kind = DeskInput<'keepFile'>['of'];

/** How files of a kind are looked at and set. */
interface Setter {
  look(context: MerchantContext, file: CsvFile): Promise<FilePreview>;
  /** @throws Refusal 400 with bad rows, 409 where something else than `seen` would happen now */
  set(context: MerchantContext, file: CsvFile, order: { seen: string; skipBad: boolean }): Promise<FileCounts>;
  /** What was done, before the counts. */
  done: string;
}

const list = (set: SetFromFile, done: string): Setter => ({
  look: (context, file) => set(context, { file, save: false }),
  async set(context, file, { seen: shownVersion }) {
    const outcome = await set(context, { file, save: true, seen: shownVersion });
    if (outcome.bad > 0) throw new Refusal(400, `Nothing was changed:\n${badRowWords(outcome).join('\n')}`);
    return outcome;
  },
  done,
});

const SETTERS: Readonly<Record<Kind, Setter>> = {
  goods: { look: lookAtProducts, set: setProducts, done: 'Imported' },
  prices: { look: lookAtPrices, set: setFromPrices, done: 'Prices and stock are saved' },
  shelves: list(setShelves, 'The shelves are saved'),
  redirects: list(setRedirects, 'The redirects are saved'),
  areas: list(setAreas, 'The delivery areas are saved'),
  offers: list(setOffers, 'The offers are saved'),
};

/** How long an uploaded file waits, in ms. */
const WAITS_MS = 24 * 60 * 60 * 1000;
const NAME = 'The file';
const DONE = { success: true as const };

/** A session by link may be any of several owners, so their files are separated by session. */
const ownerOf = ({ who, tokenHash }: AtDesk): string => (who === BY_LINK ? `${who} ${tokenHash.slice(0, 16)}` : who);

/**
 * Keeps a file until its owner has looked at what it would change. One of each kind waits for each owner; a new one takes
 * the place of the one before.
 *
 * @throws Refusal 400 where the text is no such file at all
 */
export async function storeFile(context: Context, { of, file }: DeskInput<'keepFile'>) {
  const values = { content: file, ...(await lookAt(context, of, file)) };
  await context.services.db
    .insertInto('waiting_files')
    .values({ kind: of, who: ownerOf(context), ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'who']).doUpdateSet(values))
    .execute();
  return DONE;
}

async function lookAt(context: Context, of: Kind, file: string) {
  refuseOthersThan(context, of);
  const found = await SETTERS[of].look(context, fileInMemory(NAME, file));
  if (found.added + found.changed + found.unchanged + found.removed + found.bad === 0)
    throw new Refusal(400, `${NAME} names columns, and has no row below them.`);
  const more = found.notes.length - NAMED_ROWS;
  const notes = [...found.notes.slice(0, NAMED_ROWS), ...(more > 0 ? [`… and ${more} more`] : [])];
  return { preview: JSON.stringify({ ...found, notes }), created_at: context.services.now().toISOString() };
}

/** What an order costs is for owners alone, by whatever call it comes. @throws Refusal 403 */
function refuseOthersThan(context: Context, of: Kind): void {
  if ((of === 'areas' || of === 'offers') && !context.roles.includes('owner'))
    throw new Refusal(403, `${of === 'areas' ? 'Delivery areas' : 'Offers'} are for owners alone.`);
}

/** The file of a kind that waits for this owner, and what it would have changed when it came. */
export async function readWaitingFile(context: Context, { of }: DeskInput<'readWaitingFile'>) {
  const { db, now } = context.services;
  const oldest = new Date(now().getTime() - WAITS_MS).toISOString();
  await db.deleteFrom('waiting_files').where('created_at', '<', oldest).execute();
  const row = await db
    .selectFrom('waiting_files')
    .select(['preview', 'created_at'])
    .where('kind', '=', of)
    .where('who', '=', ownerOf(context))
    .executeTakeFirst();
  return { ...DONE, waiting: row && { since: row.created_at, preview: JSON.parse(row.preview) as FilePreview } };
}

/**
 * Sets the waiting file as its preview showed it.
 *
 * @throws Refusal 404 where none waits, 409 where something else would happen now: a new preview is made
 */
export async function setWaitingFile(
  context: Context,
  { of, seen: shownVersion, skipBad }: DeskInput<'setWaitingFile'>,
) {
  refuseOthersThan(context, of);
  const { db } = context.services;
  const own = { kind: of, who: ownerOf(context) };
  const row = await db
    .selectFrom('waiting_files')
    .select('content')
    .where('kind', '=', own.kind)
    .where('who', '=', own.who)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This file is no longer waiting. Please send it again.');
  const { set, done } = SETTERS[of];
  let counts: FileCounts;
  try {
    counts = await set(context, fileInMemory(NAME, row.content), { seen: shownVersion, skipBad });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    const { numUpdatedRows } = await db
      .updateTable('waiting_files')
      .set(await lookAt(context, of, row.content))
      .where('kind', '=', own.kind)
      .where('who', '=', own.who)
      .executeTakeFirst();
    throw numUpdatedRows > 0n ? error : new Refusal(409, SET_BEFORE);
  }
  // Of two presses that both found the shop as it was shown, the second has changed nothing.
  if (!(await forget(context, of))) throw new Refusal(409, SET_BEFORE);
  return { ...DONE, message: `${done}: ${countWords(counts)}.` };
}

const SET_BEFORE = 'This file has been saved already.';

/** Throws the waiting file away; nothing of it was set. */
export async function forgetWaitingFile(context: Context, { of }: DeskInput<'readWaitingFile'>) {
  await forget(context, of);
  return { ...DONE, message: 'The file is discarded. Nothing of it was saved.' };
}

/** @returns whether one had waited */
async function forget(context: Context, of: Kind): Promise<boolean> {
  const own = context.services.db
    .deleteFrom('waiting_files')
    .where('kind', '=', of)
    .where('who', '=', ownerOf(context));
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
}

async function lookAtProducts({ services }: MerchantContext, file: CsvFile): Promise<FilePreview> {
  return previewImport(
    services.db,
    await takeInNamed(services.photos, await readCatalogueFile(file, services.db), { only: 'look' }),
  );
}

async function setProducts(
  context: MerchantContext,
  csv: CsvFile,
  order: { seen: string; skipBad: boolean },
): Promise<FileCounts> {
  const { photos } = context.services;
  const file: CatalogueFile = await readCatalogueFile(csv, context.services.db);
  const looked = await takeInNamed(photos, file, { only: 'look' });
  const taken = looked === file ? file : await takeInNamed(photos, file);
  // Only decoding a photo shows that it is none, so the preview could not say it.
  const bad = taken.badRows.find(({ line }) => !looked.badRows.some((one) => one.line === line));
  if (bad) throw new Refusal(400, `Nothing was imported. Line ${bad.line} (${bad.id}): ${bad.faults.join('; ')}`);
  const { added, changed, unchanged } = await importCatalogue(context, taken, order);
  return { added, changed, unchanged };
}

/** What the catalogue as a whole lacks is no matter of its prices. */
async function lookAtPrices({ services: { db } }: MerchantContext, file: CsvFile): Promise<FilePreview> {
  return previewImport(db, await readPriceFile(file, db), { isWhole: false });
}

async function setFromPrices(
  context: MerchantContext,
  file: CsvFile,
  order: { seen: string; skipBad: boolean },
): Promise<FileCounts> {
  const { changed, unchanged } = await importCatalogue(context, await readPriceFile(file, context.services.db), {
    ...order,
    what: 'prices pasted',
  });
  return { added: 0, changed, unchanged };
}
