import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

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
export async function readOutbox(folder: string, limit: number): Promise<OutboxMail[]> {
  const names = (await namesIn(folder))
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse();
  return Promise.all(names.slice(0, limit).map((name) => readMail(folder, name)));
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

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
