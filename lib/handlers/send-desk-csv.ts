import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { deskLoginThen } from '@/lib/routing/paths';
import { readDeskToken } from '@/lib/session/desk-session';
import { callBackend } from '@/lib/upstream/call-backend';

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** A call that tells a file of a period in parts. */
type CsvCall = Call<
  z.ZodType<unknown, { from: string; to: string; after?: unknown }>,
  z.ZodType<{ success: true; csv: string; next?: string | undefined }>
>;

/**
 * Sends a file of a period (`from`, `to`) part by part as the backend tells it. Where a later part cannot be had the
 * download breaks off, so that nobody takes a part for the whole.
 *
 * @param name what the file is called, before its days
 */
export async function sendDeskCsv(request: NextRequest, call: CsvCall, name: string): Promise<Response> {
  const { searchParams: query, pathname, search } = request.nextUrl;
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const token = await readDeskToken();
  const login = () => leadTo(deskLoginThen(pathname + search));
  if (!token) return login();
  const read = (after: string | undefined) => callBackend(call, { ...period, after }, { token });
  const first = await read(undefined);
  if (!first.ok) {
    const { status, message } = first.failure;
    if (status === 401) return login();
    return new Response(message ?? 'The shop’s backend does not answer just now. Please try again.', {
      status: status === 400 || status === 404 ? status : 503,
      headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  // Spreadsheets take it for UTF-8 by the mark at the beginning.
  let part = { csv: `\uFEFF${first.data.csv}`, next: first.data.next };
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode(part.csv));
      if (part.next === undefined) return controller.close();
      const more = await read(part.next);
      if (!more.ok) return controller.error(new Error('The rest of the file could not be read'));
      part = { csv: more.data.csv, next: more.data.next };
    },
  });
  const disposition = `attachment; filename="${name}-${period.from}-${period.to}.csv"`;
  return new Response(body, {
    headers: { ...HEADERS, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
  });
}

const leadTo = (location: string): Response => new Response(null, { status: 303, headers: { ...HEADERS, location } });
