import { expect, it } from 'vitest';
import { apportion } from './apportion';

it.each([
  ['by weight', 100, [3, 1], [75, 25]],
  ['the largest remainder first', 100, [1, 1, 4], [17, 17, 66]],
  ['of equal remainders the first', 100, [1, 1, 1], [34, 33, 33]],
  ['the larger remainder, then the first of equal ones', 10, [1, 3, 3, 5], [1, 3, 2, 4]],
  ['nothing of nothing', 0, [1, 2], [0, 0]],
  ['nothing of less than nothing', -5, [1, 1], [0, 0]],
  ['nothing without weights', 100, [0, 0], [0, 0]],
  [
    'exactly where a double is too small',
    9_007_199_254_740_991,
    [9_007_199_254_740_990, 1],
    [9_007_199_254_740_990, 1],
  ],
])('splits an amount into whole paise: %s', (_, amount, weights, shares) => {
  expect(apportion(amount, weights)).toEqual(shares);
});

it('splits it among several alike as it splits it among them one by one', () => {
  const [weights, counts] = [
    [300, 100, 200],
    [2, 3, 0],
  ];
  const alone = apportion(100, [300, 300, 100, 100, 100]);
  expect(apportion(100, weights, counts)).toEqual([(alone[0] ?? 0) + (alone[1] ?? 0), 100 - 67, 0]);
});
