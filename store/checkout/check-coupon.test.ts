import { beforeEach, expect, it, vi } from 'vitest';
import type { ApiFailure } from '@/lib/browser/request';
import { checkCoupon } from './check-coupon';

const backend = vi.hoisted(() => ({ validate: vi.fn() }));
vi.mock('@/lib/browser/orders', () => ({ validateCoupon: backend.validate }));

beforeEach(() => void backend.validate.mockReset());

const answer = (failure: ApiFailure) => backend.validate.mockResolvedValueOnce({ ok: false, failure });
const refused = { kind: 'refused', status: 200 } as const;
const HELD = 'All uses that are left of this coupon are held.';

it('[8.14] a coupon that does not count for this shopper now says why, and takes nothing off', async () => {
  answer({ ...refused, message: HELD, code: 'coupon-not-now' });
  expect(await checkCoupon(' once15 ')).toEqual({ kind: 'failed', message: HELD, isRefused: true });
  expect(backend.validate).toHaveBeenCalledExactlyOnceWith('ONCE15');
});

it.each<[string, ApiFailure]>([
  ['without a code', { ...refused, message: HELD }],
  ['with another code', { ...refused, message: HELD, code: 'already-paid' }],
  ['without words', refused],
])('[8.14] a refusal %s is told in the recorded words, whatever a backend says', async (_, failure) => {
  answer(failure);
  expect(await checkCoupon('ONCE15')).toEqual({ kind: 'failed', message: 'Invalid coupon code', isRefused: true });
});

it('[8.15] what may pass keeps the discount, also where a code says that the coupon does not count now', async () => {
  for (const failure of [
    { kind: 'no-answer', offline: false },
    { kind: 'refused', status: 429, message: 'Too many requests', code: 'coupon-not-now' },
  ] as const) {
    answer(failure);
    expect(await checkCoupon('ONCE15')).toEqual({ kind: 'failed', message: 'Error checking coupon', isRefused: false });
  }
});

it('[8.14] nothing typed is refused without asking', async () => {
  expect(await checkCoupon('  ')).toMatchObject({ message: 'Invalid coupon code', isRefused: true });
  expect(backend.validate).not.toHaveBeenCalled();
});
