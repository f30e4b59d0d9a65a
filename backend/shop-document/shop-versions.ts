import type { Selectable } from 'kysely';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls, DeskInput } from '@/lib/contract/desk/desk-calls';
import { wordedChanges } from '@/lib/rules/shop/worded-changes';
import type { Queries, Tables } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { saveDocument } from './save-document';
import { readStored } from './stored-version';

const PAGE_ROWS = 20;

type Row = Selectable<Tables['shop_documents']>;

/** Every version of what the shop says, the newest first. @param after the number of the last one shown */
export async function listShopVersions(
  { services }: MerchantContext,
  { after, limit = PAGE_ROWS }: DeskInput<'listShopVersions'>,
) {
  // The one before the last shown says what that changed.
  const rows = await rowsBelow(services.db, after, limit + 1);
  const { version: current } = await services.currentDocument();
  const versions = rows.slice(0, limit).map((row, at) => {
    const { changes: _changes, document: _document, ...shown } = described(row, rows[at + 1], current);
    return shown;
  });
  const end = versions.at(-1);
  return { success: true as const, versions, ...(rows.length > limit && end ? { next: end.version } : {}) };
}

/** @throws Refusal 404 */
export async function readShopVersion({ services }: MerchantContext, { version }: DeskInput<'readShopVersion'>) {
  const [row, before] = await rowsBelow(services.db, version + 1, 2);
  if (row?.version !== version) throw new Refusal(404, `There is no version ${version}.`);
  const now = await services.currentDocument();
  const { document, changes, ...shown } = described(row, before, now.version);
  return {
    success: true as const,
    ...shown,
    changes,
    back: document ? wordedChanges(now.document, document) : [],
    current: now.version,
    ...(document ? { document } : {}),
  };
}

/**
 * Makes what an earlier version says the newest one; nothing is deleted.
 *
 * @param input.current the version that counted when this was decided
 * @throws Refusal 404; 400 the question where it brings samples of the demo into a shop with real money; 409 where somebody published meanwhile, or this version cannot be read any more
 */
export async function restoreShopVersion(
  context: MerchantContext,
  { version: wanted, current, sure }: DeskInput<'restoreShopVersion'>,
) {
  const { services } = context;
  const { document, fault } = await readShopVersion(context, { version: wanted });
  if (!document) throw new Refusal(409, `Version ${wanted} cannot be read by this program any more: ${fault ?? ''}`);
  const now = await services.currentDocument();
  if (current !== undefined && current !== now.version)
    throw new Refusal(
      409,
      `Nothing was changed: somebody has published version ${now.version} meanwhile. Look at what going back would change now.`,
    );
  const { version, isSaved } = await saveDocument(context, document, {
    note: `As version ${wanted}`,
    base: now.version,
    sure,
  });
  const message = isSaved
    ? `The shop is back at version ${wanted}; that is version ${version} now.`
    : `Nothing changes: the shop already shows version ${wanted}.`;
  return { success: true as const, version, message };
}

const rowsBelow = (queries: Queries, below: number | undefined, limit: number): Promise<Row[]> =>
  queries
    .selectFrom('shop_documents')
    .selectAll()
    .$if(below !== undefined, (query) => query.where('version', '<', below ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

function described(
  row: Row,
  before: Row | undefined,
  current: number,
): Omit<AnswerOf<DeskCalls['readShopVersion']>, 'success' | 'back' | 'current'> {
  const { version, note } = row;
  const [read, earlier] = [readStored(row.document), before && readStored(before.document)];
  const changes = read.ok && earlier?.ok ? wordedChanges(earlier.document, read.document) : [];
  return {
    version,
    at: row.saved_at,
    who: row.saved_by,
    note,
    isCurrent: version === current,
    changes,
    changed: changes.map(({ path }) => path),
    labels: changes.map(({ label }) => label),
    ...(read.ok ? { document: read.document } : { fault: read.faults.join('; ') }),
  };
}
