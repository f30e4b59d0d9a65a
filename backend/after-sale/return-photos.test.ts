import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { LINK_HEADER } from '@/lib/contract/call';
import { PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { forgetExpired } from '../accounts/forget-expired';
import { readLinks } from '../orders/order-link';
import { atDesk } from '../testing/at-desk';
import { makePhoto } from '../testing/make-photo';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const DAY_MS = 24 * 60 * 60 * 1000;
const shop = await createTestBackend();
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 400 });
let token: string;
let order: Order;
let returnId: string;
let shoppers = 0;

const newest = async () => (await shop.orders(token)).at(-1) as Order;
/** An order that has arrived, and a request to send it back. */
async function arrive(isAsked = true): Promise<void> {
  token = await shop.logIn(`photos${++shoppers}@gmail.com`);
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  const { orderId } = await newest();
  for (const status of ['Shipped', 'Delivered']) await runCommand(shop.services, 'order-status', `${orderId}`, status);
  order = await newest();
  if (!isAsked) return;
  const runs = [{ item: 0, first: 1, quantity: 1 }];
  const asked = { orderId: order._id, pieces: runs, cause: 'damaged', upiId: 'asha@okaxis' };
  const { body } = await shop.call(optionalCalls.requestReturn, asked, { token });
  returnId = String(body['returnId']);
}
beforeEach(() => arrive());

const photo = (width = 60) => makePhoto({ width, height: 40, orientation: 6 });
const add = async (file: Uint8Array, by: Record<string, string> = { token }) => {
  const { path } = LINK_HEADER in by ? optionalCalls.addLinkedReturnPhoto : optionalCalls.addReturnPhoto;
  const query = new URLSearchParams({ orderId: order._id, returnId });
  return shop.request(`${path}?${query}`, { method: 'POST', headers: by, body: new Uint8Array(file) });
};

it('[10.72] a photo is re-encoded without what the camera wrote, for who sent it and the desk alone', async () => {
  expect((await add(await photo())).status).toBe(200);
  expect((await newest()).returns?.[0]?.photos).toEqual({ numbers: [1], left: 2 });
  const { body } = await shop.call(
    optionalCalls.readReturnPhoto,
    { orderId: order._id, returnId, number: 1 },
    { token },
  );
  const stored = await sharp(Buffer.from(String(body['picture']), 'base64')).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 40, height: 60 });
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  const call = await atDesk(shop);
  expect((await call(deskCalls.deskReturn, { id: returnId })).body['photos']).toEqual([1]);
  expect((await call(deskCalls.deskReturnPhoto, { id: returnId, number: 1 })).body).toMatchObject(body);
  const stranger = await shop.logIn('stranger@gmail.com');
  const asked = { orderId: order._id, returnId, number: 1 };
  expect((await shop.call(optionalCalls.readReturnPhoto, asked, { token: stranger })).status).toBe(404);
  expect((await add(await photo(), { token: stranger })).status).toBe(404);
  expect((await shop.call(deskCalls.deskReturnPhoto, { id: returnId, number: 1 }, { token })).status).toBe(401);
  const { body: own } = await shop.call(optionalCalls.readOwnData, {}, { token });
  expect(JSON.stringify(own)).toContain(`data:image/webp;base64,${String(body['picture']).slice(0, 40)}`);
});

const stored = (id = returnId) =>
  shop.services.db.selectFrom('return_photos').select('number').where('return_id', '=', id).execute();
const linkOf = async ({ _id }: Order) => (await readLinks(shop.services, [_id])).get(_id) ?? '';

it('[10.72] three are taken, each once, also at once and by the link; no file that is no picture', async () => {
  const link = await linkOf(order);
  expect((await add(Buffer.from('<svg/>'))).status).toBe(415);
  expect((await add(Buffer.alloc(PHOTO_BYTES_MAX + 1))).status).toBe(413);
  expect((await add(await photo(), { [LINK_HEADER]: `${link}x` })).status).toBe(404);
  const [one, two, three, four] = [await photo(50), await photo(60), await photo(70), await photo(80)];
  for (const _twice of [1, 2]) expect((await add(one, { [LINK_HEADER]: link })).status).toBe(200);
  const answers = await Promise.all([two, three, four].map((file) => add(file)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  expect((await newest()).returns?.[0]?.photos).toEqual({ numbers: [1, 2, 3], left: 0 });
  // Whose answer was lost.
  expect((await add(one)).status).toBe(200);
});

it('[10.72] broken ones are looked at so often and no oftener', async () => {
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await add(Buffer.from(`GIF8 ${sent}`))).status);
  expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([422, 429]);
});

it('[10.72] they go with a request that is withdrawn, and are taken no more once its items are here', async () => {
  await add(await photo());
  const withdrawn = await shop.call(optionalCalls.withdrawReturn, { orderId: order._id, returnId }, { token });
  expect(withdrawn.status).toBe(200);
  expect(await stored()).toEqual([]);
  expect((await add(await photo())).status).toBe(409);
});

it('[10.72] they are gone 180 days later', async () => {
  await add(await photo());
  shop.clock.advance(179 * DAY_MS);
  await forgetExpired(shop.services);
  expect(await stored()).toHaveLength(1);
  shop.clock.advance(DAY_MS);
  await forgetExpired(shop.services);
  expect(await stored()).toEqual([]);
});

it('[10.72] an account that is erased leaves those of open requests alone, until their time is over', async () => {
  await add(await photo());
  const [open, email] = [returnId, `photos${shoppers}@gmail.com`];
  await runCommand(shop.services, 'customers', 'erase', email, '--proof', 'Wrote from the address', '--sure');
  expect(await stored(open)).toHaveLength(1);
  await arrive();
  await add(await photo());
  await runCommand(shop.services, 'return', returnId, 'decline');
  const other = `photos${shoppers}@gmail.com`;
  await runCommand(shop.services, 'customers', 'erase', other, '--proof', 'Wrote from the address', '--sure');
  expect(await stored()).toEqual([]);
});

it('[10.73] by the link a request is made by the same rules as by its account', async () => {
  await arrive(false);
  const link = await linkOf(order);
  const asked = { link, pieces: [{ item: 0, first: 1, quantity: 1 }], cause: 'damaged', upiId: 'asha@okaxis' };
  const ask = (more: object) => shop.call(optionalCalls.requestLinkedReturn, { ...asked, ...more });
  expect((await ask({ link: `${link}x` })).status).toBe(404);
  expect((await ask({ upiId: 'nothing' })).status).toBe(400);
  expect((await ask({ pieces: [{ item: 0, first: 1, quantity: 2 }] })).status).toBe(409);
  const { body } = await ask({});
  expect((await newest()).returns).toMatchObject([{ id: body['returnId'], wish: 'return' }]);
  expect((await ask({})).body['returnId']).toBe(body['returnId']);
  expect((await ask({ cause: 'size' })).status).toBe(409);
  shop.clock.advance(8 * DAY_MS);
  await arrive(false);
  shop.clock.advance(8 * DAY_MS);
  expect((await ask({ link: await linkOf(order) })).status).toBe(409);
});
