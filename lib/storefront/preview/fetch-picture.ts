import 'server-only';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { servedPicture } from '@/lib/rules/catalogue/served-picture';
import { settings } from '@/lib/storefront/settings';
import { sendToBackend } from '@/lib/storefront/upstream/call-backend';

/** Timeout of the photograph, in ms; the picture is then drawn without it. */
const DEADLINE_MS = 4000;
/** In px: what cards and galleries ask for on phones, so that the picture service has mostly made it already. */
const WIDTH = 480;
const QUALITY = 60;
/** As wide as the widest icon with a margin, in px. */
const LOGO_WIDTH = 680;
const LOGO_QUALITY = 75;

/**
 * A photograph from our own picture service, which checks hosts and formats; undefined where it does not come.
 *
 * @param source an address that may be shown, see pictureSource
 */
export const fetchPicture = (source: string): Promise<Buffer | undefined> =>
  fetchServed(servedPicture(source, WIDTH, QUALITY));

/** The shop's logo, its ground as clear as it was. @param url as the shop's document has it */
export async function fetchLogo(url: string): Promise<Buffer | undefined> {
  // By our own door it would wait for the place in the queue that the icon itself holds.
  if (isPhotoAddress(url)) return bytesOf(sendToBackend(url, { signal: AbortSignal.timeout(DEADLINE_MS) }));
  const source = pictureSource(url, settings().imageHosts);
  // Without the header the service answers JPEG, which has a ground.
  return source === undefined
    ? undefined
    : fetchServed(servedPicture(source, LOGO_WIDTH, LOGO_QUALITY), { accept: 'image/webp' });
}

const fetchServed = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer | undefined> =>
  bytesOf(fetch(`http://localhost:${settings().port}${path}`, { headers, signal: AbortSignal.timeout(DEADLINE_MS) }));

async function bytesOf(asked: Promise<Response>): Promise<Buffer | undefined> {
  try {
    const answer = await asked;
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
