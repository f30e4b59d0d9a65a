/** Words to search for, or a brand: made of what the products are. */
export interface SuggestedWords {
  text: string;
  /** What is compared with the words typed. */
  words: readonly string[];
  /** Those that it is looked for by first, where not all: of a brand's name only the first. */
  firstWords?: readonly string[];
}

/** A word of what is typed, perhaps unfinished. */
export interface TypedWord {
  word: string;
  /** Its other spellings, and whom it means: 'gents' are men. */
  others: readonly string[];
}

/** How many letters of a word choose where it is looked for; shorter ones are compared alone. */
const BEGINNING = 2;

/** Whether one of these words is the one typed, begins so or is another spelling of it. */
export const hasWord = (words: readonly string[], { word, others }: TypedWord): boolean =>
  words.some((one) => one.startsWith(word) || others.includes(one) || others.includes(one.replace(/s$/, '')));

/** Whether the one typed is no mere beginning of these words. */
const hasWhole = (words: readonly string[], { word, others }: TypedWord): boolean =>
  words.some((one) => [word, ...others].some((whole) => [whole, `${whole}s`, `${whole}es`].includes(one)));

/** Entries by the beginnings of their words, so that few are compared with what is typed. */
export class WordsByBeginning {
  readonly all: readonly SuggestedWords[];
  readonly #places = new Map<string, number[]>();

  /** @param all the best first */
  constructor(all: readonly SuggestedWords[]) {
    this.all = all;
    for (const [place, { words }] of all.entries())
      for (const beginning of new Set(words.map((word) => word.slice(0, BEGINNING)))) {
        const known = this.#places.get(beginning);
        if (known) known.push(place);
        else this.#places.set(beginning, [place]);
      }
  }

  /**
   * The first `max` that have every word typed, those last of whose brand a later word is meant; without these where it merely
   * begins like a word that others have whole: 'kurta men' means no 'Kurtis by Menka kurtas'.
   */
  find(typed: readonly TypedWord[], max: number): SuggestedWords[] {
    const lists = typed.filter(({ word }) => word.length >= BEGINNING).map((word) => this.#among(word));
    const [fewest = []] = lists.sort((one, other) => one.length - other.length);
    const found: SuggestedWords[] = [];
    const later: SuggestedWords[] = [];
    for (const place of fewest) {
      const one = this.all[place];
      if (!one || !typed.every((word) => hasWord(one.words, word))) continue;
      const isFirst = !one.firstWords || typed.every((word) => hasWord(one.firstWords ?? [], word));
      (isFirst ? found : later).push(one);
      if (found.length === max) return found;
    }
    const isWhole = ({ words }: SuggestedWords) => typed.every((word) => hasWhole(words, word));
    const meant = later.length > 0 && found.some(isWhole) ? later.filter(isWhole) : later;
    return [...found, ...meant].slice(0, max);
  }

  #among({ word, others }: TypedWord): readonly number[] {
    const beginnings = new Set([word, ...others].map((one) => one.slice(0, BEGINNING)));
    const lists = Array.from(beginnings, (beginning) => this.#places.get(beginning) ?? []);
    return lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())].sort((one, other) => one - other);
  }
}
