import { describe, expect, it } from 'vitest';
import { pinEntry, plainDigits } from './plain-digits';

describe('plainDigits', () => {
  it('[5.47] writes the digits of every script as 0 to 9', () => {
    const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890);
      return /^\p{Nd}{10}$/u.test(digits) ? [digits] : [];
    });
    expect(scripts.length).toBeGreaterThan(60);
    for (const typed of ['１２３４５６７８９０', ...scripts]) expect(plainDigits(typed)).toBe('1234567890');
    for (const typed of ['५७०००१', '৫৭০০০১', '௫௭௦௦௦௧', '౫౭౦౦౦౧', '꯵꯷꯰꯰꯰꯱', '᱕᱗᱐᱐᱐᱑'])
      expect(plainDigits(typed)).toBe('570001');
  });

  it('leaves everything else alone', () => {
    expect(plainDigits('4 Temple Road, ಮೈಸೂರು')).toBe('4 Temple Road, ಮೈಸೂರು');
  });
});

describe('pinEntry', () => {
  it('joins the groups a PIN is often written in', () => {
    for (const typed of [' 570 001 ', '570-001', '570\u00a0001', '570001\u200b'])
      expect(pinEntry(typed)).toBe('570001');
  });

  it('hides no slip from the check', () => {
    expect(pinEntry('57O001')).toBe('57O001');
    expect(pinEntry('57000')).toBe('57000');
  });
});
