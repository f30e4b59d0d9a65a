/** The scripts of India are laid out alike in Unicode: a letter is the same distance from its script's first in all of them. */
const FIRST = 0x0900;
const LAST = 0x0d7f;
const PER_SCRIPT = 0x80;
const DEVANAGARI = 0;
const TAMIL = 5;
const MALAYALAM = 8;
const INDIC = /[\u0900-\u0d7f]/;
const INDIC_WORD = /[\u0900-\u0d7f\u200c\u200d]+/g;

const VOWELS: Readonly<Record<number, string>> = {
  0x05: 'a',
  0x06: 'aa',
  0x07: 'i',
  0x08: 'ii',
  0x09: 'u',
  0x0a: 'uu',
  0x0b: 'ri',
  0x0d: 'e',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x11: 'o',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
  0x72: 'a',
};
const CONSONANTS: Readonly<Record<number, string>> = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'n',
  0x1a: 'ch',
  0x1b: 'chh',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  0x2a: 'p',
  0x2b: 'ph',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'zh',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
  0x58: 'k',
  0x59: 'kh',
  0x5a: 'g',
  0x5b: 'z',
  0x5c: 'r',
  0x5d: 'rh',
  0x5e: 'f',
  0x5f: 'y',
};
const SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'aa',
  0x3f: 'i',
  0x40: 'ii',
  0x41: 'u',
  0x42: 'uu',
  0x43: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
  0x57: 'au',
};
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
/** What a dot below makes of a letter. */
const DOTTED: Readonly<Record<string, string>> = { d: 'r', dh: 'rh', j: 'z', ph: 'f' };
/** Malayalam consonants that carry no vowel. */
const CHILLU: Readonly<Record<number, string>> = { 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k' };

/** Words of Indian scripts in the Latin letters shoppers spell them with: 'ಮುರುಕ್ಕು' is 'murukku', '५००' is '500'. */
export function indicToLatin(text: string): string {
  return INDIC.test(text) ? text.normalize('NFC').replace(INDIC_WORD, latinWord) : text;
}

function latinWord(word: string): string {
  let latin = '';
  /** The consonant that was read last, which says 'a' unless a sign says otherwise. */
  let open = false;
  for (const sign of word) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < FIRST || code > LAST) continue;
    const [said, opens] = soundOfSign(code, latin, open);
    if (said === undefined) continue;
    latin = said;
    open = opens;
  }
  // The sign for 'n' or 'm' is 'm' before a sound of the lips.
  latin = latin.replace(/n(?=[pb])/g, 'm');
  const script = scriptOf(word);
  const isHindi = script === DEVANAGARI;
  // One Tamil letter is both: alone it says 's', doubled 'ch'.
  if (script === TAMIL) latin = latin.replace(/(?<!ch)ch(?!ch)/g, 's').replaceAll('chch', 'ch');
  // Malayalam writes a doubled t as two r.
  if (script === MALAYALAM) latin = latin.replaceAll('rr', 'tt');
  // A Malayalam word that ends without a vowel is said with a short u.
  if (script === MALAYALAM && word.endsWith('\u0d4d')) return `${latin}u`;
  // Hindi drops the vowel at a word's end: 'shart', not 'sharta'; the south says it.
  return open && !(isHindi && latin.length > 1) ? `${latin}a` : latin;
}

/** What has been read with one sign more, and whether it ends with a consonant; undefined for a sign without a sound. */
function soundOfSign(code: number, before: string, open: boolean): [string | undefined, boolean] {
  const at = (code - FIRST) % PER_SCRIPT;
  const closed = open ? `${before}a` : before;
  if (at >= 0x66 && at <= 0x6f) return [`${closed}${at - 0x66}`, false];
  const chillu = code >= 0x0d7a ? CHILLU[at] : undefined;
  if (chillu) return [`${closed}${chillu}`, false];
  const consonant = CONSONANTS[at];
  if (consonant) return [`${closed}${consonant}`, true];
  if (at === VIRAMA) return [before, false];
  if (at === NUKTA) return [before.replace(/(?:dh|ph|d|j)$/, (letter) => DOTTED[letter] ?? letter), open];
  const sign = SIGNS[at];
  if (sign) return [`${before}${sign}`, false];
  const vowel = VOWELS[at];
  if (vowel) return [`${closed}${vowel}`, false];
  if (at === 0x01 || at === 0x02) return [`${closed}n`, false];
  return [undefined, open];
}

const scriptOf = (word: string): number => Math.floor(((word.codePointAt(0) ?? FIRST) - FIRST) / PER_SCRIPT);
