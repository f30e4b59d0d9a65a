import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { PHOTO_NAME } from '@/lib/rules/catalogue/is-photo-address';
import { PRIVATE_FILE } from '@/lib/platform/make-private-file';
import { openSqlite } from '../database/open-sqlite';
import { MEMBERS } from './write-archive';

const SQLITE_HEADER = 'SQLite format 3\0';
/** An archive ends with two blocks of nothing; one that was cut off between two members does not. */
const END_BYTES = 1024;
const KEY_BYTES_MAX = 1024;

/** What a backup holds. */
export interface BackupContent {
  kind: 'sqlite' | 'postgres';
  hasKey: boolean;
  photos: number;
  madeAt: Date;
  /** What its database holds and no shop does, which is not taken: 'trigger x'. */
  leftBehind: readonly string[];
}

/** A file that is no backup of a shop, or none that is whole; the message says why. */
/** Tables that every day of a shop leaves something in. */
const DATED = ['orders', 'order_events', 'outbox', 'sessions'] as const;

export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
}

/**
 * Reads a backup to its end and unpacks database and key; photos are only counted. Only the files of a backup are
 * unpacked: another name, a link or a repeated name makes it unusable.
 *
 * @param folder where database and key are put, under their names in the archive
 * @throws UnusableBackup
 */
export async function readBackup(file: string, folder: string): Promise<BackupContent> {
  if (await isSqliteFile(file)) {
    const database = path.join(folder, MEMBERS.sqlite);
    await pipeline(createReadStream(file), createWriteStream(database, { mode: PRIVATE_FILE }));
    return {
      kind: 'sqlite',
      hasKey: false,
      photos: 0,
      madeAt: newestIn(database) ?? (await stat(file)).mtime,
      leftBehind: [],
    };
  }
  await refuseCutOff(file);
  const headers = new Map<string, Header>();
  await eachMember(file, async (header, content) => {
    refuseStranger(header, headers);
    if (header.name.startsWith(MEMBERS.photos)) return content(nowhere());
    await content(createWriteStream(path.join(folder, header.name), { mode: PRIVATE_FILE }));
  });
  const [sqlite, postgres] = [headers.get(MEMBERS.sqlite), headers.get(MEMBERS.postgres)];
  const database = sqlite ?? postgres;
  if (!database || (sqlite && postgres))
    throw new UnusableBackup(`${file} holds ${database ? 'two databases' : 'no database'}: it is no backup of a shop.`);
  return {
    kind: sqlite ? 'sqlite' : 'postgres',
    hasKey: headers.has(MEMBERS.key),
    photos: [...headers.keys()].filter((name) => name.startsWith(MEMBERS.photos)).length,
    madeAt: database.mtime ?? new Date(0),
    leftBehind: [],
  };
}

/**
 * When the shop last wrote something down: a file's own date is that of its last copying, and payments since then would not be
 * looked for.
 *
 * @returns undefined where nothing says it, or the file is no sound database, which is reported later
 */
function newestIn(file: string): Date | undefined {
  try {
    const database = openSqlite(file, { readonly: true, timeout: 0 });
    try {
      const [row] = database
        .prepare(
          `select max(at) as newest from (${DATED.map((table) => `select max(created_at) as at from ${table}`).join(' union all ')})`,
        )
        .all([]) as { newest: string | null }[];
      return row?.newest ? new Date(row.newest) : undefined;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/**
 * Hands out the photos of an archive that was read before, one after the other.
 *
 * @param take is handed a photo's file name and what reads its bytes
 */
export async function eachPhoto(
  file: string,
  take: (name: string, read: () => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  if (await isSqliteFile(file)) return;
  await eachMember(file, (header, content) =>
    header.name.startsWith(MEMBERS.photos)
      ? take(header.name.slice(MEMBERS.photos.length), async () => {
          const chunks: Buffer[] = [];
          await content(new Writable({ write: (chunk: Buffer, _encoding, done) => done(void chunks.push(chunk)) }));
          return Buffer.concat(chunks);
        })
      : content(nowhere()),
  );
}

async function eachMember(
  file: string,
  take: (header: Header, content: (target: Writable) => Promise<void>) => Promise<void>,
): Promise<void> {
  const members = extract();
  const read = pipeline(createReadStream(file), members);
  read.catch(() => undefined);
  try {
    for await (const entry of members) await take(entry.header, (target) => pipeline(entry, target));
    await read;
  } catch (error) {
    members.destroy();
    if (error instanceof UnusableBackup || (error instanceof Error && 'code' in error)) throw error;
    throw new UnusableBackup(`${file} is no archive, or not whole (${String(error)}).`);
  }
}

function refuseStranger(header: Header, headers: Map<string, Header>): void {
  const { name, type, size = 0 } = header;
  const isOurs =
    [MEMBERS.sqlite, MEMBERS.postgres].some((one) => one === name) ||
    (name === MEMBERS.key && size <= KEY_BYTES_MAX) ||
    (name.startsWith(MEMBERS.photos) && PHOTO_NAME.test(name.slice(MEMBERS.photos.length)) && size <= PHOTO_BYTES_MAX);
  if (!isOurs || type !== 'file' || headers.has(name))
    throw new UnusableBackup(
      `The archive holds ${JSON.stringify(name.slice(0, 100))}${isOurs ? (headers.has(name) ? ' twice' : `, a ${type}`) : ''}: no backup of a shop does. Nothing was changed.`,
    );
  headers.set(name, header);
}

async function isSqliteFile(file: string): Promise<boolean> {
  return (await readAt(file, 0, SQLITE_HEADER.length)).toString('latin1') === SQLITE_HEADER;
}

async function refuseCutOff(file: string): Promise<void> {
  const { size } = await stat(file);
  const end = await readAt(file, Math.max(size - END_BYTES, 0), END_BYTES);
  if (size < END_BYTES || size % 512 !== 0 || end.some((byte) => byte !== 0))
    throw new UnusableBackup(`${file} is no .tar, or not whole: its end is missing. Nothing was changed.`);
}

async function readAt(file: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
