import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { LINK_HEADER, type AnswerOf, type RequestOf } from '@/lib/contract/call';
import { ORDER_LINK_MAX, PHOTO_BYTES_MAX, RETURN_PHOTOS_MAX } from '@/lib/contract/limits';
import { optionalCalls, type OptionalCalls } from '@/lib/contract/optional-calls';
import { readRequest } from '@/lib/contract/read-request';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { readReturnForm } from '@/lib/rules/orders/return-form';
import { paths } from '@/lib/rules/routing/paths';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { settings } from '@/lib/storefront/settings';
import { callBackend, type Failure } from '@/lib/storefront/upstream/call-backend';
import { FOREIGN, isLink, sayOnPage } from './change-by-link';
import { seeOther } from './lead-back-to-desk';
import { forwardedFor } from './proxy-call';
import { BUSY, TOO_LARGE, whilePhotosAreFew } from './return-photos';
import { takeAll, type ReadFile } from './take-files';

const call = optionalCalls.requestLinkedReturn;
const MOST = { files: RETURN_PHOTOS_MAX, bytes: PHOTO_BYTES_MAX };
const BROKEN = 'This did not arrive whole. Please look below whether we have your request, and send the rest again.';
/** The fields of the form that say their own fault. */
const SHOWN_AT: readonly string[] = ['cause', 'reason'];
const NO_PHOTOS = 'Photos cannot be taken here; please send them by email.';

type Fields = ReadonlyMap<string, string>;

type Made =
  | { ok: true; data: AnswerOf<OptionalCalls['requestLinkedReturn']> }
  | { ok: false; words: string; fields?: FormNotice['fields'] };

/**
 * A request to send something back from the page of an order, with its photos: a form that works without scripts. The request is
 * made as soon as its fields are read, and a photo that cannot be taken does not undo it.
 */
export async function returnByLink(request: NextRequest): Promise<NextResponse> {
  let sent: Fields = new Map();
  let made: Promise<Made> | undefined;
  const ask = (fields: Fields): Promise<Made> => {
    sent = fields;
    made ??= makeRequest(request, Object.fromEntries(fields));
    return made;
  };
  const refused = await takeAll(request, MOST, async (read, fields) => {
    const asked = await ask(fields);
    return asked.ok ? addPhoto(request, { link: linkOf(fields), returnId: asked.data.returnId, read }) : undefined;
  }).then(
    (taken) => {
      sent = taken.fields;
      return taken.refused;
    },
    () => [BROKEN],
  );
  const link = linkOf(sent);
  if (!isLink(link)) return seeOther(paths.orderLink);
  const page = paths.linkedOrder(link);
  const asked = await ask(sent);
  const typed = Object.fromEntries(sent);
  if (!asked.ok) return sayOnPage(page, call, typed, { kind: 'refused', words: asked.words, fields: asked.fields });
  const words = [asked.data.message ?? '', ...refused].filter(Boolean).join(' ');
  return sayOnPage(page, call, typed, { kind: 'done', words, typed: {} });
}

const linkOf = (fields: Fields): string => (fields.get('link') ?? '').slice(0, ORDER_LINK_MAX);

async function makeRequest(request: NextRequest, fields: Readonly<Record<string, string>>): Promise<Made> {
  if (!isLink(fields['link'] ?? '') || !isSameOrigin(request, settings().siteUrl)) return { ok: false, words: FOREIGN };
  const { request: wanted, fault } = readReturnForm(fields);
  if (fault) {
    const { field, message } = fault;
    return { ok: false, words: message, ...(SHOWN_AT.includes(field) ? { fields: { [field]: message } } : {}) };
  }
  const read = readRequest(call, wanted);
  if (!read.ok) return { ok: false, words: read.message };
  const headers = forwardedFor(request.headers);
  const result = await callBackend(call, read.input as RequestOf<typeof call>, { headers });
  return result.ok ? result : { ok: false, words: wordsOf(result.failure) };
}

/** What the backend said, and nothing of how a connection broke. */
const wordsOf = ({ layer, message }: Failure): string =>
  layer === 'refused' ? (message ?? NO_ANSWER_MESSAGE) : NO_ANSWER_MESSAGE;

interface NewPhoto {
  link: string;
  returnId: string | undefined;
  read: ReadFile;
}

/** @returns why it was not taken */
async function addPhoto(request: NextRequest, { link, returnId, read }: NewPhoto): Promise<string | undefined> {
  if (returnId === undefined) return NO_PHOTOS;
  const headers = { ...forwardedFor(request.headers), [LINK_HEADER]: link };
  const sent = await whilePhotosAreFew(async () => {
    const file = await read();
    if (file.length > PHOTO_BYTES_MAX) return TOO_LARGE;
    const result = await callBackend(optionalCalls.addLinkedReturnPhoto, { returnId }, { headers, file });
    return result.ok ? 'taken' : wordsOf(result.failure);
  });
  return sent === 'taken' ? undefined : (sent ?? BUSY);
}
