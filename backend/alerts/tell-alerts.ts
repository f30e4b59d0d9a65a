import { randomUUID } from 'node:crypto';
import { indianDay } from '@/lib/india/indian-day';
import { alertMail } from '../mail/alert-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import type { Services } from '../services';
import { openAlerts } from './read-alerts';

/**
 * Mails the owners of what needs their hand, each cause once a day while it lasts. While the mail server is down the mail
 * waits with the others.
 */
export async function tellAlerts(services: Services): Promise<void> {
  const { db, config, now } = services;
  if (config.ownerEmails.length === 0) return;
  const day = indianDay(now());
  if ((await openAlerts(db).execute()).every((row) => row.mailed_on === day)) return;
  await db.transaction().execute(async (trx) => {
    const told = [];
    for (const row of await openAlerts(trx).execute()) {
      const { numUpdatedRows } = await trx
        .updateTable('alerts')
        .set({ mailed_on: day })
        .where('cause', '=', row.cause)
        .where((eb) => eb.or([eb('mailed_on', 'is', null), eb('mailed_on', '<>', day)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) told.push(row);
    }
    if (told.length === 0) return;
    const mail = alertMail(told, config.siteUrl);
    const id = `alerts-${randomUUID()}`;
    for (const [number, to] of config.ownerEmails.entries())
      await enqueueMail(trx, { id: `${id}-${number}`, to, ...mail }, now());
  });
  services.wakeMailWorker();
}
