import { randomUUID } from 'node:crypto';
import { indianDay } from '@/lib/rules/india/indian-day';
import { alertMail } from '../mail/alert-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { alertMailId } from './raise-alert';
import { kindOf, MAIL_DOWN, openAlerts } from './read-alerts';

/**
 * Mails the owners what needs their hand, each alert once a day while it is open. A waiting mail is dropped when its
 * alert ends (`clearAlert`). About a mail server that is down none is written: it would arrive when the server is back.
 */
export async function sendAlerts(services: Services): Promise<void> {
  const { db, config, now } = services;
  if (config.ownerEmails.length === 0) return;
  const day = indianDay(now());
  const open = async (queries: Queries) =>
    (await openAlerts(queries).execute()).filter((row) => kindOf(row.cause) !== MAIL_DOWN && row.mailed_on !== day);
  if ((await open(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const row of await open(trx)) {
      const { numUpdatedRows } = await trx
        .updateTable('alerts')
        .set({ mailed_on: day })
        .where('cause', '=', row.cause)
        .where((eb) => eb.or([eb('mailed_on', 'is', null), eb('mailed_on', '<>', day)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      const mail = alertMail([row], config.siteUrl);
      for (const [number, to] of config.ownerEmails.entries())
        await enqueueMail(trx, { id: `${alertMailId(row.cause)}${randomUUID()}-${number}`, to, ...mail }, now());
    }
  });
  services.wakeMailWorker();
}
