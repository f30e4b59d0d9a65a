import { createHmac, randomInt } from 'node:crypto';
import { CODE_SECONDS } from '@/lib/contract/limits';

/** How long a code works, in ms. */
export const CODE_LIFE_MS = CODE_SECONDS * 1000;
/**
 * How far a clock may be set back, or two processes' clocks be apart, before what one has written counts for nothing,
 * in ms.
 */
export const CLOCK_SLACK_MS = 60_000;
/** How often a code may be tried. */
export const CODE_TRIES_MAX = 5;

/**
 * What a code opens: a shopper's session, in a browser that knows the mailbox by a code of its own, the merchant's desk for the
 * one browser that asked for it, or the way out: it erases the account. One for another opens nothing.
 */
export type CodePurpose = 'login' | `login ${string}` | `desk ${string}` | 'erase';

export const loginPurpose = (device: string | null): CodePurpose => (device === null ? 'login' : `login ${device}`);

export const isOfLogin = (purpose: CodePurpose): boolean => purpose.startsWith('login');
export const isOfDesk = (purpose: CodePurpose): boolean => purpose.startsWith('desk ');

/** Six digits nobody can foresee. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** A million codes are hashed in a moment, so only a key outside the database keeps them secret. */
export function hashCode(secret: Buffer, email: string, code: string, purpose: CodePurpose = 'login'): string {
  return createHmac('sha256', secret).update(`${purpose}-code\n${email}\n${code}`).digest('hex');
}

/** Names a mailbox in the log, where nobody reads whose it is: equal for equal ones. */
export function traceOf(secret: Buffer, mailbox: string): string {
  return createHmac('sha256', secret).update(`trace\n${mailbox}`).digest('base64url').slice(0, 12);
}

/** Tells the askers of one network address apart from others without the address standing in the database. */
export function hashClient(secret: Buffer, address: string): string {
  return createHmac('sha256', secret).update(`client\n${address}`).digest('base64url');
}
