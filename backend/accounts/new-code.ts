import { createHmac, randomInt } from 'node:crypto';
import { CODE_SECONDS } from '@/lib/contract/limits';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import type { Services } from '../services';

/** How long a code works, in ms. */
export const CODE_LIFE_MS = CODE_SECONDS * 1000;
/**
 * How far a clock may be set back, or the clocks of two processes differ, before rows written by one of them are
 * ignored, in ms.
 */
export const CLOCK_SLACK_MS = 60_000;
/** How often a code may be tried. */
export const CODE_TRIES_MAX = 5;

/**
 * What a code opens: a shopper's session, that of a browser which knows the mailbox, the desk for the one browser that
 * asked, or the erasing of the account. A code for one purpose opens no other.
 */
export type CodePurpose = 'login' | `login ${string}` | `desk ${string}` | 'erase';

export const loginPurpose = (device: string | null): CodePurpose => (device === null ? 'login' : `login ${device}`);

export const isOfLogin = (purpose: CodePurpose): boolean => purpose.startsWith('login');
export const isOfDesk = (purpose: CodePurpose): boolean => purpose.startsWith('desk ');

/** Six digits nobody can foresee. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** A million codes are hashed in a moment, so only a key outside the database protects them. */
export function hashCode(secret: Buffer, email: string, code: string, purpose: CodePurpose = 'login'): string {
  return createHmac('sha256', secret).update(`${purpose}-code\n${email}\n${code}`).digest('hex');
}

/** Whether this is the code that was hashed, by the key of the shop or one it has taken the place of. */
export const isCode = (
  { secret, formerSecrets }: Pick<Services, 'secret' | 'formerSecrets'>,
  hash: string,
  { email, code, purpose }: { email: string; code: string; purpose: CodePurpose },
): boolean => [secret, ...formerSecrets].some((key) => isSameSecret(hash, hashCode(key, email, code, purpose)));

/** Names a mailbox in the log, where nobody reads whose it is: equal for equal ones. */
export function traceOf(secret: Buffer, mailbox: string): string {
  return createHmac('sha256', secret).update(`trace\n${mailbox}`).digest('base64url').slice(0, 12);
}

/** Distinguishes the network addresses that ask without storing them in the database. */
export function hashClient(secret: Buffer, address: string): string {
  return createHmac('sha256', secret).update(`client\n${address}`).digest('base64url');
}
