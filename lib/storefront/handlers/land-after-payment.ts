import 'server-only';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { paths } from '@/lib/rules/routing/paths';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { readBody } from './read-body';

/** The provider's form holds three short fields, or the words of an error. */
const BODY_BYTES_MAX = 16 * 1024;

/**
 * Takes the provider's report of a payment that left the page and redirects to a page of ours, which reads the outcome
 * from its address. A reported failure is not signed and decides nothing but that page.
 */
export async function landAfterPayment(request: Request): Promise<Response> {
  const body = await readBody(request, BODY_BYTES_MAX);
  if (!body) return land(`${paths.placeOrder}?payment=failed`);
  const form = new URLSearchParams(body.toString('utf8'));
  const report = optionalCalls.settleRedirect.request.safeParse(Object.fromEntries(form));
  if (!report.success) return land(`${paths.placeOrder}?payment=${isCancelled(form) ? 'cancelled' : 'failed'}`);
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

function isCancelled(form: URLSearchParams): boolean {
  return form.get('error[reason]') === 'payment_cancelled' || /cancel/i.test(form.get('error[description]') ?? '');
}

/** 303 turns the form's POST into a GET, to which the browser adds our cookie again. */
function land(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });
}
