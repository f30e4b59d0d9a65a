import 'server-only';
import { createHash } from 'node:crypto';

/** Twelve characters, 72 bits: short enough for an address, without collisions by chance. */
export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
}
