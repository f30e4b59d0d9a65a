import 'server-only';
import { createHash } from 'node:crypto';
import { thisShop } from '@/lib/storefront/shop';

/** How many tokens are known at most, and how long after they opened something last, in ms. */
const TOKENS_MAX = 100;
const KNOWN_MS = 24 * 60 * 60 * 1000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A backend has just accepted this token. */
export function knowDeskToken(token: string): void {
  const known = thisShop().deskTokens;
  const hash = hashOf(token);
  known.delete(hash);
  known.set(hash, performance.now());
  for (const oldest of known.keys()) if (known.size > TOKENS_MAX) known.delete(oldest);
}

/** Whether this token opened the desk in this process not long ago, though it may be over by now. Nobody gets in by it: it tells a merchant from a stranger. */
export const isKnownDeskToken = (token: string): boolean =>
  (thisShop().deskTokens.get(hashOf(token)) ?? -Infinity) > performance.now() - KNOWN_MS;
