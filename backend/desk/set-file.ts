import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { setRedirects } from '../catalogue/set-redirects';
import { setShelves } from '../catalogue/set-shelves';
import { readSetting, saveSetting } from '../database/read-setting';
import { badRowWords } from '../files/bad-row-words';
import { fileInMemory, type CsvFile } from '../files/csv-file';
import type { FileOutcome, SetFromFile } from '../files/set-from-file';
import { Refusal } from '../refusal';
import type { MerchantContext, Services } from '../services';

type Input<Name extends 'keepFile' | 'previewFile' | 'setFile'> = ParsedRequestOf<DeskCalls[Name]>;

const SETTERS: Readonly<Record<Input<'setFile'>['of'], SetFromFile>> = { shelves: setShelves, redirects: setRedirects };
/** How long a file is kept that nobody set, in ms. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Names of kept files begin with it, then their time. */
const KEPT = 'file ';
/** Notes that are told. */
const NOTES_SHOWN = 100;

/** Keeps a file between the page that sends it and the one that shows what it would change. */
export async function keepFile({ services }: MerchantContext, { of, file }: Input<'keepFile'>) {
  const now = services.now();
  const oldest = KEPT + new Date(now.getTime() - KEPT_MS).toISOString();
  const id = `${now.toISOString()} ${of} ${randomUUID()}`;
  await services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('settings').where('name', '>=', KEPT).where('name', '<', oldest).execute();
    await saveSetting(trx, KEPT + id, file);
  });
  return { success: true as const, id };
}

/** What setting a kept file would change. @throws Refusal 404 once it is gone */
export async function previewFile(context: MerchantContext, { of, id }: Input<'previewFile'>) {
  const file = await keptFile(context.services, of, id);
  const { badRows, notes, summary, seen } = await SETTERS[of](context, { file, save: false }).catch(asFault);
  const more = notes.length - NOTES_SHOWN;
  return {
    success: true as const,
    faults: badRowWords(badRows),
    notes: [...notes.slice(0, NOTES_SHOWN), ...(more > 0 ? [`… and ${more} more`] : [])],
    summary,
    seen,
  };
}

/** Sets a kept file. @throws Refusal 400 with a bad row, 404 once it is gone, 409 where the list was changed meanwhile */
export async function setFile(context: MerchantContext, { of, id, seen }: Input<'setFile'>) {
  const { db } = context.services;
  const file = await keptFile(context.services, of, id);
  const { badRows, summary } = await SETTERS[of](context, { file, save: true, seen });
  if (badRows.length > 0) throw new Refusal(400, `Nothing was changed:\n${badRowWords(badRows).join('\n')}`);
  await db
    .deleteFrom('settings')
    .where('name', '=', KEPT + id)
    .execute();
  return { success: true as const, message: `The ${of} are set: ${summary}.` };
}

async function keptFile({ db }: Services, of: string, id: string): Promise<CsvFile> {
  const text = id.includes(` ${of} `) ? await readSetting(db, KEPT + id) : undefined;
  if (text === undefined) throw new Refusal(404, 'This file is not kept any more. Please send it again.');
  return fileInMemory('the file', text);
}

/** That it is no such file is what a look at it shows. */
function asFault(error: unknown): FileOutcome {
  if (!(error instanceof Refusal)) throw error;
  return { badRows: [{ line: 1, id: '', faults: [error.message] }], notes: [], summary: '', seen: '' };
}
