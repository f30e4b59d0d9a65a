import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import { recordChange } from '../audit/record-change';
import { sizeOfPicture } from '../photos/encode-logo';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { changePages, findPage, readStoredPages, type StoredPage } from './page-rows';

/**
 * Stores a photo for a page.
 *
 * @param bytes a picture
 * @throws Refusal as of the photo folder, 404, 409 where it has as many as it may
 */
export async function addPagePhoto(context: MerchantContext, { id }: DeskInput<'addPagePhoto'>, bytes: Uint8Array) {
  const { db, photos } = context.services;
  refuseTooMany(findPage(await readStoredPages(db), id));
  const url = await photos.take(bytes);
  const size = await sizeOfPicture(await photos.read(url));
  return changePages(context, async (trx, pages) => {
    const page = findPage(pages, id);
    if (page.photos.some((one) => one.url === url)) return { success: true as const, url };
    refuseTooMany(page);
    const all = JSON.stringify([...page.photos, { url, ...size }]);
    await trx.updateTable('written_pages').set({ photos: all }).where('id', '=', id).execute();
    const name = (page.draft ?? page.published)?.name ?? id;
    await recordChange(trx, context, { what: 'picture added', subject: { kind: 'page', id: name }, after: url });
    return { success: true as const, url };
  });
}

function refuseTooMany({ photos }: StoredPage): void {
  if (photos.length >= WRITTEN_PAGE_MAX.photos)
    throw new Refusal(409, `A page takes up to ${WRITTEN_PAGE_MAX.photos} pictures.`);
}
