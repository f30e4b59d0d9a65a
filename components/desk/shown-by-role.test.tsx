import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeskPage } from '@/components/desk/desk-page';
import { OrderSteps } from '@/components/desk/order-steps';
import { RefundRows } from '@/components/desk/refund-rows';
import { RefundSection } from '@/components/desk/refund-section';
import { InviteForm, StaffList } from '@/components/desk/staff-list';
import { TodayBoard } from '@/components/desk/today-board';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall, ROLES, type Role } from '@/lib/contract/desk/roles';
import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import type { ListedRefund } from '@/lib/contract/desk/return-calls';
import { ROLE_WORDS } from '@/lib/rules/desk/role-words';
import { makeOrder } from '@/testing/make-order';

const shownTo = (role: Role) => {
  const $ = load(
    renderToStaticMarkup(
      <DeskPage roles={[role]} title="Today" at="today">
        {null}
      </DeskPage>,
    ),
  );
  return $('nav a')
    .get()
    .map((link) => $(link).text());
};

it.each(ROLES)('[21.101] the sections that %s sees are those whose calls they may make', (role) => {
  const sections = {
    Today: deskCalls.readToday,
    Orders: deskCalls.deskOrders,
    Products: deskCalls.listGoods,
    Returns: deskCalls.deskReturns,
    More: deskCalls.deskSessions,
  };
  const may = Object.entries(sections).filter(([, call]) => mayCall([role], call));
  expect(shownTo(role)).toEqual(may.map(([words]) => words));
});

it('[21.101] Today shows no tile and no sums of what is others’ work', () => {
  const none = { orders: 0, amount: 0 };
  const orders = { 'to-pack': 1, 'to-confirm': 1, 'to-cancel': 1, refunds: 1 };
  const all = { success: true as const, orders, returns: 0, lowStock: 3, alerts: [] };
  const owners = { mails: { failed: 1, waiting: 1 }, cameIn: { today: none, week: none, month: none } };
  const draw = (today: Parameters<typeof TodayBoard>[0]['today'], role: Role) =>
    load(renderToStaticMarkup(<TodayBoard today={today} roles={[role]} />));
  const words = ($: ReturnType<typeof draw>) => $('ul').text() + $('h2').text();
  expect(words(draw({ ...all, ...owners }, 'owner'))).toMatch(
    /pack.*to confirm.*cancel.*low in stock.*refund.*mail.*ordered/,
  );
  const packing = words(draw({ success: true, orders, returns: 0, alerts: [] }, 'packing'));
  expect(packing).toMatch(/to pack.*return/);
  expect(packing).not.toMatch(/confirm|cancel|refund|mail|low in stock|ordered/);
  expect(words(draw({ success: true, orders: {}, lowStock: 3, alerts: [] }, 'products'))).toBe('3 low in stock');
});

it('[21.101] who packs is shown no form that cancels, agrees to an order above the limits or gives money back', () => {
  const order = makeOrder({ orderId: 'TT-1', status: 'Order Placed', address: {}, waitsForShop: true });
  const shown: DeskOrder = { order, email: '', cashDue: 0, next: ['Processing', 'Cancelled'], seen: 'v' };
  const failed = { id: 'r', at: '2026-11-01T00:00:00.000Z', amount: 50, state: 'failed', way: 'provider', reason: '' };
  const money = {
    success: true,
    paid: 100,
    left: 50,
    refunds: [failed],
    isCashDue: false,
    isPaidOnline: true,
  } as const;
  const actions = (isOwner: boolean) => {
    const $ = load(
      renderToStaticMarkup(
        <>
          <OrderSteps shown={shown} here="/" notice={undefined} isOwner={isOwner} />
          <RefundSection
            money={{ ...money, refunds: [{ ...failed, state: 'failed', way: 'provider' }], seen: 'v' }}
            {...{ orderId: 'TT-1', here: '/', notice: undefined, formKey: 'k', isOwner }}
          />
        </>,
      ),
    );
    expect($('section').first().text().includes('an owner of the shop has to agree first')).toBe(!isOwner);
    return $('form')
      .get()
      .map((form) => [$(form).attr('action'), $(form).find('[name=to]').attr('value')].filter(Boolean).join(' '));
  };
  expect(actions(true)).toEqual([
    '/api/desk/orders/confirm',
    '/api/desk/orders/advance Processing',
    '/api/desk/orders/advance Cancelled',
    '/api/desk/refunds/again',
    '/api/desk/refunds/given',
    '/api/desk/refunds/give',
  ]);
  expect(actions(false)).toEqual(['/api/desk/orders/advance Processing']);
});

it('[10.12] what was exchanged is no part of what the desk offers to refund', () => {
  const money = { success: true, paid: 454, left: 454, exchanged: 400, isCashDue: false, isPaidOnline: true } as const;
  const of = { orderId: 'TT-1', here: '/', notice: undefined, formKey: 'k', isOwner: true };
  const $ = load(renderToStaticMarkup(<RefundSection money={{ ...money, refunds: [], seen: 'v' }} {...of} />));
  expect($('section').text()).toContain('₹54 of ₹454 paid can be refunded: ₹400 is for what was exchanged.');
  expect($('form').text()).toContain('At most ₹54.');
});

it('[22.266] what waits for an owner is not called refunded or on its way', () => {
  const held = { at: '2026-11-01T00:00:00.000Z', amount: 454, reason: 'cancelled' };
  const draw = (refund: Pick<ListedRefund, 'state' | 'way' | 'isMoot'>, isOwner: boolean) => {
    const money = { success: true, paid: 454, left: 0, isCashDue: false, isPaidOnline: true, seen: 'v' } as const;
    const of = { orderId: 'TT-1', here: '/', notice: undefined, formKey: 'k', isOwner };
    const refunds = [{ ...held, id: 'r', ...refund }];
    return load(renderToStaticMarkup(<RefundSection money={{ ...money, refunds }} {...of} />))('section').text();
  };
  const byHand = { state: 'pending', way: 'hand' } as const;
  expect(draw(byHand, true)).toContain('₹454 waits for you; there is nothing else to refund.');
  expect(draw(byHand, false)).toContain('₹454 waits for an owner;');
  expect(draw({ state: 'failed', way: 'provider' }, true)).toContain('₹454 waits for you;');
  const allOf = { pending: ' or is on its way', issued: '' };
  for (const state of ['pending', 'issued'] as const)
    expect(draw({ state, way: 'provider' }, true)).toContain(`All that was paid has been refunded${allOf[state]}.`);
  const isMoot = { state: 'failed', way: 'provider', isMoot: true } as const;
  expect(draw(isMoot, true)).toContain('All that was paid has been refunded.');
});

it('[22.264] nor is what is being exchanged, and the way out is said', () => {
  const money = { success: true, paid: 454, left: 454, exchanging: 400, isCashDue: false, isPaidOnline: true } as const;
  const of = { orderId: 'TT-1', here: '/', notice: undefined, formKey: 'k', isOwner: true };
  const draw = (left: number) =>
    load(renderToStaticMarkup(<RefundSection money={{ ...money, left, refunds: [], seen: 'v' }} {...of} />));
  expect(draw(454)('section').text()).toContain(
    '₹54 of ₹454 paid can be refunded: ₹400 is for an exchange under way. To refund that, first make it a return, or decline it.',
  );
  expect(draw(454)('form').text()).toContain('At most ₹54.');
  expect(draw(400)('section').text()).toContain('Nothing of ₹454 paid can be refunded: ₹400');
  expect(draw(400)('form')).toHaveLength(0);
});

it.each([true, false])(
  '[21.101] a refund that waits for an owner offers both ways to an owner alone (%s)',
  (isOwner) => {
    const held = { id: 'r', at: '2026-11-01T00:00:00.000Z', amount: 50, isForOwner: true, reason: 'cancelled' };
    const refunds = [{ ...held, state: 'pending', way: 'hand' }] as const;
    const $ = load(
      renderToStaticMarkup(<RefundRows {...{ refunds, isOwner }} here="/desk/orders/1" notice={undefined} />),
    );
    expect($.text()).toContain(isOwner ? 'waits for you' : 'waits for an owner');
    expect(
      $('form')
        .get()
        .map((form) => [$(form).attr('action'), $(form).find('button').text()]),
    ).toEqual(
      isOwner
        ? [
            ['/api/desk/refunds/again', 'Refund ₹50'],
            ['/api/desk/refunds/given', 'I refunded ₹50 by hand'],
          ]
        : [],
    );
  },
);

it('[21.101] who edits products reads that this role writes and publishes pages, too', () => {
  expect(mayCall(['products'], deskCalls.savePage)).toBe(true);
  expect(ROLE_WORDS.products.about).toContain('writes and publishes pages');
});

it('[21.104] the page of staff says who, since when and by whom, and offers no form against oneself or OWNER_EMAIL', () => {
  const since = '2026-11-25T04:30:00.000Z';
  const person = (email: string, more: object) => ({
    email,
    roles: [],
    isFixed: false,
    isYou: false,
    seen: 'v',
    ...more,
  });
  const staff = [
    person('owner@x.in', { roles: ['owner'], isFixed: true }),
    person('both@x.in', { roles: ['owner'], isFixed: true, since, invitedBy: 'owner@x.in' }),
    person('me@x.in', { roles: ['owner'], isYou: true, since, invitedBy: 'owner@x.in' }),
    person('p@x.in', { roles: ['packing', 'figures'], since, invitedBy: 'command', lastLogin: since }),
  ];
  const $ = load(
    renderToStaticMarkup(
      <>
        <InviteForm action="/invite" here="/" notice={undefined} isFirst />
        <StaffList staff={staff} rolesPath="/roles" removePath="/remove" here="/" notice={undefined} />
      </>,
    ),
  );
  const rows = $('section:last-of-type > ul > li');
  expect(rows.eq(0).text()).toContain('OWNER_EMAIL');
  expect(rows.eq(0).find('form')).toHaveLength(0);
  expect(rows.eq(1).text()).toMatch(/OWNER_EMAIL.*Invited as well 25 Nov.*by owner@x\.in/);
  expect(rows.eq(1).find('form').attr('action')).toBe('/remove');
  expect(rows.eq(1).find('button').text()).toBe('Withdraw the invitation');
  expect(rows.eq(2).text()).toMatch(/me@x\.in – you.*by owner@x\.in.*Has not logged in yet/);
  expect(rows.eq(2).find('form')).toHaveLength(0);
  expect(rows.eq(3).text()).toMatch(/Packs and ships.*Sees figures.*25 Nov.*by a command.*Logged in last/);
  expect(rows.eq(3).find('input[type=checkbox]:checked').length).toBe(2);
  expect(rows.eq(3).text()).toContain('logs them out everywhere');
  expect($('input[type=checkbox]').length).toBe(2 * ROLES.length);
});
