import { Refusal } from '../refusal';

/** A file of a storage. */
export interface StoredFile {
  name: string;
  bytes: number;
  /** When it was written last. */
  takenAt: Date;
}

/**
 * Where the shop's photos lie. Each is read and written whole: a storage that is lost on the way leaves neither half a
 * photo behind nor half an answer. Whatever it cannot do it throws as LostStorage, after an end of its own.
 */
export interface PhotoStorage {
  /** As a merchant writes it. */
  readonly place: string;
  /** Afterwards it outlives a power cut. A file of that name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Undefined where there is none.
   *
   * @param options once: it will not be read again soon, and nothing is remembered for that
   */
  read(name: string, options?: { once: boolean }): Promise<Buffer | undefined>;
  /** Lets a file count as written now. @returns false where there is none */
  renew(name: string): Promise<boolean>;
  /** Of all files, also those that the shop did not write, and of no folders. */
  list(): Promise<StoredFile[]>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** Removes what processes that were killed have left unfinished. */
  clearHalfWritten(): Promise<void>;
}

/** A storage does not do its part: it is not reached, or refuses. The call is answered 503. */
export class LostStorage extends Refusal {
  override name = 'LostStorage';

  /** @param reason for who runs the shop: which storage, and what it said */
  constructor(
    readonly reason: string,
    error?: unknown,
  ) {
    super(503, 'Photos cannot be stored or read just now. Try again in a moment.');
    this.cause = new Error(reason, { cause: error });
  }
}
