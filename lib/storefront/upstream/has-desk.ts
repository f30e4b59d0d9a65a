import 'server-only';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { settings } from '@/lib/storefront/settings';
import { callBackend } from './call-backend';

/** Whether the backend has a desk, as it last said, and when that was, in ms. */
let known: { open: boolean; at: number } | undefined;
const KNOWN_MS = 10_000;

/**
 * Whether this shop has a desk: a backend may have none. While it does not answer, what it said before counts; our own has one
 * until it says otherwise.
 */
export async function hasDesk(): Promise<boolean> {
  if (known && performance.now() - known.at < KNOWN_MS) return known.open;
  const answer = await callBackend(deskCalls.deskOpen, {});
  if (answer.ok) known = { open: answer.data.open, at: performance.now() };
  else if (!answer.failure.retryable && answer.failure.layer !== 'malformed')
    known = { open: false, at: performance.now() };
  return known?.open ?? settings().backend.kind === 'embedded';
}
