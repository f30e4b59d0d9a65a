import type { BackendConfig } from '../backend-config';
import { faultWords } from '@/lib/rules/desk/field-labels';
import { SEE_FIELDS, type Refusal } from '../refusal';
import { LostStorage } from '../photos/photo-storage';

/**
 * What the disk or the database did not let a command do, and what to do about it.
 *
 * @returns undefined for any other error, which is a fault of ours and is shown whole
 */
export function wordsOfFault(error: unknown, { databaseUrl, dataDir }: Pick<BackendConfig, 'databaseUrl' | 'dataDir'>) {
  if (error instanceof LostStorage)
    return `Photos cannot be stored or read, and this was not done: ${error.reason}. Look at it, then do it again; npm run doctor says whether all is well.`;
  const code = codeOf(error);
  const isFile = databaseUrl.startsWith('file:');
  const database = isFile ? databaseUrl.slice('file:'.length) : 'the server of DATABASE_URL';
  if (/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|53[12]00)/.test(code))
    return `There is no room left on the disk of ${isFile ? dataDir : database}, and this was not done. Make room, then do it again.`;
  if (/^(SQLITE_(BUSY|LOCKED)|55P03|40)/.test(code))
    return `Something else has been writing to ${database} for long, and this was not done. Do it again in a moment.`;
  if (/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|PERM|AUTH|CANTOPEN))/.test(code))
    return `The user who runs this may not write into ${isFile ? dataDir : database}, or it is not there. Run it as the user of the shop.`;
  if (/^(EIO|SQLITE_IOERR)/.test(code))
    return `The disk of ${isFile ? dataDir : database} does not take or give what is written (${code}): look at it before anything else. This was not done.`;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return `${database} is damaged, or no database. A copy brings the shop back: npm run shop -- restore <file>`;
  if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08|57P|28|3D)/.test(code))
    return `${database} cannot be reached, or does not let this in (${code}). Look whether it runs, and at DATABASE_URL in .env.`;
  if (code === '42501')
    return `The user of DATABASE_URL may not do this in the database (${code}). Let its owner grant it, then do it again.`;
  return undefined;
}

/** What a refused command says: a question names its option, and what is wrong with fields, which a terminal cannot mark, is written out. */
export function wordsOfRefusal({ message, code, fields = {} }: Refusal): string {
  if (code === 'question') return `${message} If that is right, run it again with --sure.`;
  return message === SEE_FIELDS ? faultWords('', fields) : message;
}

/** Of the error, or of what it was caused by; several tries of a connection have one each. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined));
}
