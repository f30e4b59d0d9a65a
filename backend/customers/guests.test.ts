import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { joinOrders } from '../accounts/guest';
import { readLinks } from '../orders/order-link';
import { forgetErased } from '../own-data/forget-erased';
import { atDesk, atDeskAs } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const PROOF = 'Called from the number and knew what was ordered';
const PHONE = '98450 12345';
let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  await shop.addProducts({ _id: 'kurta', name: 'Kurta', price: 500, sizes: ['M'], colors: ['Red'] });
});

const command = (...words: string[]) => runCommand(shop.services, ...words);

/** An order of a chat, to be sent. @returns its number */
async function enter(more: object = {}): Promise<string> {
  const { body } = await desk(deskCalls.enterOrder, {
    items: JSON.stringify([{ productId: 'kurta', size: 'M', color: 'Red', quantity: 1 }]),
    source: 'chat',
    way: 'send',
    paid: 'on-delivery',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    phone: PHONE,
    email: '',
    street: '4 Temple Road',
    city: 'Mysuru',
    state: 'Karnataka',
    zipcode: '570001',
    sure: 'yes',
    ...more,
  });
  return String(body['orderId']);
}

async function finish(order: string): Promise<void> {
  for (const status of ['Shipped', 'Delivered']) await command('order-status', order, status);
  await command('cash', order);
}

const rows = () =>
  shop.services.db
    .selectFrom('orders')
    .select(['public_id', 'address', 'phone', 'guest_email', 'account_erased', 'user_id'])
    .orderBy('created_at')
    .execute();
const forgetAt = async (at: string) => {
  shop.clock.advance(Date.parse(at) - shop.clock.now().getTime());
  await forgetErased(shop.services);
};

it('[23.51] who ordered without an account is given all that is stored of them, and nothing of others', async () => {
  const order = await enter();
  await enter({ phone: '90000 00001', firstName: 'Devi' });
  const file = await command('customers', 'data', '+91-98450 12345');
  expect(JSON.parse(file)).toMatchObject({
    about: { shop: expect.any(String) },
    orders: [{ number: order, address: { street: '4 Temple Road' }, items: [{ name: 'Kurta' }] }],
  });
  expect(file).not.toContain('Devi');
  const withMail = await enter({ email: 'asha@gmail.com' });
  expect(JSON.parse(await command('customers', 'data', 'Asha@gmail.com'))).toMatchObject({
    orders: [{ number: withMail }],
    mails: [{ subject: expect.stringContaining(withMail) }],
  });
  const { changes } = (await desk(deskCalls.listChanges, { kind: 'order' })).body as { changes: { what: string }[] };
  expect(changes.filter(({ what }) => what === 'file taken')).toHaveLength(2);
  for (const nobody of ['nobody@gmail.com', '90000 00009', 'Asha'])
    await expect(command('customers', 'data', nobody)).rejects.toThrow('no order without an account');
});

it('[23.51] they are erased as an account is, with a proof, after a question; what is under way is finished first', async () => {
  const [over, open] = [await enter({ email: 'asha@gmail.com' }), await enter({ email: 'asha@gmail.com' })];
  await finish(over);
  const [{ id = '' } = {}] = await shop.services.db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', over)
    .execute();
  const link = (await readLinks(shop.services, [id])).get(id) ?? '';
  const erase = (...more: string[]) => command('customers', 'erase', PHONE, ...more);
  await command('order', 'new', '--by-link', '--item', 'kurta,M,Red', '--source', 'chat', '--phone', PHONE);
  await expect(erase('--proof', PROOF)).rejects.toThrow(/2 orders .* of Asha Kulkarni.*One order is under way/s);
  for (const proof of ['Asha called us', `knew the order ${over}`, 'called from 9845012345'])
    await expect(erase('--proof', proof, '--sure')).rejects.toThrow('must name nobody');
  expect(await erase('--proof', PROOF, '--sure')).toContain('Deleted.');
  expect(await rows()).toMatchObject([
    { public_id: over, account_erased: 1, guest_email: null },
    { public_id: open, account_erased: 1, guest_email: 'asha@gmail.com' },
  ]);
  expect((await shop.call(optionalCalls.readLinkedOrder, { link })).status).toBe(404);
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select(['subject', 'logged'])
    .where('recipient', '=', 'asha@gmail.com')
    .where('sent_at', 'is', null)
    .execute();
  expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining('is deleted'), logged: 'nothing' });
  expect((await desk(deskCalls.listOrderDrafts)).body['drafts']).toMatchObject([{ phone: '' }]);
  await expect(erase('--proof', PROOF, '--sure')).rejects.toThrow('no order without an account');
  const token = await shop.logIn('asha@gmail.com');
  expect(await shop.orders(token)).toEqual([]);
  await finish(open);
  await forgetErased(shop.services);
  expect((await rows())[1]?.guest_email).toBeNull();
});

it('[23.52] owners do both at the desk by an order, after one question, and nobody else does', async () => {
  const [order, other] = [await enter({ email: 'asha@gmail.com' }), await enter({ phone: '90000 00001' })];
  expect((await desk(deskCalls.deskOrder, { orderId: order })).body['guest']).toEqual({
    phone: '+919845012345',
    email: 'asha@gmail.com',
  });
  const { body } = await desk(deskCalls.exportGuest, { orderId: order, by: 'phone' });
  expect(JSON.parse(String(body['json']))).toMatchObject({ orders: [{ number: order }] });
  expect(String(body['json'])).not.toContain(other);
  expect((await desk(deskCalls.exportGuest, { orderId: other, by: 'email' })).status).toBe(404);

  const asked = { orderId: order, by: 'email', proof: PROOF };
  const question = await desk(deskCalls.eraseGuest, asked);
  expect(question).toMatchObject({ status: 400, body: { message: expect.stringContaining('of Asha Kulkarni') } });
  const packer = await atDeskAs(shop, 'packer@gmail.com', 'packing');
  for (const call of [deskCalls.eraseGuest, deskCalls.exportGuest])
    expect((await packer(call, { ...asked, sure: 'yes' })).status).toBe(403);
  expect((await desk(deskCalls.eraseGuest, { ...asked, sure: question.body['message'] })).status).toBe(200);
  expect(await rows()).toMatchObject([{ account_erased: 1 }, { account_erased: 0 }]);
  expect((await desk(deskCalls.deskOrder, { orderId: order })).body['guest']).toBeUndefined();
  const { changes } = (await desk(deskCalls.listChanges, { kind: 'order', id: order })).body as {
    changes: { what: string }[];
  };
  expect(changes.map(({ what }) => what)).toEqual(expect.arrayContaining(['customer erased', 'file taken']));

  const known = await enter({ email: 'devi@gmail.com', phone: '90000 00002' });
  await shop.logIn('other@gmail.com');
  await shop.services.db
    .updateTable('users')
    .set({ email: 'devi@gmail.com' })
    .where('email', '=', 'other@gmail.com')
    .execute();
  expect(await desk(deskCalls.exportGuest, { orderId: known, by: 'email' })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('has an account') },
  });
});

it('[23.10] an order without an account names its buyer as long as one of an erased account, then nobody', async () => {
  const [sold, cancelled] = [await enter(), await enter({ phone: '90000 00001' })];
  await finish(sold);
  await command('order-status', cancelled, 'Cancelled', '--reason', 'Sold out');
  const named = async () =>
    (await rows()).filter(({ address }) => address.includes('Temple Road')).map(({ public_id }) => public_id);
  await forgetAt('2027-06-14T00:00:00.000Z');
  expect(await named()).toEqual([sold, cancelled]);
  await forgetAt('2027-06-17T00:00:00.000Z');
  expect(await named()).toEqual([sold]);
  await forgetAt('2035-03-31T18:29:00.000Z');
  expect(await named()).toEqual([sold]);
  await forgetAt('2035-03-31T18:31:00.000Z');
  expect(await rows()).toMatchObject([{ phone: null }, { phone: null }]);
  expect(await named()).toEqual([]);
});

it('[23.05] [23.39] an order that was entered for an account since its last login is in its file, and erased with it', async () => {
  const token = await shop.logIn('asha@gmail.com');
  const first = await enter({ email: 'asha@gmail.com' });
  const { body } = await shop.call(optionalCalls.readOwnData, {}, { token });
  expect(JSON.stringify(body)).toContain(first);
  const second = await enter({ email: 'asha@gmail.com' });
  await expect(command('customers', 'data', 'asha@gmail.com')).rejects.toThrow('has an account');
  await command('customers', 'erase', 'asha@gmail.com', '--proof', PROOF, '--sure');
  expect(await rows()).toMatchObject([
    { public_id: first, account_erased: 1, guest_email: null },
    { public_id: second, account_erased: 1, guest_email: null },
  ]);
  expect((await shop.call(calls.getProfile, {}, { token })).status).toBe(401);
  await shop.services.db.transaction().execute((trx) => joinOrders(trx, { id: 'other', email: 'asha@gmail.com' }));
  expect((await rows()).map(({ user_id }) => user_id)).not.toContain('other');
});
