import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderReturns } from '@/components/desk/order-returns';
import { ReturnList } from '@/components/desk/return-list';
import { ReturnSheet } from '@/components/desk/return-sheet';
import { ReturnSteps } from '@/components/desk/return-steps';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { DeskReturn } from '@/lib/contract/desk/return-calls';
import { readFormFields } from '@/lib/rules/desk/read-form-fields';
import { makeOrderedItem } from '@/testing/make-order';

const item = makeOrderedItem();
const shown: DeskReturn = {
  id: 'RT-1',
  orderId: 'TT-1',
  at: '2026-11-20T10:00:00.000Z',
  wish: 'exchange',
  status: 'Received',
  cause: 'size',
  reason: 'Size XL in Cream please',
  name: 'Asha Rao',
  email: 'asha@gmail.com',
  phone: '+919876543210',
  pieces: 1,
  isOwed: false,
  items: [item],
  isPaidOnline: true,
  each: [{ key: '0-1', item }],
  refunds: [],
  history: [],
  seen: 'v1',
};
const rest = { here: '/desk/returns/RT-1', notice: undefined };
const steps = (more: Partial<DeskReturn> = {}, isOwner = true) =>
  load(renderToStaticMarkup(<ReturnSteps shown={{ ...shown, ...more }} {...rest} isOwner={isOwner} formKey="k" />));
const sheet = (status: string, more: Partial<DeskReturn> = {}) =>
  load(
    renderToStaticMarkup(<ReturnSheet shown={{ ...shown, ...more, status }} {...rest} isOwner imageHosts={[]} />),
  ).text();

it('[22.122] what an exchange asks for is quoted, apart from what is to be done', () => {
  const about = steps()('form p').first();
  expect(about.html()).toMatch(/“Size XL in Cream please”<br\/?>Take the item/);
});

it('[22.122] what is reserved is named, and that stock has been taken for it, until it is sent', () => {
  const text = steps({ replacements: [{ ...item, size: 'XL' }] }).text();
  expect(text).toContain('Send 1 × Kurta, size XL, Red. Already taken from stock.');
  expect(text).not.toContain('Take the item');
  const replacements = [{ ...item, size: 'XL', quantity: 2 }];
  expect(sheet('Received', { replacements })).toContain('XL, Red2 items, already taken from stock');
  expect(sheet('Delivered', { replacements })).toMatch(/XL, Red2 items(?!, already)/);
});

it('[22.123] whoever unpacks says of every piece whether it came: nothing is chosen beforehand', () => {
  const $ = steps({ status: 'Approved' });
  expect($('input[type=radio]')).toHaveLength(3);
  expect($('input[type=radio][required]')).toHaveLength(3);
  expect($('input[type=radio][checked]')).toHaveLength(0);
});

it('[22.123] a piece is said to be awaited only while it is', () => {
  expect(sheet('Approved')).toContain('has not come yet');
  expect(sheet('Requested')).not.toContain('has not come yet');
  expect(sheet('Declined')).not.toContain('has not come yet');
  expect(sheet('Received')).toContain('has not come');
  expect(sheet('Received')).not.toContain('come yet');
});

it('[21.101] a packer reads that money waits for an owner', () => {
  for (const status of ['Approved', 'Received'])
    expect(steps({ status, wish: status === 'Approved' ? 'return' : 'exchange' }, false).text()).toContain(
      'waits for an owner of the shop',
    );
  expect(steps({ status: 'Approved', wish: 'return' }).text()).toContain('automatically');
});

it('[22.263] of several that are reserved the merchant says which was not found; of a single one it is expected', () => {
  const [one, other] = [0, 1].map((line) => ({ ...item, size: 'XL', line }));
  const checked = ($: ReturnType<typeof steps>) => $('input[type=radio][checked]').toArray();
  const single = steps({ replacements: [one ?? item] });
  expect(single('input[name="missing.line0"][type=radio]')).toHaveLength(2);
  expect(checked(single).map((input) => input.attribs['value'])).toEqual(['1']);
  const several = steps({ replacements: [one ?? item, other ?? item] });
  for (const answer of ['ask', 'unavailable']) {
    const form = several(`input[value=${answer}]`).closest('form');
    expect(form.find('input[type=radio][required]')).toHaveLength(4);
  }
  expect(checked(several)).toEqual([]);
  const choosing = steps({ status: 'Choosing', replacements: [other ?? item] });
  expect(choosing('input[type=radio]')).toHaveLength(0);
  expect(choosing.text()).toContain('Still reserved: 1 × Kurta, size XL, Red.');
});

it('[22.263] a line for which something is reserved stays as it is unless another one is chosen', () => {
  const choice = { item: 0, productId: 'p', size: 'L', color: 'Red', name: 'Kurta', key: '0/p/L/Red' };
  const each = [{ key: '0-1', item, receivedAt: shown.at }];
  const $ = steps({ each, choices: [choice], replacements: [{ ...item, size: 'XL', line: 0 }] });
  expect($('select option').first().text()).toBe('As it is: Size XL, Red');
  expect($('select[required], input[type=checkbox][checked]')).toHaveLength(0);
  expect($('input[type=checkbox]').parent().text()).toBe('Kurta, size XL, Red was not found');
  expect(steps({ each, choices: [choice] })('select[required]')).toHaveLength(1);
  // As the form is sent: a line's number alone would make a list.
  const sent = readFormFields([
    ['id', 'RT-1'],
    [$('select').attr('name') ?? '', choice.key],
    [$('input[type=checkbox]').attr('name') ?? '', '1'],
  ]);
  expect(deskCalls.chooseReplacementAtDesk.request.parse(sent)).toMatchObject({
    instead: { 0: choice.key },
    missing: { 0: true },
  });
});

it('[22.249] the moment beside the state of a request is said to be that of the request', () => {
  const returns = [{ ...shown, status: 'Delivered' }];
  const listed = load(renderToStaticMarkup(<ReturnList returns={returns} imageHosts={[]} />)).text();
  expect(listed).toMatch(/^Asha RaoArrived.* · requested 20 Nov/);
  const ofOrder = load(renderToStaticMarkup(<OrderReturns returns={returns} />)).text();
  expect(ofOrder).toMatch(/Arrived.*requested 20 Nov/);
});

it('[10.111] promises no mail to a customer without an email address', () => {
  for (const status of ['Requested', 'Approved', 'Received', 'Choosing', 'Sent']) {
    expect([status, steps({ status, email: '', isPaidOnline: false }).text()]).toEqual([
      status,
      expect.not.stringMatching(/\b(by|an|and) email\b/i),
    ]);
    expect(steps({ status, isPaidOnline: false }).text()).toMatch(/\b(by|an|and) email\b/i);
  }
});

it('[10.160] the page of a request says why an exchange became a return, and whose it is where nobody is named', () => {
  const history = [{ status: 'Replacement Lost', at: '2026-11-20T10:00:00.000Z' }];
  const drawn = sheet('Received', { wish: 'return', history, name: '', email: '', phone: '' });
  expect(drawn).toContain('It was an exchange: its replacement was lost on its way.');
  expect(drawn).toContain('A walk-in customer');
});
