import { describe, expect, it } from 'vitest';
import { moneyBackWords, orderTimeline, returnSteps } from './order-timeline';

const of = (...statuses: string[]) => statuses.map((status, day) => ({ status, at: `2026-11-0${day + 1}T00:00:00Z` }));
const shown = (statuses: string[], refundStatus?: string) => {
  const steps = orderTimeline({ history: of(...statuses), refundStatus });
  return steps?.map(({ label, state }) => `${label} ${state}`);
};
const back = (statuses: string[], amount?: number, kind: 'return' | 'exchange' = 'return') =>
  returnSteps({ wish: kind, amount, history: of(...statuses.map((status) => `Return ${status}`)) }).map(
    ({ label, state }) => `${label} ${state}`,
  );

describe('the timeline of an order', () => {
  it('shows what happened and what is to come', () => {
    expect(shown(['Order Placed'])).toEqual(['Placed current', 'Processing ahead', 'Shipped ahead', 'Delivered ahead']);
    expect(shown(['Order Placed', 'Processing', 'Shipped', 'Delivered'])).toEqual([
      'Placed done',
      'Processing done',
      'Shipped done',
      'Delivered current',
    ]);
  });

  it('leaves a step out that was skipped', () => {
    expect(shown(['Order Placed', 'Shipped'])).toEqual(['Placed done', 'Shipped current', 'Delivered ahead']);
  });

  it('ends with the cancellation, and the refund where money goes back', () => {
    expect(shown(['Order Placed', 'Cancelled'])).toEqual(['Placed done', 'Cancelled current']);
    expect(shown(['Order Placed', 'Processing', 'Cancelled'])).toEqual([
      'Placed done',
      'Processing done',
      'Cancelled current',
    ]);
    expect(shown(['Order Placed', 'Cancelled', 'Refund Issued'])).toEqual([
      'Placed done',
      'Cancelled done',
      'Refund issued current',
    ]);
    expect(shown(['Order Placed', 'Cancelled'], 'Pending')).toEqual([
      'Placed done',
      'Cancelled current',
      'Refund issued ahead',
    ]);
    expect(shown(['Order Placed', 'Cancelled', 'Refund Issued'], 'Issued')).toEqual([
      'Placed done',
      'Cancelled done',
      'Refund issued current',
    ]);
  });

  it('marks the step at which hope ended', () => {
    expect(orderTimeline({ history: of('Order Placed', 'Cancelled') })?.map(({ isStop }) => Boolean(isStop))).toEqual([
      false,
      true,
    ]);
  });

  it('says nothing where a backend tells no history', () => {
    expect([orderTimeline({ history: undefined }), orderTimeline({ history: [] })]).toEqual([undefined, undefined]);
  });
});

describe('the way back of a request', () => {
  it('ends with the refund where money goes back', () => {
    expect(back(['Requested'], 499)).toEqual([
      'Requested current',
      'Accepted ahead',
      'Received ahead',
      'Refunded ahead',
    ]);
    expect(back(['Requested', 'Approved', 'Received'])).toEqual([
      'Requested done',
      'Accepted done',
      'Received current',
      'Refunded ahead',
    ]);
  });

  it('promises no refund of an exchange, nor of a return that gives nothing back', () => {
    const received = ['Requested done', 'Accepted done', 'Received current'];
    expect(back(['Requested', 'Approved', 'Received'], undefined, 'exchange')).toEqual([
      ...received,
      'Sent ahead',
      'Delivered ahead',
    ]);
    expect(back(['Requested', 'Approved', 'Received'], 0)).toEqual(received);
  });

  it('ends where it is declined', () => {
    const steps = returnSteps({ wish: 'return', history: of('Return Requested', 'Return Declined') });
    expect(steps.map(({ label, isStop }) => [label, Boolean(isStop)])).toEqual([
      ['Requested', false],
      ['Declined', true],
    ]);
    const withdrawn = returnSteps({ wish: 'return', history: of('Return Requested', 'Return Withdrawn') });
    expect(withdrawn.at(-1)).toMatchObject({ label: 'Withdrawn', isStop: true });
  });
});

it('[10.44] a request that the whole payment was refunded for says so, also once it is settled, and shows its steps', () => {
  const history = of('Order Placed', 'Delivered', 'Refund Issued');
  const own = {
    wish: 'return',
    amount: 0,
    history: of('Return Requested', 'Return Received', 'Refund Issued'),
  } as const;
  expect(moneyBackWords({ history }, own)).toBe('refunded with the whole payment');
  expect(returnSteps(own).map(({ label }) => label)).toEqual(['Requested', 'Received', 'Refunded']);
  expect(moneyBackWords({ history }, { ...own, amount: 500 })).toBe('₹500.00 back');
});
