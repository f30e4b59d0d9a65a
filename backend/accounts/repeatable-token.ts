import { createHmac } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../http/once';
import type { Context } from '../services';

/** How long the same request is told the same again, in ms: longer than a line is usually lost under a button. */
const REPEAT_MS = 2 * 60 * 1000;
/** As many characters as 128 bits have in hexadecimal: a shorter key might be guessed, and counts as none. */
const UNGUESSABLE = /^[\x21-\x7e]{32,255}$/;

/**
 * The token, or ticket, that a proof is turned into where its sender named the request: derived from both and from the
 * backend's secret, so that the same request finds it again though only its hash is stored. For anybody without the key
 * a used proof stays used.
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

/** What was issued earlier than this is not told again. */
export function repeatableSince(now: Date): string {
  return new Date(now.getTime() - REPEAT_MS).toISOString();
}
