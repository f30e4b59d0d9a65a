import { describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { sourceColumns, sourceInWords } from './order-source';

const said = (header: string | null): string => sourceInWords(sourceColumns(header));

describe('where an order came from', () => {
  it.each([
    ['https://www.google.com', 'Search: google.com'],
    ['https://mail.google.com', 'Email: mail.google.com'],
    ['https://l.instagram.com', 'Social network: l.instagram.com'],
    ['https://chatgpt.com', 'AI assistant: chatgpt.com'],
    ['android-app://com.whatsapp', 'Chat: com.whatsapp'],
    ['android-app://com.google.android.gm', 'Email: com.google.android.gm'],
    ['android-app://com.google.android.googlequicksearchbox', 'Search: com.google.android.googlequicksearchbox'],
    ['https://a-blog.example', 'Another site: a-blog.example'],
    ['utm_source=stall&utm_campaign=Saturday%20market', 'Stall: stall / saturday market'],
    ['https://www.google.com&utm_source=google&utm_medium=cpc&utm_campaign=diwali', 'Search: google / cpc / diwali'],
    ['utm_campaign=diwali', 'Link: diwali'],
    ['utm_source=instagram&utm_medium=story', 'Social network: instagram / story'],
  ])('[22.219] is read from %s', (header, words) => {
    expect(said(header)).toBe(words);
  });

  it.each([
    null,
    '',
    '&&&',
    '=',
    'utm_source=asha@gmail.com',
    'utm_source=9876543210',
    'javascript:alert(1)',
    'https://',
    `https://${'a'.repeat(400)}.in`,
    'utm_term=red+saree',
  ])('[22.220] is not known by %j, which names nobody and no site', (header) => {
    expect(said(header)).toBe('Direct, or not known');
  });
});

it('[22.219] is shown with the order at the desk, counted by figures, and in the own data of its shopper', async () => {
  const shop = await createTestBackend();
  const [product] = await shop.addProducts({ name: 'Kurta', price: 500 });
  const token = await shop.logIn('asha@gmail.com');
  const place = (quantity: number, headers: Record<string, string>) =>
    shop.call(calls.placeOrder, makeOrderPayload([{ product, quantity }]), { token, headers });
  await place(1, { 'order-source': 'utm_source=stall' });
  await place(2, { 'order-source': 'utm_source=stall' });
  await place(3, {});
  const desk = await atDesk(shop);
  const { body: list } = await desk(deskCalls.deskOrders, {});
  const sources = await Promise.all(
    (list['orders'] as { orderId: string }[]).map(
      async ({ orderId }) => (await desk(deskCalls.deskOrder, { orderId })).body['source'],
    ),
  );
  expect(sources.sort()).toEqual(['Direct, or not known', 'Stall: stall', 'Stall: stall']);
  const { body: figures } = await desk(deskCalls.readFigures, {});
  expect(figures['sources']).toEqual([
    { source: 'Stall: stall', orders: 2, sold: 0 },
    { source: 'Direct, or not known', orders: 1, sold: 0 },
  ]);
  expect(await runCommand(shop.services, 'figures', 'sources', '--csv')).toContain('Stall: stall,2,0');
  const { body: own } = await shop.call(optionalCalls.readOwnData, {}, { token });
  expect(own).toMatchObject({
    data: { orders: expect.arrayContaining([expect.objectContaining({ cameFrom: 'Stall: stall' })]) },
  });
});
