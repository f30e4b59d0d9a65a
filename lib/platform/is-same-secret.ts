import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets, hashes or signatures in constant time. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
