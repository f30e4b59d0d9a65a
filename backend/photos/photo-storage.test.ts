import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { Product } from '@/lib/contract/product';
import { readAlerts } from '../alerts/read-alerts';
import { watchOver } from '../alerts/watch-over';
import { restoreShop } from '../backups/restore-shop';
import { newDeskLink } from '../desk/enter-by-code';
import { startBucketServer } from '../testing/bucket-server';
import { makePhoto } from '../testing/make-photo';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { CachedStorage } from './cached-storage';
import { FolderStorage } from './folder-storage';
import { LostStorage } from './photo-storage';

/** There each copy takes a program a second. */
const onPostgres = inject('postgresUrl') !== undefined;

const home = await mkdtemp(path.join(tmpdir(), 'storages-'));
const bucket = await startBucketServer();
afterAll(async () => {
  await bucket.remove();
  await rm(home, { recursive: true, force: true });
});

const folder = path.join(home, 'shared');
const KINDS = [
  {
    kind: 'a shared folder',
    settings: { MEDIA_URL: pathToFileURL(folder).href },
    // A name without end is a disk that answers with an error.
    lose: () => rename(folder, `${folder}-aside`).then(() => symlink(folder, folder)),
    find: () => rm(folder).then(() => rename(`${folder}-aside`, folder)),
  },
  { kind: 'a bucket', settings: bucket.settings, lose: bucket.stop, find: bucket.start },
];

describe.each(KINDS)('photos in $kind', ({ kind, settings, lose, find }) => {
  let [one, other]: TestBackend[] = [];
  let product: Product;
  let token = '';
  beforeAll(async () => {
    one = await createTestBackend(settings);
    other = await createTestBackend(settings);
    const link = new URL(await newDeskLink(one.services)).searchParams.get('link') ?? '';
    token = String((await one.call(deskCalls.enterByLink, { link })).body['token']);
    [product] = await one.addProducts({ image: [] });
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
  });

  const machines = (): [TestBackend, TestBackend] => {
    if (!one || !other) throw new Error('not begun');
    return [one, other];
  };
  const upload = async (bytes: Uint8Array) => {
    const [here] = machines();
    const query = new URLSearchParams({ productId: product._id });
    return here.request(`${deskCalls.addPhoto.path}?${query}`, {
      method: 'POST',
      headers: { token },
      body: Uint8Array.from(bytes),
    });
  };
  const uploaded = async (bytes: Uint8Array) => ((await (await upload(bytes)).json()) as { url: string }).url;
  const shown = async () => {
    const { body } = await machines()[0].call(deskCalls.readPictures, { productId: product._id }, { token });
    return (body['pictures'] as { url: string }[]).map(({ url }) => url);
  };

  it('[21.105] what comes in at one machine is served by another as by the first, and nothing else is', async () => {
    const [here, there] = machines();
    const bytes = await makePhoto({ width: 90, height: 70 });
    const url = await uploaded(bytes);
    const answers = await Promise.all([here.request(url), there.request(url), there.request(url)]);
    const bodies = await Promise.all(answers.map((answer) => answer.bytes()));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    for (const answer of answers) expect([...answer.headers]).toEqual([...(answers[0]?.headers ?? [])]);
    expect(Object.fromEntries(answers[1]?.headers ?? [])).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bodies[0]?.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await there.request(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await uploaded(bytes)).toBe(url);
    await there.services.photos.storage.write('mine.webp', bytes);
    for (const name of ['mine.webp', `${'0'.repeat(32)}.webp`, '..%2fmine.webp', ''])
      expect((await there.request(`/photos/${name}`)).status).toBe(404);
    await there.services.photos.storage.remove('mine.webp');
  });

  it('[21.107] a lost storage is 503 with Retry-After, records nothing, and goes on once it is back', async () => {
    const [here, there] = machines();
    const before = await shown();
    const url = before[0] ?? '';
    const unread = await here.services.photos.take(await makePhoto({ width: 91, height: 70 }));
    const photo = await makePhoto({ width: 92, height: 70 });
    await lose();
    try {
      for (const answer of [await upload(photo), await there.request(unread)])
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      // Those of a bucket are on the disk of a machine that has served them.
      expect((await there.request(url)).status).toBe(kind === 'a bucket' ? 200 : 503);
      expect(await shown()).toEqual(before);
      const backup = () => runCommand(here.services, 'backup', path.join(home, 'lost.tar'));
      if (!onPostgres) await expect(backup()).rejects.toThrow(LostStorage);
      expect(await readdir(home)).not.toContain('lost.tar');
      await watchOver(here.services);
      expect(await readAlerts(here.services)).toEqual([]);
      await watchOver(here.services);
      expect(await readAlerts(here.services)).toMatchObject([{ cause: 'photos' }]);
    } finally {
      await find();
    }
    expect((await there.request(unread)).status).toBe(200);
    await watchOver(here.services);
    expect(await readAlerts(here.services)).toEqual([]);
    const added = await uploaded(photo);
    expect(await shown()).toEqual([...before, added]);
  });

  it('[21.87] photos that nothing shows are listed and removed there, and a file beside them stays', async () => {
    const [here] = machines();
    const { photos } = here.services;
    const unshown = await photos.take(await makePhoto({ width: 93, height: 70 }));
    await photos.storage.write('kurta.jpg', await makePhoto({ width: 94, height: 70 }));
    const now = here.services.now;
    // By the clock of the storage, which no test holds.
    here.services.now = () => new Date(Date.now() + 2 * 60 * 60_000);
    expect(await runCommand(here.services, 'photos', '--csv')).toContain(unshown);
    await runCommand(here.services, 'photos', '--remove');
    here.services.now = now;
    const left = (await photos.storage.list()).map(({ name }) => name);
    expect(left).toContain('kurta.jpg');
    expect(left).not.toContain(path.basename(unshown));
    for (const url of await shown()) expect(left).toContain(path.basename(url));
  });

  it('[21.90] an import takes in a file that lies beside them', async () => {
    const [here] = machines();
    const file = path.join(home, 'products.csv');
    await writeFile(
      file,
      'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod,images\nk1,Kurta,Soft.,899,,Men,Winterwear,Red,S,false,COD,kurta.jpg\n',
    );
    await runCommand(here.services, 'import', file);
    const { images } = await here.services.db
      .selectFrom('products')
      .select('images')
      .where('id', '=', 'k1')
      .executeTakeFirstOrThrow();
    const [{ url = '' } = {}] = JSON.parse(images) as { url?: string }[];
    expect((await here.request(url)).status).toBe(200);
  });

  it('[21.89] a backup holds all of them, and a restore puts them back where the settings say', async () => {
    const [here, there] = machines();
    const target = path.join(home, `${kind.replaceAll(' ', '-')}.tar`);
    await runCommand(here.services, 'backup', target);
    const stored = await here.services.photos.list();
    const members = execFileSync('tar', ['-tf', target], { encoding: 'utf8' });
    expect(stored.length).toBeGreaterThan(2);
    for (const { address } of stored) expect(members).toContain(address.slice(1));
    if (onPostgres) return;
    const bytes = await Promise.all(stored.map(({ address }) => here.services.photos.read(address)));
    for (const { address } of stored) await there.services.photos.remove(address);
    await mkdir(path.join(home, kind));
    const config = {
      ...here.services.config,
      dataDir: path.join(home, kind),
      databaseUrl: `file:${path.join(home, kind, 'shop.db')}`,
    };
    expect(await restoreShop(config, target, { evenIfOpen: false })).toMatchObject({ photos: stored.length });
    expect(await Promise.all(stored.map(({ address }) => there.services.photos.read(address)))).toEqual(bytes);
  });
});

it('[21.107] keys with another secret are refused, and the log says why', async () => {
  const shop = await createTestBackend({ ...bucket.settings, AWS_SECRET_ACCESS_KEY: 'another' });
  const { photos } = shop.services;
  const taken = photos.take(await makePhoto({ width: 95, height: 70 }));
  await expect(taken).rejects.toMatchObject({ reason: 's3://shop/photos: it answers 403 SignatureDoesNotMatch' });
  expect((await shop.request(`/photos/${'a'.repeat(32)}.webp`)).status).toBe(503);
});

it('[21.108] photos move from a folder to a bucket: what was cut off goes on, each is compared, and the setting is said', async () => {
  const shop = await createTestBackend({ ...bucket.settings, MEDIA_URL: pathToFileURL(path.join(home, 'old')).href });
  const [{ services }, target] = [shop, 's3://shop/moved'];
  const move = (...words: string[]) => runCommand(services, 'photos', 'move', ...words);
  for (const width of [96, 97, 98]) await services.photos.take(await makePhoto({ width, height: 70 }));
  await services.photos.storage.write('mine.jpg', Buffer.from('mine'));
  const [first] = await services.photos.list();
  await bucket.stop();
  await expect(move(target)).rejects.toThrow(LostStorage);
  await bucket.start();
  const moved = await createTestBackend({ ...bucket.settings, MEDIA_URL: target });
  // Half of one, by a storage that lost the rest.
  await moved.services.photos.storage.write(path.basename(first?.address ?? ''), Buffer.from('half'));
  const said = await move(target);
  expect(said).toContain('3 photos are in s3://shop/moved');
  expect(said).toContain('3 copied now');
  expect(said).toContain('set MEDIA_URL=s3://shop/moved');
  expect(await move(target)).toContain('0 copied now');
  for (const { address } of await services.photos.list())
    expect(await moved.services.photos.read(address)).toEqual(await services.photos.read(address));
  expect((await moved.services.photos.storage.list()).map(({ name }) => name)).not.toContain('mine.jpg');
  const back = path.join(home, 'back');
  const saidBack = await runCommand(moved.services, 'photos', 'move', back);
  expect(saidBack).toContain(`MEDIA_DIR=${back}`);
  expect(await readdir(back)).toHaveLength(3);
  expect(await runCommand(moved.services, 'photos', 'move', '--from', back)).not.toContain('Now set');
  await expect(move()).rejects.toThrow(/s3:\/\/bucket/);
  await expect(move(path.join(home, 'old'))).rejects.toThrow('there already');
  await expect(move('s3://Shop')).rejects.toThrow('must be like');
});

it('[21.106] photos read from a bucket are on this disk up to a bound, those unused longest not', async () => {
  const [storage, cache] = [new FolderStorage(path.join(home, 'far')), path.join(home, 'cache')];
  const cached = new CachedStorage(storage, cache, 250);
  const names = ['a', 'b', 'c'].map((digit) => `${digit.repeat(32)}.webp`);
  for (const name of names) await storage.write(name, Buffer.alloc(100));
  await cached.read(names[0] ?? '', { once: true });
  expect(await readdir(cache).catch(() => [])).toEqual([]);
  for (const name of names)
    expect(await Promise.all([cached.read(name), cached.read(name)])).toEqual(Array(2).fill(Buffer.alloc(100)));
  expect(await readdir(cache)).toEqual(names.slice(1));
  await cached.remove(names[1] ?? '');
  expect([await readdir(cache), await cached.read(names[1] ?? '')]).toEqual([names.slice(2), undefined]);
});
