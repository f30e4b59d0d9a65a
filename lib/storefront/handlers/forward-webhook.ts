import 'server-only';
import { WEBHOOK_DEADLINE_MS } from '@/lib/contract/deadlines';
import { providerNamed, type ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import { readBody } from './read-body';
import { sendToBackend } from '@/lib/storefront/upstream/call-backend';
import { storefrontLog } from './storefront-log';

/** The largest event taken, in bytes: the provider's own are a few thousand. */
const BODY_BYTES_MAX = 256 * 1024;

/** The handler of one provider's webhook: to the backend with its bytes unchanged, which are signed. */
export const forwardWebhook = (provider: ProviderName) => (request: Request) =>
  forward(request, providerNamed(provider).webhook);

async function forward(request: Request, webhook: ProviderFacts['webhook']): Promise<Response> {
  const body = await readBody(request, BODY_BYTES_MAX);
  if (!body) return answer(413, { success: false, message: 'The request is too large' });
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of webhook.headers) headers.set(name, (request.headers.get(name) ?? '').slice(0, 200));
  try {
    const answer = await sendToBackend(webhook.path, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(WEBHOOK_DEADLINE_MS),
    });
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
  } catch (error) {
    storefrontLog().warn(
      { cause: error instanceof Error ? error.name : 'unknown' },
      'webhook not handed to the backend',
    );
    return answer(503, { success: false, message: 'Please try again later' });
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
