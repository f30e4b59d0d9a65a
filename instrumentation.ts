import type { Instrumentation } from 'next';
import { shopSlot } from '@/lib/storefront/shop-slot';

/**
 * Runs once when the server starts: migrates the database of the embedded backend, starts its workers and tells the server
 * around Next what it answers without it.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { warmUp } = await import('@/lib/storefront/snapshot/warm-up');
  await warmUp();
  const { answerSuggestions } = await import('@/lib/storefront/handlers/answer-suggestions');
  shopSlot.answerer = (pathname) => (pathname === '/api/search/suggest' ? answerSuggestions : undefined);
}

/** Hands what a page or a handler throws to the server around Next, which logs and answers it. */
export const onRequestError: Instrumentation.onRequestError = (thrown, _request, { routePath }) => {
  shopSlot.noteFault?.(thrown, routePath);
};
