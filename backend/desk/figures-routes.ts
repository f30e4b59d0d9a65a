import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readFigures } from '../figures/read-figures';
import { readPeriod } from '../figures/read-period';
import { withFigures } from '../figures/with-figures';
import { mountDeskCall } from '../http/mount-call';
import { listMails } from '../mail/list-mails';
import { dropMail, retryMails } from '../mail/retry-mails';
import type { Services } from '../services';
import { listCsv } from './list-csv';

/** What the desk shows its owner: figures, and mails that wait. */
export function figuresRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.readFigures, readFigures);
  mountDeskCall(app, services, deskCalls.writeFigures, async (_, { which, ...asked }) => {
    const period = readPeriod(asked, services.now());
    return { success: true as const, csv: await withFigures(services.db, which, period, listCsv) };
  });
  mountDeskCall(app, services, deskCalls.listMails, async (_, { refused, after }) => {
    const { mails, next } = await listMails(services, { refused, ...(after === '' ? {} : { from: after }) });
    return {
      success: true as const,
      mails: mails.map(({ error, ...mail }) => ({ ...mail, error: error ?? undefined })),
      next,
    };
  });
  mountDeskCall(app, services, deskCalls.retryMails, async (context, { id }) => {
    const tried = await retryMails(context, id === undefined ? {} : { id });
    const words =
      tried === 0
        ? 'None waits longer than two minutes.'
        : `${tried} ${tried === 1 ? 'mail is' : 'mails are'} tried now.`;
    return { success: true as const, message: words, tried };
  });
  mountDeskCall(app, services, deskCalls.dropMail, async (context, { id }) => {
    await dropMail(context, { id });
    return { success: true as const, message: 'The mail is given up: it is not sent.' };
  });
}
