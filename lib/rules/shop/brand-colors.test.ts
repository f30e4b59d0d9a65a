import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLOR_SETS } from '@/lib/contract/shop-document';
import { COLORS_OF_SET, colorsOfSet } from './brand-colors';

const tokens = readFileSync('components/ui/tokens.css', 'utf8');
const named = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

it('mails and pictures of links have the colours of the pages', () => {
  for (const [name, value] of Object.entries(colorsOfSet())) expect(tokens).toContain(`${named(name)}: ${value};`);
  for (const set of COLOR_SETS.slice(1)) {
    const [, rules = ''] = new RegExp(`:root\\[data-colors='${set}'\\] \\{([^}]*)\\}`).exec(tokens) ?? [];
    for (const [name, value] of Object.entries(COLORS_OF_SET[set]))
      expect(rules).toContain(`${named(name)}: ${value};`);
  }
});

/** Of WCAG 2.2, with `#rrggbb`. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high = 1, low = 1] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

it.each(COLOR_SETS)('[22.167] the set %s can be read on every ground that it stands on', (set) => {
  const { paper, paperDeep, card, brand, brandDeep, brandSoft, brandNight, onBrand, turmeric } = colorsOfSet(set);
  for (const [text, ground] of [
    [brand, paper],
    [brand, paperDeep],
    [brand, card],
    [brand, brandSoft],
    [brandDeep, brandSoft],
    [onBrand, brand],
    [onBrand, brandDeep],
    [onBrand, brandNight],
  ] as const)
    expect([text, ground, contrast(text, ground) >= 4.5]).toEqual([text, ground, true]);
  // Outlines and signs.
  expect(contrast(turmeric, brandNight)).toBeGreaterThanOrEqual(3);
});
