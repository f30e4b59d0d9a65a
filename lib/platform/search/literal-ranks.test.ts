import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/testing/seeded-random';
import type { Product } from '@/lib/contract/product';
import { LITERAL_RANK, literalRanks } from './literal-ranks';
import { makeProduct } from '@/testing/make-product';

const plain = makeProduct('x');
const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign);

/** The same by looking at every place of every name, one after the other. */
function oracle({ name, category, subCategory }: Product, sought: string): number {
  const text = name.toLowerCase();
  let best = 0;
  for (let at = 0; at + sought.length <= text.length; at += 1) {
    if (!text.startsWith(sought, at)) continue;
    const isStart = !(isLetter(text[at - 1]) && isLetter(text[at]));
    const isEnd = !(isLetter(text[at + sought.length]) && isLetter(text[at + sought.length - 1]));
    best = Math.max(
      best,
      isStart ? (isEnd ? LITERAL_RANK.wholeWord : LITERAL_RANK.wordStart) : LITERAL_RANK.insideWord,
    );
  }
  return best > 0
    ? best
    : [category, subCategory].some((kind) => kind.toLowerCase().includes(sought))
      ? LITERAL_RANK.kind
      : 0;
}

describe('literalRanks', () => {
  it('ranks as an oracle does that looks at every place, in some 1,500 searches of short names', () => {
    const { below: random } = seededRandom(20261122);
    const text = (signs: string, most: number) =>
      Array.from({ length: 1 + random(most) }, () => signs[random(signs.length)]).join('');
    for (let round = 0; round < 80; round += 1) {
      const products = Array.from({ length: 1 + random(6) }, () => ({
        ...plain,
        name: text('aAb -', 8),
        category: text('ab', 2),
        subCategory: text('bc', 2),
      }));
      const searches = Array.from({ length: 20 }, () => text('aBb -', 3).trim().toLowerCase()).filter(Boolean);
      const names = products.map(({ name }) => name).join('|');
      expect(searches.map((sought) => `${sought} in ${names}: ${literalRanks(products, sought).join(' ')}`)).toEqual(
        searches.map((sought) => `${sought} in ${names}: ${products.map((one) => oracle(one, sought)).join(' ')}`),
      );
    }
  });

  it('takes the whole label of a type for its products, in any writing, and no part of it', () => {
    const products = [
      { ...plain, category: 'Snacks', subCategory: 'SNThatteNippattu' },
      { ...plain, category: 'Snacks', subCategory: 'SNChakli' },
    ];
    for (const label of ['Thatte / Nippattu', 'thatte nippattu', ' THATTE-NIPPATTU '])
      expect([...literalRanks(products, label)]).toEqual([LITERAL_RANK.kind, 0]);
    for (const label of ['thatte / ', 'thatte nippattu x', '/ /', `thatte ${' '.repeat(60)}nippattu`])
      expect([...literalRanks(products, label)]).toEqual([0, 0]);
    expect([...literalRanks([{ ...plain, subCategory: 'Unknown' }], '/')]).toEqual([0]);
  });

  it('takes the sign between two names for a space', () => {
    expect([
      ...literalRanks(
        [
          { ...plain, name: 'redkurta' },
          { ...plain, name: 'red kurta' },
        ],
        'red\u0000kurta',
      ),
    ]).toEqual([0, LITERAL_RANK.wholeWord]);
  });

  it('finds nothing for nothing, and nothing in nothing', () => {
    expect([...literalRanks([plain], ' '), ...literalRanks([plain], '\u0000'), ...literalRanks([], 'x')]).toEqual([
      0, 0,
    ]);
  });
});
