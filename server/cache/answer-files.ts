import { hash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, utimesSync, openSync, readSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import type { Encoding } from '@/lib/storefront/http/can-take-encoding';

/** An answer without what belongs to one connection or to one encoding of its body. */
export interface StoredAnswer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** How a body in a file is compressed; identity is not at all. */
type FileEncoding = Encoding | 'identity';

/** What a disk says of itself, in bytes. */
interface Disk {
  free: number;
  size: number;
}

export interface FilesSettings {
  /** All files together, in bytes. */
  bytesMax: number;
  /** How many processes write there, about as much each; this one counts what it writes itself. */
  writers?: number;
  /** Whether an almost full disk is left to the database; without it files are written as long as that works. */
  leavesRoom?: boolean;
  /** How exactly the time of last use is known, in ms; unless it says otherwise a day, as that is a write to the disk. */
  usedToMs?: number;
  diskOf?: (folder: string) => Promise<Disk>;
  /** Waits until nobody needs the processor, before files are looked through; unless it says otherwise not at all. */
  untilIdle?: () => Promise<void>;
  /** Files of these keys are in use and stay. */
  isHot?: (key: string) => boolean;
}

/** So much of a disk stays free for the database, in bytes and as a part of it. */
const FREE_BYTES_MIN = 1024 ** 3;
const FREE_PART_MIN = 0.1;
/** How long what a disk said of its room counts, in ms. */
const ROOM_KNOWN_MS = 10_000;
/** To what part of its bound the store is cut once it is over: files are looked through rarely. */
const CUT_TO = 0.9;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A draft this old was left by a process that died, in ms. */
const DRAFT_MS = 60 * 60 * 1000;
/** Files are read into parts of one buffer, in bytes: one for each is memory outside the heap, for which all of the heap is searched. */
const SLAB_BYTES = 256 * 1024;
/** Answers waiting to be written; more than that are not written, and rendered again when they are asked for. */
const WAITING_MAX = 200;

/** The key of an answer's file: two digits of a folder and the rest of a hash. */
export const keyOf = (name: string, encoding: FileEncoding): string =>
  `${hash('sha256', name, 'hex')}${encoding === 'gzip' ? '' : `.${encoding}`}`;
const IS_KEY = /^[0-9a-f]{62}(\.[a-z]+)?$/;

/**
 * Answers as files, one for each name and encoding: written beside and renamed, checked when read, so that a torn or foreign
 * one counts as none. Its time of change says when it was stored, its time of access when it was used. Bounded in bytes, unused
 * ones go first; a disk that is almost full gets back what is here (docs/decisions/versioned-pages.md). What cannot be read
 * or written is rendered again: nothing here throws.
 */
export class AnswerFiles {
  readonly #folder: string;
  readonly #settings: Required<FilesSettings>;
  #slab = Buffer.alloc(0);
  #used = 0;
  #bytes = 0;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();
  /** Not in the queue of writes, which would wait until a busy shop is idle; a file that is written meanwhile may count twice. */
  readonly #counted: Promise<void>;
  #drafts = 0;
  #room: { until: number; isThere: boolean } | undefined;
  /** Whether it was said that nothing can be written; once, until something can again. */
  #isWarned = false;

  constructor(folder: string, settings: FilesSettings) {
    this.#folder = folder;
    this.#settings = {
      writers: 1,
      leavesRoom: true,
      usedToMs: DAY_MS,
      diskOf,
      untilIdle: async () => undefined,
      isHot: () => false,
      ...settings,
    };
    this.#counted = this.#open();
  }

  /**
   * Reads at once instead of in turns: that is five times as fast as waiting for a thread, and a disk that is slow still takes
   * less of the one thread there is than rendering it would. Copy the bytes to store them: they are part of a shared buffer.
   *
   * @param ageMsMax an older one counts as none
   */
  read(name: string, encoding: FileEncoding, ageMsMax = Infinity): StoredAnswer | undefined {
    let descriptor: number | undefined;
    let answer: StoredAnswer | undefined;
    try {
      const file = this.#fileOf(keyOf(name, encoding));
      descriptor = openSync(file, 'r');
      const { size, atimeMs, mtimeMs } = fstatSync(descriptor);
      // oxlint-disable-next-line no-restricted-properties -- the times of a file are moments of the wall clock
      const now = Date.now();
      if (now - mtimeMs >= ageMsMax) return undefined;
      const content = this.#bufferOf(size);
      if (readSync(descriptor, content, 0, size, 0) === size) answer = unpack(content, name, encoding);
      if (answer && now - atimeMs > this.#settings.usedToMs) utimesSync(file, now / 1000, mtimeMs / 1000);
    } catch {
      // There is none, or it was read from a disk that cannot be written.
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
    return answer;
  }

  /** Whether there is a file, which may yet turn out to be torn. */
  has(name: string, encoding: FileEncoding): boolean {
    return existsSync(this.#fileOf(keyOf(name, encoding)));
  }

  /** Writes behind whatever is being written; resolves once it is there, or cannot be written. */
  async write(name: string, encoding: FileEncoding, answer: StoredAnswer): Promise<void> {
    if (this.#waiting >= WAITING_MAX) return;
    this.#waiting += 1;
    const written = this.#then(async () => {
      this.#waiting -= 1;
      if (!(await this.#hasRoom())) return;
      const content = pack(name, encoding, answer);
      await this.#put(this.#fileOf(keyOf(name, encoding)), content);
      this.#isWarned = false;
      this.#bytes += content.length * this.#settings.writers;
    });
    // By itself: a visitor who waits for a picture does not wait until others are removed.
    void this.#then(async () => {
      if (this.#bytes > this.#settings.bytesMax) await this.#cut(this.#settings.bytesMax * CUT_TO);
    });
    await written;
  }

  /** For tests: resolves once nothing waits to be written. */
  async settled(): Promise<void> {
    await this.#counted;
    await this.#last;
  }

  #bufferOf(size: number): Buffer {
    if (size > SLAB_BYTES) return Buffer.allocUnsafeSlow(size);
    if (this.#used + size > this.#slab.length) {
      this.#slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
      this.#used = 0;
    }
    this.#used += size;
    return this.#slab.subarray(this.#used - size, this.#used);
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, key.slice(0, 2), key.slice(2));
  }

  #then(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).catch((error: unknown) => this.#warn(error));
    return this.#last;
  }

  #warn(error: unknown): void {
    if (this.#isWarned) return;
    this.#isWarned = true;
    const words = error instanceof Error ? error.message : String(error);
    console.warn(`${path.basename(this.#folder)} cannot be kept on disk, and are made again after a restart: ${words}`);
  }

  async #open(): Promise<void> {
    try {
      makePrivateFolder(this.#folder);
      await this.#walk(async ({ size }) => void (this.#bytes += size));
    } catch (error) {
      this.#warn(error);
    }
  }

  async #put(file: string, content: Buffer): Promise<void> {
    this.#drafts += 1;
    const draft = `${file}.${process.pid}-${this.#drafts}`;
    const write = async () => {
      await writeFile(draft, content, { mode: PRIVATE_FILE });
      await rename(draft, file);
    };
    try {
      await write().catch(async (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
        makePrivateFolder(path.dirname(file));
        await write();
      });
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Whether the disk has room; where it cannot, files are removed until it can. */
  async #hasRoom(): Promise<boolean> {
    if (!this.#settings.leavesRoom) return true;
    if (this.#room && performance.now() < this.#room.until) return this.#room.isThere;
    const isShort = async () => {
      const { free, size } = await this.#settings.diskOf(this.#folder).catch(() => ({ free: Infinity, size: 0 }));
      return free < Math.max(FREE_BYTES_MIN, size * FREE_PART_MIN);
    };
    const isThere = !(await isShort());
    this.#room = { until: performance.now() + ROOM_KNOWN_MS, isThere };
    if (!isThere) {
      this.#warn(new Error('the disk has less than 1 GB or a tenth of itself left'));
      await this.#cut(0, isShort);
    }
    return isThere;
  }

  /** Removes files, those unused longest first, until so many bytes are left, or no longer than `goOn` says. */
  async #cut(bytesLeft: number, goOn: () => Promise<boolean> = async () => true): Promise<void> {
    const found: { file: string; size: number; usedAt: number }[] = [];
    await this.#walk(async (one) => void found.push(one));
    found.sort((one, other) => one.usedAt - other.usedAt);
    this.#bytes = found.reduce((sum, { size }) => sum + size, 0);
    let removed = 0;
    for (const { file, size } of found) {
      if (this.#bytes <= bytesLeft) return;
      if (removed % 100 === 0 && !(await goOn())) return;
      await rm(file, { force: true });
      this.#bytes -= size;
      removed += 1;
    }
  }

  /** Shows every file that may be removed, folder by folder, while the process is idle. */
  async #walk(show: (one: { file: string; size: number; usedAt: number }) => Promise<void>): Promise<void> {
    for (const inside of await readdir(this.#folder, { withFileTypes: true }).catch(() => [])) {
      const folder = path.join(this.#folder, inside.name);
      // Pictures of an earlier version of the shop lay here, where nothing of this one does.
      if (!inside.isDirectory()) {
        await rm(folder, { force: true });
        continue;
      }
      await this.#settings.untilIdle();
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => undefined);
        if (!found?.isFile()) continue;
        if (IS_KEY.test(name)) {
          if (!this.#settings.isHot(inside.name + name)) await show({ file, size: found.size, usedAt: found.atimeMs });
          // oxlint-disable-next-line no-restricted-properties -- a file's mtime is a moment of the wall clock
        } else if (Date.now() - found.mtimeMs > DRAFT_MS) await rm(file, { force: true });
      }
    }
  }
}

async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

const LINE = 10;
const CHECK_LENGTH = 40;

const checkOf = (rest: Buffer): string => hash('sha1', rest, 'hex');

/** A check of all that follows, then name, encoding and headers in one line, then the body. */
function pack(name: string, encoding: FileEncoding, { headers, body }: StoredAnswer): Buffer {
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify([name, encoding, headers])}\n`), body]);
  return Buffer.concat([Buffer.from(`${checkOf(rest)}\n`), rest]);
}

function unpack(content: Buffer, name: string, encoding: FileEncoding): StoredAnswer | undefined {
  const rest = content.subarray(CHECK_LENGTH + 1);
  if (content.toString('latin1', 0, CHECK_LENGTH) !== checkOf(rest)) return undefined;
  const end = rest.indexOf(LINE);
  const [of, by, headers] = JSON.parse(rest.toString('utf8', 0, end)) as [string, FileEncoding, OutgoingHttpHeaders];
  return of === name && by === encoding ? { headers, body: rest.subarray(end + 1) } : undefined;
}
