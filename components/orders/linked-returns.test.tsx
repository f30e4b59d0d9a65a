import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedOrder } from '@/components/orders/linked-order';
import { readChoiceForm, readReturnForm } from '@/lib/rules/orders/return-form';
import { makeOrder, makeOrderedItem } from '@/testing/make-order';

const asked = { id: 'RT-1', wish: 'exchange' as const, pieces: [{ item: 0, first: 1, quantity: 1 }], history: [] };
const draw = (more: object) =>
  renderToStaticMarkup(
    <LinkedOrder
      order={makeOrder({ items: [makeOrderedItem({ name: 'Kurta' })], returns: [{ ...asked, ...more }] })}
      imageHosts={[]}
      link="TT-1.token"
      changes={{ canCorrect: false, sizes: [] }}
    />,
  );

it('[10.70] the page of an order withdraws a request by a form without scripts, where that can be', () => {
  expect(draw({ isWithdrawable: true })).toMatch(
    /action="\/api\/order\/linked\/withdraw".*name="link" value="TT-1.token".*name="returnId" value="RT-1"/s,
  );
  expect(draw({ isWithdrawable: true })).toContain('<summary>Withdraw the exchange</summary>');
  expect(draw({})).not.toContain('linked/withdraw');
});

it('[10.111] [10.141] and says where the items of an accepted one go, and what the shop wrote to one that is declined', () => {
  const accepted = draw({ sendBack: { isFree: true, to: 'Our address: 4 Temple Road' } });
  expect(accepted).toMatch(/as they reached you; it costs you nothing.*Our address: 4 Temple Road/s);
  expect(draw({ sendBack: { isFree: false } })).toMatch(
    /return shipping fees apply.*Please ask us for the address first/s,
  );
  const said = draw({ sendBack: { isFree: false, isSaid: true, to: 'Our rider comes.' } });
  expect(said).toMatch(/in this way:.*Our rider comes/s);
  expect(said).not.toContain('fees apply');
  expect(draw({ answer: 'It was worn.' })).toContain('“It was worn.”');
});

it('[10.71] and offers both ways where a replacement is sold out', () => {
  const choices = [{ item: 0, productId: 'p2', name: 'Shirt', size: 'M', color: 'White', key: '0/p2/M/White' }];
  const drawn = draw({ choices });
  expect(drawn).toMatch(/name="instead.0".*value="0\/p2\/M\/White">Shirt, size M, White.*Reserve this.*My money back/s);
  const [other] = choices;
  const same = draw({ choices: [{ ...other, productId: 'kurta', name: 'Kurta' }] });
  expect(same).toContain('>Size M, White</option>');
  const typed = { returnId: 'RT-1', 'instead.0': '0/p2/M/White', upiId: '' };
  expect(readChoiceForm({ ...typed, way: 'other' })).toMatchObject({ keys: ['0/p2/M/White'] });
  expect(readChoiceForm({ ...typed, way: 'money' })).toMatchObject({ keys: [] });
  // Nothing chosen is asked about: it is neither the first size nor the money.
  expect(drawn).toContain('<option value="">Please choose</option>');
  expect(readChoiceForm({ ...typed, 'instead.0': '', way: 'other' })).toMatchObject({ keys: ['none'] });
});

it('[10.142] and says what the shop changed, with both ways folded', () => {
  const changed = [{ to: 'size L, Red', from: 'size S, Red', isFound: false }];
  const choices = [{ item: 0, productId: 'p2', name: 'Shirt', size: 'M', color: 'White', key: '0/p2/M/White' }];
  expect(draw({ changed, choices })).toMatch(
    /you get size L, Red instead of size S, Red, because size S, Red is sold out\. If you would rather not.*My money back/s,
  );
  expect(draw({ changed, choices })).toContain('for all of it, until it goes out.');
  expect(draw({ changed, choices, isByHand: true })).toContain('for all of it, until it is handed over.');
  expect(draw({ changed, choices })).not.toContain('<details open');
  expect(draw({ changed })).toContain('We changed your exchange');
});

const bought = makeOrder({
  items: [makeOrderedItem({ name: 'Kurta', size: 'M', quantity: 2 })],
  returns: [],
  returnableUntil: '2026-12-01T10:00:00.000Z',
  replacements: [{ item: 0, size: 'S/M', color: 'Red' }],
  returnPhotos: 3,
});
const drawForm = (canReturn: true | undefined, more: object = {}) =>
  renderToStaticMarkup(
    <LinkedOrder
      order={{ ...bought, ...more }}
      imageHosts={[]}
      link="TT-1.token"
      changes={{ canCorrect: false, sizes: [], canReturn }}
    />,
  );

it('[10.73] the page of an order asks for a return or an exchange by a form without scripts, with photos where they are taken', () => {
  const drawn = drawForm(true);
  expect(drawn).toMatch(/action="\/api\/order\/linked\/return" enctype="multipart\/form-data"/i);
  expect(drawn).toMatch(
    /name="count.0".*value="1x2".*name="instead.0".*value="S%2FM\/Red".*name="cause".*type="file"/s,
  );
  expect(drawForm(true, { returnPhotos: undefined })).not.toContain('type="file"');
  for (const none of [drawForm(undefined), drawForm(true, { returnableUntil: undefined })])
    expect(none).not.toContain('linked/return"');
});

it('[10.140] and says that an exchange of an order without an address is handed over', () => {
  expect(drawForm(true)).not.toContain('no address of yours');
  expect(drawForm(true, { address: {} })).toContain('We have no address of yours, so an exchange is handed over');
  const steps = draw({ isByHand: true, sendBack: { isFree: false } });
  expect(steps).toMatch(/Please bring us the items.*Handed over/s);
  expect(steps).not.toContain('Sent');
});

it.each(['UPI', 'Cash'])('[10.73] and where the refund goes, whose words claim no way of paying (%s)', (paidInHand) => {
  const drawn = drawForm(true, { paymentMethod: 'COD', paidInHand });
  expect(drawn).toMatch(/name="upiId".*Like name@bank, for a return\. We send the refund there/s);
  expect(drawn).not.toContain('You paid in cash');
});

it('[10.73] what the form sends is a request, or is said to be none', () => {
  const sent = { link: 'TT-1.token', wish: 'exchange', 'count.0': '1x2', cause: 'size', reason: '', isChosen: '1' };
  const { request, fault } = readReturnForm({ ...sent, 'instead.0': 'S%2FM/Red', 'instead.1': 'L/Blue' });
  expect(fault).toBeUndefined();
  expect(request).toMatchObject({
    wish: 'exchange',
    pieces: [{ item: 0, first: 1, quantity: 2 }],
    replacements: [{ item: 0, size: 'S/M', color: 'Red' }],
  });
  expect(readReturnForm(sent).fault?.message).toBe('Please choose what you want instead.');
  expect(readReturnForm({ ...sent, 'count.0': '' }).fault?.field).toBe('pieces');
  expect(readReturnForm({ ...sent, 'count.0': '1xx', 'instead.0': '%' }).fault?.field).toBe('pieces');
  expect(readReturnForm({ ...sent, 'instead.0': '%/%E0' }).request).toMatchObject({
    replacements: [{ size: '%', color: '%E0' }],
  });
  const { request: money } = readReturnForm({ ...sent, wish: 'return', 'instead.0': 'S/Red' });
  expect(money).toMatchObject({ wish: 'return', replacements: undefined });
});
