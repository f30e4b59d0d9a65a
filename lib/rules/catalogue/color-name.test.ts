import { describe, expect, it } from 'vitest';
import { COLOR_NAMES } from './color-names';
import { UNKNOWN_COLOR, colorHex, colorName, colorNames } from './color-name';

describe('colorHex', () => {
  it('[2.99] keeps hex values and knows names in any spelling', () => {
    expect(colorHex('#9F1D2F')).toBe('#9f1d2f');
    expect(colorHex('#abc')).toBe('#abc');
    expect(colorHex('Navy Blue')).toBe('#1c2b52');
    expect(colorHex('navy-blue')).toBe('#1c2b52');
  });

  it('shows every name it knows in a value of its own', () => {
    for (const [name, hex] of Object.entries(COLOR_NAMES)) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(colorHex(name)).toBe(hex);
    }
  });

  it('takes the most specific known ending of a longer name', () => {
    expect(colorHex('Dark Navy Blue')).toBe(colorHex('Navy Blue'));
    expect(colorHex('Rose something')).toBe(colorHex('Rose'));
    expect([colorHex('Pale Sky-Blue'), colorHex('Rose Gold'), colorHex('-navy blue')]).toEqual([
      colorHex('skyblue'),
      colorHex('gold'),
      colorHex('navyblue'),
    ]);
  });

  it('answers a plain hex value whatever comes in', () => {
    for (const color of ['', 'red;background:url(x)', '#12', 'constructor', '"><script>', '🌶']) {
      expect(colorHex(color)).toMatch(/^#[0-9a-f]{3,8}$/);
    }
    expect([' #ABC ', '#12345678', '#1234'].map(colorHex)).toEqual(['#abc', '#12345678', '#1234']);
    for (const color of ['x#fff', '#fffzz', '#12345', '#1234567', '#gggggggg', '#123456789'])
      expect(colorHex(color)).toBe(UNKNOWN_COLOR);
    expect(colorHex('no such shade')).toBe(UNKNOWN_COLOR);
  });
});

describe('colorName', () => {
  it('[2.99] names every colour in words', () => {
    expect(colorName('#000000')).toBe('Black');
    expect(colorName('#fff')).toBe('White');
    expect(colorName('#1b2c55')).toBe('Navy');
    expect(colorName('Navy Blue')).toBe('Navy Blue');
    expect(colorName(' Navy Blue ')).toBe('Navy Blue');
  });
});

describe('names for hex values', () => {
  /** Names that say no colour, or that another name says better. */
  const OTHERS = {
    golden: 'Gold',
    kumkum: 'Crimson',
    navyblue: 'Navy',
    turquoiseblue: 'Turquoise',
    gray: 'Grey',
    metallic: 'Mushroom',
    matte: 'Charcoal',
    default: 'Tan',
  };

  it('are the known ones, in words', () => {
    for (const [name, hex] of Object.entries(COLOR_NAMES).filter(([one]) => !(one in OTHERS)))
      expect(colorName(hex).replaceAll(' ', '').toLowerCase()).toBe(name);
    expect(['#f8f3e6', '#124733', '#a4e02d'].map(colorName)).toEqual([
      'Off white',
      'Bottle green',
      'Fluorescent green',
    ]);
  });

  it.each(Object.entries(OTHERS))('are never %s, but %s', (name, better) => {
    expect(colorName(colorHex(name))).toBe(better);
  });

  it('are those of the nearest colour as eyes see it, whichever way the value is written', () => {
    expect([colorName('#F00'), colorName('#ff0000'), colorName('#ff0000ff'), colorName('#f00f')]).toEqual(
      Array(4).fill(colorName('#FF0000')),
    );
    expect(['#c3212f', '#2e7d43', '#2a5cac', '#fe0000', '#00ff00', '#0000ff'].map(colorName)).toEqual([
      'Red',
      'Green',
      'Blue',
      'Red',
      'Parrot green',
      'Royal blue',
    ]);
  });
});

describe('colorNames', () => {
  it('a dark green is no charcoal', () => {
    expect(colorName('#2f4a3a')).toBe('Forest green');
    expect(colorName('Forest Green')).toBe('Forest Green');
  });

  it('tells the colours of one product apart', () => {
    expect(colorNames(['Charcoal', '#3c3a3c', '#3d3b3d', 'Red'])).toEqual([
      'Charcoal',
      'Charcoal 2',
      'Charcoal 3',
      'Red',
    ]);
    expect(colorNames(['#3c3a3c', 'Charcoal', 'charcoal 2'])).toEqual(['Charcoal 3', 'Charcoal', 'charcoal 2']);
    expect(colorNames([' #3c3a3c ', 'Charcoal'])).toEqual(['Charcoal 2', 'Charcoal']);
    expect(colorNames([])).toEqual([]);
  });
});
