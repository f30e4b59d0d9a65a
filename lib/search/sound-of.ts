/**
 * How one and the same Indian word is written in Latin letters by different hands, brought to one writing:
 * aspirates (kurtha, kurta), long vowels (saaree, sari), w and v (chiwda, chivda), doubled letters (muruku, murukku),
 * the Tamil zh (thenkuzhal, thenkulal).
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
];

/** A key that spellings of the same sound share. Not meant to be read. */
export function soundOf(word: string): string {
  return RULES.reduce((sound, [pattern, by]) => sound.replace(pattern, by), word);
}
