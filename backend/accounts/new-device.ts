import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import { deriveKey } from '../read-secret-key';
import type { Services } from '../services';

type Keys = Pick<Services, 'secret' | 'formerSecrets'>;

/** So many mailboxes are known to one browser: a family shares a phone. */
const MAILBOXES_MAX = 5;

/**
 * What a browser stores once somebody has logged in there: for each mailbox a random number and a signature over it and
 * the mailbox, which it reveals to nobody. It opens no session; it gives the browser limits of its own, which strangers
 * who ask and guess for the same mailbox cannot use up (docs/decisions/codes-never-block-anybody.md).
 *
 * @param stored what the browser stores so far
 * @param token of the session: a repeated login whose answer was lost gets the same value
 */
export function newDevice(keys: Keys, stored: string | null, mailbox: string, token: string): string {
  const { secret } = keys;
  const number = deriveKey(secret, `device of ${token}`).slice(0, 32);
  const others = entriesOf(stored).filter((entry) => !isSigned(keys, entry, mailbox));
  return [`${number}.${sign(secret, number, mailbox)}`, ...others].slice(0, MAILBOXES_MAX).join('~');
}

/** Names the browser among those that know this mailbox; null for a stranger's. */
export function readDevice(keys: Keys, stored: string | null, mailbox: string): string | null {
  const entry = entriesOf(stored).find((one) => isSigned(keys, one, mailbox));
  return entry === undefined ? null : createHash('sha256').update(entry).digest('base64url').slice(0, 22);
}

const entriesOf = (stored: string | null): string[] => (stored ?? '').split('~', MAILBOXES_MAX).filter(Boolean);

function isSigned({ secret, formerSecrets }: Keys, entry: string, mailbox: string): boolean {
  const [number = '', signature = ''] = entry.split('.');
  return [secret, ...formerSecrets].some((key) => isSameSecret(sign(key, number, mailbox), signature));
}

function sign(secret: Buffer, number: string, mailbox: string): string {
  return createHmac('sha256', deriveKey(secret, 'device')).update(`${number}\n${mailbox}`).digest('base64url');
}
