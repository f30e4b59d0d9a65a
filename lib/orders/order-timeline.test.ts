import { describe, expect, it } from 'vitest';
import { orderTimeline } from './order-timeline';

const of = (...statuses: string[]) => statuses.map((status, day) => ({ status, at: `2026-11-0${day + 1}T00:00:00Z` }));
const shown = (statuses: string[], refundStatus?: string) => {
  const timeline = orderTimeline({ history: of(...statuses), refundStatus });
  const words = (steps: readonly { label: string; state: string }[] = []) =>
    steps.map(({ label, state }) => `${label} ${state}`);
  return [words(timeline?.order), words(timeline?.back)];
};

describe('the timeline of an order', () => {
  it('shows what happened and what is to come', () => {
    expect(shown(['Order Placed'])).toEqual([
      ['Placed current', 'Processing ahead', 'Shipped ahead', 'Delivered ahead'],
      [],
    ]);
    expect(shown(['Order Placed', 'Processing', 'Shipped', 'Delivered'])[0]).toEqual([
      'Placed done',
      'Processing done',
      'Shipped done',
      'Delivered current',
    ]);
  });

  it('leaves a step out that was skipped', () => {
    expect(shown(['Order Placed', 'Shipped'])[0]).toEqual(['Placed done', 'Shipped current', 'Delivered ahead']);
  });

  it('ends with the cancellation, and the refund where money goes back', () => {
    expect(shown(['Order Placed', 'Cancelled'])[0]).toEqual(['Placed done', 'Cancelled current']);
    expect(shown(['Order Placed', 'Processing', 'Cancelled'])[0]).toEqual([
      'Placed done',
      'Processing done',
      'Cancelled current',
    ]);
    expect(shown(['Order Placed', 'Cancelled', 'Refund Issued'])[0]).toEqual([
      'Placed done',
      'Cancelled done',
      'Refund issued current',
    ]);
    expect(shown(['Order Placed', 'Cancelled'], 'Pending')[0]).toEqual([
      'Placed done',
      'Cancelled current',
      'Refund issued ahead',
    ]);
    expect(shown(['Order Placed', 'Cancelled', 'Refund Issued'], 'Issued')[0]).toEqual([
      'Placed done',
      'Cancelled done',
      'Refund issued current',
    ]);
  });

  it('has a way back of its own', () => {
    const way = ['Order Placed', 'Shipped', 'Delivered', 'Return Requested'];
    expect(shown(way)[1]).toEqual(['Requested current', 'Accepted ahead', 'Received ahead']);
    expect(shown([...way, 'Return Declined'])[1]).toEqual(['Requested done', 'Declined current']);
    expect(shown([...way, 'Return Approved', 'Return Received'], 'Pending')[1]).toEqual([
      'Requested done',
      'Accepted done',
      'Received current',
      'Refunded ahead',
    ]);
  });

  it('marks the steps at which hope ended', () => {
    expect(
      orderTimeline({ history: of('Order Placed', 'Cancelled') })?.order.map(({ isStop }) => Boolean(isStop)),
    ).toEqual([false, true]);
    expect(
      orderTimeline({ history: of('Order Placed', 'Return Requested', 'Return Declined') })?.back.map(({ isStop }) =>
        Boolean(isStop),
      ),
    ).toEqual([false, true]);
  });

  it('says nothing where a backend tells no history', () => {
    expect([orderTimeline({ history: undefined }), orderTimeline({ history: [] })]).toEqual([undefined, undefined]);
  });
});
