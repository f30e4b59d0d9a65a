import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { readMediaPlace, type MediaPlace } from '@/lib/platform/media-place';
import { readBackendConfig } from '../backend-config';
import { startBucketServer } from '../testing/bucket-server';
import { BucketStorage } from './bucket-storage';
import { LostStorage } from './photo-storage';

const PLACE = { kind: 'bucket', bucket: 'shop', prefix: 'a/b/' } as const;
const LIMITS = { page: 2, readMs: 60_000, writeMs: 60_000 };
const NAME = `${'a'.repeat(32)}.webp`;

/** All that needs an answer. */
const everyWork = (storage: BucketStorage): (() => Promise<unknown>)[] => [
  () => storage.read(NAME),
  () => storage.list(),
  () => storage.write(NAME, Buffer.from('1')),
  () => storage.renew(NAME),
];

/** A storage at a server that answers as the test says; and what it was asked, as 'GET /shop/…'. */
async function storageAt(answer: RequestListener, limits = LIMITS) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { endpoint, region: 'auto', keyId: 'id', secret: 'secret' };
  return { storage: new BucketStorage(PLACE, access, limits), asked };
}

it('[21.106] lists all files of its prefix and no others, over several answers, and whatever they are called', async () => {
  const server = await startBucketServer();
  onTestFinished(() => server.remove());
  const { s3 } = readBackendConfig(server.settings);
  if (!s3) throw new Error('no keys');
  const at = (place: MediaPlace & { kind: 'bucket' }) => new BucketStorage(place, s3, LIMITS);
  for (const prefix of ['', 'a/', 'a/b/c/', 'a/bc/'])
    await at({ ...PLACE, prefix }).write('other.webp', Buffer.from('1'));
  const storage = at(PLACE);
  const names = ['1.webp', '2.webp', 'Kurta (red) + 1.jpg', 'z.webp', 'é.jpg'];
  for (const name of names) await storage.write(name, Buffer.from(name));
  expect((await storage.list()).map(({ name }) => name).toSorted()).toEqual(names);
  for (const { name, bytes, takenAt } of await storage.list()) {
    expect([(await storage.read(name))?.toString(), bytes]).toEqual([name, Buffer.byteLength(name)]);
    expect(Math.abs(takenAt.getTime() - Date.now())).toBeLessThan(60 * 60_000);
  }
  for (const name of names) await storage.remove(name);
  await storage.remove('never.webp');
  expect([await storage.list(), await storage.read('1.webp'), await storage.renew('1.webp')]).toEqual([
    [],
    undefined,
    false,
  ]);
  const missing = new BucketStorage({ ...PLACE, bucket: 'gone' }, s3);
  for (const work of everyWork(missing))
    await expect(work()).rejects.toMatchObject({ status: 503, reason: expect.stringContaining('NoSuchBucket') });
});

it('[21.106] asks again where the storage stumbles, and once only', async () => {
  let left = 1;
  const { storage, asked } = await storageAt((_request, response) => {
    response.statusCode = left > 0 ? 500 : 200;
    left -= 1;
    response.end('whole');
  });
  expect(String(await storage.read(NAME))).toBe('whole');
  left = 9;
  await expect(storage.read(NAME)).rejects.toThrow(LostStorage);
  expect(asked).toEqual(Array(4).fill(`GET /shop/a/b/${NAME}`));
});

it.each([
  ['forbids it', 403, '<Error><Code>AccessDenied</Code></Error>', 1],
  ['leads elsewhere', 301, '<Error><Code>PermanentRedirect</Code></Error>', 1],
  ['is too busy', 429, '', 2],
  ['has no such address', 404, '', 1],
])('[21.106] a storage that %s is lost, in words that say so', async (_words, status, body, times) => {
  const { storage, asked } = await storageAt((_request, response) =>
    response.writeHead(status, { location: '/' }).end(body),
  );
  const reason = ['s3://shop/a/b: it answers', status, /<Code>(.*)<\/Code>/.exec(body)?.[1]].filter(Boolean).join(' ');
  await expect(storage.write(NAME, Buffer.from('1'))).rejects.toMatchObject({ status: 503, reason });
  await expect(storage.list()).rejects.toMatchObject({ status: 503, reason });
  expect(asked).toHaveLength(2 * times);
});

it('[21.106] a storage that does not answer, or not to the end, is lost at its deadline', async () => {
  const soon = { ...LIMITS, readMs: 50, writeMs: 50 };
  const silent = await storageAt(() => undefined, soon);
  for (const work of everyWork(silent.storage))
    await expect(work()).rejects.toMatchObject({ reason: expect.stringContaining('timeout') });
  const cut = await storageAt((_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    response.destroy();
  });
  await expect(cut.storage.read(NAME)).rejects.toThrow(LostStorage);
});

it('[21.106] a storage that lists the same names for ever is lost', async () => {
  const page = '<IsTruncated>true</IsTruncated><Contents><Key>a/b/1.webp</Key><Size>1</Size></Contents>';
  const { storage, asked } = await storageAt((_request, response) => response.end(page));
  await expect(storage.list()).rejects.toMatchObject({ reason: expect.stringContaining('again and again') });
  expect(asked).toHaveLength(2);
});

it('[21.106] a file larger than any photo is not read to its end', async () => {
  const { storage } = await storageAt((_request, response) => response.end(Buffer.alloc(PHOTO_BYTES_MAX + 1)));
  await expect(storage.read(NAME)).rejects.toMatchObject({ reason: expect.stringContaining('bytes') });
});

it.each([
  ['s3://shop', { kind: 'bucket', bucket: 'shop', prefix: '' }],
  ['s3://my.shop-1/photos/of-2026/', { kind: 'bucket', bucket: 'my.shop-1', prefix: 'photos/of-2026/' }],
  ['file:///mnt/our%20photos', { kind: 'folder', folder: '/mnt/our photos' }],
])('[21.105] reads the place %s', (address, place) => {
  expect(readMediaPlace(address)).toEqual(place);
});

it.each([
  's3://',
  's3://Shop',
  's3://shop/a b',
  's3://shop/a//b',
  's3:shop',
  'file://photos',
  '/mnt/photos',
  'https://shop',
])('[21.105] refuses %s as a place', (address) => {
  expect(() => readBackendConfig({ MEDIA_URL: address })).toThrow(/MEDIA_URL must be like s3:/);
});

it('[21.105] refuses a bucket without its keys or its storage, and two places', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const MEDIA_URL = 's3://shop/photos';
  expect(() => readBackendConfig({ MEDIA_URL, AWS_REGION: 'ap-south-1' })).toThrow(/AWS_ACCESS_KEY_ID/);
  expect(() => readBackendConfig({ MEDIA_URL, ...keys })).toThrow(/AWS_REGION, or S3_ENDPOINT/);
  expect(() => readBackendConfig({ MEDIA_URL: 'file:///a', MEDIA_DIR: 'b' })).toThrow(/MEDIA_URL and MEDIA_DIR/);
  expect(readBackendConfig({ MEDIA_URL, ...keys, AWS_REGION: 'ap-south-1' }).s3?.endpoint).toBe(
    'https://s3.ap-south-1.amazonaws.com',
  );
});
