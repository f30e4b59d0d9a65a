import 'server-only';
import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readRequest } from '@/lib/contract/read-request';
import { deskLoginThen } from '@/lib/routing/paths';
import { readDeskToken } from '@/lib/session/desk-session';
import { callBackend } from '@/lib/upstream/call-backend';

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Sends one kind of figures of a period (`which`, `from`, `to`) as a CSV file. */
export async function sendFigures(request: NextRequest): Promise<Response> {
  const { searchParams, pathname, search } = request.nextUrl;
  const read = readRequest(deskCalls.writeFigures, Object.fromEntries(searchParams));
  if (!read.ok) return plain(400, read.message);
  const token = await readDeskToken();
  const result = token ? await callBackend(deskCalls.writeFigures, read.input, { token }) : undefined;
  if (!result || (!result.ok && result.failure.status === 401))
    return new Response(null, { status: 303, headers: { ...HEADERS, location: deskLoginThen(pathname + search) } });
  if (!result.ok) {
    const { status, message } = result.failure;
    const isOurs = status === 400 || status === 404;
    return plain(isOurs ? status : 503, message ?? 'The shop’s backend does not answer just now. Please try again.');
  }
  const { name, csv } = result.data;
  // Spreadsheets take it for UTF-8 by the mark at the beginning.
  return new Response(`\uFEFF${csv}`, {
    headers: {
      ...HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '')}"`,
    },
  });
}

const plain = (status: number, words: string): Response =>
  new Response(words, { status, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } });
