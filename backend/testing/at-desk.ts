import type { Call } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { Role } from '@/lib/contract/desk/roles';
import { newDeskLink } from '../desk/enter-by-code';
import type { TestAnswer, TestBackend } from './test-backend';

/** Comes to the desk by a link, and answers what makes a call there. */
export async function atDesk(shop: TestBackend): Promise<(call: Call, input?: unknown) => Promise<TestAnswer>> {
  const token = await enterDesk(shop);
  return (call, input) => shop.call(call, input, { token });
}

/** Comes to the desk by a link, and answers the session's token. */
export async function enterDesk(shop: TestBackend): Promise<string> {
  const link = new URL(await newDeskLink(shop.services)).searchParams.get('link') ?? '';
  const { body } = await shop.call(deskCalls.enterByLink, { link });
  return String(body['token']);
}

/** Comes to the desk by a mailed code, and answers the session's token: 'undefined' where the address opens nothing. */
export async function enterByMail(shop: TestBackend, email: string): Promise<string> {
  // So that the newest mail is known by its time.
  shop.clock.advance(1);
  const { body } = await shop.call(deskCalls.sendDeskCode, { email });
  const code = await shop.newestCode(email);
  return String((await shop.call(deskCalls.enterByCode, { email, asking: body['asking'], code })).body['token']);
}

/** Invites an address with these roles, and answers what makes a call as that person. */
export async function atDeskAs(shop: TestBackend, email: string, ...roles: readonly Role[]) {
  const invite = { email, roles, sure: 'yes' };
  const { status, body } = await shop.call(deskCalls.inviteStaff, invite, { token: await enterDesk(shop) });
  if (status !== 200) throw new Error(String(body['message']));
  const token = await enterByMail(shop, email);
  return (call: Call, input?: unknown) => shop.call(call, input, { token });
}
