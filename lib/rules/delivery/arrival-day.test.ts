import { expect, it } from 'vitest';
import { arrivalDay } from './arrival-day';

/** Friday in India, though Thursday in UTC. */
const FRIDAY = new Date('2026-11-26T20:00:00Z');
const week = { sundays: false, holidays: [] };

it('[9.44] counts working days by the calendar of India, without Sundays and holidays', () => {
  expect(arrivalDay(1, week, FRIDAY)).toBe('2026-11-28');
  expect(arrivalDay(2, week, FRIDAY)).toBe('2026-11-30');
  expect(arrivalDay(2, { ...week, sundays: true }, FRIDAY)).toBe('2026-11-29');
  expect(arrivalDay(2, { ...week, holidays: ['2026-11-28', '2026-11-30'] }, FRIDAY)).toBe('2026-12-02');
  expect(arrivalDay(0, week, FRIDAY)).toBe('2026-11-27');
  expect(arrivalDay(0, { ...week, holidays: ['2026-11-27', '2026-11-28'] }, FRIDAY)).toBe('2026-11-30');
});

it('[9.44] from the hour on that the merchant set, an order counts as of the next day', () => {
  const until14 = { ...week, cutoffHour: 14 };
  expect(arrivalDay(1, until14, new Date('2026-11-27T08:29:00Z'))).toBe('2026-11-28');
  expect(arrivalDay(1, until14, new Date('2026-11-27T08:30:00Z'))).toBe('2026-11-30');
});
