import sharp from 'sharp';
import { openDesk } from '@/scripts/open-desk';
import type { ServerProcess } from '@/scripts/server-process';
import { findProducts } from './page-weight';
import { startShop } from './start-shop';
import type { Table } from '@/scripts/table';
import { hammer, memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';

const PHOTOS = 10;
/** Some 4 MB as JPEG: 12 million pixels full of detail. */
const PHOTO = { width: 4000, height: 3000, channels: 3 as const, background: '#9f1d2f' };
const IDLE_SECONDS = 8;

/** Ten photos of 4 MB by one form without scripts, and what a shopper's page takes idle and meanwhile. */
export async function benchPhotos(): Promise<Table> {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => makePhoto(at)));
  const shop = await startShop('demo');
  try {
    const { many } = await findProducts(shop.url);
    const page = shop.url + many;
    const look = async () => void (await timeToFirstByte(page, { 'accept-encoding': 'gzip' }));
    const cookie = `desk=${await openDesk(shop)}`;
    await hammer(1, 2, look);
    const idle = await hammer(1, IDLE_SECONDS, look);
    const before = memoryMb(shop.pid());
    const { took, meanwhile, most } = await upload(shop, { photos, cookie, look });
    const [p99, p99Meanwhile] = [percentile(idle, 0.99), percentile(meanwhile, 0.99)];
    return {
      title: `Upload of ${PHOTOS} photos of ${(photos.reduce((sum, { length }) => sum + length, 0) / PHOTOS / 1e6).toFixed(1)} MB`,
      columns: [
        'in all',
        'page p50, idle',
        'meanwhile',
        'page p99, idle',
        'meanwhile',
        'times',
        'memory before',
        'most',
      ],
      rows: [
        [
          'upload',
          ms(took),
          ms(percentile(idle, 0.5)),
          ms(percentile(meanwhile, 0.5)),
          ms(p99),
          ms(p99Meanwhile),
          (p99Meanwhile / p99).toFixed(1),
          `${before} MB`,
          `${most} MB`,
        ],
      ],
    };
  } finally {
    await shop.dispose();
  }
}

interface Upload {
  photos: readonly Uint8Array<ArrayBuffer>[];
  cookie: string;
  look: () => Promise<void>;
}

/** How long it takes and each look at the page meanwhile, in ms, and the most memory of the shop, in MB. */
async function upload(
  shop: ServerProcess,
  { photos, cookie, look }: Upload,
): Promise<{ took: number; meanwhile: number[]; most: number }> {
  const form = new FormData();
  form.set('productId', '');
  for (const [at, photo] of photos.entries()) form.append('photo', new Blob([photo]), `${at}.jpg`);
  const started = performance.now();
  let took: number | undefined;
  const sent = fetch(`${shop.url}/api/desk/photos/add`, {
    method: 'POST',
    headers: { origin: shop.url, cookie, accept: 'application/json' },
    body: await wholeForm(form),
  }).then(async (answer) => {
    took = performance.now() - started;
    if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  });
  const meanwhile: number[] = [];
  let most = 0;
  while (took === undefined) {
    meanwhile.push(...(await hammer(1, 0.25, look)));
    most = Math.max(most, memoryMb(shop.pid()));
  }
  await sent;
  return { took, meanwhile, most };
}

/** Each another one: the same photo would be taken in once. */
async function makePhoto(at: number): Promise<Uint8Array<ArrayBuffer>> {
  const detail = { type: 'gaussian' as const, mean: 128, sigma: 29 + at / 10 };
  return Uint8Array.from(
    await sharp({ create: { ...PHOTO, noise: detail } })
      .blur(0.7)
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
}

/** With its length, as browsers send forms. */
async function wholeForm(form: FormData): Promise<Blob> {
  const whole = new Response(form);
  return new Blob([await whole.clone().arrayBuffer()], { type: whole.headers.get('content-type') ?? '' });
}
