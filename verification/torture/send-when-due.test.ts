import { expect, it } from 'vitest';
import { percentile, poissonMoments, sendWhenDue } from './send-when-due';
import { seededRandom } from '@/testing/seeded-random';

it('comes at random moments, the same ones for the same seed, and so many in a second', () => {
  const moments = poissonMoments(seededRandom(7), 100, 60_000);
  expect(poissonMoments(seededRandom(7), 100, 60_000)).toEqual(moments);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(moments.length).toBeGreaterThan(5700);
  expect(moments.length).toBeLessThan(6300);
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
  // Of exponential gaps of 10 ms, as many are longer as the law says: e^-2.
  expect(gaps.filter((gap) => gap > 20).length / gaps.length).toBeCloseTo(Math.exp(-2), 1);
});

it('counts from the moment a request was due, also where it was sent late', async () => {
  const blockMs = 40;
  const block = async () => {
    const until = performance.now() + blockMs;
    while (performance.now() < until);
    return 'good';
  };
  const report = await sendWhenDue([
    { kind: 'next', atMs: 5, ask: async () => 'good' },
    { kind: 'first', atMs: 0, ask: block },
    { kind: 'broken', atMs: 6, ask: () => Promise.reject(new Error('no connection')) },
  ]);
  const next = report.outcomes.find(({ kind }) => kind === 'next');
  expect(next?.ms).toBeGreaterThan(blockMs - 10);
  expect(Math.max(...report.lateMs)).toBeGreaterThan(blockMs - 10);
  expect(report.outcomes.find(({ kind }) => kind === 'broken')?.result).toBe('no connection');
});

it('tells percentiles of what there is', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([3], 0.99)]).toEqual([50, 99, 3]);
});
