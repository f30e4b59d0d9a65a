import type { Context as HonoContext, Hono } from 'hono';
import type { z } from 'zod';
import type { Call, ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCall } from '@/lib/contract/desk/desk-call';
import { readRequest } from '@/lib/contract/read-request';
import { Refusal, NOT_LOGGED_IN } from '../refusal';
import type { Context, MerchantContext, Services, ShopperContext, Shopper } from '../services';
import { hashToken, sessionEnd } from '../accounts/open-session';
import { authenticateAtDesk, type AtDesk } from './authenticate-at-desk';

type AnswerInput<C extends Call> = z.input<C['answer']>;

/** Handles a call: parsed input in, success answer out; refusals are thrown. */
type Verb<C extends Call, Caller> = (context: Caller, input: ParsedRequestOf<C>) => Promise<AnswerInput<C>>;

/** Mounts a call that anybody may make. */
export function mountCall<C extends Call>(app: Hono, services: Services, call: C, verb: Verb<C, Context>): void {
  app.on(call.method, call.path, async (c) => {
    const input = await readInput(c, call);
    return c.json((await verb({ services, headers: c.req.raw.headers }, input)) as object);
  });
}

/** Mounts a call that needs a login. The token is checked before the body is looked at. */
export function mountShopperCall<C extends Call>(
  app: Hono,
  services: Services,
  call: C,
  verb: Verb<C, ShopperContext>,
): void {
  app.on(call.method, call.path, async (c) => {
    const headers = c.req.raw.headers;
    const shopper = await authenticate(services, headers.get('token'));
    const input = await readInput(c, call);
    return c.json((await verb({ services, headers, shopper }, input)) as object);
  });
}

/** Mounts a call of the merchant's desk. The session and its roles are checked before the body is looked at. */
export function mountDeskCall<C extends DeskCall>(
  app: Hono,
  services: Services,
  call: C,
  verb: Verb<C, MerchantContext & AtDesk>,
): void {
  app.on(call.method, call.path, async (c) => {
    const atDesk = await authenticateAtDesk(services, c.req.header('token') ?? null, call);
    const input = await readInput(c, call);
    return c.json((await verb({ services, ...atDesk }, input)) as object);
  });
}

async function readInput<C extends Call>(c: HonoContext, call: C): Promise<ParsedRequestOf<C>> {
  const read = readRequest(call, call.method === 'GET' ? {} : await readJson(c));
  if (!read.ok) throw new Refusal(400, read.message);
  return read.input;
}

async function readJson(c: HonoContext): Promise<unknown> {
  if (c.req.header('content-encoding')) throw new Refusal(415, 'Compressed requests are not accepted');
  const body = await c.req.text();
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'The request is not valid JSON');
  }
}

/** How often at most a session's use is noted, in ms, so that reading writes seldom. */
const RENEWED_AFTER_MS = 60 * 60 * 1000;

/**
 * The shopper a login token belongs to.
 *
 * @throws Refusal 401 when the token is missing, unknown, revoked or expired
 */
export async function authenticate({ db, now }: Services, token: string | null): Promise<Shopper> {
  const at = now();
  const session =
    token &&
    (await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.email', 'sessions.created_at', 'sessions.expires_at'])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.expires_at', '>', at.toISOString())
      .where('users.erased_at', 'is', null)
      .executeTakeFirst());
  if (!session) throw new Refusal(401, NOT_LOGGED_IN);
  const end = sessionEnd(new Date(session.created_at), at);
  if (end.getTime() - Date.parse(session.expires_at) > RENEWED_AFTER_MS)
    await db
      .updateTable('sessions')
      .set({ expires_at: end.toISOString() })
      .where('token_hash', '=', hashToken(token ?? ''))
      .execute();
  return { id: session.id, email: session.email };
}
