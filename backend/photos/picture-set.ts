import type { Product } from '@/lib/contract/product';
import { PICTURES_MAX } from '@/lib/contract/limits';
import { recordChange, type ChangeSubject } from '../audit/record-change';
import { lockSettings, versionOf } from '../audit/refuse-if-changed';
import { findProduct, lockProduct } from '../catalogue/find-product';
import { bumpCatalogueVersion } from '@/backend/catalogue/catalogue-version';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';

/** A picture of a product or of the front; one without a colour stands for all. */
export interface Picture {
  url: string;
  color?: string | undefined;
}

/** Pictures in their order, and what they belong to. */
export interface PictureSet {
  /** Of the product; '' for the front of the shop. */
  name: string;
  colors: readonly string[];
  pictures: readonly Picture[];
}

/**
 * The pictures of a product, or of the front where the id is empty.
 *
 * @throws Refusal 404 for a product that there is not
 */
export async function readPictureSet(queries: Queries, productId: string): Promise<PictureSet> {
  return productId === '' ? readFront(queries) : ofProduct(await findProduct(queries, productId));
}

/** Reads and locks them, so that other changes wait. Call it first in the transaction. */
export async function lockPictureSet(trx: Queries, productId: string): Promise<PictureSet> {
  if (productId !== '') return ofProduct(await lockProduct(trx, productId));
  await lockSettings(trx);
  return readFront(trx);
}

/** Puts other pictures in their place, and says so in the audit. Nothing is done where they are the same. */
export async function writePictureSet(
  trx: Queries,
  context: MerchantContext,
  productId: string,
  { from, to, what }: { from: PictureSet; to: readonly Picture[]; what: string },
): Promise<void> {
  const [before, after] = [inWords(from.pictures), inWords(to)];
  if (before === after) return;
  const now = context.services.now();
  if (productId === '') await writeFront(trx, to, now);
  else {
    const images = JSON.stringify(to.map(({ url, color }) => (color ? { url, color } : { url })));
    await trx
      .updateTable('products')
      .set({ images, updated_at: now.toISOString() })
      .where('id', '=', productId)
      .execute();
  }
  await bumpCatalogueVersion(trx, productId === '' ? [] : [productId]);
  const subject: ChangeSubject =
    productId === '' ? { kind: 'shop', id: 'hero pictures' } : { kind: 'product', id: productId };
  await recordChange(trx, context, { what, subject, before, after });
}

/** As the desk shows them. */
export const toPicturesAnswer = ({ name, colors, pictures }: PictureSet) => ({
  success: true as const,
  name,
  colors: [...colors],
  pictures: pictures.map(({ url, color }) => (color ? { url, color } : { url })),
  room: Math.max(0, PICTURES_MAX - pictures.length),
  seen: versionOf(pictures),
});

const ofProduct = ({ name, colors, image }: Product): PictureSet => ({ name, colors, pictures: image });

/** The storefront shows the newest first, so their order is stored as times. */
async function readFront(queries: Queries): Promise<PictureSet> {
  const rows = await queries
    .selectFrom('carousel_images')
    .select('url')
    .orderBy('created_at', 'desc')
    .orderBy('url')
    .execute();
  return { name: '', colors: [], pictures: rows.map(({ url }) => ({ url })) };
}

async function writeFront(trx: Queries, pictures: readonly Picture[], now: Date): Promise<void> {
  await trx.deleteFrom('carousel_images').execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ url }, at) => ({ url, created_at: new Date(now.getTime() - at * 1000).toISOString() }));
  await trx.insertInto('carousel_images').values(rows).execute();
}

const inWords = (pictures: readonly Picture[]): string =>
  pictures.map(({ url, color }) => (color ? `${url} ${color}` : url)).join(' | ');
