import 'server-only';
import type { NextRequest } from 'next/server';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { paths } from '@/lib/rules/routing/paths';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { readBody } from './read-body';

/** A form holds a link, and a mail program's request a few words. */
const BODY_BYTES_MAX = 4 * 1024;
const LINK_CHARACTERS_MAX = 200;

/**
 * Confirms news by the form of their page, and leads back to it. The signed link is what counts: neither a login nor our
 * origin is asked for.
 */
export async function confirmNews(request: NextRequest): Promise<Response> {
  const form = await readForm(request);
  const link = form?.get('link') ?? '';
  const outcome = await call(optionalCalls.confirmNews, link);
  return leadTo(`done=${outcome === 'done' ? 'on' : outcome}`);
}

/** The link below a mail, opened: its page asks once more. */
export async function openStopPage(request: NextRequest): Promise<Response> {
  return leadTo(new URLSearchParams({ stop: linkIn(request) }).toString());
}

/** Stops news by the form of that page, or at once for a mail program, which follows no redirect and shows no page. */
export async function stopNews(request: NextRequest): Promise<Response> {
  const form = await readForm(request);
  const isByProgram = form?.get('List-Unsubscribe') === 'One-Click';
  const outcome = await call(optionalCalls.endNews, linkIn(request) || (form?.get('link') ?? ''));
  if (!isByProgram) return leadTo(`done=${outcome === 'done' ? 'off' : outcome}`);
  const status = { done: 200, over: 410, failed: 503 }[outcome];
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

const linkIn = (request: NextRequest): string =>
  (request.nextUrl.searchParams.get('link') ?? '').slice(0, LINK_CHARACTERS_MAX);

/** As pages send it, or as mail programs do, which may send it in parts. */
async function readForm(request: NextRequest): Promise<URLSearchParams | undefined> {
  const text = (await readBody(request, BODY_BYTES_MAX))?.toString('utf8');
  if (text === undefined) return undefined;
  if (/List-Unsubscribe"?\s*(=|\r?\n\r?\n)\s*One-Click/i.test(text))
    return new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return new URLSearchParams(text);
}

async function call(
  definition: (typeof optionalCalls)['confirmNews' | 'endNews'],
  link: string,
): Promise<'done' | 'over' | 'failed'> {
  const asked = definition.request.safeParse({ link });
  if (!asked.success) return 'over';
  const result = await callBackend(definition, asked.data);
  if (result.ok) return 'done';
  return result.failure.layer === 'refused' ? 'over' : 'failed';
}

/** 303 turns a form's POST into a GET. */
function leadTo(query: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${paths.news}?${query}`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
