import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerFiles, keyOf, type FilesSettings } from './answer-files';

const MB = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
const ROOMY = { free: 1000 * 1024 * MB, size: 2000 * 1024 * MB };
let folder: string;
let disk: { free: number; size: number };
let said: unknown[];

const open = (settings: Partial<FilesSettings> = {}) =>
  new AnswerFiles(folder, {
    bytesMax: MB,
    diskOf: async () => disk,
    untilIdle: async () => undefined,
    isHot: () => false,
    ...settings,
  });
const answer = (text: string) => ({ headers: { etag: '"1"', 'set-cookie': ['a', 'b'] }, body: Buffer.from(text) });
const fileOf = (name: string) => path.join(folder, keyOf(name, 'gzip').slice(0, 2), keyOf(name, 'gzip').slice(2));
const all = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'answers-')), 'pages');
  disk = ROOMY;
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((words) => void said.push(words));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

describe('answers on disk', () => {
  it('[15.65] are there after a restart, each encoding by itself, for the owner alone', async () => {
    const files = open();
    files.write('v1 /', 'gzip', answer('gzipped'));
    files.write('v1 /', 'br', answer('smaller'));
    await files.settled();
    const again = open();
    expect(again.read('v1 /', 'gzip')).toEqual(answer('gzipped'));
    expect(again.read('v1 /', 'br')?.body.toString()).toBe('smaller');
    expect(again.read('v2 /', 'gzip')).toBeUndefined();
    expect(statSync(fileOf('v1 /')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('[15.65] are written while the shop is too busy to count those that are there', async () => {
    const files = open();
    files.write('/a', 'gzip', answer('a'));
    await files.settled();
    const busy = open({ untilIdle: () => new Promise(() => undefined) });
    busy.write('/b', 'gzip', answer('b'));
    await vi.waitFor(() => expect(busy.read('/b', 'gzip')).toEqual(answer('b')));
  });

  it('[15.78] are whole while others are read, however many and long', async () => {
    const files = open({ bytesMax: 100 * MB });
    const lengths = Array.from({ length: 150 }, (_, at) => (at % 50 === 49 ? MB / 2 : 1 + ((at * 7919) % 20_000)));
    const text = (length: number, at: number) => `${at} `.repeat(length).slice(0, length);
    lengths.forEach((length, at) => files.write(`/${at}`, 'gzip', answer(text(length, at))));
    await files.settled();
    const read = [...lengths, ...lengths].map((_, at) => files.read(`/${at % lengths.length}`, 'gzip')?.body);
    read.forEach((bytes, at) => {
      const place = at % lengths.length;
      expect(bytes?.equals(Buffer.from(text(lengths[place] ?? 0, place)))).toBe(true);
    });
  });

  it.each([
    ['torn', (content: Buffer) => content.subarray(0, content.length - 1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed by a bit', (content: Buffer) => content.fill(content.at(-1)! ^ 1, content.length - 1)],
    ['noise', (content: Buffer) => Buffer.alloc(content.length, 'x')],
  ])('[15.66] that are %s count as none, and are written anew', async (_, spoil) => {
    const files = open();
    files.write('/a', 'gzip', answer('whole'));
    await files.settled();
    writeFileSync(fileOf('/a'), spoil(readFileSync(fileOf('/a'))));
    expect(files.read('/a', 'gzip')).toBeUndefined();
    files.write('/a', 'gzip', answer('whole'));
    await files.settled();
    expect(files.read('/a', 'gzip')).toEqual(answer('whole'));
  });

  it('[15.66] that belong to another name count as none', async () => {
    const files = open();
    files.write('/a', 'gzip', answer('of a'));
    files.write('/b', 'gzip', answer('of b'));
    await files.settled();
    writeFileSync(fileOf('/b'), readFileSync(fileOf('/a')));
    expect(files.read('/b', 'gzip')).toBeUndefined();
  });

  it('[15.66] that belong to another encoding of the same name count as none', async () => {
    const files = open();
    files.write('/a', 'gzip', answer('gzipped'));
    await files.settled();
    writeFileSync(`${fileOf('/a')}.br`, readFileSync(fileOf('/a')));
    expect(files.read('/a', 'br')).toBeUndefined();
  });

  it('[15.67] are written again where the folder is taken away under a running shop', async () => {
    const files = open();
    files.write('/a', 'gzip', answer('a'));
    await files.settled();
    rmSync(folder, { recursive: true });
    expect(files.read('/a', 'gzip')).toBeUndefined();
    files.write('/a', 'gzip', answer('a'));
    await files.settled();
    expect(files.read('/a', 'gzip')).toEqual(answer('a'));
    expect(said).toEqual([]);
  });

  it('[15.67] where nothing can be written nothing fails, and the log says so once', async () => {
    writeFileSync(folder, 'a file in its place');
    const files = open();
    for (const name of ['/a', '/b', '/c']) files.write(name, 'gzip', answer(name));
    await files.settled();
    expect(files.read('/a', 'gzip')).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('cannot be kept on disk')]);
  });

  it('[15.68] stay within their bound: those go that were unused longest, but for those in use', async () => {
    const hot = keyOf('/0', 'gzip');
    const files = open({ bytesMax: 11_000, isHot: (key) => key === hot });
    const names = Array.from({ length: 10 }, (_, at) => `/${at}`);
    for (const [at, name] of names.entries()) {
      files.write(name, 'gzip', answer('x'.repeat(1000)));
      await files.settled();
      utimesSync(fileOf(name), at, at);
    }
    expect(all()).toHaveLength(10);
    files.write('/last', 'gzip', answer('x'.repeat(1000)));
    await files.settled();
    const left = [...names, '/last'].filter((name) => files.read(name, 'gzip'));
    expect([left.includes('/0'), left.includes('/1'), left.at(-1)]).toEqual([true, false, '/last']);
    expect(all().reduce((sum, one) => sum + statSync(path.join(one.parentPath, one.name)).size, 0)).toBeLessThan(
      11_000,
    );
  });

  it.each([
    ['to a day', {}, 24],
    ['exactly, where that is wanted', { usedToMs: 0 }, 1],
  ])('[15.68] what was read counts as used, %s, and as old as it is', async (_, settings, hours) => {
    const files = open(settings);
    await files.write('/a', 'gzip', answer('a'));
    const { mtimeMs: storedAt } = statSync(fileOf('/a'));
    // Later by the clock of the shop alone: a reading notes its own time in the file on some disks.
    vi.useFakeTimers({ toFake: ['Date'], now: storedAt + hours * HOUR_MS + 1 });
    expect(files.read('/a', 'gzip', hours * HOUR_MS)).toBeUndefined();
    expect(files.read('/a', 'gzip')).toEqual(answer('a'));
    const { atimeMs, mtimeMs } = statSync(fileOf('/a'));
    expect(atimeMs).toBeCloseTo(Date.now(), 0);
    expect(mtimeMs).toBeCloseTo(storedAt, 0);
  });

  it('are counted and cut by the same rules where they are not compressed', async () => {
    const files = open({ bytesMax: 2500 });
    for (const name of ['/a', '/b', '/c']) await files.write(name, 'identity', answer('x'.repeat(1000)));
    await files.settled();
    expect([files.read('/a', 'identity'), all().length]).toEqual([undefined, 2]);
    expect(open().read('/c', 'identity')?.body.length).toBe(1000);
  });

  it.each([
    ['a gigabyte', { free: 1023 * MB, size: 5 * 1024 * MB }],
    ['a tenth', { free: 1100 * MB, size: 12 * 1024 * MB }],
  ])('[15.69] leave a disk with less than %s alone, and give back what they took', async (_, full) => {
    const files = open();
    for (const name of ['/a', '/b']) files.write(name, 'gzip', answer(name));
    await files.settled();
    expect(all()).toHaveLength(2);
    disk = full;
    const later = open();
    later.write('/c', 'gzip', answer('c'));
    await later.settled();
    expect(all()).toEqual([]);
    expect(said).toHaveLength(1);
  });

  it('are written to an almost full disk where they need not leave room', async () => {
    disk = { free: 0, size: 1 };
    const files = open({ leavesRoom: false });
    await files.write('/a', 'gzip', answer('a'));
    expect(files.read('/a', 'gzip')).toEqual(answer('a'));
  });

  it('[15.69] give back no more than the disk needs', async () => {
    const files = open();
    for (let at = 0; at < 250; at += 1) {
      files.write(`/${at}`, 'gzip', answer('x'));
      await files.settled();
    }
    let asked = 0;
    const later = open({ diskOf: async () => ((asked += 1) > 2 ? ROOMY : { free: 0, size: 1 }) });
    later.write('/last', 'gzip', answer('x'));
    await later.settled();
    expect(all()).toHaveLength(150);
  });

  it('what a process left half written is taken away, and never read', async () => {
    const files = open();
    files.write('/a', 'gzip', answer('a'));
    await files.settled();
    const draft = `${fileOf('/a')}.99-1`;
    writeFileSync(draft, 'half');
    await open().settled();
    expect(all()).toHaveLength(2);
    utimesSync(draft, 1, 1);
    await open().settled();
    expect(all()).toHaveLength(1);
  });
});
