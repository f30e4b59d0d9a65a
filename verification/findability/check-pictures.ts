import sharp, { type Metadata } from 'sharp';
import { eachAtOnce, LANES } from './each-at-once';
import type { Report } from './report';
import type { Answer, Site } from './site';

const PIXELS_MIN = 50_000;
const FORMATS = /^image\/(jpeg|png|webp|avif)/;
/** Made on demand, which costs the shop a third of a second each: a few show that it works. */
const MADE_MAX = 12;

/** Every picture that is named to machines; JSON-LD, sitemap and feeds name the same files. */
export async function checkPictures(
  site: Site,
  { published, shown }: { published: ReadonlySet<string>; shown: ReadonlySet<string> },
  report: Report,
): Promise<void> {
  await eachAtOnce([...published], LANES, async (address) => {
    if (site.pathOf(address) === undefined) return;
    const answer = await site.get(address);
    const { status, headers } = answer;
    const { width = 0, height = 0 } = await measurePicture(answer);
    report.judge('A4.9', address, [
      [status !== 200, `answers ${status}`],
      [!FORMATS.test(headers.get('content-type') ?? ''), `is ${headers.get('content-type')}`],
      [width * height < PIXELS_MIN, `is ${width} × ${height}`],
    ]);
  });
  const files = new Set([...shown].map(fileOf));
  await eachAtOnce(
    [...files].filter((file) => !published.has(site.publicAddress(file))),
    LANES,
    (path) => judgeThere(site, path, report),
  );
  await eachAtOnce([...shown].filter((path) => fileOf(path) !== path).slice(0, MADE_MAX), 2, (path) =>
    judgeThere(site, path, report),
  );
}

/** Size in px and format of a picture; undefined for anything else. */
export async function measurePicture({ status, body }: Answer): Promise<Partial<Metadata>> {
  return status === 200
    ? sharp(body)
        .metadata()
        .catch(() => ({}))
    : {};
}

/** The picture behind the picture service; the path itself where it does without. */
function fileOf(path: string): string {
  const source = path.startsWith('/_next/image') ? new URL(path, 'http://shop').searchParams.get('url') : null;
  return source?.startsWith('/') ? source : path;
}

async function judgeThere(site: Site, path: string, report: Report): Promise<void> {
  const { status, headers } = await site.get(path, { accept: 'image/avif,image/webp,*/*' });
  report.judge('links', site.publicAddress(path), [
    [status !== 200, `a picture that answers ${status}`],
    [!(headers.get('content-type') ?? '').startsWith('image/'), `a picture that is ${headers.get('content-type')}`],
  ]);
}
