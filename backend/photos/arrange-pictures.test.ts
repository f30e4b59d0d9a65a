import { mkdir, utimes, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { Product } from '@/lib/contract/product';
import { newDeskLink } from '../desk/enter-by-code';
import { atDesk } from '../testing/at-desk';
import { makePhoto } from '../testing/make-photo';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { saveDocument } from '../shop-document/save-document';

const MAROON = '#800000';
const DAY_MS = 24 * 60 * 60 * 1000;

let token = '';
let product: Product;

const shop = await createTestBackend({ IMAGE_HOSTS: 'cdn.example' });
const desk = await atDesk(shop);
const link = new URL(await newDeskLink(shop.services)).searchParams.get('link') ?? '';
token = String((await shop.call(deskCalls.enterByLink, { link })).body['token']);
beforeEach(async () => {
  [product] = await shop.addProducts({ image: [], colors: [MAROON, 'Cream'] });
});

const upload = async (
  query: Record<string, string>,
  bytes: Uint8Array,
  headers: Record<string, string> = { token },
) => {
  const answer = await shop.request(`${deskCalls.addPhoto.path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers,
    body: Uint8Array.from(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as { url: string; room: number; message: string } };
};
const photo = (width: number) => makePhoto({ width, height: 60 });
const pictures = async (productId = product._id) =>
  (await desk(deskCalls.readPictures, { productId })).body as {
    pictures: { url: string; color?: string }[];
    seen: string;
    room: number;
  };
const shownImages = async () => {
  const { products } = calls.listProducts.answer.parse((await shop.call(calls.listProducts)).body);
  return products.find(({ _id }) => _id === product._id)?.image;
};

describe('pictures of a product', () => {
  it('[21.83] an uploaded photo is behind the others, with its colour by name, for shoppers at once and in the audit', async () => {
    const first = await upload({ productId: product._id }, await photo(61));
    const second = await upload({ productId: product._id, color: 'maroon' }, await photo(62));
    expect([first.status, second.status, second.body.room]).toEqual([200, 200, 28]);
    expect(await shownImages()).toEqual([{ url: first.body.url }, { url: second.body.url, color: MAROON }]);
    const { body } = await desk(deskCalls.listChanges, { kind: 'product', id: product._id });
    expect(body['changes']).toMatchObject([
      { what: 'picture added' },
      { what: 'picture added', after: first.body.url },
    ]);
  });

  it('[21.83] without a session, for a product that is not there, in a colour it has not, or beyond 30: nothing is kept', async () => {
    const before = await shop.services.photos.list();
    expect((await upload({ productId: product._id }, await photo(63), {})).status).toBe(401);
    expect((await upload({ productId: 'nothing' }, await photo(63))).status).toBe(404);
    expect((await upload({ productId: product._id, color: 'Teal' }, await photo(63))).body.message).toContain('Maroon');
    expect((await upload({ productId: product._id }, new Uint8Array(21 * 1024 * 1024))).status).toBe(413);
    expect((await upload({ productId: product._id }, Buffer.from('<html>'))).body.message).toContain('no picture');
    const full = Array.from({ length: 30 }, (_, at) => ({ url: `/demo/${at}.webp` }));
    [product] = await shop.addProducts({ image: full });
    expect((await upload({ productId: product._id }, await photo(63))).body.message).toContain('30 are the most');
    expect(await shop.services.photos.list()).toEqual(before);
  });

  it('[21.84] order, colours and removal by one form, which tells of a change meanwhile', async () => {
    for (const width of [64, 65, 66]) await upload({ productId: product._id }, await photo(width));
    const { pictures: stood, seen: shownVersion } = await pictures();
    const [one, two, three] = stood.map(({ url }) => url);
    const sent = stood.map(({ url }, at) => ({ url, color: at === 1 ? 'Cream' : '' }));
    const arrange = (input: object) => desk(deskCalls.arrangePictures, { productId: product._id, ...input });
    expect((await arrange({ pictures: sent, act: 'up 3', seen: shownVersion })).status).toBe(200);
    expect(await shownImages()).toEqual([{ url: one }, { url: three }, { url: two, color: 'Cream' }]);
    const again = await arrange({ pictures: sent, act: 'remove 1', seen: shownVersion });
    expect([again.status, String(again.body['message'])]).toEqual([409, expect.stringContaining('meanwhile')]);
    expect((await arrange({ act: 'remove 1' })).status).toBe(200);
    expect((await arrange({ act: 'down 9' })).status).toBe(400);
    expect((await arrange({ pictures: [{ url: '/photos/other.webp', color: '' }] })).status).toBe(400);
    expect((await pictures()).pictures).toEqual([{ url: three }, { url: two, color: 'Cream' }]);
  });

  it('[21.84] two photos that arrive at once are both there', async () => {
    const sent = await Promise.all(
      [67, 68, 69].map(async (width) => upload({ productId: product._id }, await photo(width))),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pictures()).pictures.map(({ url }) => url).toSorted()).toEqual(
      sent.map(({ body }) => body.url).toSorted(),
    );
  });

  it('[21.85] addresses of allowed hosts are linked as they are, others refused', async () => {
    const link = (address: string) => desk(deskCalls.linkPicture, { productId: product._id, address });
    expect((await link('https://cdn.example/a.jpg?v=1')).status).toBe(200);
    expect((await link('https://elsewhere.example/a.jpg')).status).toBe(400);
    expect(await shownImages()).toEqual([{ url: 'https://cdn.example/a.jpg?v=1' }]);
  });
});

describe('commands', () => {
  it('[21.84] pictures adds from a file, orders, colours and removes', async () => {
    const file = path.join(shop.dataDir, 'a.jpg');
    await writeFile(file, await photo(70));
    const run = (...words: string[]) => runCommand(shop.services, 'pictures', product._id, ...words);
    await run('add', file);
    await run('add', '/demo/b.webp', '--color', 'Cream');
    const [{ address = '' } = {}] = JSON.parse(await run('--json'));
    expect(address).toMatch(/^\/photos\//);
    await run('color', '1', 'maroon');
    expect(JSON.parse(await run('order', '2,1', '--json'))).toEqual([
      { number: 1, address: '/demo/b.webp', color: 'Cream' },
      { number: 2, address, color: 'Maroon' },
    ]);
    expect(JSON.parse(await run('remove', '1', '--json'))).toHaveLength(1);
    await expect(run('remove', '7')).rejects.toThrow('counted from 1 to 1');
    await expect(run('add', '/nothing/there.jpg')).rejects.toThrow('cannot be read');
    await expect(run('add', shop.dataDir)).rejects.toThrow('is a folder: name one picture');
    await expect(run('add', '/dev/zero')).rejects.toThrow('/dev/zero is no file');
    // A film, larger than Node.js reads into memory; it takes no room on the disk.
    const film = path.join(shop.dataDir, 'film.mp4');
    await writeFile(film, '');
    await truncate(film, 3 * 1024 ** 3);
    await expect(run('add', film)).rejects.toThrow('This picture has 3072 MB; the most is 20 MB');
  });

  it('[21.86] hero pictures are added, put in order and removed; the shop has them in that order', async () => {
    for (const width of [71, 72, 73]) await upload({ productId: '' }, await photo(width));
    const [one = '', two = '', three = ''] = (await pictures('')).pictures.map(({ url }) => url);
    await runCommand(shop.services, 'hero', 'order', '3,1');
    const { images } = calls.listCarouselImages.answer.parse((await shop.call(calls.listCarouselImages)).body);
    expect(images.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).map(({ url }) => url)).toEqual([
      three,
      one,
      two,
    ]);
    await runCommand(shop.services, 'hero', 'remove', '2');
    expect((await pictures('')).pictures.map(({ url }) => url)).toEqual([three, two]);
  });

  it('[21.87] photos removes what nothing shows, and never what an old order, a hidden product, a cart, a hero or an older logo does', async () => {
    const { db, photos } = shop.services;
    const [hidden, ordered, carted, hero, logo, orphan, young] = (await Promise.all(
      [80, 81, 82, 83].map(async (width) => photos.take(await photo(width))),
    ).then(async (four) => [
      ...four,
      await photos.take(await photo(86)),
      await photos.take(await photo(84)),
      await photos.take(await photo(85)),
    ])) as [string, string, string, string, string, string, string];
    await shop.addProducts({ image: [{ url: hidden }], hidden: true });
    const line = { product_id: 'gone', variant_key: 'M-Red', position: 0, size: 'M', color: 'Red', quantity: 1 };
    const named = { name: 'Kurta', price_paise: 100, category: 'Women', sub_category: 'Winterwear' };
    const user = await userId();
    await db
      .insertInto('cart_lines')
      .values({ ...line, ...named, user_id: user, image: carted })
      .execute();
    await insertOrder(user, { ...line, ...named, image: ordered });
    await runCommand(shop.services, 'hero', 'add', hero);
    const { document } = await shop.services.currentDocument();
    const merchant = { services: shop.services, who: 'command' };
    await saveDocument(merchant, { ...document, logo: { url: logo, width: 86, height: 64 } });
    await saveDocument(merchant, document);
    const old = new Date(shop.clock.now().getTime() - DAY_MS);
    for (const address of [hidden, ordered, carted, hero, logo, orphan])
      await utimes(path.join(photos.storage.place, path.basename(address)), old, old);
    await utimes(path.join(photos.storage.place, path.basename(young)), shop.clock.now(), shop.clock.now());
    await mkdir(photos.storage.place, { recursive: true });
    await writeFile(path.join(photos.storage.place, 'kurta.jpg'), 'mine');
    const listed = JSON.parse(await runCommand(shop.services, 'photos', '--json')) as { address: string }[];
    expect(listed.map(({ address }) => address)).toEqual([orphan]);
    await runCommand(shop.services, 'photos', '--remove');
    const left = (await photos.storage.list()).map(({ name }) => name);
    const shown = [hidden, ordered, carted, hero, logo, young].map((address = '') => path.basename(address));
    expect(left).toEqual(expect.arrayContaining([...shown, 'kurta.jpg']));
    expect(left).not.toContain(path.basename(orphan ?? ''));
  });
});

async function userId(): Promise<string> {
  await shop.logIn('asha@gmail.com');
  const { id } = await shop.services.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  return id;
}

async function insertOrder(user: string, item: Record<string, unknown>): Promise<void> {
  const { db } = shop.services;
  const at = shop.clock.now().toISOString();
  const amounts = { subtotal_paise: 100, shipping_paise: 0, platform_paise: 0, discount_paise: 0, total_paise: 100 };
  await db
    .insertInto('orders')
    .values({
      id: 'old',
      public_id: 'OLD',
      user_id: user,
      status: 'Delivered',
      refund_status: null,
      payment_method: 'COD',
      paid: 1,
      address: '{}',
      coupon_code: null,
      discount_percent: 0,
      ...amounts,
      created_at: at,
      updated_at: at,
      fingerprint: null,
      cart_revision: null,
    } as never)
    .execute();
  await db
    .insertInto('order_items')
    .values({ order_id: 'old', ...item } as never)
    .execute();
}
