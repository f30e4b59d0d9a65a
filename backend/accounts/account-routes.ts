import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { mountCall, mountShopperCall } from '../http/mount-call';
import type { Services, ShopperContext } from '../services';
import { logIn, register } from './log-in';
import { completeSignUp } from './complete-sign-up';
import { verifyCode } from './verify-code';
import { Refusal } from '../refusal';
import { hashToken } from './open-session';

/** The four user calls [7.12] to [7.15], and what our backend adds: logout (ruling 14) and the second half of a sign-up. */
export function accountRoutes(app: Hono, services: Services): void {
  mountCall(app, services, calls.register, register);
  mountCall(app, services, calls.login, logIn);
  mountCall(app, services, calls.verifyCode, verifyCode);
  mountCall(app, services, optionalCalls.completeSignUp, completeSignUp);
  mountShopperCall(app, services, calls.getProfile, readProfile);
  app.post('/api/user/logout', async (c) => c.json(await logOut(services, c.req.header('token') ?? null)));
}

/** The name a shopper is greeted with, and the id that other calls may name them by [7.15]. */
async function readProfile({ services, shopper }: ShopperContext) {
  const user = await services.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  return { success: true as const, user: { _id: shopper.id, name: `${user.first_name} ${user.last_name}`.trim() } };
}

/**
 * Ends the session on the server (ruling 14). A session that has ended already is no error: the
 * shopper has what they asked for.
 *
 * @throws Refusal 401 when no token is sent at all
 */
async function logOut({ db }: Services, token: string | null) {
  if (!token) throw new Refusal(401, 'Not Authorized. Please log in again.');
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  return { success: true as const, message: 'Logged out' };
}
