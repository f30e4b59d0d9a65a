import { FolderStorage } from './folder-storage';
import type { PhotoStorage, StoredFile } from './photo-storage';

/** How much is cached at most, in bytes, and to what part of that it is cut then. */
const CACHED_BYTES_MAX = 512 * 1024 * 1024;
const CUT_TO = 0.9;
/** The folder is looked through after so large a part was added: other processes of this machine add to it, too. */
const LOOK_AFTER = 0.05;

/**
 * A storage elsewhere whose photos are read from a folder of this machine once they were read: pages come as fast, and
 * while the storage is lost. The folder may be removed at any time; the photos unused longest go first.
 */
export class CachedStorage implements PhotoStorage {
  readonly #storage: PhotoStorage;
  readonly #cached: FolderStorage;
  readonly #bytesMax: number;
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();
  /** How many bytes this process has added since it looked through the folder. */
  #added = Number.POSITIVE_INFINITY;

  /** @param bytesMax a test's own bound */
  constructor(storage: PhotoStorage, folder: string, bytesMax = CACHED_BYTES_MAX) {
    this.#storage = storage;
    this.#cached = new FolderStorage(folder);
    this.#bytesMax = bytesMax;
  }

  get place(): string {
    return this.#storage.place;
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#storage.write(name, bytes);
  }

  async read(name: string, options = { once: false }): Promise<Buffer | undefined> {
    const cached = await this.#cached.read(name).catch(() => undefined);
    if (cached && !options.once) void this.#cached.renew(name).catch(() => undefined);
    if (cached) return cached;
    if (options.once) return this.#storage.read(name);
    const reading = this.#underWay.get(name) ?? this.#fetch(name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, reading);
    return reading;
  }

  renew(name: string): Promise<boolean> {
    return this.#storage.renew(name);
  }

  list(): Promise<StoredFile[]> {
    return this.#storage.list();
  }

  async remove(name: string): Promise<void> {
    await this.#storage.remove(name);
    await this.#cached.remove(name);
  }

  async clearHalfWritten(): Promise<void> {
    await this.#storage.clearHalfWritten();
    await this.#cached.clearHalfWritten();
  }

  async #fetch(name: string): Promise<Buffer | undefined> {
    const bytes = await this.#storage.read(name);
    // A full disk keeps no picture from anybody.
    if (bytes) await this.#remember(name, bytes).catch(() => undefined);
    return bytes;
  }

  async #remember(name: string, bytes: Buffer): Promise<void> {
    await this.#cached.write(name, bytes);
    this.#added += bytes.length;
    if (this.#added < LOOK_AFTER * this.#bytesMax) return;
    this.#added = 0;
    const files = (await this.#cached.list()).toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
    let size = files.reduce((sum, { bytes: each }) => sum + each, 0);
    if (size <= this.#bytesMax) return;
    for (const file of files) {
      if (size <= CUT_TO * this.#bytesMax) break;
      await this.#cached.remove(file.name);
      size -= file.bytes;
    }
  }
}
