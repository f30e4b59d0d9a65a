import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { mountCall, mountShopperCall } from '../http/mount-call';
import type { Services } from '../services';
import { logIn } from './log-in';
import { logOut } from './log-out';
import { readProfile } from './read-profile';
import { register } from './register';
import { verifyCode } from './verify-code';

/** The four user calls [7.12] to [7.15], and logout, which our backend adds (ruling 14). */
export function accountRoutes(app: Hono, services: Services): void {
  mountCall(app, services, calls.register, register);
  mountCall(app, services, calls.login, logIn);
  mountCall(app, services, calls.verifyCode, verifyCode);
  mountShopperCall(app, services, calls.getProfile, readProfile);
  app.post('/api/user/logout', async (c) => c.json(await logOut(services, c.req.header('token') ?? null)));
}
