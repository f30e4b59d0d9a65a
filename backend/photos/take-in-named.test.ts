import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { storeFile, readWaitingFile, setWaitingFile } from '@/backend/desk/waiting-file';
import { makePhoto } from '../testing/make-photo';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const HEADER =
  'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod,images';
const row = (id: string, images: string) => `${id},Kurta,Soft.,899,,Men,Winterwear,Red|Blue,S|M,false,COD,${images}`;

const shop = await createTestBackend();
const { place: folder } = shop.services.photos.storage;
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'kurta red.jpg'), await makePhoto({ width: 100, height: 120 }));
await writeFile(path.join(folder, 'page.jpg'), '<html>');
await writeFile(path.join(shop.dataDir, 'outside.jpg'), await makePhoto({ width: 100, height: 121 }));

async function runImport(rows: string[], ...options: string[]): Promise<string> {
  const file = path.join(shop.dataDir, 'catalogue.csv');
  await writeFile(file, [HEADER, ...rows].join('\n'));
  return runCommand(shop.services, 'import', file, ...options);
}
const imagesOf = async (id: string) => {
  const { images } = await shop.services.db
    .selectFrom('products')
    .select('images')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(images) as { url: string; color?: string }[];
};

it('[21.90] an import takes in the files of the folder that it names; addresses stay, and a repeat changes nothing', async () => {
  const rows = [row('k1', 'kurta red.jpg Red|https://cdn.example/a.jpg|/demo/b.webp Blue')];
  expect(await runImport(rows, '--preview')).toContain('1 new');
  expect(await shop.services.photos.list()).toEqual([]);
  expect(await runImport(rows)).toContain('1 added');
  const [{ address = '' } = {}] = await shop.services.photos.list();
  expect(await imagesOf('k1')).toEqual([
    { url: address, color: 'Red' },
    { url: 'https://cdn.example/a.jpg' },
    { url: '/demo/b.webp', color: 'Blue' },
  ]);
  expect(await runImport(rows)).toContain('1 unchanged');
});

it('[21.90] names by line what is missing, spelled otherwise, no picture, or outside of the folder', async () => {
  const rows = [
    row('k2', 'nothing.jpg'),
    row('k3', 'Kurta Red.jpg'),
    row('k4', 'page.jpg'),
    row('k5', 'kurta red.jpg'),
  ];
  const words = await runImport([...rows, row('k6', '../outside.jpg')], '--skip-bad');
  expect(words).toMatch(/line 2 \(k2\): images names 'nothing.jpg': there is no such file in .*photos/);
  expect(words).toMatch(/line 3 \(k3\): .*there is kurta red.jpg/);
  expect(words).toMatch(/line 4 \(k4\): .*is no picture/);
  expect(words).toContain('2 added');
  expect((await imagesOf('k6'))[0]?.url).toBe('../outside.jpg');
});

it('[21.90] at the desk the preview names them, and the import takes them in as it showed', async () => {
  const merchant = { services: shop.services, who: 'owner@example.in', tokenHash: 'a', roles: ['owner' as const] };
  const good = [HEADER, row('k7', 'kurta red.jpg'), row('k8', 'nothing.jpg')].join('\n');
  const upload = async (file: string) => {
    await storeFile(merchant, { of: 'goods', file });
    return (await readWaitingFile(merchant, { of: 'goods' })).waiting?.preview;
  };
  const set = (shownVersion = '') => setWaitingFile(merchant, { of: 'goods', seen: shownVersion, skipBad: true });
  const preview = await upload(good);
  expect(preview?.badRows).toMatchObject([{ line: 3, faults: [expect.stringContaining('nothing.jpg')] }]);
  await set(preview?.version);
  expect((await imagesOf('k7'))[0]?.url).toMatch(/^\/photos\//);
  const next = await upload([HEADER, row('k9', 'page.jpg')].join('\n'));
  await expect(set(next?.version)).rejects.toThrow('Line 2 (k9)');
});

it.each([
  ['கோயில்-é.jpg'.normalize('NFD'), 'NFC'],
  ['ō-கோயில்.jpg'.normalize('NFC'), 'NFD'],
])('[21.95] the photo %s is found by its name in %s', async (name, form) => {
  await writeFile(
    path.join(shop.services.photos.storage.place, name),
    await makePhoto({ width: 100, height: name.length + 130 }),
  );
  expect(name.normalize(form)).not.toBe(name);
  expect(await runImport([row('forms', name.normalize(form))])).toMatch(/^1 added|1 changed/m);
  const [picture] = await imagesOf('forms');
  expect(picture?.url).toMatch(/^\/photos\//);
  const file = path.join(shop.services.photos.storage.place, name.normalize(form));
  expect(await runCommand(shop.services, 'pictures', 'forms', 'add', file)).toContain(picture?.url);
});
