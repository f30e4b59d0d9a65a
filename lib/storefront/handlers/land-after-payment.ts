import 'server-only';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { providerNamed, type ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import { paths } from '@/lib/rules/routing/paths';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { readBody } from './read-body';

/** The provider's form holds a few short fields, or the words of an error. */
const BODY_BYTES_MAX = 16 * 1024;

/**
 * Takes the provider's report of a payment that left the page and redirects to a page of ours, which reads the outcome
 * from its address. A reported failure is not signed and decides nothing but that page.
 */
export const landAfterPayment = (provider: ProviderName) => (request: Request) =>
  landAfter(request, providerNamed(provider));

async function landAfter(request: Request, { readReturn }: Pick<ProviderFacts, 'readReturn'>): Promise<Response> {
  const body = await readBody(request, BODY_BYTES_MAX);
  if (!body) return land(`${paths.placeOrder}?payment=failed`);
  const returned = readReturn(new URLSearchParams(body.toString('utf8')));
  const report = optionalCalls.settleRedirect.request.safeParse(returned);
  if (!report.success) return land(`${paths.placeOrder}?payment=${returned === 'cancelled' ? 'cancelled' : 'failed'}`);
  const result = await callBackend(optionalCalls.settleRedirect, report.data);
  // It may be paid all the same: webhook and reconciler will tell.
  if (!result.ok) return land(`${paths.orders}?payment=confirming`);
  switch (result.data.payment) {
    case 'confirmed':
    case 'confirming':
      return land(`${paths.orders}?payment=${result.data.payment}`);
    case 'refunded':
      return land(paths.orders);
    case 'failed':
      return land(`${paths.placeOrder}?payment=failed`);
  }
}

/** 303 turns the form's POST into a GET, to which the browser adds our cookie again. */
function land(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });
}
