import { describe, expect, it } from 'vitest';
import { kinOf, knownSpellings, spellingsOf } from '@/lib/search/spellings';

const heads = (word: string) => spellingsOf(word).map(({ written }) => written)[0];

describe('the table of spellings', () => {
  it('has every spelling in one line only', () => {
    const heads = new Map<string, Set<string>>();
    for (const spelling of knownSpellings) {
      for (const { words, written } of spellingsOf(spelling)) {
        const key = words.join('');
        heads.set(key, (heads.get(key) ?? new Set()).add(spellingsOf(spelling)[0]?.written ?? written));
      }
    }
    expect([...heads].filter(([, lines]) => lines.size > 1).map(([key]) => key)).toEqual([]);
  });

  it.each([
    ['murku', 'murukku'],
    ['chakkuli', 'chakli'],
    ['thattai', 'nippattu'],
    ['chegodi', 'chekodi'],
    ['tshirt', 't-shirt'],
    ['tees', 't-shirt'],
    ['shades', 'sunglasses'],
    ['mojari', 'jutti'],
    ['kolhapuri', 'chappal'],
    ['kangan', 'bangle'],
    ['purse', 'handbag'],
    ['shapeless', undefined],
  ])('%s is %s', (word, head) => {
    expect(heads(word)).toBe(head);
  });

  it('knows the kin of goods, whichever of their names is asked for', () => {
    expect(kinOf('chakkuli').map(({ written }) => written)).toContain('murukku');
    expect(kinOf('saree')).toEqual([]);
  });
});
