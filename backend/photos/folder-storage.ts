import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import { Refusal } from '../refusal';
import { LostStorage, type PhotoStorage, type StoredFile } from './photo-storage';

/** What a photo is called until it is whole; earlier versions called it so while it was restored, too. */
const HALF_WRITTEN = /^[0-9a-f]{32}\.webp\.(?:[0-9a-f-]{36}|restoring)$/;
/** An unfinished file that was not written for so long, in ms, belongs to a killed process. */
const ABANDONED_MS = 60 * 60 * 1000;

/** A folder, on a disk of this machine or on one that several share: files are written beside their name and renamed. */
export class FolderStorage implements PhotoStorage {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = this.#fileOf(name);
    // Of no other process or machine.
    const unfinished = `${file}.${randomUUID()}`;
    try {
      makePrivateFolder(this.place);
      await flushed(await open(unfinished, 'wx', PRIVATE_FILE), (handle) => handle.writeFile(bytes));
      await rename(unfinished, file);
      // Its name, too; a folder of another machine may not be able to.
      await open(this.place, 'r')
        .then((handle) => flushed(handle))
        .catch(() => undefined);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
      if (isFull) throw new Refusal(503, 'The disk of the shop is full: the photo was not saved.');
      throw this.#lost(error);
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    return this.#unlessGone(readFile(this.#fileOf(name)));
  }

  async renew(name: string): Promise<boolean> {
    const now = new Date();
    return (await this.#unlessGone(utimes(this.#fileOf(name), now, now).then(() => true))) ?? false;
  }

  async list(): Promise<StoredFile[]> {
    const entries = (await this.#unlessGone(readdir(this.place, { withFileTypes: true }))) ?? [];
    const files: StoredFile[] = [];
    for (const { name } of entries.filter((entry) => entry.isFile())) {
      // One that was cleared away meanwhile is left out.
      const found = await this.#unlessGone(stat(this.#fileOf(name)));
      if (found) files.push({ name, bytes: found.size, takenAt: found.mtime });
    }
    return files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#fileOf(name), { force: true }).catch((error: unknown) => {
      throw this.#lost(error);
    });
  }

  async clearHalfWritten(): Promise<void> {
    // oxlint-disable-next-line no-restricted-properties -- a file's mtime is a moment of the wall clock
    const abandoned = Date.now() - ABANDONED_MS;
    for (const { name, takenAt } of await this.list())
      if (HALF_WRITTEN.test(name) && takenAt.getTime() < abandoned) await this.remove(name);
  }

  #fileOf(name: string): string {
    return path.join(this.place, name);
  }

  async #unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work;
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
      throw this.#lost(error);
    }
  }

  #lost(error: unknown): LostStorage {
    return new LostStorage(
      `the folder ${this.place}: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}

/** Does something with a file or folder, and closes it once that outlives a power cut. */
async function flushed(handle: FileHandle, work?: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
