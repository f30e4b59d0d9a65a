import type { Selectable } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { indianDay, indianMidnight } from '@/lib/rules/india/indian-day';
import { isBehind, cutPage } from '../database/page';
import type { Queries, Tables } from '../database/tables';
import type { MerchantContext } from '../services';

const PAGE_ROWS = 50;

/**
 * What was changed, the newest first, by keyset: a page costs the same however long the list is. The list of one order
 * or return is complete; the list of all leaves out orders and returns of erased accounts.
 */
export async function listChanges({ services }: MerchantContext, input: DeskInput<'listChanges'>) {
  const { kind, id, today, after, limit = PAGE_ROWS } = input;
  const since = indianMidnight(indianDay(services.now())).toISOString();
  const rows = await services.db
    .selectFrom('changes')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind ?? ''))
    .$if(kind !== undefined && id !== '', (query) => query.where('subject_id', '=', id))
    .$if(today, (query) => query.where('at', '>=', since))
    .where(isBehind(['at', 'id'], after, 'desc'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit, ({ at, id: key }) => [at, key]);
  const erased = id === '' ? await ofErased(services.db, page.rows) : new Set<string>();
  const changes = page.rows.map((row) =>
    toListed(erased.has(row.subject_id) ? { ...row, before: null, after: null } : row),
  );
  return { success: true as const, changes, next: page.next };
}

type ChangeRow = Selectable<Tables['changes']>;

/** Those of the orders and returns that an erased account has left. */
async function ofErased(queries: Queries, rows: readonly ChangeRow[]): Promise<ReadonlySet<string>> {
  const subjects = rows.filter((row) => ['order', 'return'].includes(row.subject_kind)).map((row) => row.subject_id);
  if (subjects.length === 0) return new Set();
  const found = await queries
    .selectFrom('orders')
    .leftJoin('returns', 'returns.order_id', 'orders.id')
    .select(['orders.public_id', 'returns.id'])
    .where('orders.account_erased', '=', 1)
    .where((eb) => eb.or([eb('orders.public_id', 'in', subjects), eb('returns.id', 'in', subjects)]))
    .execute();
  return new Set(found.flatMap(({ public_id, id }) => [public_id, id ?? public_id]));
}

const toListed = ({ id, at, who, what, before, after, ...subject }: ChangeRow) => ({
  id,
  at,
  who,
  what,
  subject: { kind: subject.subject_kind, id: subject.subject_id },
  before: before ?? undefined,
  after: after ?? undefined,
});
