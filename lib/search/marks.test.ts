import { expect, it } from 'vitest';
import { countMarks, inAll, marked } from './marks';

const marks = (...bits: number[]) => Uint8Array.from(bits);

it('what all mean is what each of them means, and everything where nobody means anything', () => {
  expect([...inAll([marks(1, 1, 0, 1), marks(0, 1, 1, 1)], 4)]).toEqual([0, 1, 0, 1]);
  expect([...inAll([], 3)]).toEqual([1, 1, 1]);
});

it('takes the marked ones in their order, at most so many', () => {
  expect(marked(['a', 'b', 'c', 'd'], marks(1, 0, 1, 1))).toEqual(['a', 'c', 'd']);
  expect(marked(['a', 'b', 'c', 'd'], marks(1, 0, 1, 1), 2)).toEqual(['a', 'c']);
  expect([marked(['a'], marks(0)), marked(['a'], marks(1, 1)), marked(['a', 'b'], marks(1, 1), 0)]).toEqual([
    [],
    ['a'],
    [],
  ]);
});

it('counts them', () => {
  expect([countMarks(marks(1, 0, 1, 1)), countMarks(marks(0)), countMarks(marks())]).toEqual([3, 0, 0]);
});
