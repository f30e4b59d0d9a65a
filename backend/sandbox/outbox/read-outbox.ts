import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { mailboxOf, normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { BackendConfig } from '../../backend-config';
import { outboxFolder } from '../../mail/create-mail-transport';
import { FOR_OWNERS } from '../../mail/enqueue-mail';

/** A mail as it lies in the outbox folder. */
export interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When it was sent, ISO date. */
  at: string;
}

/** `<time>-<id>.eml`, the time with hyphens for colons. */
const FILE_NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-(.+)\.eml$/;

/** The newest mails of the folder, newest first. A shop that has sent none has no folder yet. */
export async function readOutbox(config: Pick<BackendConfig, 'dataDir'>, limit: number): Promise<OutboxMail[]> {
  const names = await mailsIn(outboxFolder(config));
  return Promise.all(names.slice(0, limit).map((name) => readMail(outboxFolder(config), name)));
}

/**
 * The newest mails that everybody who reaches the shop may read: a code of the desk would open it to them. Mails to owners
 * count as such by their ids, be the owner one no more, and by the mailbox they went to.
 */
export async function readOpenOutbox(
  config: Pick<BackendConfig, 'dataDir' | 'onlyThisMachine' | 'ownerEmails'>,
  limit: number,
): Promise<OutboxMail[]> {
  if (config.onlyThisMachine) return readOutbox(config, limit);
  const owners = new Set(config.ownerEmails.map(mailboxOf));
  const open: OutboxMail[] = [];
  for (const name of await mailsIn(outboxFolder(config))) {
    if (open.length === limit) break;
    if (FOR_OWNERS.test(FILE_NAME.exec(name)?.[4] ?? '')) continue;
    const mail = await readMail(outboxFolder(config), name);
    if (!owners.has(mailboxOf(normalizeEmail(mail.to)))) open.push(mail);
  }
  return open;
}

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
  const [, hour, minute, second, id = ''] = FILE_NAME.exec(name) ?? [];
  return {
    id,
    to: mail.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    at: `${hour}:${minute}:${second}`,
  };
}

/** Names of the mails, newest first. */
async function mailsIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => FILE_NAME.test(name))
      .sort()
      .reverse();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
