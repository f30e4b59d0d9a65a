import type { Call } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
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
