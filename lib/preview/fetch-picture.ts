import 'server-only';
import { pictureSource } from '@/lib/catalogue/picture-source';
import { servedPicture } from '@/lib/catalogue/served-picture';
import { settings } from '@/lib/settings';

/** Timeout of the photograph, in ms; the picture is then drawn without it. */
const DEADLINE_MS = 4000;
/** Of the widths the picture service makes, the next above the square it is shown in. */
const WIDTH = 828;
const QUALITY = 75;

/** A product's photograph from our own picture service, which checks hosts and formats; undefined without one. */
export async function fetchPicture(url: string | undefined): Promise<Buffer | undefined> {
  const { imageHosts, port } = settings();
  const source = pictureSource(url, imageHosts);
  if (!source) return undefined;
  try {
    const answer = await fetch(`http://localhost:${port}${servedPicture(source, WIDTH, QUALITY)}`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
