import { recordChange } from '../audit/record-change';
import { lockSettings, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import { countWords, filePreview, type SetFromFile } from '../files/file-preview';
import { readRedirectsFile } from './read-redirects-file';
import { compareRedirects, saveRedirects } from './save-redirects';

/**
 * Makes a file the whole list of the merchant's redirects, all of it or, with a bad row, nothing; or says what it would
 * change.
 *
 * @throws Refusal 400 where it is no file of redirects, 409 where they were changed since `seen`
 */
export const setRedirects: SetFromFile = async (context, { file, save, seen: shownVersion }) => {
  const { db, config } = context.services;
  const { redirects, badRows, notes } = await readRedirectsFile(file, db, config.siteUrl);
  const version = versionOf(await merchantsRows(db));
  if (badRows.length > 0) return filePreview({ badRows, version });
  const saved = save
    ? await db.transaction().execute(async (trx) => {
        await lockSettings(trx);
        refuseIfChanged(shownVersion, await merchantsRows(trx));
        const done = await saveRedirects(trx, redirects);
        if (done.added + done.changed + done.removed > 0)
          await recordChange(trx, context, {
            what: 'redirects set from a file',
            subject: { kind: 'redirect', id: 'all' },
            after: `${file.name}: ${countWords(done)}`,
          });
        return done;
      })
    : await compareRedirects(db, redirects);
  return filePreview({ ...saved, notes, version });
};

/** What a file takes the place of. */
const merchantsRows = (queries: Queries) =>
  queries.selectFrom('redirects').selectAll().where('kind', '=', 'merchant').orderBy('from_path').execute();
