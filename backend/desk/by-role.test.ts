import { describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { DeskCall } from '@/lib/contract/desk/desk-call';
import { mayCall, ROLES, type Role } from '@/lib/contract/desk/roles';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDeskAs } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@shop.example.in' });
const [kurta] = await shop.addProducts({ _id: 'kurta', name: 'Kurta', sizes: ['M'], colors: ['Red'] });
const payload = makeOrderPayload([{ product: kurta }]);
const address = { ...payload.address, firstName: 'Meenakshi', phone: '+919840012345', street: '7 Temple Lane' };
const token = await shop.logIn('meenakshi@gmail.com');
await shop.call(calls.placeOrder, { ...payload, address }, { token });
const orderId = String((await shop.orders(token))[0]?.orderId);
/** What names the shopper. */
const SHOPPER = /Meenakshi|9840012345|Temple Lane|meenakshi@gmail/i;

type Ask = Awaited<ReturnType<typeof atDeskAs>>;
const people: Partial<Record<Role, Ask>> = {};
for (const role of ROLES) people[role] = await atDeskAs(shop, `${role}@example.in`, role);
const as = (role: Role): Ask => people[role] as Ask;

const staffCalls = Object.entries<unknown>(deskCalls).filter(
  (entry): entry is [string, DeskCall] => (entry[1] as DeskCall).token,
);
/** Inputs with which a call that only reads finds what there is. */
const MONTH = { from: '2026-06-01', to: '2026-06-30' };
const INPUTS: Readonly<Record<string, object>> = {
  deskOrder: { orderId },
  deskOrdersToPrint: { ids: [orderId] },
  deskRefunds: { orderId },
  orderMails: { orderId },
  readTaxDocuments: { id: orderId },
  orderLedger: MONTH,
  listTaxDocuments: MONTH,
  taxCsv: MONTH,
  readProduct: { id: 'kurta' },
  writeFigures: { which: 'sales' },
  readWaitingFile: { of: 'goods' },
};

describe('[21.98] every call of the desk says who may make it', () => {
  it.each(staffCalls)('%s', async (name, call) => {
    expect(call.besidesOwners).toBeInstanceOf(Array);
    for (const role of ROLES) {
      const input = name === 'listChanges' ? { kind: role === 'products' ? 'product' : 'order' } : {};
      const { status } = await as(role)(call, INPUTS[name] ?? input);
      expect(status === 403, `${role}: ${status}`).toBe(!mayCall([role], call));
      // A session that may nothing is none.
      expect(status).not.toBe(401);
    }
  });

  it('[21.98] calls that are for owners alone are open to no other role', () => {
    const open = staffCalls.filter(([, call]) => call.besidesOwners.length > 0).map(([name]) => name);
    const ownersAlone =
      /Staff|Roles|Fees|Coupon|Limits|refundOrder|markGiven|RefundAgain|confirmOrder|listMails|retryMails|dropMail|TaxRate$|firstSteps|Customer|News|Shop|(?<!order)Draft|Logo/i;
    expect(open.filter((name) => ownersAlone.test(name))).toEqual([]);
  });
});

it.each(['products', 'figures'] as const)(
  '[21.99] the role %s finds nothing that names a shopper in anything it may ask for',
  async (role) => {
    const answers = await Promise.all(
      staffCalls
        .filter(([, call]) => mayCall([role], call))
        .map(async ([name, call]) => [name, await as(role)(call, INPUTS[name] ?? {})] as const),
    );
    for (const [name, { body }] of answers) expect(JSON.stringify(body), name).not.toMatch(SHOPPER);
    const ledger = answers.find(([name]) => name === 'orderLedger')?.[1].body['csv'];
    if (role === 'figures') expect(ledger).toContain(orderId);
    expect(JSON.stringify((await as('packing')(deskCalls.deskOrders)).body)).toMatch(SHOPPER);
  },
);

it('[21.99] the accountant’s file names shoppers to who sees orders as well', async () => {
  const both = await atDeskAs(shop, 'both@example.in', 'packing', 'figures');
  expect((await both(deskCalls.orderLedger, MONTH)).body['csv']).toMatch(SHOPPER);
});

it('[21.100] who packs cancels no order, one or many, and sees the changes of orders alone', async () => {
  const cancel = { orderId, to: 'cancelled', reason: 'Sold out' };
  const refused = await as('packing')(deskCalls.advanceOrder, cancel);
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('ask one') } });
  const many = { ids: [orderId], to: 'Cancelled' };
  expect((await as('packing')(deskCalls.advanceOrders, many)).status).toBe(403);
  const note = { orderId, text: 'Ring the bell' };
  expect((await as('packing')(deskCalls.noteOrder, note)).status).toBe(200);
  expect((await as('packing')(deskCalls.advanceOrder, { orderId, to: 'Processing' })).status).toBe(200);
  const { body } = await as('packing')(deskCalls.deskOrder, { orderId });
  expect(body['notes']).toMatchObject([{ text: 'Ring the bell', who: 'packing@example.in' }]);
  const changes = (await as('packing')(deskCalls.listChanges, { kind: 'order', id: orderId })).body['changes'];
  expect(changes).toMatchObject([{ what: 'processing', who: 'packing@example.in' }, { what: 'noted' }]);
  for (const kind of ['', 'session', 'staff', 'product'])
    expect((await as('packing')(deskCalls.listChanges, { kind })).status).toBe(403);
  expect((await as('products')(deskCalls.listChanges, { kind: 'order' })).status).toBe(403);
});

it('[21.100] Today shows of what waits the part that is somebody’s work', async () => {
  const parts = async (role: Role) =>
    Object.keys((await as(role)(deskCalls.readToday)).body).filter((name) => name !== 'success');
  expect((await parts('owner')).toSorted()).toEqual(['alerts', 'cameIn', 'lowStock', 'mails', 'orders', 'returns']);
  expect((await parts('packing')).toSorted()).toEqual(['alerts', 'orders', 'returns']);
  expect((await parts('products')).toSorted()).toEqual(['alerts', 'lowStock', 'orders']);
  expect((await parts('figures')).toSorted()).toEqual(['alerts', 'cameIn', 'orders']);
  expect((await as('products')(deskCalls.readToday)).body['orders']).toEqual({});
  expect(JSON.parse(await runCommand(shop.services, 'today', '--json'))).toContainEqual(
    expect.objectContaining({ what: 'orders to ship', count: 1 }),
  );
});
