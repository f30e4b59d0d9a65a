import type { Hono } from 'hono';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mountDeskCall } from '../http/mount-call';
import { listMails } from '../mail/list-mails';
import { dropMail, retryMails } from '../mail/retry-mails';
import { previewMail, sendMailPreview } from './preview-mail';
import { listOrderMails, readMail } from './read-mail';
import { sendMailAgain } from './send-mail-again';
import type { Services } from '../services';

/** Mails that went out, and those that wait. */
export function mailRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.listMails, async (_, asked) => ({
    success: true as const,
    ...(await listMails(services, asked)),
  }));
  mountDeskCall(app, services, deskCalls.orderMails, listOrderMails);
  mountDeskCall(app, services, deskCalls.readMail, readMail);
  mountDeskCall(app, services, deskCalls.sendMailAgain, sendMailAgain);
  mountDeskCall(app, services, deskCalls.previewMail, previewMail);
  mountDeskCall(app, services, deskCalls.sendMailPreview, sendMailPreview);
  mountDeskCall(app, services, deskCalls.retryMails, async (context, { id }) => {
    const tried = await retryMails(context, id === undefined ? {} : { id });
    const words =
      tried === 0
        ? 'None waits longer than two minutes.'
        : `${tried} ${tried === 1 ? 'email is' : 'emails are'} tried now.`;
    return { success: true as const, message: words, tried };
  });
  mountDeskCall(app, services, deskCalls.dropMail, async (context, { id }) => {
    await dropMail(context, { id });
    return { success: true as const, message: 'The email is given up: it is not sent.' };
  });
}
