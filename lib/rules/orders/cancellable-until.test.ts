import { describe, expect, it } from 'vitest';
import { cancellableUntil, isOpen, returnableUntil } from './cancellable-until';

const placed = new Date('2026-11-20T10:00:00.000Z');
const at = (iso: string) => new Date(iso);

describe('cancelling', () => {
  it('is open for two hours from confirmation, to the last millisecond', () => {
    const until = cancellableUntil('Order Placed', placed);
    expect(until).toEqual(at('2026-11-20T12:00:00.000Z'));
    expect([isOpen(until, at('2026-11-20T12:00:00.000Z')), isOpen(until, at('2026-11-20T12:00:00.001Z'))]).toEqual([
      true,
      false,
    ]);
  });

  it('is not open where there is no limit to keep', () => {
    expect(isOpen(undefined, placed)).toBe(false);
  });

  it('ends when the order leaves the house, whatever the hour', () => {
    const open = ['order placed', ' PROCESSING '].map((status) => cancellableUntil(status, placed));
    const over = ['Shipped', 'Delivered', 'Cancelled', 'Awaiting Payment', ''].map((status) =>
      cancellableUntil(status, placed),
    );
    expect([open.every(Boolean), over.some(Boolean)]).toEqual([true, false]);
  });
});

describe('returning', () => {
  const kurta = { category: 'Men' };
  const chakli = { category: 'Snacks' };

  it('is open for seven days from delivery, to the last millisecond', () => {
    const until = returnableUntil([kurta], placed);
    expect(until).toEqual(at('2026-11-27T10:00:00.000Z'));
    expect([isOpen(until, at('2026-11-27T10:00:00.000Z')), isOpen(until, at('2026-11-27T10:00:00.001Z'))]).toEqual([
      true,
      false,
    ]);
  });

  it('is not open before delivery, and never for snacks alone', () => {
    expect(returnableUntil([kurta], undefined)).toBeUndefined();
    expect(returnableUntil([chakli, chakli], placed)).toBeUndefined();
    expect(returnableUntil([chakli, kurta], placed)).toBeDefined();
  });
});
