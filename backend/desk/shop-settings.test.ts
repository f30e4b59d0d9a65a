import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { findSamples } from '../demo/find-samples';
import { readDemo } from '../demo/read-demo';
import { seedDemo } from '../demo/seed-demo';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend({}, { fees: false });
  desk = await atDesk(shop);
});

const codesOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['coupons'] as { code: string }[]).map(({ code }) => code);
const percentOf = async (couponCode: string) =>
  (await shop.call(calls.validateCoupon, { couponCode })).body['coupon'] as { discountOption: number } | undefined;
const changes = async (input: object = {}) =>
  (await desk(deskCalls.listChanges, input)).body['changes'] as { what: string; who: string; after?: string }[];

it('[22.05] a coupon is made, changed, ended and renewed at the desk and by command, with an audit line for each', async () => {
  // As a plain form sends it.
  const made = await desk(deskCalls.saveCoupon, {
    code: ' diwali ',
    percent: '15',
    usageLimit: '',
    shopperLimit: '1',
    isNew: 'on',
  });
  expect(made.body).toMatchObject({
    success: true,
    coupon: { code: 'DIWALI', percent: 15, shopperLimit: 1, used: 0, active: true, announced: false },
  });
  expect(await percentOf('DIWALI')).toEqual({ discountOption: 15 });
  await runCommand(shop.services, 'coupon', 'DIWALI', '20', '--limit', '5');
  expect(await percentOf('DIWALI')).toEqual({ discountOption: 20 });
  await desk(deskCalls.endCoupon, { code: 'DIWALI' });
  expect(await percentOf('DIWALI')).toBeUndefined();
  await desk(deskCalls.endCoupon, { code: 'DIWALI', again: '1' });
  expect(await percentOf('DIWALI')).toEqual({ discountOption: 20 });
  await desk(deskCalls.saveCoupon, { code: 'DIWALI', percent: 20, usageLimit: 5 });
  expect(await changes({ kind: 'coupon' })).toMatchObject([
    { what: 'coupon renewed', who: 'link' },
    { what: 'coupon ended', who: 'link' },
    {
      what: 'coupon changed',
      who: 'command',
      before: '15% off, any number of orders, 1 by one shopper',
      after: '20% off, 5 orders in all, any number by one shopper',
    },
    { what: 'coupon made', who: 'link' },
  ]);
});

it('[22.06] a coupon that is new may take no code that is there, and a change nobody saw is refused and shown', async () => {
  const { body } = await desk(deskCalls.saveCoupon, { code: 'MONSOON', percent: 10, isNew: true });
  const { seen: shownVersion } = body['coupon'] as { seen: string };
  expect(await desk(deskCalls.saveCoupon, { code: 'monsoon', percent: 50, isNew: true })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('There is an offer MONSOON already') },
  });
  expect((await desk(deskCalls.saveCoupon, { code: 'MONSOON', percent: 12, seen: shownVersion })).status).toBe(200);
  expect((await desk(deskCalls.saveCoupon, { code: 'MONSOON', percent: 14, seen: shownVersion })).status).toBe(409);
  expect((await desk(deskCalls.endCoupon, { code: 'MONSOON', seen: shownVersion })).status).toBe(409);
  expect(await percentOf('MONSOON')).toEqual({ discountOption: 12 });
  for (const wrong of [
    { percent: '101' },
    { percent: '' },
    { percent: 5, usageLimit: '0' },
    { percent: 5, code: 'a b' },
  ])
    expect((await desk(deskCalls.saveCoupon, { code: 'X', ...wrong })).status).toBe(400);
  expect((await desk(deskCalls.endCoupon, { code: 'NONE' })).status).toBe(404);
});

it('[22.07] coupons are listed by keyset, those that count first, with what was used of them', async () => {
  for (const code of ['C', 'A', 'B', 'E', 'D'])
    await desk(deskCalls.saveCoupon, { code, percent: 10, ended: code === 'A' });
  const first = await desk(deskCalls.listCoupons, { limit: 2 });
  expect(codesOf(first)).toEqual(['B', 'C']);
  const second = await desk(deskCalls.listCoupons, { limit: '2', after: first.body['next'] });
  const third = await desk(deskCalls.listCoupons, { limit: 2, after: second.body['next'] });
  expect([codesOf(second), codesOf(third), third.body['next']]).toEqual([['D', 'E'], ['A'], undefined]);
  await desk(deskCalls.changeFees, { shipping: 49, platform: 5 });
  const [product] = await shop.addProducts({ price: 500 });
  const token = await shop.logIn('asha@gmail.com');
  const payload = makeOrderPayload([{ product: product, quantity: 1 }], { code: 'B', percent: 10 });
  expect((await shop.call(calls.placeOrder, payload, { token })).body['success']).toBe(true);
  const { body } = await desk(deskCalls.readCoupon, { code: 'B' });
  expect(body['coupon']).toMatchObject({ used: 1 });
});

it('[22.08] fees are set at the desk, one or both, with an audit line; a change nobody saw is refused', async () => {
  const { body } = await desk(deskCalls.readFees);
  expect(body).toMatchObject({ shipping: 0, platform: 0 });
  expect((await desk(deskCalls.changeFees, { shipping: '49.50', platform: '5', seen: body['seen'] })).status).toBe(200);
  expect((await desk(deskCalls.changeFees, { shipping: '60', platform: '5', seen: body['seen'] })).status).toBe(409);
  expect((await shop.call(calls.getShipmentFee)).body['fee']).toBe(49.5);
  expect(await runCommand(shop.services, 'fees', '--platform', '7')).toBe('Shipping ₹49.50, platform fee ₹7.00');
  expect((await desk(deskCalls.changeFees, { shipping: 'free' })).body['message']).toContain(
    'rupees like 1299 or 1299.50',
  );
  expect(await changes({ kind: 'shop' })).toMatchObject([
    { who: 'command', after: 'Shipping ₹49.50, platform fee ₹7.00' },
    { who: 'link', what: 'fees set', after: 'Shipping ₹49.50, platform fee ₹5.00' },
  ]);
});

it('[22.193] free delivery from an amount is set and ended at the desk and by a command; a wrong one changes nothing', async () => {
  await desk(deskCalls.changeFees, { shipping: '49', platform: '5' });
  expect((await shop.call(calls.getShipmentFee)).body).toEqual({ success: true, fee: 49 });
  const set = await desk(deskCalls.changeFees, { freeAbove: '₹1,499' });
  expect(set.body).toMatchObject({ freeAbove: 1499, shipping: 49 });
  expect((await shop.call(calls.getShipmentFee)).body).toEqual({ success: true, fee: 49, freeAbove: 1499 });
  for (const wrong of ['0', '-5', '999.999', 'free', '1e3', '99,99,99,999'])
    expect([wrong, (await desk(deskCalls.changeFees, { freeAbove: wrong })).body['message']]).toEqual([
      wrong,
      expect.stringMatching(/^Please check free above: it must be (above 0, or off|rupees like|at most)/),
    ]);
  await expect(runCommand(shop.services, 'fees', '--free-above', '0')).rejects.toThrow('above 0, or off');
  const words = 'Shipping ₹49.00, free from ₹1,499.00, platform fee ₹5.00';
  expect(await runCommand(shop.services, 'fees')).toBe(words);
  expect(await runCommand(shop.services, 'fees', '--free-above', '999')).toContain('free from ₹999.00');
  expect(await runCommand(shop.services, 'fees', '--free-above', 'off')).toBe('Shipping ₹49.00, platform fee ₹5.00');
  await desk(deskCalls.changeFees, { freeAbove: '1499' });
  // An empty field of the form.
  expect((await desk(deskCalls.changeFees, { freeAbove: '' })).body).not.toHaveProperty('freeAbove');
  expect(await changes({ kind: 'shop', id: 'fees' })).toMatchObject([
    { before: words, after: 'Shipping ₹49.00, platform fee ₹5.00' },
    { after: words },
    {},
    {},
    { after: words },
    {},
  ]);
});

it('[22.196] how few are said to be left is 3 until it is set, at the desk or by a command; 0 is none, a wrong one changes nothing', async () => {
  const known = async () => (await shop.call(optionalCalls.readShopFacts)).body['lowStock'];
  expect(await known()).toBe(3);
  const { body } = await desk(deskCalls.readLowStock);
  expect(body).toMatchObject({ units: 3, words: 'Shoppers see “Only 3 left” from 3 down.' });
  expect((await desk(deskCalls.changeLowStock, { units: '5', seen: body['seen'] })).status).toBe(200);
  expect((await desk(deskCalls.changeLowStock, { units: '6', seen: body['seen'] })).status).toBe(409);
  expect(await known()).toBe(5);
  for (const wrong of ['-1', '2.5', 'few', '100'])
    expect((await desk(deskCalls.changeLowStock, { units: wrong })).status).toBe(400);
  await expect(runCommand(shop.services, 'low-stock', 'few')).rejects.toThrow('a whole number from 0 to 99');
  expect(await runCommand(shop.services, 'low-stock', '0')).toBe('Shoppers see no stock numbers.');
  expect(await runCommand(shop.services, 'low-stock')).toBe('Shoppers see no stock numbers.');
  expect(await known()).toBe(0);
  expect(await changes({ kind: 'shop', id: 'low stock' })).toMatchObject([{ who: 'command' }, { who: 'link' }]);
});

it('[22.09] the audit pages by keyset, by subject and by today in India', async () => {
  shop.clock.advance(24 * 60 * 60 * 1000);
  desk = await atDesk(shop);
  for (const code of ['ONE', 'TWO', 'THREE']) await desk(deskCalls.saveCoupon, { code, percent: 10 });
  await desk(deskCalls.changeFees, { shipping: 10 });
  const first = await desk(deskCalls.listChanges, { limit: 3 });
  const rest = await desk(deskCalls.listChanges, { limit: 3, after: first.body['next'] });
  const ids = [first, rest].flatMap(({ body }) => (body['changes'] as { id: string }[]).map(({ id }) => id));
  expect([ids.length, new Set(ids).size, rest.body['next']]).toEqual([6, 6, undefined]);
  expect(await changes({ kind: 'coupon', id: 'TWO' })).toMatchObject([{ what: 'coupon made' }]);
  expect(await changes({ today: 'on' })).toHaveLength(5);
  expect((await shop.call(deskCalls.listChanges, {})).status).toBe(401);
});

it('[22.04] the first steps follow from what is true: products and whose, pictures, fees, keys, an order packed', async () => {
  const firstSteps = async () => (await desk(deskCalls.readFirstSteps)).body;
  expect(await firstSteps()).toMatchObject({
    goods: { onSale: 0, demo: 0, hidden: 0, withoutPicture: 0, pictureless: [] },
    heroPictures: 0,
    feesSet: false,
    payments: 'stand-in',
    mail: 'stand-in',
    captcha: 'stand-in',
    backups: { isSet: false },
    ordered: false,
    packed: false,
  });
  await runCommand(shop.services, 'fees');
  expect((await firstSteps())['feesSet']).toBe(false);
  const [product] = await shop.addProducts({ _id: 'mine', price: 500, image: [] });
  await desk(deskCalls.changeFees, { shipping: 49, platform: 5 });
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: product, quantity: 1 }]), { token });
  expect(await firstSteps()).toMatchObject({
    goods: { onSale: 1, demo: 0, hidden: 0, withoutPicture: 1, pictureless: ['mine'] },
    feesSet: true,
    ordered: true,
    packed: false,
  });
  await shop.services.db.updateTable('orders').set({ status: 'Processing' }).execute();
  expect(await firstSteps()).toMatchObject({ packed: true });
  await shop.services.db.deleteFrom('products').execute();
  await seedDemo(shop.services);
  const { onSale, demo } = (await firstSteps())['goods'] as { onSale: number; demo: number };
  expect(demo).toBe(onSale);
});

it('[22.139] what is the demo’s is judged by what it says and shows, not by its id; shelves and pictures of the home page, too', async () => {
  const firstSteps = async () => (await desk(deskCalls.readFirstSteps)).body;
  const { products, shelves } = await readDemo();
  const sample = products.find(({ _id }) => _id === 'butter-murukku');
  await shop.addProducts({
    _id: 'butter-murukku',
    name: 'Butter Murukku',
    description: 'Ours.',
    image: [{ url: '/photos/a.webp' }],
  });
  expect(await firstSteps()).toMatchObject({ goods: { onSale: 1, demo: 0 }, demoShelves: 0, demoHeroPictures: 0 });
  await shop.addProducts(
    { ...sample!, _id: 'renamed', maker: 'Lakshmi, Erode', fssaiLicence: '12345678901234', image: [] },
    { _id: 'licence', fssaiLicence: sample!.fssaiLicence! },
    { _id: 'pictured', image: sample!.image, hidden: true },
    { _id: 'hidden', hidden: true },
  );
  expect(await firstSteps()).toMatchObject({ goods: { onSale: 3, demo: 2, hidden: 1 } });
  const withoutFiles = Promise.reject(new Error('removed'));
  expect(await findSamples(shop.services.db, withoutFiles)).toMatchObject({ onSale: 1, hidden: 1 });
  await seedDemo(shop.services);
  expect(await firstSteps()).toMatchObject({ demoHeroPictures: 6, heroPictures: 6 });
  await shop.services.db.deleteFrom('settings').where('name', '=', 'filled_at').execute();
  await shop.services.db.deleteFrom('products').execute();
  await seedDemo(shop.services);
  expect(await firstSteps()).toMatchObject({ demoShelves: shelves.length });
});
