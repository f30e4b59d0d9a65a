import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message';
import type { MailTransport } from './mail-transport';

/** Shorter than the lease of a claimed mail, so that a silent server is given up before a second worker tries. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param url `smtp://` or `smtps://`, with user and password where the server wants them */
export function smtpTransport(url: string, from: string, domain: string): MailTransport {
  const server = createTransport({ url, ...TIMEOUTS });
  return {
    async send(mail) {
      await server.sendMail(mailMessage(mail, from, domain));
    },
    close: () => server.close(),
  };
}
