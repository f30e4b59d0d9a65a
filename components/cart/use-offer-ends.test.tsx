// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShownOffer } from '@/lib/contract/offer';
import { useOfferEnds } from './use-offer-ends';

const { refresh, canNavigate, error } = vi.hoisted(() => ({
  refresh: vi.fn<() => void>(),
  error: vi.fn<(message: string) => void>(),
  canNavigate: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ROUTER }));
vi.mock('@/components/ui/toast', () => ({ toast: { error } }));
vi.mock('@/store/can-navigate', () => ({ canNavigate }));
const ROUTER = { refresh };
const NOW = Date.parse('2026-11-29T12:00:00.000Z');

let root: Root;
function Page({ offers }: { offers: readonly ShownOffer[] }) {
  useOfferEnds(offers);
  return null;
}
const show = (offers: readonly ShownOffer[]) => act(() => root.render(<Page offers={offers} />));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const offer = (until?: string): ShownOffer => ({
  name: 'FLASH',
  automatic: true,
  terms: { gives: { kind: 'percent', percent: 12 } },
  ...(until === undefined ? {} : { until }),
});

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: NOW });
  canNavigate.mockResolvedValue(true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('[9.56] an open cart or checkout asks for its offers anew when the first of them ends', async () => {
  const always = { ...offer(), name: 'ALWAYS' };
  await show([{ ...offer('2026-11-30T12:00:00.000Z'), name: 'LATER' }, offer('2026-11-29T12:01:00.000Z'), always]);
  await pass(60_000);
  expect(refresh).not.toHaveBeenCalled();
  await pass(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
  await show([{ ...offer('2026-11-30T12:00:00.000Z'), name: 'LATER' }, always]);
  await pass(3_600_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(error.mock.calls).toEqual([['An offer has just ended. Please check the total again.']]);
});

it('[9.56] it asks again while the shop is out of reach, or its clock says that the offer counts still', async () => {
  canNavigate.mockResolvedValue(false);
  await show([offer('2026-11-29T11:59:00.000Z')]);
  await pass(1000);
  expect(refresh).not.toHaveBeenCalled();
  canNavigate.mockResolvedValue(true);
  await pass(15_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(15_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('waits for no end that is further away than a timer can count, or for none', async () => {
  await show([offer('2027-11-29T12:00:00.000Z')]);
  await pass(60_000);
  await show([]);
  await pass(60_000);
  expect(refresh).not.toHaveBeenCalled();
});
