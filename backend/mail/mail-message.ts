import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport';

/**
 * The mail as nodemailer wants it. The recipient goes in as an object, so that no odd spelling of an
 * address is ever read as two, and the Message-ID follows from the mail's id, so that a mail handed
 * over twice is shown once.
 */
export function mailMessage(mail: OutgoingMail, from: string, domain: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
