import 'server-only';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { providerNamed, type ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { paths } from '@/lib/rules/routing/paths';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { readBegun } from './begun-payment';
import { sealNotice } from './form-outcomes';
import { withNotice } from './lead-back-to-desk';
import { readBody } from './read-body';

/** The provider's form holds a few short fields, or the words of an error. */
const BODY_BYTES_MAX = 16 * 1024;
/** What a payment names that was begun on the page of an order, and what says that its shopper gave it up. */
export const PAID_PARAM = 'order';
export const LEFT_PARAM = 'left';

type Ending = 'confirmed' | 'confirming' | 'refunded' | 'failed' | 'cancelled';

/** Where the checkout goes on, which reads the outcome from its address. */
const CHECKOUT: Readonly<Record<Ending, string>> = {
  confirmed: `${paths.orders}?payment=confirmed`,
  confirming: `${paths.orders}?payment=confirming`,
  refunded: paths.orders,
  failed: `${paths.placeOrder}?payment=failed`,
  cancelled: `${paths.placeOrder}?payment=cancelled`,
};

/** What the page of an order says. */
const WORDS: Readonly<Record<Ending, string>> = {
  confirmed: 'Thank you! Your order is paid.',
  confirming: 'Your payment is being confirmed. You do not need to pay again.',
  refunded: 'This payment came too late for what the order is now. Your money will be refunded in full.',
  failed: 'This payment did not go through. If money was deducted, please write to us.',
  cancelled: 'Nothing was paid.',
};

/**
 * Takes the provider's report of a payment that left the page and redirects to a page of ours, which says the outcome. A
 * reported failure is not signed and decides nothing but that page.
 */
export const landAfterPayment = (provider: ProviderName) => (request: Request) =>
  landAfter(request, providerNamed(provider));

async function landAfter(request: Request, facts: Pick<ProviderFacts, 'readReturn'>): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const ending = searchParams.has(LEFT_PARAM) ? 'cancelled' : await endingOf(request, facts);
  const sealed = searchParams.get(PAID_PARAM);
  return land(sealed === null ? CHECKOUT[ending] : await orderPage(sealed, ending));
}

async function endingOf(request: Request, { readReturn }: Pick<ProviderFacts, 'readReturn'>): Promise<Ending> {
  const body = await readBody(request, BODY_BYTES_MAX);
  if (!body) return 'failed';
  const returned = readReturn(new URLSearchParams(body.toString('utf8')));
  const report = optionalCalls.settleRedirect.request.safeParse(returned);
  if (!report.success) return returned === 'cancelled' ? 'cancelled' : 'failed';
  const result = await callBackend(optionalCalls.settleRedirect, report.data);
  // It may be paid all the same: webhook and reconciler will tell.
  return result.ok ? result.data.payment : 'confirming';
}

/** The page of the order that was paid by its link; once nobody knows that any more, where a new link is asked for. */
async function orderPage(sealed: string, ending: Ending): Promise<string> {
  const begun = await readBegun(sealed);
  if (!begun) return paths.orderLink;
  const kind: FormNotice['kind'] = ending === 'confirmed' || ending === 'confirming' ? 'done' : 'refused';
  const notice = { kind, words: WORDS[ending], action: '', form: '', typed: {} };
  return withNotice(paths.linkedOrder(begun.link), notice, sealNotice);
}

/** 303 turns the form's POST into a GET, to which the browser adds our cookie again. */
function land(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });
}
