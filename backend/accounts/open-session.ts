import { createHash, randomBytes } from 'node:crypto';
import { SESSION_SECONDS } from '@/lib/contract/limits';
import type { Queries } from '../database/tables';

/** Opens a session and answers its token, which is known to nobody else afterwards. */
export async function openSession(queries: Queries, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await queries
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString(),
    })
    .execute();
  return token;
}

/** A new login token or sign-up ticket: 256 random bits. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
