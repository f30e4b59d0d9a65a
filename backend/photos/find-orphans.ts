import { PHOTO_PREFIX } from '@/lib/rules/catalogue/is-photo-address';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import type { MerchantContext, Services } from '../services';
import type { StoredPhoto } from './photo-store';

/** A younger photo may be about to be shown, in ms. */
const SETTLED_MS = 60 * 60 * 1000;
/** In a document's JSON. */
const PHOTO_ADDRESS = new RegExp(`${PHOTO_PREFIX}[0-9a-f]{32}\\.webp`, 'g');

/**
 * Photos that are shown nowhere any more: by no product, hidden or not, by no order however old, by no cart, no
 * hero, for no page of words, and neither by the draft of what the shop says nor by a version of it, to which it may go back.
 */
export async function findOrphans({ db, photos, now }: Services): Promise<StoredPhoto[]> {
  const settled = now().getTime() - SETTLED_MS;
  // The folder is read first: photos uploaded meanwhile are not in its list.
  const settledPhotos = (await photos.list()).filter(({ takenAt }) => takenAt.getTime() <= settled);
  const shown = await shownPhotos(db);
  return settledPhotos.filter(({ address }) => !shown.has(address));
}

/**
 * Removes them.
 *
 * @returns what was removed
 */
export async function removeOrphans(context: MerchantContext): Promise<StoredPhoto[]> {
  const { db, photos } = context.services;
  const orphans = await findOrphans(context.services);
  for (const { address } of orphans) await photos.remove(address);
  if (orphans.length > 0)
    await recordChange(db, context, {
      what: 'photos that nothing shows removed',
      subject: { kind: 'shop', id: 'photos' },
      before: orphans.length,
    });
  return orphans;
}

/** The addresses of pictures that anything shows, those of other places beside the shop's own photos among them. */
export async function shownPhotos(db: Queries): Promise<Set<string>> {
  const ours = `${PHOTO_PREFIX}%`;
  const [products, ordered, carts, front, documents, drafts, pages] = await Promise.all([
    db.selectFrom('products').select('images').where('images', 'like', `%"${ours}`).execute(),
    db.selectFrom('order_items').select('image').distinct().where('image', 'like', ours).execute(),
    db.selectFrom('cart_lines').select('image').distinct().where('image', 'like', ours).execute(),
    db.selectFrom('carousel_images').select('url').where('url', 'like', ours).execute(),
    db.selectFrom('shop_documents').select('document').where('document', 'like', `%"${ours}`).execute(),
    db.selectFrom('shop_draft').select('document').execute(),
    db.selectFrom('written_pages').select('photos').execute(),
  ]);
  return new Set([
    ...products.flatMap(({ images }) => (JSON.parse(images) as { url: string }[]).map(({ url }) => url)),
    ...[...ordered, ...carts].map(({ image }) => image),
    ...front.map(({ url }) => url),
    ...pages.flatMap(({ photos }) => photos.match(PHOTO_ADDRESS) ?? []),
    ...[...documents, ...drafts].flatMap(({ document }) => document.match(PHOTO_ADDRESS) ?? []),
  ]);
}
