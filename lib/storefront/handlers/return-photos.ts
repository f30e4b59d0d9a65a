import 'server-only';
import type { NextRequest } from 'next/server';
import type { AnswerOf } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { optionalCalls, type OptionalCalls } from '@/lib/contract/optional-calls';
import { readRequest } from '@/lib/contract/read-request';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { readDeskToken } from '@/lib/storefront/session/desk-session';
import { readToken } from '@/lib/storefront/session/open-session';
import { settings } from '@/lib/storefront/settings';
import { callBackend, type Failure, type Result } from '@/lib/storefront/upstream/call-backend';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { refuse } from './proxy-call';
import { readBody } from './read-body';

/** Photos that are taken in at once, each of which is in memory and keeps a core busy. */
const AT_ONCE = 2;
let underWay = 0;

export const TOO_LARGE = `This photo is larger than ${PHOTO_BYTES_MAX / 1024 / 1024} MB.`;
export const BUSY = 'Other photos are being sent right now. Please try again in a moment.';

/** Does it while few others are under way; undefined where there are too many. */
export async function whilePhotosAreFew<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  if (underWay >= AT_ONCE) return undefined;
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

/** A photo that a page of the shopper sends as the body; the request it belongs to is in the query. */
export async function takeReturnPhoto(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request, settings().siteUrl)) return refuse(403, 'This request did not come from the shop.');
  const token = await readToken();
  if (!token) return refuse(401, 'Not Authorized. Please log in again.');
  const read = readRequest(optionalCalls.addReturnPhoto, Object.fromEntries(request.nextUrl.searchParams));
  if (!read.ok) return refuse(400, read.message);
  // Somebody who is not logged in could hold both places with slow photos.
  const known = await callBackend(calls.getProfile, {}, { token });
  if (!known.ok) return refuseAs(known.failure);
  const answer = await whilePhotosAreFew(async () => {
    const file = await readBody(request, PHOTO_BYTES_MAX);
    if (!file) return refuse(413, TOO_LARGE);
    const sent = await callBackend(optionalCalls.addReturnPhoto, read.input, { token, file: new Uint8Array(file) });
    if (!sent.ok) return refuseAs(sent.failure);
    return Response.json(sent.data, { headers: { 'cache-control': 'no-store' } });
  });
  return answer ?? refuse(503, BUSY);
}

/** A photo for the one who sent it. */
export async function sendReturnPhoto(request: NextRequest): Promise<Response> {
  const token = await readToken();
  const { number, ...typed } = Object.fromEntries(request.nextUrl.searchParams);
  const read = readRequest(optionalCalls.readReturnPhoto, { ...typed, number: Number(number) });
  if (!token || !read.ok) return refuse(404, 'There is no such photo.');
  return asPicture(await callBackend(optionalCalls.readReturnPhoto, read.input, { token }));
}

/** The same for the desk. @param asked which photo of which request */
export async function askForPhoto(call: DeskCalls['deskReturnPhoto'], asked: object): Promise<Response> {
  const token = await readDeskToken();
  const read = readRequest(call, asked);
  if (!token || !read.ok) return refuse(404, 'There is no such photo.');
  return asPicture(await callBackend(call, read.input, { token }));
}

/** In the backend's words where it refused, and nothing of how a connection broke. */
const refuseAs = ({ layer, status = 503, message }: Failure): Response =>
  layer === 'refused' ? refuse(status, message) : refuse(503, NO_ANSWER_MESSAGE);

/** In no cache but the page's own: it is somebody's. */
function asPicture(read: Result<AnswerOf<OptionalCalls['readReturnPhoto']>>): Response {
  if (!read.ok) return refuseAs(read.failure);
  return new Response(Buffer.from(read.data.picture, 'base64'), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
