import { measurePicture } from './check-pictures';
import { eachAtOnce } from './each-at-once';
import type { Report } from './report';
import { metaOf, type Head } from './read-head';
import { askPatiently, type Site } from './site';
import { USER_AGENTS } from './user-agents';

const BYTES_MAX = 300 * 1024;
const AT_ONCE = 2;
/** Every client that shows previews asks for the first few pictures. */
const CLIENTS_FOR = 3;
const WHATSAPP = USER_AGENTS.WhatsApp;

/** What a page says of its preview picture. */
export interface DeclaredPreview {
  page: string;
  images: readonly string[];
  width: string;
  height: string;
  type: string;
  alt: string;
}

export function declaredPreview(page: string, head: Head): DeclaredPreview {
  return {
    page,
    images: head.meta.get('og:image') ?? [],
    width: metaOf(head, 'og:image:width'),
    height: metaOf(head, 'og:image:height'),
    type: metaOf(head, 'og:image:type'),
    alt: metaOf(head, 'og:image:alt'),
  };
}

/** Row A5.2: the picture of every link, as chats fetch it. */
export async function checkPreviews(site: Site, previews: readonly DeclaredPreview[], report: Report): Promise<void> {
  const sizes: number[] = [];
  await eachAtOnce(previews, AT_ONCE, async (declared) => {
    const [image = ''] = declared.images;
    report.judge('A5.2', declared.page, [
      [declared.images.length !== 1, `has ${declared.images.length} pictures`],
      [!image.startsWith(`${site.publicOrigin}/`), `has a picture at ${image}`],
      [declared.alt.trim() === '', 'has a picture without words'],
      [declared.type !== 'image/jpeg', `declares a picture of type '${declared.type}'`],
    ]);
    if (image) sizes.push(await judgePicture(site, image, declared, report));
  });
  for (const {
    images: [image = ''],
  } of previews.slice(0, CLIENTS_FOR)) {
    for (const [client, agent] of Object.entries(USER_AGENTS)) {
      const { status } = await site.get(image, { 'user-agent': agent });
      report.judge('A5.2', image, status !== 200 && `answers ${status} to ${client}`);
    }
  }
  const sorted = sizes.toSorted((a, b) => a - b);
  report.note(
    'A5.2',
    `median ${kilobytes(sorted[Math.floor(sorted.length / 2)])}, largest ${kilobytes(sorted.at(-1))}`,
  );
}

async function judgePicture(site: Site, image: string, declared: DeclaredPreview, report: Report): Promise<number> {
  const answer = await askPatiently(site, image, { 'user-agent': WHATSAPP });
  const { status, headers, body } = answer;
  const real = await measurePicture(answer);
  report.judge('A5.2', image, [
    [status !== 200, `answers ${status} to WhatsApp`],
    [headers.get('content-type') !== 'image/jpeg', `is ${headers.get('content-type')}`],
    [real.format !== 'jpeg', 'is no JPEG'],
    [real.width !== 1200 || real.height !== 630, `is ${real.width} × ${real.height}`],
    [
      `${real.width} ${real.height}` !== `${declared.width} ${declared.height}`,
      `is declared as ${declared.width} × ${declared.height}`,
    ],
    [body.length > BYTES_MAX, `has ${kilobytes(body.length)}`],
    [headers.get('set-cookie') !== null, 'sets a cookie'],
  ]);
  return body.length;
}

const kilobytes = (bytes = 0): string => `${Math.round(bytes / 1024)} KB`;
