import { describe, expect, it } from 'vitest';
import { groupNumber, variantSku } from './variant-sku';

/** FNV-1a as it is published, in whole numbers without a bound. */
function fnv1a(text: string): string {
  const hash = new TextEncoder()
    .encode(text)
    .reduce((so, byte) => ((so ^ BigInt(byte)) * 16_777_619n) % 2n ** 32n, 2_166_136_261n);
  return hash.toString(16).padStart(8, '0');
}
const LONG = 'womens-printed-cotton-kurta-with-palazzo-and-dupatta-red';

describe('the merchant’s number of a variant', () => {
  it('is its id, size and colour where these may stand in a feed', () => {
    expect([variantSku('kurta', ['M', 'Red']), variantSku('kurta', []), variantSku('k.1_a', ['2.4'])]).toEqual([
      'kurta-M-Red',
      'kurta',
      'k.1_a-2.4',
    ]);
    expect(variantSku('k'.repeat(50), [])).toBe('k'.repeat(50));
  });

  it('else keeps what may stand there of the id, and tells the variants apart', () => {
    expect(variantSku('chakli', ['200 g'])).toBe(`chakli-${fnv1a('chakli\u0000200 g')}`);
    expect(variantSku('chakli', ['200 g'])).toBe('chakli-36ff4d9a');
    expect(variantSku('முறுக்கு 1/2', ['M'])).toBe(`12-${fnv1a('முறுக்கு 1/2\u0000M')}`);
    expect(variantSku('k'.repeat(49), ['M'])).toBe(`${'k'.repeat(41)}-${fnv1a(`${'k'.repeat(49)}\u0000M`)}`);
    const skus = ['Rot/Weiß', 'Rot Weiß', '#ff0000', '#fe0000'].flatMap((color) =>
      ['M', 'L'].map((size) => variantSku(LONG, [size, color])),
    );
    expect(new Set(skus).size).toBe(8);
    for (const sku of skus) expect(sku).toMatch(/^[\w.-]{50}$/);
  });

  it('a group has its id for a number, as long as a feed takes it', () => {
    expect([groupNumber('a b'), groupNumber('k'.repeat(50))]).toEqual(['a b', 'k'.repeat(50)]);
    expect(groupNumber(LONG)).toBe(`${LONG.slice(0, 41)}-${fnv1a(LONG)}`);
    const padded = Array.from({ length: 300 }, (_, index) => `${LONG}-${index}`).map(groupNumber);
    expect(new Set(padded.map((number) => number.length))).toEqual(new Set([50]));
  });
});
