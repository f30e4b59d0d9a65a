import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { mountCall, mountShopperCall } from '../http/mount-call';
import type { Services, ShopperContext } from '../services';
import { logIn, register } from './log-in';
import { completeSignUp } from './complete-sign-up';
import { verifyCode } from './verify-code';
import { NOT_LOGGED_IN, Refusal } from '../refusal';
import { hashToken } from './open-session';

/** Coming in, and what our backend adds: the second half of a sign-up, and logout, here and everywhere. */
export function accountRoutes(app: Hono, services: Services): void {
  mountCall(app, services, calls.register, register);
  mountCall(app, services, calls.login, logIn);
  mountCall(app, services, calls.verifyCode, verifyCode);
  mountCall(app, services, optionalCalls.completeSignUp, completeSignUp);
  mountShopperCall(app, services, optionalCalls.logOutEverywhere, logOutEverywhere);
  app.post('/api/user/logout', async (c) => c.json(await logOut(services, c.req.header('token') ?? null)));
}

/**
 * Ends the session on the server. A session that has ended already is no error: the shopper has what they asked for.
 *
 * @throws Refusal 401 when no token is sent at all
 */
async function logOut({ db }: Services, token: string | null) {
  if (!token) throw new Refusal(401, NOT_LOGGED_IN);
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  return { success: true as const, message: 'Logged out' };
}

/** Ends all sessions of the account that asks, on every device; a code that was sent before still opens a new one. */
async function logOutEverywhere({ services: { db, log }, shopper }: ShopperContext) {
  const ended = await db.deleteFrom('sessions').where('user_id', '=', shopper.id).executeTakeFirst();
  log.info({ sessions: Number(ended.numDeletedRows) }, 'logged out everywhere');
  return { success: true as const, message: 'Logged out everywhere' };
}
