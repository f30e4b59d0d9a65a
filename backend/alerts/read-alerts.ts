import { sql } from 'kysely';
import type { Queries } from '../database/tables';
import { isThere, readMachines } from '../due-work/machines';
import type { Services } from '../services';

/** Something that needs the owner's attention, as the desk shows it. */
interface OpenAlert {
  /** Its kind. */
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

/** What is between the kind of an alert and the machine it is about. */
const AT = '@';

/** What an alert of this kind is stored under; of a machine's own its name is part. */
export const storedAs = (kind: string, machine: string | null): string =>
  machine === null ? kind : kind + AT + machine.replaceAll(/[^A-Za-z0-9]/g, '-');

export const kindOf = (stored: string): string => stored.split(AT, 1)[0] ?? stored;

/** Condition on `alerts`: the provider may be silent for a moment. */
export const isCertain = () => sql<boolean>`(cause not like ${`${PROVIDER_SILENT}%`} or times >= ${SILENT_TIMES})`;

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

/** What needs the owner's attention now, the oldest first. */
export async function readAlerts({ db }: Pick<Services, 'db'>): Promise<OpenAlert[]> {
  const rows = await openAlerts(db).execute();
  return rows.map(({ cause, words, since, path }) => ({ cause: kindOf(cause), words, since, path: path ?? undefined }));
}

/** Whether no machine that works off the queues can hand over a mail. */
export async function isMailDown(services: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const down = (await readAlerts(services)).filter(({ cause }) => cause === MAIL_DOWN).length;
  if (down === 0) return false;
  const at = services.now();
  return down >= (await readMachines(services)).filter((one) => one.works && isThere(one, at)).length;
}
