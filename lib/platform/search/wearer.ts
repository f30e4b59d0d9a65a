/** Whom products are for, by the words shoppers say: the person, or who will get the gift. */
const WEARERS: Readonly<Record<string, string>> = {
  men: 'men mens man gent gents gentleman gentlemen male him husband father dad daddy papa appa nanna brother boyfriend grandfather groom uncle bhai purush aadmi mard pati',
  women:
    'women womens woman lady ladies female her wife mother mom mum mummy amma maa sister girlfriend grandmother bride aunty aunt bhabhi behen mahila aurat aurton patni',
  boys: 'boy boys son beta ladka',
  girls: 'girl girls daughter beti ladki',
  kids: 'kid kids child children childrens baby infant toddler bachche',
};

const BY_WORD = new Map(
  Object.entries(WEARERS).flatMap(([wearer, words]) => words.split(' ').map((word) => [word, wearer] as const)),
);

/** Hindi words for people take other endings beside other words: 'ladkon ke', 'ladkiyan', 'bachchon ki'. */
const HINDI_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:lad+k|bet)(?:e|o|on)$/, 'boys'],
  [/^(?:lad+k|bet)(?:i|iya|iyan|iyo|iyon)$/, 'girls'],
  [/^bac+h+(?:ch)?h?(?:a|e|o|on|i|iyon)$/, 'kids'],
  [/^(?:mard|purush)(?:o|on|ana)$/, 'men'],
  [/^(?:aurat|mahila)(?:e|en|o|on|ye|yen)$/, 'women'],
];

/** 'men', 'women', 'boys', 'girls' or 'kids' for a word that says so; 'men' is never part of 'women'. */
export function wearerOfWord(word: string): string | undefined {
  return BY_WORD.get(word) ?? HINDI_FORMS.find(([form]) => form.test(word))?.[1];
}
