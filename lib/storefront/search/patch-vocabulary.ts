import type { ListChange } from '@/lib/rules/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { productWords, type ProductWord } from './product-words';
import { typedWords, type Vocabulary } from './vocabulary';

/** Words between two turns of the event loop. */
const WORDS_AT_ONCE = 1_000;

/** How much a word tells of products by their position; 0 of those it is gone from. */
type Touched = Map<string, Map<number, number>>;

/**
 * The vocabulary of a list after a change: what did not change is shared with the one before. Yields after each slice of
 * work.
 *
 * @returns undefined where the brands changed, by which all names are read
 */
export function* patchVocabulary(
  vocabulary: Vocabulary,
  before: readonly Product[],
  after: readonly Product[],
  change: ListChange,
): Generator<void, Vocabulary | undefined> {
  const entered = new Set([...change.replaced.values(), ...change.added]);
  const left = [...change.replaced.keys(), ...change.gone];
  if (!hasSameBrands(vocabulary, left, entered, after)) return undefined;
  const wordsOf = productWords(vocabulary.brands);
  const isSame = Array.from(change.replaced).every(([one, other]) => isSameWords(wordsOf(one), wordsOf(other)));
  if (isSame && change.gone.size + change.added.size === 0) return vocabulary;
  const moved = movedPositions(before, after, change);
  const touched = touchedWords(left, entered, { before, after, wordsOf, moved });
  const places = new Map<string, Uint32Array>();
  const strengths = new Map<string, Uint8Array>();
  let isOther = false;
  for (const [at, word] of [...new Set([...vocabulary.places.keys(), ...touched.keys()])].entries()) {
    const [positions, values] = patchWord(vocabulary, word, moved, touched.get(word));
    if (positions.length === 0) isOther = true;
    else {
      isOther ||= !vocabulary.places.has(word);
      places.set(word, positions);
      strengths.set(word, values);
    }
    if (at % WORDS_AT_ONCE === WORDS_AT_ONCE - 1) yield;
  }
  const written = patchWritten(vocabulary.written, touched.keys(), (word) => {
    const says = (position: number) =>
      wordsOf(after[position] as Product).find((one) => one.word === word && one.written !== word)?.written;
    for (const position of places.get(word) ?? []) {
      const shown = says(position);
      if (shown !== undefined) return shown;
    }
    return undefined;
  });
  const { bySound, sorted, words, brands } = vocabulary;
  return { places, strengths, written, brands, ...(isOther ? yield* typedWords(places) : { bySound, sorted, words }) };
}

function hasSameBrands(
  { brands }: Vocabulary,
  left: readonly Product[],
  entered: ReadonlySet<Product>,
  after: readonly Product[],
): boolean {
  const brandOf = ({ brand }: Product) => brand?.toLowerCase() ?? '';
  const now = new Set(Array.from(entered, brandOf));
  const lost = new Set(left.map(brandOf).filter((brand) => brand !== '' && !now.has(brand)));
  const isStill = (brand: string) => after.some((product) => brandOf(product) === brand);
  return [...now].every((brand) => brand === '' || brands.has(brand)) && [...lost].every(isStill);
}

const isSameWords = (one: readonly ProductWord[], other: readonly ProductWord[]): boolean =>
  one.length === other.length &&
  one.every(({ word, written, strength }, at) => {
    const twin = other[at];
    return word === twin?.word && written === twin.written && strength === twin.strength;
  });

/** Where each product of the list before stands now, -1 where it is gone; undefined where all stand where they stood. */
function movedPositions(
  before: readonly Product[],
  after: readonly Product[],
  { replaced, gone, added }: ListChange,
): Int32Array | undefined {
  if (gone.size + added.size === 0) return undefined;
  const moved = new Int32Array(before.length);
  let at = 0;
  for (const [position, product] of before.entries()) {
    if (gone.has(product)) {
      moved[position] = -1;
      continue;
    }
    const now = replaced.get(product) ?? product;
    while (at < after.length && after[at] !== now) at += 1;
    moved[position] = at;
  }
  return moved;
}

interface Lists {
  before: readonly Product[];
  after: readonly Product[];
  wordsOf: (product: Product) => readonly ProductWord[];
  moved: Int32Array | undefined;
}

function touchedWords(
  left: readonly Product[],
  entered: ReadonlySet<Product>,
  { before, after, wordsOf, moved }: Lists,
): Touched {
  const touched: Touched = new Map();
  const touch = (word: string, position: number, strength: number) => {
    const known = touched.get(word) ?? new Map<number, number>();
    known.set(position, Math.max(known.get(position) ?? 0, strength));
    touched.set(word, known);
  };
  const gone = new Set(left);
  for (const [position, product] of before.entries()) {
    if (!gone.has(product)) continue;
    const now = moved ? (moved[position] ?? -1) : position;
    // Of a product that is gone its words have no position any more, and yet lose one.
    for (const { word } of wordsOf(product)) touch(word, now, 0);
  }
  for (const [position, product] of after.entries())
    if (entered.has(product)) for (const { word, strength } of wordsOf(product)) touch(word, position, strength);
  return touched;
}

/** Positions and strengths of one word after the change. */
function patchWord(
  { places, strengths }: Vocabulary,
  word: string,
  moved: Int32Array | undefined,
  touched: ReadonlyMap<number, number> | undefined,
): readonly [Uint32Array, Uint8Array] {
  const [positions, values] = [places.get(word) ?? new Uint32Array(), strengths.get(word) ?? new Uint8Array()];
  if (!moved && !touched) return [positions, values];
  const now = moved ? positions.map((position) => moved[position] ?? 0) : positions;
  if (!touched) return [now, values];
  const unchanged = Array.from(now, (position, at) => [position, values[at] ?? 0] as const).filter(
    // -1 stands in unsigned numbers as the largest.
    ([position]) => position !== GONE && !touched.has(position),
  );
  const won = [...touched].filter(([position, strength]) => position >= 0 && strength > 0);
  const all = [...unchanged, ...won].sort(([one], [other]) => one - other);
  return [Uint32Array.from(all, ([position]) => position), Uint8Array.from(all, ([, strength]) => strength)];
}

const GONE = 0xff_ff_ff_ff;

/** How names write words: asked anew of words that a change touched. */
function patchWritten(
  before: ReadonlyMap<string, string>,
  touched: Iterable<string>,
  writtenNow: (word: string) => string | undefined,
): ReadonlyMap<string, string> {
  const written = new Map(before);
  for (const word of touched) {
    const shown = writtenNow(word);
    if (shown === undefined) written.delete(word);
    else written.set(word, shown);
  }
  return written;
}
