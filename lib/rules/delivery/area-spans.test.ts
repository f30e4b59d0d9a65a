import { expect, it } from 'vitest';
import { seededRandom } from '@/testing/seeded-random';
import { contradictions, flattenAreas, type AreaRow, type AreaSpan } from './area-spans';
import { pinRangeWords, readPinRange } from './pin-range';

const terms = { from: 2, to: 4, cash: true, feePaise: 0 };
const row = (pins: string, other: Partial<AreaRow> = {}): AreaRow => {
  const range = readPinRange(pins);
  if (!range) throw new Error(`${pins} is no range`);
  return { ...range, ...terms, ...other };
};

/** As the database looks it up: the last span that begins by then. */
function find(spans: readonly AreaSpan[], pin: number): number | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.first ?? Infinity) <= pin) low = middle + 1;
    else high = middle;
  }
  const span = spans[low - 1];
  return span && span.last >= pin ? span.row : undefined;
}

it('[9.44] of rows that hold a PIN the narrowest counts, as a naive look at each of 19,000 PINs finds', () => {
  const { below } = seededRandom(20261128);
  for (let round = 0; round < 12; round++) {
    const rows = Array.from({ length: 1 + below(120) }, () => {
      const first = 500_000 + below(19_000);
      return { first, last: first + below([1, 30, 900, 19_000][below(4)] ?? 1) };
    });
    const spans = flattenAreas(rows);
    expect(spans.every(({ first, last }, at) => first <= last && first > (spans[at - 1]?.last ?? 0))).toBe(true);
    for (let pin = 500_000; pin < 519_000; pin += 1 + below(5)) {
      const holding = rows.flatMap((one, at) => (one.first <= pin && pin <= one.last ? [{ ...one, at }] : []));
      const least = Math.min(...holding.map(({ first, last }) => last - first));
      expect(find(spans, pin)).toBe(holding.find(({ first, last }) => last - first === least)?.at);
    }
  }
});

it('[9.44] 19,000 rows of single PINs become as many spans at once', () => {
  const rows = Array.from({ length: 19_000 }, (_, at) => row(String(110_001 + at * 2)));
  expect(flattenAreas([row('*'), ...rows])).toHaveLength(38_001);
});

it('[9.45] rows that are equally wide contradict each other where they share a PIN and say other things', () => {
  const rows = [row('560001-560010'), row('560005-560014', { cash: false }), row('560001-560020', { cash: false })];
  expect(contradictions(rows)).toEqual([{ row: 1, other: 0, pin: 560_005 }]);
  expect(contradictions([row('560001-560010'), row('560005-560014')])).toEqual([]);
  expect(contradictions([row('560001-560010'), row('560011-560020', { to: 9 })])).toEqual([]);
});

it.each([
  ['560001', '560001'],
  ['5,60,001', '560001'],
  ['560001 - 560110', '560001-560110'],
  ['5,60,001 – 5,60,110', '560001-560110'],
  ['५६०००१ to 560110', '560001-560110'],
  ['5600*', '560000-560099'],
  ['*', '*'],
  ['560001-560001', '560001'],
])('[9.45] reads the PINs %s', (typed, words) => {
  const range = readPinRange(typed);
  expect(range && pinRangeWords(range)).toBe(words);
});

it.each(['', '56001', '060001', '560110-560001', '560001-', '560001;560002', 'Bengaluru', '5600011*'])(
  '[9.45] takes %j for no PINs',
  (typed) => expect(readPinRange(typed)).toBeUndefined(),
);
