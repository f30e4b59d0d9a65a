import { sql } from 'kysely';
import { deriveKey } from '../read-secret-key';
import type { Services } from '../services';
import { after } from './claim-due';

/** How long a note is stored: no process asks for an older one, in ms. */
const STORED_MS = { form: 30 * 60_000, 'desk-token': 24 * 60 * 60_000 };
/** Of one kind the newest are stored: only who is at the desk writes any. */
const NOTES_MAX = 200;
const CHARACTERS_MAX = 12_000_000;

type Kind = keyof typeof STORED_MS;

/** What the storefronts of one shop remember together. */
export interface SharedNotes {
  keys(): readonly Buffer[];
  put(kind: Kind, id: string, text: string): Promise<void>;
  get(kind: Kind, id: string): Promise<string | undefined>;
}

/** Beside the files that wait for their owner, and as short-lived as those. */
export function sharedNotes({ db, now, secret, formerSecrets }: Services): SharedNotes {
  const keys = [secret, ...formerSecrets].map((key) => Buffer.from(deriveKey(key, 'forms of the desk'), 'hex'));
  return {
    keys: () => keys,
    async put(kind, id, text) {
      const at = now();
      await sql`delete from waiting_files where kind = ${kind} and who in (
        select who from (
          select who, created_at,
            row_number() over (order by created_at desc, who) as place,
            sum(length(content)) over (order by created_at desc, who) as size
          from waiting_files where kind = ${kind}) as ranked
        where created_at <= ${after(at, -STORED_MS[kind])} or place >= ${NOTES_MAX}
          or size > ${CHARACTERS_MAX - text.length})`.execute(db);
      const values = { content: text, preview: '', created_at: after(at, 0) };
      await db
        .insertInto('waiting_files')
        .values({ kind, who: id, ...values })
        .onConflict((conflict) => conflict.columns(['kind', 'who']).doUpdateSet(values))
        .execute();
    },
    async get(kind, id) {
      const row = await db
        .selectFrom('waiting_files')
        .select('content')
        .where('kind', '=', kind)
        .where('who', '=', id)
        .where('created_at', '>', after(now(), -STORED_MS[kind]))
        .executeTakeFirst();
      return row?.content;
    },
  };
}
