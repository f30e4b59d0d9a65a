/**
 * Latin spellings of one Indian word, brought to one: aspirates (kurtha, kurta), long vowels (saaree, sari), w and v
 * (chiwda, chivda), doubled letters (muruku, murukku), the Tamil zh (thenkuzhal, thenkulal), and -ing as it is said (leggins, legging).
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/zh/g, 'l'],
  [/ph/g, 'f'],
  [/([bcdgjkst])h/g, '$1'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa/g, 'a'],
  [/ee|ii|y/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/ai|ei/g, 'e'],
  [/(.)\1+/gu, '$1'],
  [/(?<=.)h$/, ''],
  [/(?<=[aeiou].*i)ng(?=s?$)/, 'n'],
];

/** A phonetic key. */
export function soundOf(word: string): string {
  return RULES.reduce((sound, [pattern, by]) => sound.replace(pattern, by), word);
}

/** The consonants of a word by sound: one sign for voiced and voiceless ones, and none for vowels behind the first sound. */
export const consonantsOf = (word: string): string =>
  soundOf(word)
    .replace(/^[aeiou]/, 'a')
    .replace(/(?<=.)[aeiou]/g, '')
    .replaceAll('g', 'k')
    .replaceAll('d', 't')
    .replaceAll('b', 'p')
    .replace(/[cj]/g, 's');
