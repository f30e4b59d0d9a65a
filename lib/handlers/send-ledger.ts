import 'server-only';
import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { deskLoginThen } from '@/lib/routing/paths';
import { readDeskToken } from '@/lib/session/desk-session';
import { callBackend } from '@/lib/upstream/call-backend';

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/**
 * Sends the orders of a period (`from`, `to`) as one CSV file, piece by piece as the backend tells them. Where a later
 * piece cannot be had the download breaks off, so that nobody takes a part for the whole.
 */
export async function sendLedger(request: NextRequest): Promise<Response> {
  const { searchParams: query, pathname, search } = request.nextUrl;
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const token = await readDeskToken();
  const login = () => leadTo(deskLoginThen(pathname + search));
  if (!token) return login();
  const read = (after: string | undefined) => callBackend(deskCalls.orderLedger, { ...period, after }, { token });
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
  let piece = { csv: `\uFEFF${first.data.csv}`, next: first.data.next };
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode(piece.csv));
      if (piece.next === undefined) return controller.close();
      const more = await read(piece.next);
      if (!more.ok) return controller.error(new Error('The rest of the orders could not be read'));
      piece = { csv: more.data.csv, next: more.data.next };
    },
  });
  return new Response(body, {
    headers: {
      ...HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${period.from}-${period.to}.csv"`,
    },
  });
}

const leadTo = (location: string): Response => new Response(null, { status: 303, headers: { ...HEADERS, location } });
