import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import type { Answer } from '@/server/answer/answer';

/** Some fifteen thousand pictures: as many as a large shop shows, and as few as any disk has room for. */
const CACHED_BYTES_MAX = 512 * 1024 * 1024;
/**
 * How long a picture is cached before it is rendered again, as its original may have changed: as long as in browsers
 * (next.config.mjs).
 */
const AGE_MS_MAX = 24 * 60 * 60 * 1000;

/**
 * An LRU cache of rendered pictures on disk. Next caches them only where it may also write every version of every page to
 * the disk (`isrFlushToDisk`), and would shrink each picture for each visitor.
 */
export class PictureCache {
  readonly #folder: string;
  readonly #bytesMax: number;
  /** Sizes by file name, those unused longest first. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(folder: string, bytesMax = CACHED_BYTES_MAX) {
    this.#folder = folder;
    this.#bytesMax = bytesMax;
  }

  /** Finds the files of an earlier process. With a folder that cannot be used nothing is cached, and the shop runs. */
  async open(): Promise<void> {
    try {
      makePrivateFolder(this.#folder);
      for (const name of await readdir(this.#folder)) {
        // Another process may have removed it meanwhile.
        const found = await stat(path.join(this.#folder, name)).catch(() => undefined);
        if (found) this.#count(name, found.size);
      }
      await this.#makeRoom();
    } catch (error) {
      console.error('pictures cannot be kept:', error);
    }
  }

  /** @param ageMsMax how old it may be */
  async find(name: string, ageMsMax = AGE_MS_MAX): Promise<Answer | undefined> {
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    const file = path.join(this.#folder, name);
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      const line = bytes.indexOf('\n');
      // A power cut may have left a part of it.
      // oxlint-disable-next-line no-restricted-properties -- a file's mtime is a moment of the wall clock
      if (Date.now() - mtimeMs < ageMsMax && bytes.length === size && line > 0) {
        this.#count(name, size);
        return {
          status: 200,
          headers: JSON.parse(bytes.toString('utf8', 0, line)) as Answer['headers'],
          body: bytes.subarray(line + 1),
        };
      }
    } catch {
      // Removed by hand: it is rendered again.
    }
    this.#forget(name);
    return undefined;
  }

  async put(name: string, { headers, body }: Answer): Promise<void> {
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]);
    const file = path.join(this.#folder, name);
    const draft = `${file}.${process.pid}`;
    try {
      await writeFile(draft, bytes, { mode: PRIVATE_FILE });
      await rename(draft, file);
      this.#count(name, bytes.length);
      await this.#makeRoom();
    } catch {
      // A full disk: this visitor has the picture, and it is rendered again for the next one.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #count(name: string, size: number): void {
    this.#forget(name);
    this.#sizes.set(name, size);
    this.#bytes += size;
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }

  async #makeRoom(): Promise<void> {
    for (const [name] of this.#sizes) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#forget(name);
      await rm(path.join(this.#folder, name), { force: true });
    }
  }
}
