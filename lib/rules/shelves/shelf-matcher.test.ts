import { expect, test } from 'vitest';
import { shelf } from '@/lib/contract/shelf';
import { shelfMatcher } from './shelf-matcher';
import { makeProduct } from '@/testing/make-product';

const isOnShelf = (words: string | readonly string[], name: string) =>
  shelfMatcher(shelf.shape.filter.parse({ words: [words].flat() }))(makeProduct(name, { _id: 'x' }));

test.each([
  ['shirt', 'Linen Shirt', 'Round Neck T-shirt'],
  ['t-shirts', 'Round Neck T-shirt', 'Linen Shirt'],
  ['top', 'Floral Top', 'High-Top Sneakers'],
  ['peanut', 'Roasted peanut- Chilly Garlic', 'Butternut'],
])("what a hyphen joins is one word: '%s' is found in '%s', not in '%s'", (words, found, other) => {
  expect(isOnShelf(words, found)).toBe(true);
  expect(isOnShelf(words, other)).toBe(false);
});

test.each([
  ['புடவை', 'பட்டு புடவை', 'பட்டுப்புடவை'],
  ['मसाल', 'मसाल चाय', 'गरम मसाला'],
  ['ಸೀರೆ', 'ರೇಷ್ಮೆ ಸೀರೆ', 'ರೇಷ್ಮೆಸೀರೆ'],
  ['cafe', 'Cafe Mug', 'Cafe\u0301 Mug'],
])("a sign of a letter belongs to its word: '%s' is found in '%s', not in '%s'", (words, found, other) => {
  expect(isOnShelf(words, found)).toBe(true);
  expect(isOnShelf(words, other)).toBe(false);
});

/** Whether a text has a word, in one of its numbers, that no letter or hyphened word goes on from: sign by sign. */
function hasWord(text: string, word: string): boolean {
  const signs = [...text.toLowerCase()];
  const isLetter = (sign = '') => /[\p{L}\p{M}\p{N}]/u.test(sign);
  const goesOn = (at: number, step: 1 | -1) => isLetter(signs[at]) || (signs[at] === '-' && isLetter(signs[at + step]));
  const long = word.length > 3;
  const forms = [word, `${word}s`, `${word}es`, ...(long ? [word.replace(/s$/, ''), word.replace(/es$/, '')] : [])];
  return forms.some((form) =>
    signs.some(
      (_, at) =>
        signs.slice(at, at + form.length).join('') === form && !goesOn(at - 1, -1) && !goesOn(at + form.length, 1),
    ),
  );
}

test('of several words one entry is enough, and of an entry all words are needed, whatever the name', () => {
  const fragments = ['kurta', 'kurtas', 'dress', 'dresses', 'tee', 'तेल', 'तेला', 't-shirt', 'shirt', '1.5', '(a', 'es'];
  const joints = [' ', '-', '- ', ', ', '', '\n'];
  let state = 7;
  const pick = (list: readonly string[]): string => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return list[Math.floor((state / 2 ** 31) * list.length)] ?? '';
  };
  for (let round = 0; round < 3000; round += 1) {
    const name = `${pick(fragments)}${pick(joints)}${pick(fragments)}${pick(joints)}${pick(fragments)}`;
    const words = [`${pick(fragments)} ${pick(fragments)}`, pick(fragments), pick(fragments)].slice(round % 3);
    expect(isOnShelf(words, name), `${words.join('|')} in ${name}`).toBe(
      words.some((entry) => entry.split(' ').every((word) => hasWord(name, word))),
    );
  }
});
