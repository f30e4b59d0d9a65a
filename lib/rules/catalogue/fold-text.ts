/** Malayalam consonants that carry no vowel, and one of Bengali, each as it was written before it had a sign of its own. */
const OLD_SPELLINGS: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ', ত: 'ৎ' };
const OLD_SPELLING = /([ണനരലളകত])[\u0d4d\u09cd]\u200d/g;
/** What joins and parts letters and is not seen: keyboards write it or do not. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as it is compared with what people type: in lower case, in one Unicode form, without joiners and other signs that are not
 * seen. Fast for plain ASCII, which most names are.
 */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .replace(OLD_SPELLING, (written, letter: string) => OLD_SPELLINGS[letter] ?? written)
    .replace(UNSEEN, '')
    .toLowerCase();
}
