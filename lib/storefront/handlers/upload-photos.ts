import 'server-only';
import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { NextRequest } from 'next/server';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import { PHOTO_BYTES_MAX, PHOTOS_AT_ONCE_MAX } from '@/lib/contract/limits';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { admitToDesk } from './admit-to-desk';
import { cameFrom, leadBackToDesk, leadToLogin } from './lead-back-to-desk';
import { refuse } from './proxy-call';

/** Uploads under way: each holds one photo in memory. */
const AT_ONCE = 2;
let underWay = 0;

const LOG_IN = 'Please log in to the desk again, and send the pictures once more.';
const NOT_SENT = 'The shop’s backend does not answer just now. Nothing was added; please send the pictures again.';
const NOT_YOURS = 'Pictures are not part of your work at the desk: ask an owner of the shop.';
const BUSY = 'Other pictures are being sent right now. Try again in a moment.';
const BROKEN = 'This upload ended before it was whole. The pictures that had arrived are kept; send the others again.';

/** What takes a file of such a form in. */
type Upload = typeof deskCalls.addPhoto | typeof deskCalls.addLogo | typeof deskCalls.addPagePhoto;

interface Taken {
  added: number;
  refused: string[];
  /** The fields of the form, all of which stand before its files. */
  fields: ReadonlyMap<string, string>;
}

/**
 * Takes the photos of a form in, one after the other as they arrive: never more than one of them is in memory. A script
 * of the page sends them one by one and asks for JSON; a form without scripts sends all and is led back.
 *
 * @param call that of photos of products, of pages, or of the shop's logo
 */
export async function uploadPhotos(request: NextRequest, call: Upload = deskCalls.addPhoto): Promise<Response> {
  if (!isSameOrigin(request, settings().siteUrl)) return refuse(403, 'These pictures did not come from the desk.');
  const isScript = request.headers.get('accept') === 'application/json';
  const { path: action } = call;
  const respond = async (status: number, words: string, back = cameFrom(request), color = ''): Promise<Response> => {
    const kind = status === 200 ? 'done' : 'refused';
    if (!isScript) return leadBackToDesk(back, { kind, words, action, form: '', typed: { color: [color] } });
    return status === 200 ? Response.json({ success: true, message: words }) : refuse(status, words);
  };
  const admission = await admitToDesk();
  if (admission.kind === 'no-desk') return refuse(404, 'There is no such call');
  if (admission.kind === 'unanswered') return respond(503, NOT_SENT);
  if (admission.kind !== 'open')
    return isScript ? refuse(401, LOG_IN) : leadToLogin(request, { words: LOG_IN, action });
  if (!mayCall(admission.roles, call)) return respond(403, NOT_YOURS);
  if (underWay >= AT_ONCE) return respond(503, BUSY);
  underWay += 1;
  try {
    const { fields, ...taken } = await takeAll(request, (file, sent) => takeOne(call, file, sent, admission.token));
    if (taken.added > 0) await thisShop().catalogue.renew('merchant');
    const isWell = taken.refused.length === 0 && taken.added > 0;
    return respond(isWell ? 200 : 422, inWords(call, taken), fields.get('back'), fields.get('color'));
  } catch {
    return respond(400, BROKEN);
  } finally {
    underWay -= 1;
  }
}

/**
 * @param take takes a file in, by the fields before it, and answers why it was not taken
 * @throws Error where the request ends early or is no form with files
 */
async function takeAll(
  request: NextRequest,
  take: (file: Uint8Array<ArrayBuffer>, fields: ReadonlyMap<string, string>) => Promise<string | undefined>,
): Promise<Taken> {
  const fields = new Map<string, string>();
  const refused: string[] = [];
  let added = 0;
  let last: Promise<unknown> = Promise.resolve();
  const busboy = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' } satisfies BusboyHeaders,
    // One more than the most, so that the next one is noticed.
    limits: { files: PHOTOS_AT_ONCE_MAX, fileSize: PHOTO_BYTES_MAX + 1, fields: 20, fieldSize: 4096 },
  });
  busboy.on('field', (name, value) => fields.set(name, value));
  busboy.on('filesLimit', () => refused.push(`The most at once are ${PHOTOS_AT_ONCE_MAX}: send the others again.`));
  busboy.on('file', (_field, file, name) => {
    // The next file is not read before this one is taken in.
    last = last.then(async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of file) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks) as Buffer<ArrayBuffer>;
      if (bytes.length === 0 && name === '') return;
      const words = await take(bytes, fields);
      if (words === undefined) added += 1;
      else refused.push(`${cutText(name, 80)}: ${words}`);
    });
    last.catch(() => undefined);
  });
  await new Promise<void>((resolve, reject) => {
    const body = Readable.fromWeb(request.body as never);
    body.on('error', reject);
    busboy.on('error', reject).on('finish', resolve);
    body.pipe(busboy);
  });
  await last;
  return { added, refused, fields };
}

/** @returns why it was not taken */
async function takeOne(
  call: Upload,
  file: Uint8Array<ArrayBuffer>,
  fields: ReadonlyMap<string, string>,
  token: string,
): Promise<string | undefined> {
  if (file.length > PHOTO_BYTES_MAX) return `is larger than ${PHOTO_BYTES_MAX / 1024 / 1024} MB.`;
  const input = { productId: fields.get('productId') ?? '', color: fields.get('color') ?? '' };
  const options = { token, file };
  const result =
    call === deskCalls.addLogo
      ? await callBackend(deskCalls.addLogo, {}, options)
      : call === deskCalls.addPagePhoto
        ? await callBackend(deskCalls.addPagePhoto, { id: fields.get('id') ?? '' }, options)
        : await callBackend(deskCalls.addPhoto, input, options);
  return result.ok ? undefined : (result.failure.message ?? 'The shop does not answer just now: send it again.');
}

function inWords(call: Upload, { added, refused }: Pick<Taken, 'added' | 'refused'>): string {
  const done =
    added === 0
      ? []
      : call === deskCalls.addLogo
        ? ['The logo is in the draft. Look at a preview, then publish.']
        : [added === 1 ? '1 picture added.' : `${added} pictures added.`];
  return [...done, ...refused].join('\n') || 'Choose a picture first.';
}
