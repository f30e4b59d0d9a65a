import { hash } from 'node:crypto';
import { PHOTO_NAME } from '@/lib/rules/catalogue/is-photo-address';
import type { PhotoStorage } from './photo-storage';

/** What became of the photos of one place at another. */
export interface MovedPhotos {
  /** How many are there now. */
  photos: number;
  /** How many of them had to be copied. */
  copied: number;
}

/**
 * Copies all photos to another place and compares each there with what it is here; nothing is removed. Those that are
 * there already are compared alone, so that one that was cut off goes on.
 *
 * @param progress called after every photo, with how many are done
 * @throws LostStorage, or Error where a photo that was written reads otherwise
 */
export async function movePhotos(
  from: PhotoStorage,
  to: PhotoStorage,
  progress: (done: number, all: number) => void,
): Promise<MovedPhotos> {
  const photos = (await from.list()).filter(({ name }) => PHOTO_NAME.test(name));
  const present = new Set((await to.list()).map(({ name }) => name));
  let [done, copied] = [0, 0];
  for (const { name } of photos) {
    const bytes = await from.read(name, { once: true });
    // One that was removed meanwhile is left out.
    if (!bytes) continue;
    if (!present.has(name) || !(await isSame(to, name, bytes))) {
      await to.write(name, bytes);
      copied += 1;
      if (!(await isSame(to, name, bytes)))
        throw new Error(`${name} reads otherwise in ${to.place} than it was written`);
    }
    progress((done += 1), photos.length);
  }
  return { photos: done, copied };
}

async function isSame(storage: PhotoStorage, name: string, bytes: Buffer): Promise<boolean> {
  const stored = await storage.read(name, { once: true });
  return stored !== undefined && hash('sha256', stored) === hash('sha256', bytes);
}
