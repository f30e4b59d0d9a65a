import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { Context } from '../services';
import { hearReport } from './hear-report';

type Result = ParsedRequestOf<OptionalCalls['settleRedirect']>;
type Landing = 'confirmed' | 'confirming' | 'failed' | 'refunded';

/**
 * A payment that left the page for the provider's own comes back by a form of another site, without our cookie: what
 * proves it is the signature over the stored order, and nothing of the shopper is told in the answer.
 */
export async function settleRedirect(
  { services }: Context,
  result: Result,
): Promise<{ success: true; payment: Landing }> {
  switch (await hearReport(services, result)) {
    case 'paid':
    case 'second payment':
      return { success: true, payment: 'confirmed' };
    case 'confirming':
      return { success: true, payment: 'confirming' };
    case 'out of stock':
    case 'too late':
      return { success: true, payment: 'refunded' };
    case 'failed':
    case 'unknown order':
    case 'wrong signature':
    case 'wrong payment':
      return { success: true, payment: 'failed' };
  }
}
