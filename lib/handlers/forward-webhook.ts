import 'server-only';
import { readBody } from './read-body';
import { sendToBackend } from '@/lib/upstream/send-to-backend';
import { storefrontLog } from './storefront-log';

const PATH = '/api/order/razorpay-webhook';
/** The largest event taken, in bytes: the provider's own are a few thousand. */
const BODY_BYTES_MAX = 256 * 1024;
/** Timeout in ms; the provider's own is 5 s. */
const DEADLINE_MS = 4500;
/** The body's signature, and the id of the event. */
const PASSED_HEADERS = ['x-razorpay-signature', 'x-razorpay-event-id'] as const;

/** Hands a webhook of the payment provider to the backend with its bytes unchanged, which are signed. */
export async function forwardWebhook(request: Request): Promise<Response> {
  const body = await readBody(request, BODY_BYTES_MAX);
  if (!body) return answer(413, { success: false, message: 'The request is too large' });
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of PASSED_HEADERS) headers.set(name, (request.headers.get(name) ?? '').slice(0, 200));
  try {
    const heard = await sendToBackend(PATH, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return new Response(await heard.text(), {
      status: heard.status,
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
