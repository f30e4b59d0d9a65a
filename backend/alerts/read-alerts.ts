import { sql } from 'kysely';
import type { Queries } from '../database/tables';
import type { Services } from '../services';

/** Something that needs the owner's hand, as the desk shows it. */
interface OpenAlert {
  cause: string;
  words: string;
  /** ISO date. */
  since: string;
  /** Where at the desk it is looked at. */
  path: string | undefined;
}

/** The mail server takes nothing. */
export const MAIL_DOWN = 'mail-down';
/** Waiting mails with codes cannot be opened, since the key is another one. */
export const MAILS_SEALED = 'mails-sealed';
/** The provider may be silent for a moment: from so many times on, a minute apart and without an answer between. */
export const PROVIDER_SILENT = 'provider-silent';
const SILENT_TIMES = 3;

/** Condition on `alerts`: the provider may be silent for a moment. */
export const isCertain = () => sql<boolean>`(cause <> ${PROVIDER_SILENT} or times >= ${SILENT_TIMES})`;

/** Rows of what is open and certain, the oldest first. */
export function openAlerts(queries: Queries) {
  return queries
    .selectFrom('alerts')
    .selectAll()
    .where('cleared_at', 'is', null)
    .where(isCertain())
    .orderBy('since')
    .orderBy('cause');
}

/** What needs the owner's hand now, the oldest first. */
export async function readAlerts({ db }: Pick<Services, 'db'>): Promise<OpenAlert[]> {
  const rows = await openAlerts(db).execute();
  return rows.map(({ cause, words, since, path }) => ({ cause, words, since, path: path ?? undefined }));
}
