import { expect, it } from 'vitest';
import { daySpan, momentWords } from './day-words';

it('a moment is told as people say it, by clocks in India, with the year where it is another', () => {
  const now = new Date('2026-11-24T05:00:00Z');
  const wordsOf = (iso: string) => momentWords(new Date(iso), now);
  expect(wordsOf('2026-11-23T22:15:59Z')).toBe('24 Nov, 3:45 am');
  expect(wordsOf('2026-11-23T18:30:00Z')).toBe('24 Nov, 12:00 am');
  expect(wordsOf('2026-01-01T06:30:00Z')).toBe('1 Jan, 12:00 pm');
  expect(wordsOf('2026-06-30T18:29:00Z')).toBe('30 Jun, 11:59 pm');
  expect(wordsOf('2025-12-31T18:29:00Z')).toBe('31 Dec 2025, 11:59 pm');
  expect(wordsOf('2025-12-31T18:30:00Z')).toBe('1 Jan, 12:00 am');
});

it('a span of days names its one day once', () => {
  expect(daySpan({ from: 2, to: 4 })).toBe('2 to 4 days');
  expect(daySpan({ from: 2, to: 2 })).toBe('2 days');
  expect(daySpan({ from: 1, to: 1 }, '–', 'working day')).toBe('1 working day');
  expect(daySpan({ from: 1, to: 3 }, '–', 'working day')).toBe('1–3 working days');
});
