import path from 'node:path';
import type { BackendConfig } from '../backend-config';
import { fileTransport } from './file-transport';
import type { MailTransport } from './mail-transport';
import { smtpTransport } from './smtp-transport';

/** Where the mails of a shop without a mail server lie, and where /sandbox/outbox reads them. */
export function outboxFolder(config: Pick<BackendConfig, 'dataDir'>): string {
  return path.join(config.dataDir, 'outbox');
}

/** SMTP where a server is set, else files in the outbox folder. */
export function createMailTransport(config: BackendConfig): MailTransport {
  const domain = new URL(config.siteUrl).hostname;
  return config.mail.kind === 'smtp'
    ? smtpTransport(config.mail.url, config.mail.from, domain)
    : fileTransport(outboxFolder(config), config.mail.from, domain);
}
