import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { oldAddress, readAddress } from '@/lib/rules/routing/old-address';
import { recordChange } from '../audit/record-change';
import { lockSettings } from '../audit/refuse-if-changed';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { writeCsv } from '../files/write-csv';
import { bumpCatalogueVersion } from './catalogue-version';
import { readRedirect } from './read-redirects-file';
import { readRedirects } from './read-redirects';
import { refuseFaults } from './refuse-faults';

const PAGE_ROWS = 50;

/** Every redirect that is known, by its old address; those of the merchant come before others of one address. */
export async function listDeskRedirects(
  { services }: MerchantContext,
  { words, after, limit = PAGE_ROWS }: DeskInput<'listDeskRedirects'>,
) {
  const asked = words.toLowerCase();
  const rows = (await readRedirects(services.db))
    .filter(({ from, to }) => from > after && (asked === '' || `${from}\n${to}`.toLowerCase().includes(asked)))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const redirects = rows.slice(0, limit);
  return { success: true as const, redirects, ...(rows.length > limit ? { next: redirects.at(-1)?.from } : {}) };
}

/**
 * Leads an old address to a page, by the rules of the file.
 *
 * @throws Refusal 400 with everything that is wrong
 */
export async function saveRedirect(context: MerchantContext, typed: DeskInput<'saveRedirect'>) {
  const { db, config } = context.services;
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const read = await readRedirect(typed, trx, config.siteUrl);
    if ('faults' in read) refuseFaults(read.faults, ['from', 'to']);
    const { from, to } = read.value;
    const old = await trx
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .where('kind', '=', 'merchant')
      .returning('to_path')
      .executeTakeFirst();
    await trx.insertInto('redirects').values({ from_path: from, to_path: to, kind: 'merchant' }).execute();
    await bumpCatalogueVersion(trx, []);
    if (old?.to_path !== to)
      await recordChange(trx, context, {
        what: old ? 'redirect changed' : 'redirect added',
        subject: { kind: 'redirect', id: from },
        before: old?.to_path,
        after: to,
      });
    return { success: true as const, message: `${from} leads to ${to}.` };
  });
}

/**
 * Takes one of the merchant's redirects out, or that of a deleted product; one of a shelf or product of that address counts
 * again.
 *
 * @throws Refusal 404
 */
export async function removeRedirect(context: MerchantContext, { from: typed }: DeskInput<'removeRedirect'>) {
  const { pathname, searchParams } = readAddress(typed);
  const from = oldAddress(pathname, searchParams).whole;
  return context.services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const take = (kind: 'merchant' | 'product') =>
      trx
        .deleteFrom('redirects')
        .where('from_path', '=', from)
        .where('kind', '=', kind)
        .returning('to_path')
        .executeTakeFirst();
    const old = (await take('merchant')) ?? (await take('product'));
    if (!old) throw new Refusal(404, `There is no redirect of yours from ${from}.`);
    await bumpCatalogueVersion(trx, []);
    await recordChange(trx, context, {
      what: 'redirect taken out',
      subject: { kind: 'redirect', id: from },
      before: old.to_path,
    });
    return { success: true as const, message: `${from} no longer leads there.` };
  });
}

/** The merchant's own, as the file has them. */
export async function exportRedirects({ services }: MerchantContext) {
  const rows = await services.db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('kind', '=', 'merchant')
    .orderBy('from_path')
    .execute();
  return {
    success: true as const,
    csv: writeCsv([['from', 'to'], ...rows.map((row) => [row.from_path, row.to_path])]),
  };
}
