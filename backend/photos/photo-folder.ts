import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isPhotoAddress, PHOTO_NAME, PHOTO_PREFIX } from '@/lib/rules/catalogue/is-photo-address';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import { Refusal } from '../refusal';
import { encodeLogo, LOGO_ENCODING } from './encode-logo';
import { encodePhoto, ENCODING } from './encode-photo';

/** How many photos may wait for their turn: each holds its bytes in memory. */
const WAITING_MAX = 4;

/** What a photo is called until it is whole: here, and while it is unpacked from a backup. */
const HALF_WRITTEN = /^[0-9a-f]{32}\.webp\.(?:[0-9a-f-]{36}|restoring)$/;
/** An unfinished file that was not written for so long, in ms, belongs to a killed process. */
const ABANDONED_MS = 60 * 60 * 1000;

/** What is made of a file, and what its name says of that. */
const KINDS = {
  photo: { encode: encodePhoto, encoding: ENCODING },
  logo: { encode: encodeLogo, encoding: LOGO_ENCODING },
} as const;

type PhotoKind = keyof typeof KINDS;

/** A photo in the shop's folder. */
export interface StoredPhoto {
  address: string;
  bytes: number;
  /** When it was last taken in. */
  takenAt: Date;
}

/**
 * The folder of the shop's own photos (`MEDIA_DIR`). It is the only record of them: a photo's name is a hash of the
 * uploaded file, so that the same file is the same photo and its address may be cached for ever.
 */
export class PhotoFolder {
  readonly path: string;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(folder: string) {
    this.path = folder;
  }

  /**
   * Stores a photo and answers its address. One is encoded at a time, so that the other processor is free for shoppers.
   *
   * @throws Refusal where it is no picture, not whole, or too large, or where too many wait or the disk is full
   */
  async take(bytes: Uint8Array, kind: PhotoKind = 'photo'): Promise<string> {
    const address = await this.addressOf(bytes, kind);
    const file = this.#fileOf(address);
    if (await this.#isThere(file)) return address;
    const encoded = await this.#inTurn(() => KINDS[kind].encode(bytes));
    await this.#write(file, encoded);
    return address;
  }

  /** The address that a file has once it was taken in. Hashed beside the thread that answers shoppers. */
  async addressOf(bytes: Uint8Array, kind: PhotoKind = 'photo'): Promise<string> {
    const content = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
    const hash = createHash('sha256').update(KINDS[kind].encoding).update(new Uint8Array(content)).digest('hex');
    return `${PHOTO_PREFIX}${hash.slice(0, 32)}.webp`;
  }

  /** A photo's bytes; undefined for any other address. */
  async read(address: string): Promise<Buffer | undefined> {
    if (!isPhotoAddress(address)) return undefined;
    return readFile(this.#fileOf(address)).catch(() => undefined);
  }

  has(address: string): boolean {
    return isPhotoAddress(address) && existsSync(this.#fileOf(address));
  }

  /** Every photo that was uploaded, without other files in the folder. */
  async list(): Promise<StoredPhoto[]> {
    const names = (await this.photoNames()).toSorted();
    const photos: StoredPhoto[] = [];
    for (const name of names) {
      // One that was cleared away meanwhile is left out.
      const found = await stat(path.join(this.path, name)).catch(() => undefined);
      if (found) photos.push({ address: PHOTO_PREFIX + name, bytes: found.size, takenAt: found.mtime });
    }
    return photos;
  }

  /** The file names of its photos. */
  async photoNames(): Promise<string[]> {
    return (await this.names()).filter((name) => PHOTO_NAME.test(name));
  }

  /** The names of all files in it. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.path, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  async remove(address: string): Promise<void> {
    if (isPhotoAddress(address)) await rm(this.#fileOf(address), { force: true });
  }

  /** Removes what processes that were killed have left unfinished. */
  async clearHalfWritten(): Promise<void> {
    // oxlint-disable-next-line no-restricted-properties -- a file's mtime is a moment of the wall clock
    const abandoned = Date.now() - ABANDONED_MS;
    for (const name of (await this.names()).filter((one) => HALF_WRITTEN.test(one))) {
      const file = path.join(this.path, name);
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < abandoned) await rm(file, { force: true });
    }
  }

  #fileOf(address: string): string {
    return path.join(this.path, address.slice(PHOTO_PREFIX.length));
  }

  /** A photo that is uploaded again counts as new, so that clearing away unused photos leaves it. */
  async #isThere(file: string): Promise<boolean> {
    const now = new Date();
    return utimes(file, now, now).then(
      () => true,
      () => false,
    );
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX)
      throw new Refusal(503, 'Other photos are being taken in right now. Try again in a moment.');
    this.#waiting += 1;
    const done = this.#last.then(work).finally(() => (this.#waiting -= 1));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Whole or not at all: under a name of its own until it is on the disk. */
  async #write(file: string, bytes: Buffer): Promise<void> {
    const unfinished = `${file}.${randomUUID()}`;
    try {
      makePrivateFolder(this.path);
      const handle = await open(unfinished, 'wx', PRIVATE_FILE);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
      if (isFull) throw new Refusal(503, 'The disk of the shop is full: the photo was not kept.');
      throw error;
    }
  }
}
