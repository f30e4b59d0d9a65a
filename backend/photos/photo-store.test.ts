import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_NAME } from '@/lib/rules/catalogue/is-photo-address';
import { makePhoto } from '../testing/make-photo';
import { FolderStorage } from './folder-storage';
import { PhotoStore } from './photo-store';

let home: string;
let folder: PhotoStore;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'photos-'));
  folder = new PhotoStore(new FolderStorage(path.join(home, 'photos')));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const namesIn = async () => (await readdir(folder.storage.place).catch(() => [])).toSorted();
const fileOf = (address: string) => path.join(folder.storage.place, path.basename(address));

describe('PhotoStore', () => {
  it('[21.80] keeps a photo upright, at most 2000 px, as WebP in sRGB, without EXIF and position', async () => {
    const taken = await makePhoto({ width: 3000, height: 1500, orientation: 6 });
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const address = await folder.take(taken);
    expect(path.basename(address)).toMatch(PHOTO_NAME);
    const stored = await readFile(fileOf(address));
    const { format, width, height, exif, icc, xmp, orientation, space } = await sharp(stored).metadata();
    expect({ format, width, height, space }).toEqual({ format: 'webp', width: 1000, height: 2000, space: 'srgb' });
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('Camera')).toBe(false);
  });

  it.each([
    [1, 20_001],
    [20_001, 2],
  ])(
    '[21.94] a picture of %i × %i px, however few they are, is refused in words before it is read',
    async (width, height) => {
      const thin = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      await expect(folder.take(thin)).rejects.toMatchObject({ status: 413, message: /20,000 pixels/ });
    },
  );

  it('[21.80] colours of other spaces are those of sRGB afterwards', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } });
    const wide = await red.clone().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const printed = await red.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(wide, { ignoreIcc: true }).raw().toBuffer())[0]).toBeLessThan(245);
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    for (const [taken, least] of [
      [wide, 250],
      [printed, 220],
    ] as const) {
      const stored = await readFile(fileOf(await folder.take(taken)));
      const { space, icc } = await sharp(stored).metadata();
      expect([space, icc]).toEqual(['srgb', undefined]);
      const [r = 0, g = 255, b = 255] = await sharp(stored).raw().toBuffer();
      expect([r >= least, g <= 60, b <= 60], `${r} ${g} ${b}`).toEqual([true, true, true]);
    }
  });

  it('[21.80] what is small already is not enlarged, and PNG, GIF, WebP and AVIF are taken as well', async () => {
    const square = sharp({ create: { width: 60, height: 40, channels: 4, background: '#9f1d2f80' } });
    for (const bytes of [
      await square.clone().png().toBuffer(),
      await square.clone().gif().toBuffer(),
      await square.clone().webp().toBuffer(),
      await square.clone().avif({ effort: 0 }).toBuffer(),
    ]) {
      const { width, height } = await sharp(await readFile(fileOf(await folder.take(bytes)))).metadata();
      expect([width, height]).toEqual([60, 40]);
    }
  });

  it('[21.80] the same file is the same photo, in a folder and a file for their owner alone', async () => {
    const bytes = await makePhoto({ width: 80, height: 80 });
    const before = await namesIn();
    const address = await folder.take(bytes);
    expect(await folder.take(bytes)).toBe(address);
    expect(await namesIn()).toEqual([...before, path.basename(address)].toSorted());
    expect((await stat(folder.storage.place)).mode & 0o777).toBe(0o700);
    expect((await stat(fileOf(address))).mode & 0o777).toBe(0o600);
    expect(await folder.read(address)).toEqual(await readFile(fileOf(address)));
  });

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 'This file is empty.'],
    ['HTML named .jpg', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'is no picture'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is no picture'],
    [
      'HTML behind the first bytes of a JPEG',
      async () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
      'cannot be read',
    ],
    ['half an upload', async () => (await makePhoto({ width: 900, height: 900 })).subarray(0, 20_000), 'only in part'],
    ['half a PNG', async () => halved(await pngOf(300)), 'only in part'],
    ['a picture of an iPhone', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'HEIC'],
    ['one of more than 20 MB', async () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 'has 21 MB; the most is 20 MB'],
    ['a bomb', async () => bomb(60_000, 60_000), 'more than 65 million pixels'],
    ['a large one with 16 bits a colour', async () => bomb(8000, 5001, 16), 'more than 40 million pixels'],
    ['a large AVIF', async () => avifOf(5000, 4001), 'more than 20 million pixels'],
  ])('[21.81] %s is refused in words, and nothing is kept', async (_, make, words) => {
    const before = await namesIn();
    await expect(folder.take(await make())).rejects.toThrow(words);
    expect(await namesIn()).toEqual(before);
  });

  it('[21.81] makes one at a time, lets few wait, and tells the others to come back', async () => {
    const photos = await Promise.all(Array.from({ length: 7 }, (_, at) => makePhoto({ width: 90 + at, height: 90 })));
    const taken = await Promise.allSettled(photos.map((one) => folder.take(one)));
    const words = taken.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(words.length).toBeGreaterThan(0);
    for (const said of words) expect(said).toContain('Try again in a moment');
    await expect(folder.take(photos[6] ?? Buffer.alloc(0))).resolves.toContain('/photos/');
  });

  it('[21.82] never leads out of the folder', async () => {
    await writeFile(path.join(home, 'secret.webp'), 'secret');
    for (const address of ['/photos/../secret.webp', '/photos/%2e%2e/secret.webp', '/secret.webp', '../secret.webp'])
      expect(await folder.read(address)).toBeUndefined();
    await folder.remove('/photos/../secret.webp');
    expect(await readFile(path.join(home, 'secret.webp'), 'utf8')).toBe('secret');
  });

  it('[21.96] what a killed process has left half written goes, and nothing else, once no living one writes it', async () => {
    const address = await folder.take(await makePhoto({ width: 72, height: 72 }));
    const half = `${fileOf(address)}.0f8fad5b-d9cb-469f-a165-70867728950e`;
    const [young, mine, restored] = [
      half.replace('0f8', '1f8'),
      path.join(folder.storage.place, 'mine.webp.part'),
      `${fileOf(address)}.restoring`,
    ];
    for (const file of [half, young, mine, restored]) await writeFile(file, 'half');
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const file of [half, mine, restored]) await utimes(file, before, before);
    const names = await namesIn();
    await folder.storage.clearHalfWritten();
    expect(names.filter((name) => !existsSync(path.join(folder.storage.place, name))).toSorted()).toEqual(
      [half, restored].map((file) => path.basename(file)).toSorted(),
    );
  });

  it('[21.96] kill -9 while photos are taken in leaves whole ones alone under their names, which can be sent again', async () => {
    const killed = path.join(home, 'killed');
    const taking = `
      import { FolderStorage } from './backend/photos/folder-storage';
      import { PhotoStore } from './backend/photos/photo-store';
      import { makePhoto } from './backend/testing/make-photo';
      const folder = new PhotoStore(new FolderStorage(process.argv[1]));
      for (let side = 100; ; side += 1) await folder.take(await makePhoto({ width: side, height: 900 }));`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', taking, killed], {
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const again = new PhotoStore(new FolderStorage(killed));
    const names = async () => (await again.list()).length;
    await expect.poll(names, { interval: 1, timeout: 15_000 }).toBeGreaterThan(2);
    child.kill('SIGKILL');
    await ended;
    for (const { address } of await again.list())
      expect((await sharp(await again.read(address)).stats()).channels.length).toBeGreaterThan(0);
    const photo = await makePhoto({ width: 100, height: 900 });
    expect(await again.read(await again.take(photo))).toBeDefined();
  });

  it.skipIf(process.getuid?.() === 0)('leaves nothing unfinished where it cannot write', async () => {
    const before = await namesIn();
    await chmod(folder.storage.place, 0o500);
    await expect(folder.take(await makePhoto({ width: 71, height: 71 }))).rejects.toThrow();
    await chmod(folder.storage.place, 0o700);
    expect(await namesIn()).toEqual(before);
  });
});

const pngOf = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

const halved = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** An AVIF of few bytes that says it has so many pixels. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .avif({ effort: 0 })
    .toBuffer();
  const size = small.indexOf('ispe') + 8;
  small.writeUInt32BE(width, size);
  small.writeUInt32BE(height, size + 4);
  return small;
}

/** A PNG of few bytes that says it has so many pixels. */
function bomb(width: number, height: number, bits = 8): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([bits, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1e6))), chunk('IEND')]);
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
