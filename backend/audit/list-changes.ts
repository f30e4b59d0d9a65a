import type { Selectable } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { indianDay, indianMidnight } from '@/lib/india/indian-day';
import { isBehind, pageOf } from '../database/page-of';
import type { Tables } from '../database/tables';
import type { MerchantContext } from '../services';

const PAGE_ROWS = 50;

/** What was changed, the newest first, by keyset: a page costs the same however long the list is. */
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
  const page = pageOf(rows, limit, ({ at, id: key }) => [at, key]);
  return { success: true as const, changes: page.rows.map(told), next: page.next };
}

const told = ({ id, at, who, what, before, after, ...subject }: Selectable<Tables['changes']>) => ({
  id,
  at,
  who,
  what,
  subject: { kind: subject.subject_kind, id: subject.subject_id },
  before: before ?? undefined,
  after: after ?? undefined,
});
