import { describe, expect, it } from 'vitest';
import { UNKNOWN_COLOR, colorHex, colorName, colorNames } from '@/lib/catalogue/color';

describe('colorHex', () => {
  it('[2.99] keeps hex values and knows names in any spelling', () => {
    expect(colorHex('#9F1D2F')).toBe('#9f1d2f');
    expect(colorHex('#abc')).toBe('#abc');
    expect(colorHex('Navy Blue')).toBe('#1c2b52');
    expect(colorHex('navy-blue')).toBe('#1c2b52');
  });

  it('takes the most specific known ending of a longer name', () => {
    expect(colorHex('Dark Navy Blue')).toBe(colorHex('Navy Blue'));
    expect(colorHex('Rose something')).toBe(colorHex('Rose'));
  });

  it('answers a plain hex value whatever comes in', () => {
    for (const color of ['', 'red;background:url(x)', '#12', 'constructor', '"><script>', '🌶']) {
      expect(colorHex(color)).toMatch(/^#[0-9a-f]{3,8}$/);
    }
    expect(colorHex('no such shade')).toBe(UNKNOWN_COLOR);
  });
});

describe('colorName', () => {
  it('[2.99] names every colour in words', () => {
    expect(colorName('#000000')).toBe('Black');
    expect(colorName('#fff')).toBe('White');
    expect(colorName('#1b2c55')).toBe('Navy');
    expect(colorName('Navy Blue')).toBe('Navy Blue');
  });
});

describe('colorNames', () => {
  it('a dark green is no charcoal', () => {
    expect(colorName('#2f4a3a')).toBe('Forest green');
    expect(colorName('Forest Green')).toBe('Forest Green');
  });

  it('tells the colours of one product apart', () => {
    expect(colorNames(['Charcoal', '#3c3a3c', '#3d3b3d', 'Red'])).toEqual(['Charcoal', 'Charcoal 2', 'Charcoal 3', 'Red']);
    expect(colorNames(['#3c3a3c', 'Charcoal', 'charcoal 2'])).toEqual(['Charcoal 3', 'Charcoal', 'charcoal 2']);
    expect(colorNames([])).toEqual([]);
  });
});
