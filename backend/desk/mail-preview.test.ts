import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailKinds } from '@/lib/contract/mail-kinds';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import type { OutgoingMail } from '../mail/create-mail-transport';
import { sendNextMail } from '../mail/send-next-mail';
import { atDesk, atDeskAs, enterByMail } from '../testing/at-desk';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const OWNER = 'owner@shop.example.in';
let shop: TestBackend;
let sent: OutgoingMail[];
let owner: string;
beforeEach(async () => {
  sent = [];
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  shop = await createTestBackend({ OWNER_EMAIL: OWNER }, { mail: { send, close: () => undefined } });
  owner = await enterByMail(shop, OWNER);
});
afterEach(() => holdDocument(readDemoDocument()));

const asOwner = (call: Parameters<TestBackend['call']>[0], input?: unknown) => shop.call(call, input, { token: owner });
const sendAll = async () => {
  while (await sendNextMail(shop.services));
};

it('[22.195] every kind is drawn with the words of the draft, which no shopper reads yet', async () => {
  const part = { mails: { shipped: { opening: 'Vanakkam {firstName}!\r\n\r\nFrom {name}.' } } };
  expect((await asOwner(deskCalls.saveShopSection, { section: 'mail-shipped', part })).body['message']).toContain(
    'saved in the draft',
  );
  const { body } = await asOwner(deskCalls.previewMail, { kind: 'shipped' });
  expect(body['text']).toContain('Hello Asha,\n\nVanakkam Asha!\n\nFrom Thread & Tindi.\n\nYour parcel');
  expect(body['html']).toContain('From Thread &amp; Tindi.');
  for (const kind of mailKinds)
    expect((await asOwner(deskCalls.previewMail, { kind })).body, kind).toMatchObject({
      subject: expect.stringMatching(/\S/),
      text: expect.not.stringContaining(kind === 'shipped' ? '{' : 'Vanakkam'),
    });
  const wrong = { mails: { shipped: { opening: 'Fine.\nDear {first name}' } } };
  expect((await asOwner(deskCalls.saveShopSection, { section: 'mail-shipped', part: wrong })).body['fields']).toEqual({
    'part.mails.shipped.opening': expect.stringMatching(/^\(line 2\) names \{first name\}/),
  });
});

it('[22.195] says between which words of the mail opening and closing stand, whatever the draft has there', async () => {
  const part = { mails: { shipped: { opening: 'Vanakkam!', closing: 'Yours' } } };
  await asOwner(deskCalls.saveShopSection, { section: 'mail-shipped', part });
  const fixedOf = async (kind: string) => (await asOwner(deskCalls.previewMail, { kind })).body['fixed'];
  expect(await fixedOf('shipped')).toEqual({
    greeting: 'Hello Asha,',
    start: 'Your parcel has been shipped.',
    end: expect.stringMatching(/^Your orders: http/),
  });
  expect(await fixedOf('orderPlaced')).toMatchObject({
    greeting: '',
    start: expect.stringMatching(/^Thank you, Asha!/),
  });
  for (const kind of mailKinds)
    expect(await fixedOf(kind), kind).toMatchObject({
      start: expect.stringMatching(/^[^[]/),
      end: expect.stringMatching(/^[^[]/),
    });
});

it('[22.195] ‘Send to me’ goes to the owner who asks and to nobody else, marked, and not without end', async () => {
  const preview = (await asOwner(deskCalls.previewMail, { kind: 'orderPlaced' })).body;
  const asked = { kind: 'orderPlaced', to: 'victim@gmail.com', email: 'victim@gmail.com' };
  expect((await asOwner(deskCalls.sendMailPreview, asked)).body['message']).toContain(OWNER);
  await sendAll();
  expect(sent.at(-1)).toMatchObject({
    to: OWNER,
    subject: `[Preview] ${String(preview['subject'])}`,
    text: preview['text'],
  });
  expect(sent.map(({ to }) => to)).not.toContain('victim@gmail.com');
  const more = [];
  for (let count = 0; count < 20; count += 1)
    more.push((await asOwner(deskCalls.sendMailPreview, { kind: 'loginCode' })).status);
  expect([more.filter((status) => status === 200).length, more.at(-1)]).toEqual([19, 429]);
  const pack = await atDeskAs(shop, 'packer@example.in', 'packing');
  for (const call of [deskCalls.previewMail, deskCalls.sendMailPreview])
    expect((await pack(call, { kind: 'shipped' })).status).toBe(403);
  expect((await asOwner(deskCalls.previewMail, { kind: 'toString' })).status).toBe(400);
});

it('[22.195] who came by a link reads before the press where it goes: to the only owner, else nowhere', async () => {
  const asked = { kind: 'shipped' };
  const byLink = await atDesk(shop);
  expect((await byLink(deskCalls.previewMail, asked)).body).toMatchObject({ to: OWNER });
  expect((await byLink(deskCalls.sendMailPreview, asked)).body['message']).toContain(OWNER);
  for (const [OWNER_EMAIL, why] of [
    [`${OWNER},second@shop.example.in`, 'which owner you are'],
    ['', 'OWNER_EMAIL'],
  ] as const) {
    const other = await atDesk(await createTestBackend({ OWNER_EMAIL }));
    const { body } = await other(deskCalls.previewMail, asked);
    expect([body['to'], body['why']]).toEqual([undefined, expect.stringContaining(why)]);
    expect(await other(deskCalls.sendMailPreview, asked)).toMatchObject({
      status: 400,
      body: { message: body['why'] },
    });
  }
});
