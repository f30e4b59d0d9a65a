import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import type { Product } from '@/lib/contract/product';
import type { CatalogueFile } from '../catalogue/read-catalogue-file';
import { Refusal } from '../refusal';
import { LostStorage, type StoredFile } from './photo-storage';
import type { PhotoStore } from './photo-store';

/**
 * Takes in the files beside the photos that a catalogue file names ('kurta-red.jpg'), and puts their addresses in
 * place of the names. A row that newly names one that is missing, or no picture, is a bad row. Addresses stay as they are.
 *
 * @param only 'look' takes nothing in, and answers the same addresses
 * @param progress called after every photo, with how many are done
 */
export async function takeInNamed(
  photos: PhotoStore,
  file: CatalogueFile,
  { only, progress }: { only?: 'look' | undefined; progress?: ((done: number) => void) | undefined } = {},
): Promise<CatalogueFile> {
  const named = file.rows.some(({ value }) => value.image.some(({ url }) => isOfFolder(url)));
  if (!named) return file;
  const files = await photos.storage.list();
  const taken = new Map<string, Promise<string>>();
  const addressOf = (name: string): Promise<string> => {
    const address = taken.get(name) ?? findPhoto(photos, files, name, only);
    taken.set(name, address);
    address.then(() => progress?.(taken.size)).catch(() => undefined);
    return address;
  };
  const rows: CatalogueFile['rows'] = [];
  const badRows = [...file.badRows];
  for (const row of file.rows) {
    const { line, value, unchanged } = row;
    const faults: string[] = [];
    const image: Product['image'] = [];
    for (const picture of value.image) {
      try {
        image.push(isOfFolder(picture.url) ? { ...picture, url: await addressOf(picture.url) } : picture);
      } catch (error) {
        if (!(error instanceof Refusal) || error instanceof LostStorage) throw error;
        if (unchanged.has('images')) image.push(picture);
        else faults.push(`images names '${picture.url}': ${error.message}`);
      }
    }
    if (faults.length > 0) badRows.push({ line, id: value._id, faults });
    else rows.push({ ...row, value: { ...value, image } });
  }
  return { ...file, rows, badRows, products: rows.map(({ value }) => value) };
}

/** A plain name: neither an address of ours nor of a host. A photo that is gone is named like a file that is missing. */
const isOfFolder = (url: string): boolean => /^[^/\\:?#]+\.\w{3,4}$/.test(url);

/** Macs, phones and spreadsheets spell one name by different characters: é, or e and its accent. */
const inOneForm = (name: string): string => name.normalize('NFC');

/** The name of a file as its folder spells it. */
export const findName = (names: readonly string[], name: string): string | undefined =>
  names.includes(name) ? name : names.find((one) => inOneForm(one) === inOneForm(name));

async function findPhoto(
  photos: PhotoStore,
  files: readonly StoredFile[],
  name: string,
  only: 'look' | undefined,
): Promise<string> {
  const names = files.map((file) => file.name);
  const spelled = findName(names, name);
  const own = files.find((file) => file.name === spelled);
  if (own === undefined) {
    const near = names.find((one) => inOneForm(one).toLowerCase() === inOneForm(name).toLowerCase());
    throw new Refusal(400, near ? `there is ${near}` : `there is no such file in ${photos.storage.place}`);
  }
  if (isPhotoAddress(`/photos/${name}`)) return `/photos/${name}`;
  // Not read: it might be as large as the disk.
  if (own.bytes > PHOTO_BYTES_MAX) throw new Refusal(413, `it is larger than ${PHOTO_BYTES_MAX / 1024 / 1024} MB`);
  const bytes = await photos.storage.read(own.name, { once: true });
  if (!bytes) throw new Refusal(400, `${own.name} is not there any more`);
  return only === 'look' ? photos.addressOf(bytes) : photos.take(bytes);
}
