import 'server-only';
import { servedPicture } from '@/lib/rules/catalogue/served-picture';
import { settings } from '@/lib/storefront/settings';

/** Timeout of the photograph, in ms; the picture is then drawn without it. */
const DEADLINE_MS = 4000;
/** In px: what cards and galleries ask for on phones, so that the picture service has mostly made it already. */
const WIDTH = 480;
const QUALITY = 60;

/**
 * A photograph from our own picture service, which checks hosts and formats; undefined where it does not come.
 *
 * @param source an address that may be shown, see pictureSource
 */
export async function fetchPicture(source: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(`http://localhost:${settings().port}${servedPicture(source, WIDTH, QUALITY)}`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
