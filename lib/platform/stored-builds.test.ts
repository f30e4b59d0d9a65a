import { expect, it } from 'vitest';
import { sortBuilds } from './stored-builds';

const HOUR_MS = 60 * 60 * 1000;
const NOW = 1000 * HOUR_MS;
/** @param hoursAgo of each build, when it was known to be served */
const sort = (hoursAgo: Record<string, number>, own: string) =>
  sortBuilds(
    Object.entries(hoursAgo).map(([id, hours]) => ({ id, servedAt: NOW - hours * HOUR_MS })),
    own,
    NOW,
  );

it('the version before was served until the new one starts, however long ago it started itself', () => {
  expect(sort({ before: 900, older: 950 }, 'new')).toEqual({ served: ['new', 'before'], gone: ['older'] });
});

it('a start of the same version makes none newer, and none goes before its day is over', () => {
  expect(sort({ own: 2, before: 3 }, 'own')).toEqual({ served: ['own'], gone: [] });
  expect(sort({ own: 2, before: 25 }, 'own')).toEqual({ served: ['own'], gone: ['before'] });
});

it('the version before, known to be served until the moment of the start, goes a day later all the same', () => {
  expect(sort({ before: 1, own: 1 }, 'own').served).toEqual(['own']);
  expect(sort({ before: 25, own: 25 }, 'own').gone).toEqual(['before']);
});

it('of many versions in a day the oldest go, never the one that starts', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`b${at}`, at / 10]));
  expect(sort(many, 'b11').gone).toEqual(['b9', 'b10']);
});
