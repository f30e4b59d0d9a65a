import { createHmac } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../http/once';
import type { Context } from '../services';

/** How long a repeated request gets the same answer, in ms: longer than a connection is usually lost after a press. */
const REPEAT_MS = 2 * 60 * 1000;
/** As many characters as 128 bits have in hexadecimal: a shorter key might be guessed, and counts as none. */
const UNGUESSABLE = /^[\x21-\x7e]{32,255}$/;

/**
 * The token, or ticket, for a proof whose sender named the request. It is derived from both and from the backend's
 * secret, so that a repeated request gets it again although only its hash is stored. Without the key of the request a
 * used proof stays used.
 *
 * @param purpose which call it is
 * @param proof what was sent as a proof: the address with its code, or with its ticket
 * @returns undefined without an `Idempotency-Key`, or with one that can be guessed
 */
export function repeatableToken(
  { services, headers }: Context,
  purpose: string,
  ...proof: string[]
): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY) ?? '';
  if (!UNGUESSABLE.test(key)) return undefined;
  return createHmac('sha256', services.secret)
    .update(JSON.stringify(['repeatable-token', purpose, key, ...proof]))
    .digest('base64url');
}

/** What was issued before this moment is not answered again. */
export function repeatableSince(now: Date): string {
  return new Date(now.getTime() - REPEAT_MS).toISOString();
}
