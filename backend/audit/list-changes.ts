import type { Selectable } from 'kysely';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { indianDay } from '@/lib/india/indian-day';
import type { Tables } from '../database/tables';
import type { MerchantContext } from '../services';

const PAGE_ROWS = 50;

/** What was changed, the newest first, by keyset: a page costs the same however long the list is. */
export async function listChanges({ services }: MerchantContext, input: ParsedRequestOf<DeskCalls['listChanges']>) {
  const { kind, id, today, after, limit = PAGE_ROWS } = input;
  const [at = '', last = ''] = after.split(' ');
  const since = new Date(`${indianDay(services.now())}T00:00:00+05:30`).toISOString();
  const rows = await services.db
    .selectFrom('changes')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind ?? ''))
    .$if(kind !== undefined && id !== '', (query) => query.where('subject_id', '=', id))
    .$if(today, (query) => query.where('at', '>=', since))
    .$if(after !== '', (query) =>
      query.where('at', '<=', at).where((eb) => eb.or([eb('at', '<', at), eb('id', '<', last)])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  return {
    success: true as const,
    changes: shown.map(told),
    ...(rows.length > limit && end ? { next: `${end.at} ${end.id}` } : {}),
  };
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
