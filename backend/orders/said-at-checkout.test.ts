import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { SAID_LABELS } from '@/lib/rules/orders/said-lines';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { notifyOwners } from './notify-owners';

/** A row more in the table of what shoppers say, of a field that every order has. */
beforeAll(() => void Object.assign(SAID_LABELS, { paymentMethod: 'Gift note' }));
afterAll(() => void Reflect.deleteProperty(SAID_LABELS, 'paymentMethod'));

it('a row more of what is said at checkout is in the mails of an order, its command and the CSVs', async () => {
  const shop = await createTestBackend({ OWNER_EMAIL: 'owner@example.in' });
  const [product] = await shop.addProducts({ name: 'Kurta', paymentMethod: 'COD' });
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product }]), { token });
  await notifyOwners(shop.services);
  const { db } = shop.services;
  const mails = await db.selectFrom('outbox').select(['text', 'html']).where('id', 'not like', 'code%').execute();
  const orderMails = mails.filter(({ text }) => text.includes('Kurta'));
  expect(orderMails).toHaveLength(2);
  for (const { text, html } of orderMails) for (const body of [text, html]) expect(body).toContain('Gift note: COD');
  const { public_id } = await db.selectFrom('orders').select('public_id').executeTakeFirstOrThrow();
  expect(await runCommand(shop.services, 'order', public_id)).toContain('Gift note: COD');
  const list = await runCommand(shop.services, 'orders', '--csv');
  expect(list.split('\n')).toMatchObject([
    expect.stringMatching(/email,goods,gift note$/),
    expect.stringMatching(/Kurta.*,COD$/),
  ]);
  const desk = await atDesk(shop);
  const { body } = await desk(deskCalls.orderLedger, { from: '2026-01-01', to: '2026-12-31' });
  expect(String(body['csv'])).toMatch(/,refunded beyond total,gift note\n.*,COD\n$/);
});
