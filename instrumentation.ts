import type { Instrumentation } from 'next';
import { shopSlot } from '@/lib/shop-slot';

/**
 * Runs once when the server starts: the embedded backend migrates its database and starts its workers
 * before the first visitor, so that mails left over from a crash go out at once.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { warmUp } = await import('@/lib/snapshot/warm-up');
  await warmUp();
}

/** Whatever a page or a handler throws, told to the server around Next, which writes the log's one line and answers. */
export const onRequestError: Instrumentation.onRequestError = (thrown, _request, { routePath }) => {
  shopSlot.noteFault?.(thrown, routePath);
};
