import { describe, expect, it } from 'vitest';
import { kindWords, queryWords, writtenWords } from './query-words';

const words = (text: string) =>
  writtenWords(text).map(({ word, written }) => (word === written ? word : `${word} (${written})`));

describe('the words of a query', () => {
  it('are lower case, without accents and signs', () => {
    expect(queryWords('  Café-Crème, T-Shirt & 2.5kg! ')).toEqual(['cafe', 'creme', 't', 'shirt', '2', '5kg']);
    expect(queryWords('ĀÇÑ ﬁne １２')).toEqual(['acn', 'fine', '12']);
    expect([queryWords('ÀÉ'), queryWords('１２')]).toEqual([['ae'], ['12']]);
    expect([queryWords(''), queryWords('--- !')]).toEqual([[], []]);
  });

  it('keep the vowel signs of Indian scripts', () => {
    expect(queryWords('முறுக்கு ಚಕ್ಕುಲಿ')).toEqual(['முறுக்கு', 'ಚಕ್ಕುಲಿ']);
  });
});

describe('the words of a name', () => {
  it('that are held together count as a whole and in their parts', () => {
    expect(words('Polo T-Shirt')).toEqual(['polo', 'tshirt (t-shirt)', 'shirt']);
    expect(words("Men's U.S. mid-rise")).toEqual([
      "mens (men's)",
      'men',
      'us (u.s)',
      'midrise (mid-rise)',
      'mid',
      'rise',
    ]);
    expect(words('a’b-cd')).toEqual(['abcd (a’b-cd)', 'cd']);
  });

  it('end at signs that hold nothing together', () => {
    expect(words('red -blue- green--white, end.')).toEqual(['red', 'blue', 'green', 'white', 'end']);
    expect(words('!')).toEqual([]);
  });
});

describe('the words of a kind', () => {
  it.each([
    ['SNMulluMurukku', ['mullu', 'murukku']],
    ['WMLadiesBag', ['ladies', 'bag']],
    ['Winterwear', ['winterwear']],
    ['Snacks', ['snacks']],
    ['SNACKS', ['snacks']],
    ['WM', ['wm']],
    ['ThattuSNVadai', ['thattu', 'snvadai']],
    ['éÉclair', ['e', 'eclair']],
  ])('%s says %j', (kind, said) => {
    expect(kindWords(kind)).toEqual(said);
  });
});
