import type { Queries } from '../database/tables';
import { fileInMemory } from '../files/csv-file';
import { takeInNamed } from '../photos/take-in-named';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { importCatalogue, previewImport, type ImportPreview } from './import-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import type { SavedProducts } from './save-products';

/** How long an uploaded file waits for its import, in ms. */
const WAITS_MS = 24 * 60 * 60 * 1000;
const NAME = 'The file';

/** A file that somebody uploaded, and what it would do. */
export interface WaitingImport {
  /** ISO date. */
  since: string;
  preview: ImportPreview;
}

/**
 * Keeps a file until its owner has looked at what it would change. One of them waits for each owner; a new one takes the
 * place of the one before.
 *
 * @throws Refusal 400 where the text is no catalogue file at all
 */
export async function keepForImport({ services, who }: MerchantContext, content: string): Promise<ImportPreview> {
  const file = await takeInNamed(services.photos, await readCatalogueFile(fileInMemory(NAME, content)), {
    only: 'look',
  });
  if (file.products.length + file.badRows.length === 0)
    throw new Refusal(400, `${NAME} names columns, and has no row below them.`);
  const preview = await previewImport(services.db, file);
  const values = { name: NAME, content, preview: JSON.stringify(preview), created_at: services.now().toISOString() };
  await services.db
    .insertInto('waiting_files')
    .values({ who, ...values })
    .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
    .execute();
  return preview;
}

/** The file that waits for this owner; undefined where there is none. */
export async function readWaitingImport({ services, who }: MerchantContext): Promise<WaitingImport | undefined> {
  const { db, now } = services;
  const oldest = new Date(now().getTime() - WAITS_MS).toISOString();
  await db.deleteFrom('waiting_files').where('created_at', '<', oldest).execute();
  const row = await db
    .selectFrom('waiting_files')
    .select(['preview', 'created_at'])
    .where('who', '=', who)
    .executeTakeFirst();
  return row && { since: row.created_at, preview: JSON.parse(row.preview) as ImportPreview };
}

/**
 * Imports the waiting file as its preview showed it.
 *
 * @param seen the version of the preview
 * @throws Refusal 404 where none waits, 409 where something else would happen now: the preview is made anew
 */
export async function importWaiting(
  context: MerchantContext,
  { seen, skipBad }: { seen: string; skipBad: boolean },
): Promise<SavedProducts> {
  const { db, photos } = context.services;
  const content = await waitingContent(db, context.who);
  const looked = await takeInNamed(photos, await readCatalogueFile(fileInMemory(NAME, content)), { only: 'look' });
  const file = await takeInNamed(photos, await readCatalogueFile(fileInMemory(NAME, content)));
  // Only whoever makes a photo learns that it is none: the preview could not show it.
  const bad = file.badRows.find(({ line }) => !looked.badRows.some((one) => one.line === line));
  if (bad) throw new Refusal(400, `Nothing was imported. Line ${bad.line} (${bad.id}): ${bad.faults.join('; ')}`);
  try {
    const saved = await importCatalogue(context, file, { seen, skipBad });
    await forgetWaiting(context);
    return saved;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) await keepForImport(context, content);
    throw error;
  }
}

/** Throws the waiting file away; nothing of it was imported. */
export async function forgetWaiting({ services, who }: MerchantContext): Promise<void> {
  await services.db.deleteFrom('waiting_files').where('who', '=', who).execute();
}

async function waitingContent(queries: Queries, who: string): Promise<string> {
  const row = await queries.selectFrom('waiting_files').select('content').where('who', '=', who).executeTakeFirst();
  if (!row) throw new Refusal(404, 'No file waits to be imported any more. Please upload it again.');
  return row.content;
}
