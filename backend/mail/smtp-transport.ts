import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message';
import { MAILS_AT_ONCE, type MailTransport } from './mail-transport';

/** When a silent server is given up, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/**
 * When any server is, in ms: one that lets a letter fall now and then is never silent. Shorter than the lease of a
 * claimed mail, or a second worker would send it too.
 */
const HAND_OVER_MS = 60_000;

/**
 * Connections stay open for the mails that follow: greeting, encryption and login take longer than a mail does.
 *
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 */
export function smtpTransport(url: string, from: string, domain: string): MailTransport {
  const server = createTransport({ url, pool: true, maxConnections: MAILS_AT_ONCE, ...TIMEOUTS });
  return {
    async send(mail) {
      await server.sendMail({ ...mailMessage(mail, from, domain), signal: AbortSignal.timeout(HAND_OVER_MS) });
    },
    close: () => server.close(),
  };
}
