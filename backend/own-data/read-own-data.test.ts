import { afterAll, expect, inject, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { busyShopper, CANARIES } from '../testing/busy-shopper';
import { registerForGst } from '../testing/register-for-gst';
import { createTestBackend } from '../testing/test-backend';
import { tablesOf, TABLES_OF_OWN_DATA, TABLES_OF_POSTGRES } from '../testing/tables-of-own-data';

afterAll(registerForGst());
const shop = await createTestBackend({ OWNER_EMAIL: 'rina.only@gmail.com' });
const shopper = await busyShopper(shop);

const read = async (token: string) =>
  (await shop.call(optionalCalls.readOwnData, {}, { token })).body['data'] as Record<string, unknown>;
const file = await read(shopper.token);

/** All that is at a path, through lists: 'orders.items' is the items of every order. */
function at(value: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, name) =>
      found
        .flatMap((one) => one)
        .map((one) => (one as Record<string, unknown>)[name])
        .flatMap((one) => one ?? []),
    [value],
  );
}

it('[23.05] every table of the database is in the file, or is known to hold nothing that belongs there', async () => {
  const tables = await tablesOf(shop.services.db);
  const ofLists = inject('postgresUrl') ? TABLES_OF_POSTGRES : [];
  expect([...Object.keys(TABLES_OF_OWN_DATA), ...ofLists].sort()).toEqual(tables.sort());
});

it.each(Object.entries(TABLES_OF_OWN_DATA).flatMap(([table, place]) => ('at' in place ? [[place.at, table]] : [])))(
  '[23.05] at %s stands something of the table %s',
  (path) => {
    expect(at(file, String(path)).filter((one) => one !== '' && one !== 0)).not.toEqual([]);
  },
);

it('[23.05] says what was ordered and paid, where it went, and what came back', () => {
  expect(file).toMatchObject({
    profile: { email: shopper.email, firstName: 'Canarina', lastName: 'Uniquesson', dateOfBirth: '1995-04-01' },
    cart: { lines: [{ quantity: 1, price: 500 }] },
    couponsHeld: [{ code: 'TEN' }],
    orders: [
      {
        number: shopper.orders.returned,
        status: 'Delivered',
        address: { street: '77 Canary Lane', phone: '+919845012345' },
        offersUsed: ['TEN'],
        total: 504,
        trackingNumber: 'Canarina-1',
        returns: [{ reason: 'Canarina is taller', answer: 'Dear Canarina, it is sold out', amount: 450 }],
        refunds: [{ amount: 450, state: 'issued' }],
        taxDocuments: [{ kind: 'invoice', buyer: { name: 'Canarina Uniquesson' } }, { kind: 'credit-note' }],
      },
      {
        number: shopper.orders.cancelled,
        payments: [{ providerPaymentId: shopper.payment.razorpay_payment_id, amount: 554, state: 'paid' }],
        refunds: [{ amount: 554 }],
      },
      { status: 'Awaiting Payment', offersUsed: [] },
    ],
  });
});

it('[23.05] holds nothing that opens anything, no note of the merchant, and nothing of the desk', async () => {
  const { db, secret } = shop.services;
  const text = JSON.stringify(file);
  const hashes = [
    ...(await db.selectFrom('sessions').select('token_hash as hash').execute()),
    ...(await db.selectFrom('login_codes').select('code_hash as hash').execute()),
    ...(await db.selectFrom('sign_up_tickets').select('ticket_hash as hash').execute()),
  ].map(({ hash }) => hash);
  expect(hashes.length).toBeGreaterThan(2);
  for (const one of [...hashes, shopper.token, await shop.newestCode(shopper.email), secret.toString('hex')])
    expect(text).not.toContain(one);
  expect(text).not.toContain('the neighbour takes it');
  expect(text).toContain('note about an order for themselves');
});

it('[23.05] holds nothing of anybody else', async () => {
  const other = await read(await shop.logIn('ravi@gmail.com'));
  expect(other).toMatchObject({ profile: { email: 'ravi@gmail.com' }, orders: [], cart: { lines: [] } });
  for (const canary of CANARIES) expect(JSON.stringify(other)).not.toContain(canary);
  expect(JSON.stringify(await read(shopper.token))).not.toContain('ravi');
  expect(await shop.call(optionalCalls.readOwnData, {}, { token: 'made up' })).toMatchObject({ status: 401 });
});
