import { expect, it } from 'vitest';
import { LineBudget } from './line-budget';

it('lets a minute have its lines and no more, and says in the next how many were left out', () => {
  const budget = new LineBudget(2);
  expect([1000, 1001, 1002, 60_999].map((now) => budget.take(now))).toEqual([
    { leftOut: 0 },
    { leftOut: 0 },
    undefined,
    undefined,
  ]);
  expect([61_000, 61_001].map((now) => budget.take(now))).toEqual([{ leftOut: 2 }, { leftOut: 0 }]);
});
