import type { Redirect } from '@/lib/contract/redirect';
import type { Queries } from '../database/tables';
import { bumpCatalogueVersion } from './catalogue-version';

/** Keeps a statement's values below the least limit of the databases (32,766). */
const CHUNK_ROWS = 500;

interface SavedRedirects {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

/**
 * Makes these the whole list of the merchant's redirects; those of shelves that left their file stay as they are. Saving
 * the same twice changes nothing.
 *
 * @param trx the caller's transaction, so that a file is saved whole or not at all
 */
export async function saveRedirects(trx: Queries, redirects: readonly Redirect[]): Promise<SavedRedirects> {
  const saved = await compareRedirects(trx, redirects);
  if (saved.added + saved.changed + saved.removed === 0) return saved;
  await trx.deleteFrom('redirects').where('kind', '=', 'merchant').execute();
  for (let start = 0; start < redirects.length; start += CHUNK_ROWS) {
    const chunk = redirects.slice(start, start + CHUNK_ROWS);
    await trx
      .insertInto('redirects')
      .values(chunk.map(({ from, to }) => ({ from_path: from, to_path: to, kind: 'merchant' as const })))
      .execute();
  }
  await bumpCatalogueVersion(trx, []);
  return saved;
}

/** What saving these would change. */
export async function compareRedirects(queries: Queries, redirects: readonly Redirect[]): Promise<SavedRedirects> {
  const rows = await queries.selectFrom('redirects').selectAll().where('kind', '=', 'merchant').execute();
  const old = new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
  const added = redirects.filter(({ from }) => !old.has(from)).length;
  const unchanged = redirects.filter(({ from, to }) => old.get(from) === to).length;
  return {
    added,
    changed: redirects.length - added - unchanged,
    unchanged,
    removed: old.size - (redirects.length - added),
  };
}
