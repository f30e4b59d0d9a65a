import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChosenOrders, OrderList } from '@/components/desk/order-list';
import { OrderSteps } from '@/components/desk/order-steps';
import { OrderReturns } from '@/components/desk/order-returns';
import { OrderSheet } from '@/components/desk/order-sheet';
import { PrintedOrders } from '@/components/desk/printed-orders';
import type { ListedOrder, DeskOrder } from '@/lib/contract/desk/order-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { makeOrder } from '@/testing/make-order';

const deskOrder = (status: string, more: Partial<DeskOrder> = {}, fields: object = {}): DeskOrder => ({
  order: makeOrder({ orderId: 'TT-1', status, address: {}, ...fields }),
  email: '',
  cashDue: 0,
  next: [],
  seen: 'v',
  ...more,
});

const PAGE = 'https://shop.example/order/a.b';

function sheet(shown: DeskOrder, isOwner = false, page?: string) {
  const props = {
    shown,
    isOwner,
    page,
    notes: [],
    changes: [],
    mails: [],
    imageHosts: [],
    here: '/',
    notice: undefined,
    formKey: 'k',
  };
  return load(renderToStaticMarkup(createElement(OrderSheet, props)));
}

it('[21.37] an order says to pack it, and offers slip and label, only where its parcel may leave', () => {
  const headingAndLinks = (shown: DeskOrder) => {
    const $ = sheet(shown);
    return [$('h2').first().text(), $('a[href*="slips"], a[href*="labels"]').length];
  };
  expect(headingAndLinks(deskOrder('Order Placed', { next: ['Processing', 'Shipped', 'Cancelled'] }))).toEqual([
    'To pack',
    2,
  ]);
  expect(headingAndLinks(deskOrder('Processing', { next: ['Shipped', 'Cancelled'] }))).toEqual(['To pack', 2]);
  expect(headingAndLinks(deskOrder('Shipped', { next: ['Delivered'] }))).toEqual(['Products', 2]);
  expect(headingAndLinks(deskOrder('Delivered'))).toEqual(['Products', 2]);
  expect(headingAndLinks(deskOrder('Cancelled', { notToSend: 'cancelled' }))).toEqual(['Products', 0]);
  expect(
    headingAndLinks(deskOrder('Order Placed', { next: ['Cancelled'], notToSend: 'its money went back: cancel it' })),
  ).toEqual(['Products', 0]);
});

it('[22.225] [10.51] of a sale that was handed over no place is shown, and of its link only where it really is', () => {
  const history = [{ status: 'Delivered', at: '2026-11-20T10:00:00.000Z' }];
  const text = (more: Partial<DeskOrder>, fields: object) =>
    sheet(deskOrder('Delivered', more, fields), true, PAGE).text();
  const walkIn = text({}, { history, address: { state: 'Karnataka' } });
  expect(walkIn).toContain('Bought byA walk-in customer');
  expect(walkIn).not.toMatch(/Karnataka|Map/);
  expect(walkIn).toContain('copy it into a chatIt ends 60 days after the sale.');
  expect(sheet(deskOrder('Cancelled'), true, PAGE).text()).toContain('and ends 60 days after the cancellation.');
  expect(text({ email: 'asha@gmail.com' }, { history })).toContain('It is in the emails, and ends');
  expect(text({}, {})).toContain('It is on the packing slip, and ends');
  expect(text({ email: 'asha@gmail.com' }, {})).toContain('It is in the emails and on the packing slip, and ends');
});

it('[10.89] [10.98] nobody is shown a yes to an order that waits for its payment, nor cash to collect, and all why it waits', () => {
  const waits = { paymentMethod: 'COD', waitsForShop: true, waitsForPayment: true };
  const unpaid = deskOrder('Order Placed', { toConfirm: 'unpaid' }, waits);
  expect(sheet(unpaid).text()).toContain('Online payment: not paid');
  for (const isOwner of [true, false]) {
    const steps = createElement(OrderSteps, { shown: unpaid, here: '/', notice: undefined, isOwner });
    const $ = load(renderToStaticMarkup(steps));
    expect($('form[action="/api/desk/orders/confirm"]')).toHaveLength(0);
    expect($.text()).toContain('It can be packed once its money is here.');
  }
});

it('[10.90] what has its tax invoice is offered neither another address nor other products', () => {
  expect(sheet(deskOrder('Order Placed', {})).text()).toMatch(/Change the products.*Correct the address/s);
  expect(sheet(deskOrder('Order Placed', {}, { invoice: 'A/1' })).text()).not.toMatch(
    /Change the products|Correct the address/,
  );
});

it('[23.52] owners download and delete what is stored of somebody who ordered without an account', () => {
  const guest = { phone: '+919845012345', email: 'asha@gmail.com' };
  const $ = sheet(deskOrder('Delivered', { guest }), true);
  const form = $('form[action="/api/desk/customers/erase-guest"]');
  expect(
    form
      .find('select[name=by] option')
      .map((_, option) => $(option).text())
      .get(),
  ).toEqual(Object.values(guest));
  expect([form.find('[name=orderId]').val(), form.find('[name=proof]').attr('required')]).toEqual(['TT-1', 'required']);
  expect($('a[href="//data?by=phone"]').text()).toContain(guest.phone);
  for (const none of [sheet(deskOrder('Delivered', { guest })), sheet(deskOrder('Delivered'), true)])
    expect(none('form[action*="erase-guest"], a[href*="/data"]').length).toBe(0);
});

it('[22.225] what was handed over goes nowhere: no courier is asked for, and it was bought by somebody', () => {
  const history = ['Order Placed', 'Delivered'].map((status) => ({ status, at: '2026-11-01T10:00:00.000Z' }));
  const shown = deskOrder('Delivered', { notToSend: 'handed over at once' }, { history });
  expect(sheet(shown)('h2').text()).not.toContain('Goes to');
  const steps = (one: DeskOrder) =>
    renderToStaticMarkup(createElement(OrderSteps, { shown: one, here: '/', notice: undefined, isOwner: true }));
  expect(steps(shown)).not.toContain('courier');
  expect(steps(deskOrder('Delivered'))).toContain('courier');
});

it('[23.14] an order says that its customer has deleted their account', () => {
  const words = (more: Partial<DeskOrder>) => sheet(deskOrder('Shipped', more)).text();
  expect(words({ accountErased: true })).toContain('The customer has deleted their account');
  expect(words({ accountErased: true })).toContain('leaves your lists when it is over');
  const over = words({ accountErased: true, isOver: true });
  expect(over).toContain('is in none of your lists');
  expect(over).not.toContain('when it is over');
  expect(words({})).not.toContain('deleted');
});

it('[21.37] what is not to be sent is named above the sheets, with the reason', () => {
  const unsent = [{ orderId: 'TT-2', why: 'not paid yet' }];
  const props = { title: 'Packing slips', unsent, missing: [], numbers: [], children: null };
  const $ = load(renderToStaticMarkup(createElement(PrintedOrders, props)));
  expect($('header').text()).toContain('Nothing to print.');
  expect($('li').text()).toBe('TT-2: not paid yet');
  expect($('li a').attr('href')).toBe('/desk/orders/TT-2');
});

it('[22.85] [10.120] an order whose money goes back says why only cancelling it is offered', () => {
  const steps = (shown: DeskOrder) =>
    renderToStaticMarkup(createElement(OrderSteps, { shown, here: '/', notice: undefined, isOwner: true }));
  const back = { next: ['Cancelled'], notToSend: 'its money goes back: cancel it' };
  const shown = (refundStatus: string) => steps(deskOrder('Order Placed', back, { refundStatus }));
  expect(shown('Issued')).toContain('All that was paid went back: cancel the order.');
  expect(shown('Pending')).toContain('All that was paid goes back: cancel the order.');
  expect(steps(deskOrder('Order Placed', { next: ['Shipped', 'Cancelled'] }))).not.toContain('went back');
});

it('[21.36] a return of an order is on its page, as it is by now, and leads to its own', () => {
  const asked = {
    id: 'RT-1',
    orderId: 'TT-1',
    at: '2026-06-15T00:00:00Z',
    wish: 'return' as const,
    status: 'Requested',
    cause: 'size',
    reason: '',
    name: 'Asha',
    pieces: 2,
    isOwed: false,
    items: [],
  };
  const $ = load(renderToStaticMarkup(createElement(OrderReturns, { returns: [asked] })));
  expect($('li').text()).toMatch(/^To answer Return RT-1/);
  expect($('a').attr('href')).toBe('/desk/returns/RT-1');
  expect(renderToStaticMarkup(createElement(OrderReturns, { returns: [] }))).toBe('');
});

it('[21.36] who did what with an order names what was done with its returns, too', () => {
  const shown = deskOrder('Delivered');
  const subject = { kind: 'return', id: 'RT-1' };
  const changes = [{ id: '1', at: '2026-06-15T00:00:00Z', who: 'command', what: 'received', subject, after: '1 fits' }];
  const props = { shown, notes: [], changes, mails: [], imageHosts: [], here: '/', notice: undefined, formKey: 'k' };
  const $ = load(renderToStaticMarkup(createElement(OrderSheet, props)));
  expect($('section').last().text()).toContain('by a command: return RT-1 received (1 fits)');
  expect($('a[href="/desk/returns/RT-1"]')).toHaveLength(1);
});

it('[22.137] [22.136] a step that can be taken back is offered first, with until when; orders that were chosen stay chosen', () => {
  const draw = (shown: DeskOrder) =>
    load(
      renderToStaticMarkup(
        createElement(OrderSteps, { shown, here: '/desk/orders/TT-1', notice: undefined, isOwner: true }),
      ),
    );
  const until = '2026-06-01T09:02:00.000Z';
  const $ = draw(deskOrder('Shipped', { next: ['Delivered'], back: { step: 'Shipped', until } }));
  const form = $('form').first();
  expect(form.attr('action')).toBe('/api/desk/orders/back');
  expect([form.find('[name=step]').val(), form.find('button').text()]).toEqual(['Shipped', 'Undo ‘Shipped’']);
  expect(form.text()).toContain('2:32');
  expect(draw(deskOrder('Shipped', { next: ['Delivered'] })).text()).not.toContain('Undo ‘Shipped’');

  const row = {
    ...deskOrder('Processing').order,
    at: until,
    place: '',
    name: 'Asha',
    phone: '',
    pieces: 1,
    cashDue: 0,
  };
  const orders = ['TT-1', 'TT-2'].map((orderId) => ({ ...row, orderId, email: '' })) as unknown as ListedOrder[];
  const notice: FormNotice = {
    kind: 'refused',
    isQuestion: true,
    words: 'Mark 2 orders as shipped?',
    action: '/api/desk/orders/advance-many',
    form: '',
    typed: { ids: ['TT-2'], to: ['Shipped'] },
    fields: { sure: 'Mark 2 as shipped' },
  };
  const of = { action: notice.action, notice };
  const list = load(renderToStaticMarkup(createElement(OrderList, { orders, imageHosts: [], of })));
  expect(
    list('[name=ids]:checked')
      .toArray()
      .map((box) => list(box).val()),
  ).toEqual(['TT-2']);
  const chosen = load(renderToStaticMarkup(createElement(ChosenOrders, { of, all: '/' })));
  expect([chosen('[name=to]').length, chosen('[name=to]').val()]).toEqual([1, 'Shipped']);
});
