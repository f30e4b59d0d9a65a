import { describe, expect, it, vi } from 'vitest';
import { AGE_MESSAGE, isOldEnough, isRealDate } from './is-old-enough';

/** 20 November 2026, 00:10 in India: still the 19th in UTC. */
const NOW = new Date('2026-11-19T18:40:00Z');

describe('isOldEnough', () => {
  it('[5.20] accepts a sixteenth birthday on the day itself, by the calendar of India', () => {
    expect(isOldEnough('2010-11-20', NOW)).toBe(true);
  });

  it('[5.20] refuses the day before a sixteenth birthday', () => {
    expect(isOldEnough('2010-11-21', NOW)).toBe(false);
  });

  it.each(['2027-01-01', '1899-12-31', '2001-02-30', '2001-13-01', '', '20-11-2000'])('refuses %j', (dob) => {
    expect(isOldEnough(dob, NOW)).toBe(false);
  });

  it('lets someone born on 29 February in on that day of a leap year, not before', () => {
    expect(isOldEnough('2012-02-29', new Date('2028-02-28T12:00:00Z'))).toBe(false);
    expect(isOldEnough('2012-02-29', new Date('2028-02-29T12:00:00Z'))).toBe(true);
  });

  // Before 2023 engines wrote 'en-CA' as YYYY-MM-DD, then for a while as M/D/YYYY.
  it.each([
    ['in November', '2010-11-20', '2010-11-21', NOW],
    ['in June', '2010-06-15', '2010-06-16', new Date('2026-06-14T18:40:00Z')],
  ])('%s it is the same in an engine that writes dates otherwise', (_season, oldEnough, tooYoung, now) => {
    const written = vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function write(this: Date) {
      return `${this.getUTCMonth() + 1}/${this.getUTCDate()}/${this.getUTCFullYear()}`;
    });
    try {
      expect([isOldEnough(oldEnough, now), isOldEnough('1990-01-01', now)]).toEqual([true, true]);
      expect([isOldEnough(tooYoung, now), isOldEnough('2024-12-31', now)]).toEqual([false, false]);
    } finally {
      written.mockRestore();
    }
  });

  it('says 18 where it checks 16, as recorded', () => {
    expect(AGE_MESSAGE).toBe('You must be at least 18 years old to register');
  });
});

describe('isRealDate', () => {
  it.each(['2000-02-29', '1999-12-31'])('knows %s', (date) => {
    expect(isRealDate(date)).toBe(true);
  });

  it.each(['1999-02-29', '2000-04-31', '2000-00-10', '2000-01', 'yesterday'])('does not know %s', (date) => {
    expect(isRealDate(date)).toBe(false);
  });
});
