import 'server-only';
import { createHash } from 'node:crypto';
import { thisShop } from '@/lib/storefront/shop';

/** How many tokens are known here at most, and how long one is not noted again, in ms; where they are shared they are known for a day. */
const TOKENS_MAX = 100;
const NOTED_MS = 12 * 60 * 60 * 1000;
const KNOWN_MS = 24 * 60 * 60 * 1000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A backend has just accepted this token: all processes and machines of the shop learn it. */
export function knowDeskToken(token: string): void {
  const { backend, deskTokens: known } = thisShop();
  const hash = hashOf(token);
  const notedAt = known.get(hash);
  known.delete(hash);
  const now = performance.now();
  const isNoted = notedAt !== undefined && notedAt > now - NOTED_MS;
  known.set(hash, isNoted ? notedAt : now);
  for (const oldest of known.keys()) if (known.size > TOKENS_MAX) known.delete(oldest);
  // Nobody waits for it.
  if (!isNoted) void backend?.shared?.put('desk-token', hash, '').catch(() => undefined);
}

/** Whether this token opened the desk not long ago, though it may be over by now. Nobody gets in by it: it tells a merchant from a stranger. */
export async function isKnownDeskToken(token: string): Promise<boolean> {
  const { backend, deskTokens: known } = thisShop();
  const hash = hashOf(token);
  if ((known.get(hash) ?? -Infinity) > performance.now() - KNOWN_MS) return true;
  return (await backend?.shared?.get('desk-token', hash).catch(() => undefined)) !== undefined;
}
