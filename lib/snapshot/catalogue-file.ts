import 'server-only';
import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { carouselImage } from '@/lib/contract/carousel-images';
import { redirectsAnswer } from '@/lib/contract/redirect';
import { shelvesAnswer } from '@/lib/contract/shelf';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/machine/make-private-file';
import { parseProducts } from './fetch-product-list';
import type { CatalogueFacts } from './build-catalogue';

/** Products per turn of the event loop: a millisecond of work. */
const SLICE = 100;

/** Without the ETag: the digest alone tells whether the next answer is new. */
const shelvesOffer = z.object({ digest: z.string(), data: shelvesAnswer });
const redirectsOffer = z.object({ digest: z.string(), data: redirectsAnswer });

const saved = z.object({
  digest: z.string(),
  since: z.string().nullish(),
  carousel: z.union([
    z.object({ kind: z.literal('loaded'), images: z.array(carouselImage) }),
    z.object({ kind: z.enum(['none', 'error', 'failed']) }),
  ]),
  fees: z.object({ shippingPaise: z.number().int().optional(), platformPaise: z.number().int().optional() }),
  promo: z.string().nullish(),
  shelves: shelvesOffer.optional().catch(undefined),
  redirects: redirectsOffer.optional().catch(undefined),
  products: z.array(z.unknown()),
});

/** The file with the last good catalogue of one backend. */
export function catalogueFile(dataDir: string, backendIdentity: string): string {
  const key = createHash('sha256').update(backendIdentity).digest('hex').slice(0, 12);
  return path.join(dataDir, `catalogue-${key}.json`);
}

/**
 * Writes a new file and renames it over the old one, so that a crash leaves a whole file.
 *
 * @throws Error when the disk refuses
 */
export async function saveCatalogue(file: string, { list, ...others }: CatalogueFacts): Promise<void> {
  makePrivateFolder(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  const handle = await open(/*turbopackIgnore: true*/ draft, 'w', PRIVATE_FILE);
  try {
    const head = JSON.stringify({ digest: list.digest, since: list.since, ...others });
    await handle.write(`${head.slice(0, -1)},"products":[`);
    for (let start = 0; start < list.products.length; start += SLICE) {
      const slice = JSON.stringify(list.products.slice(start, start + SLICE)).slice(1, -1);
      await handle.write(`${start === 0 ? '' : ','}${slice}\n`);
    }
    await handle.write(']}');
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** The saved catalogue; undefined where there is none or it cannot be read. */
export async function restoreCatalogue(file: string): Promise<CatalogueFacts | undefined> {
  try {
    const { digest, since, products, ...others } = saved.parse(
      JSON.parse(await readFile(/*turbopackIgnore: true*/ file, 'utf8')),
    );
    return { list: { digest, since, products: await parseProducts(products) }, ...others };
  } catch {
    return undefined;
  }
}
