import 'server-only';
import { cache } from 'react';
import { forbidden, notFound, redirect } from 'next/navigation';
import type { AnswerOf, Call, RequestOf } from '@/lib/contract/call';
import type { DeskCall } from '@/lib/contract/desk/desk-call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall, type Role } from '@/lib/contract/desk/roles';
import { deskLoginThen, paths } from '@/lib/rules/routing/paths';
import { readDeskToken } from '@/lib/storefront/session/desk-session';
import { knowDeskToken } from '@/lib/storefront/session/known-desk-tokens';
import { callBackend, type Result } from './call-backend';

/**
 * Makes a call of the desk for a page: what it answers, or the page that has to be shown instead – login where the session
 * is over, 'not found' where there is no such thing, or could be none, and who to ask where it is others' work.
 *
 * @param here the address of the page, to come back to after a login
 * @throws Error where the backend does not answer: `failedPage` of the server in front says so
 */
export async function askDesk<C extends Call>(call: C, input: RequestOf<C>, here: string): Promise<AnswerOf<C>> {
  const result = await askAs(call, input, here);
  if (result.ok) return result.data;
  const { status, layer, message } = result.failure;
  // Whatever its address asks for is no coupon code, say, or no place in a list.
  if (status === 404 || status === 400) notFound();
  if (status === 403) forbidden();
  throw new Error(`The desk could not be read: ${layer} ${status ?? ''} ${message ?? ''}`);
}

/** The same for a page that shows the words of a refusal itself: of what was asked for in its address. */
export async function askDeskOrWords<C extends Call>(
  call: C,
  input: RequestOf<C>,
  here: string,
): Promise<AnswerOf<C> | { words: string }> {
  const result = await askAs(call, input, here);
  if (!result.ok && result.failure.status === 400 && result.failure.message) return { words: result.failure.message };
  if (!result.ok) return askDesk(call, input, here);
  return result.data;
}

async function askAs<C extends Call>(call: C, input: RequestOf<C>, here: string): Promise<Result<AnswerOf<C>>> {
  const token = await readDeskToken();
  if (!token) redirect(deskLoginThen(here));
  const result = await callBackend(call, input, { token });
  if (!result.ok && result.failure.status === 401) redirect(deskLoginThen(here));
  if (result.ok) knowDeskToken(token);
  return result;
}

/** Who is at the desk and what they may do, asked once for a page; `here` as of askDesk. */
export const readAtDesk = cache((here: string) => askDesk(deskCalls.deskSessions, {}, here));

/** What may be shown on a page: it asks for something else first, which leads to the login. */
export const rolesAtDesk = async (): Promise<readonly Role[]> => (await readAtDesk(paths.desk)).roles;

/** For a page that reads nothing, as that of a new product: who may not make the call it is for has no such page. */
export async function admitTo(call: DeskCall, here: string): Promise<void> {
  if (!mayCall((await readAtDesk(here)).roles, call)) forbidden();
}

/** Whether somebody is logged in: for the page of the login. */
export const isAtDesk = cache(async (): Promise<boolean> => {
  const token = await readDeskToken();
  return token !== undefined && (await callBackend(deskCalls.deskSessions, {}, { token })).ok;
});
