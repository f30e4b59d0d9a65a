import { createHash, webcrypto } from 'node:crypto';
import { isPhotoAddress, PHOTO_NAME, PHOTO_PREFIX } from '@/lib/rules/catalogue/is-photo-address';
import { Refusal } from '../refusal';
import { encodeLogo, LOGO_ENCODING } from './encode-logo';
import { encodePhoto, ENCODING, type PhotoMeasure } from './encode-photo';
import { LostStorage, type PhotoStorage, type StoredFile } from './photo-storage';

/** How many photos may wait for their turn: each holds its bytes in memory. */
const WAITING_MAX = 4;

/** A name that no photo has. */
const NO_PHOTO = `${'0'.repeat(32)}.webp`;

/** What is made of a file, and what its name says of that. */
const KINDS = {
  photo: { encode: encodePhoto, encoding: ENCODING },
  logo: { encode: encodeLogo, encoding: LOGO_ENCODING },
} as const;

type PhotoKind = keyof typeof KINDS;

/** A photo of the shop's own. */
export interface StoredPhoto extends Omit<StoredFile, 'name'> {
  address: string;
}

/**
 * The shop's own photos, wherever they lie. The storage is the only record of them: a photo's name is a hash of the
 * uploaded file, so that the same file is the same photo and its address may be cached for ever.
 */
export class PhotoStore {
  readonly storage: PhotoStorage;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #wasLost = false;

  constructor(storage: PhotoStorage) {
    this.storage = storage;
  }

  /**
   * Stores a photo and answers its address. One is encoded at a time, so that the other processor is free for shoppers.
   *
   * @throws Refusal where it is no picture, not whole, or too large, where too many wait, or it cannot be stored
   */
  async take(bytes: Uint8Array, kind: PhotoKind = 'photo'): Promise<string> {
    const address = await this.addressOf(bytes, kind);
    // One that is uploaded again counts as new, so that clearing away unused photos leaves it.
    if (await this.storage.renew(nameOf(address))) return address;
    const { encode } = KINDS[kind];
    const encoded = await this.#inTurn(() => encode(bytes));
    await this.storage.write(nameOf(address), encoded);
    return address;
  }

  /**
   * A photo as the shop would store it, for who keeps it elsewhere: what is here anybody may look at. It waits for the same turn.
   *
   * @throws Refusal as `take`
   */
  async encode(bytes: Uint8Array, measure: PhotoMeasure): Promise<Buffer> {
    return this.#inTurn(() => encodePhoto(bytes, measure));
  }

  /** The address that a file has once it was taken in. Hashed beside the thread that answers shoppers. */
  async addressOf(bytes: Uint8Array, kind: PhotoKind = 'photo'): Promise<string> {
    const content = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
    const hash = createHash('sha256').update(KINDS[kind].encoding).update(new Uint8Array(content)).digest('hex');
    return `${PHOTO_PREFIX}${hash.slice(0, 32)}.webp`;
  }

  /**
   * A photo's bytes; undefined for any other address.
   *
   * @param options as PhotoStorage.read
   * @throws LostStorage
   */
  async read(address: string, options?: { once: boolean }): Promise<Buffer | undefined> {
    return isPhotoAddress(address) ? this.storage.read(nameOf(address), options) : undefined;
  }

  /** Every photo that was uploaded, without other files beside them. */
  async list(): Promise<StoredPhoto[]> {
    return (await this.storage.list())
      .filter(({ name }) => PHOTO_NAME.test(name))
      .map(({ name, ...photo }) => ({ address: PHOTO_PREFIX + name, ...photo }));
  }

  /**
   * Why photos cannot be read, once two looks in a row have found that: a single one may meet a restart of the storage.
   *
   * @returns undefined where they can be
   */
  async findLoss(): Promise<string | undefined> {
    const reason = await this.storage.read(NO_PHOTO, { once: true }).then(
      () => undefined,
      (error: unknown) => (error instanceof LostStorage ? error.reason : String(error)),
    );
    const isLonger = this.#wasLost;
    this.#wasLost = reason !== undefined;
    return isLonger ? reason : undefined;
  }

  async remove(address: string): Promise<void> {
    if (isPhotoAddress(address)) await this.storage.remove(nameOf(address));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX)
      throw new Refusal(503, 'Other photos are being taken in right now. Try again in a moment.');
    this.#waiting += 1;
    const done = this.#last.then(work).finally(() => (this.#waiting -= 1));
    this.#last = done.catch(() => undefined);
    return done;
  }
}

const nameOf = (address: string): string => address.slice(PHOTO_PREFIX.length);
