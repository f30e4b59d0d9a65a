import type { Instrumentation } from 'next';
import { shopSlot } from '@/lib/shop-slot';

/** Runs once when the server starts: migrates the database of the embedded backend and starts its workers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { warmUp } = await import('@/lib/snapshot/warm-up');
  await warmUp();
}

/** Hands what a page or a handler throws to the server around Next, which logs and answers it. */
export const onRequestError: Instrumentation.onRequestError = (thrown, _request, { routePath }) => {
  shopSlot.noteFault?.(thrown, routePath);
};
