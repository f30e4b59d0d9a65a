import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Call, RequestOf } from '@/lib/contract/call';
import { readRequest } from '@/lib/contract/read-request';
import { deskLoginThen } from '@/lib/rules/routing/paths';
import { readDeskToken } from '@/lib/storefront/session/desk-session';
import { LIST_BYTES_MAX } from '@/lib/storefront/upstream/bounded-answer';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { sealNotice } from './form-outcomes';
import { cameFrom, leadBackToDesk } from './lead-back-to-desk';

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const NO_ANSWER = 'The shop’s backend does not answer just now. Please try again.';

/** A file, or a part of one that says what comes next. */
type FilePart = { csv: string; next?: string | undefined } | { json: string };

/** A call that tells a file, part by part where it says what comes next. */
type FileCall = Call<z.ZodType, z.ZodType<{ success: true } & FilePart>>;

/**
 * Sends a CSV or JSON file as the backend tells it. Where a later part cannot be had the download breaks off, so that nobody takes a
 * part for the whole.
 *
 * @param typed what the call takes, as it is in an address
 * @param name what the file is called; of what was typed only what files are called by is left
 */
export async function sendDeskFile(
  request: NextRequest,
  call: FileCall,
  typed: Readonly<Record<string, string | null | undefined>>,
  name: string,
): Promise<Response> {
  const token = await readDeskToken();
  if (!token) return toLogin(request);
  const asked = readRequest(call, typed);
  if (!asked.ok) return refuse(request, call, asked.message);
  const read = (more: { after?: string }) =>
    callBackend(call, { ...(asked.input as object), ...more } as RequestOf<FileCall>, {
      token,
      bytesMax: LIST_BYTES_MAX,
    });
  const first = await read({});
  if (!first.ok) {
    const { status, message } = first.failure;
    if (status === 401) return toLogin(request);
    // The server in front shows the desk's page for it.
    if (status === 403) return new Response(message, { status, headers: HEADERS });
    return refuse(request, call, (status === 400 || status === 404 ? message : undefined) ?? NO_ANSWER);
  }
  let part = readPart(first.data);
  // Spreadsheets take it for UTF-8 by the mark at the beginning; files of products have it already.
  if (part.kind === 'csv') part.text = `\uFEFF${part.text.replace(/^\uFEFF/, '')}`;
  const { kind } = part;
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode(part.text));
      if (part.next === undefined) return controller.close();
      const more = await read({ after: part.next });
      if (!more.ok) return controller.error(new Error('The rest of the file could not be read'));
      part = readPart(more.data);
    },
  });
  const disposition = `attachment; filename="${name.replaceAll(/[^\w.-]/g, '')}"`;
  return new Response(body, {
    headers: { ...HEADERS, 'content-type': TYPES[kind], 'content-disposition': disposition },
  });
}

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

const readPart = (part: FilePart): { kind: keyof typeof TYPES; text: string; next: string | undefined } =>
  'csv' in part ? { kind: 'csv', text: part.csv, next: part.next } : { kind: 'json', text: part.json, next: undefined };

function toLogin({ nextUrl: { pathname, search } }: NextRequest): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, location: deskLoginThen(pathname + search) } });
}

/** The page that the file was asked for on says why there is none. Anybody may ask, so that nothing is stored here. */
const refuse = (request: NextRequest, { path: action }: Call, words: string): Promise<Response> =>
  leadBackToDesk(cameFrom(request), { kind: 'refused', words, action, form: '', typed: {} }, sealNotice);
