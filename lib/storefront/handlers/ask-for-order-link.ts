import 'server-only';
import type { NextRequest } from 'next/server';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { paths } from '@/lib/rules/routing/paths';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { settings } from '@/lib/storefront/settings';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { forwardedFor } from './proxy-call';
import { readBody } from './read-body';

/** Two short fields. */
const BODY_BYTES_MAX = 4 * 1024;

/** Asks for the link of an order by the form of its page, and leads back to it: what is said there is the same for every order. */
export async function askForOrderLink(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request, settings().siteUrl)) return leadBack('failed');
  const form = new URLSearchParams((await readBody(request, BODY_BYTES_MAX))?.toString('utf8') ?? '');
  const { sendOrderLink } = optionalCalls;
  const asked = sendOrderLink.request.safeParse({ orderId: form.get('orderId'), contact: form.get('contact') });
  if (!asked.success) return leadBack('empty');
  const result = await callBackend(sendOrderLink, asked.data, { headers: forwardedFor(request.headers) });
  if (result.ok) return leadBack('sent');
  return leadBack(result.failure.status === 429 ? 'often' : 'failed');
}

/** 303 turns the form's POST into a GET. */
function leadBack(asked: 'sent' | 'empty' | 'often' | 'failed'): Response {
  const headers = { location: `${paths.orderLink}?asked=${asked}`, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}
