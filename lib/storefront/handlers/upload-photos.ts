import 'server-only';
import type { NextRequest } from 'next/server';
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
import { takeAll, type Taken } from './take-files';

/** Of one form. */
const MOST = { files: PHOTOS_AT_ONCE_MAX, bytes: PHOTO_BYTES_MAX };

/** Uploads under way: each holds one photo in memory. */
const AT_ONCE = 2;
let underWay = 0;

const LOG_IN = 'Please log in to the desk again, and send the pictures once more.';
const NOT_SENT = 'The shop’s backend does not answer just now. Nothing was added; please send the pictures again.';
const NOT_YOURS = 'Pictures are not part of your work at the desk: ask an owner of the shop.';
const BUSY = 'Other pictures are being sent right now. Try again in a moment.';
const BROKEN = 'The upload was cut off. The pictures that arrived are saved; please send the others again.';

/** What takes a file of such a form in. */
type Upload = typeof deskCalls.addPhoto | typeof deskCalls.addLogo | typeof deskCalls.addPagePhoto;

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
    const { fields, ...taken } = await takeAll(request, MOST, async (read, sent) =>
      takeOne(call, await read(), sent, admission.token),
    );
    if (taken.added > 0) await thisShop().catalogue.renew('merchant');
    const isWell = taken.refused.length === 0 && taken.added > 0;
    return respond(isWell ? 200 : 422, inWords(call, taken), fields.get('back'), fields.get('color'));
  } catch {
    return respond(400, BROKEN);
  } finally {
    underWay -= 1;
  }
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
