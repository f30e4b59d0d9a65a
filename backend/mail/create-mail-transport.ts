import path from 'node:path';
import { rename, writeFile } from 'node:fs/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isThisMachine } from '@/lib/platform/listen-where';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { BackendConfig } from '../backend-config';

/** A mail that is ready to go out. */
export interface OutgoingMail {
  /** Stays the same however often sending is tried, so that a mail program can drop a repeat. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** How many mails one process hands over at the same time. */
export const MAILS_AT_ONCE = 4;

/** Hands mails to the world: SMTP, or files in the outbox while no server is set. */
export interface MailTransport {
  /** @throws Error when the mail could not be handed over and should be tried again */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Where the mails of a shop without a mail server lie, and where /sandbox/outbox reads them. */
export function outboxFolder(config: Pick<BackendConfig, 'dataDir'>): string {
  return path.join(config.dataDir, 'outbox');
}

/** SMTP where a server is set, else files in the outbox folder. */
export function createMailTransport(config: BackendConfig): MailTransport {
  const sender = { from: config.mail.from, domain: new URL(config.siteUrl).hostname };
  return config.mail.kind === 'smtp'
    ? smtpTransport(config.mail.url, sender)
    : fileTransport(outboxFolder(config), sender);
}

interface Sender {
  /** As MAIL_FROM says it; undefined is the shop's name at its host. */
  from: string | undefined;
  /** Of the shop. */
  domain: string;
}

/**
 * The mail as nodemailer wants it. The recipient goes in as an object, so that no odd spelling of an address is ever
 * read as two, and the Message-ID follows from the mail's id, so that a mail handed over twice is shown once.
 */
function mailMessage(mail: OutgoingMail, { from, domain }: Sender): SendMailOptions {
  return {
    // A name of any signs goes in as an object, so that it is never read as an address.
    from: from ?? { name: shopFacts().name, address: `no-reply@${domain}` },
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

/** Writes every mail, whole as it would travel, to `<folder>/<time>-<id>.eml`. */
function fileTransport(folder: string, sender: Sender): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(mailMessage(mail, sender));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as one piece');
      makePrivateFolder(folder);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}`;
      const draft = path.join(folder, `.${name}.part`);
      await writeFile(draft, message, { mode: PRIVATE_FILE });
      // Readers of the folder never meet half a mail.
      await rename(draft, path.join(folder, `${name}.eml`));
    },
    close: () => undefined,
  };
}

/** When a silent server is given up, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** How long a claimed mail belongs to its worker, in ms. */
export const MAIL_LEASE_MS = 120_000;
/**
 * The longest that sending one mail may take with any server, in ms: one that sends a byte now and then never counts as
 * silent. Shorter than the lease of a claimed mail, or a second worker would send it too.
 */
const HAND_OVER_MS = 60_000;

/**
 * Whether a server that offers no encryption gets no mail: an attacker on the line could remove the offer from its
 * greeting and read login codes. `smtps://` is encrypted from the start, this machine needs nothing, and with
 * `?requireTLS=false` a merchant vouches for a server in their own network.
 * @internal
 */
export function isTlsRequired(url: string): boolean {
  return !isThisMachine(url) && new URL(url).searchParams.get('requireTLS') !== 'false';
}

/**
 * Connections stay open for the mails that follow: greeting, encryption and login take longer than a mail does.
 *
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 * @internal
 */
export function smtpTransport(url: string, sender: Sender): MailTransport {
  const requireTLS = isTlsRequired(url);
  const server = createTransport({ url, requireTLS, pool: true, maxConnections: MAILS_AT_ONCE, ...TIMEOUTS });
  return {
    async send(mail) {
      await server.sendMail({ ...mailMessage(mail, sender), signal: AbortSignal.timeout(HAND_OVER_MS) });
    },
    close: () => server.close(),
  };
}
