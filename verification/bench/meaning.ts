import { z } from 'zod';
import { colorName } from '@/lib/rules/catalogue/color-name';
import type { Product } from '@/lib/contract/product';

/** Whether a product is what somebody means who types a query. */
export type Judge = (product: Product) => boolean;

type Words = string | string[];

/**
 * What somebody means who types a query: the name of a meaning, a list of meanings of which all hold, or one word with
 * what belongs to it. `named`, `isA`, `says` and `brandSays` take a pattern of whole words, in any case; `costs` takes
 * rupees, both ends included; without the second there is no upper end.
 */
export type Meaning =
  | string
  | Meaning[]
  | { any: Meaning[] }
  | { not: Meaning }
  | { named: string }
  | { isA: string }
  | { says: string }
  | { brandSays: string }
  | { brand: Words }
  | { kind: Words }
  | { color: string }
  | { size: Words }
  | { costs: [from: number, to?: number] }
  | { bestseller: true };

const words = z.union([z.string(), z.array(z.string())]);

export const meaning: z.ZodType<Meaning> = z.lazy(() =>
  z.union([
    z.string(),
    z.array(meaning).min(1),
    z.strictObject({ any: z.array(meaning) }),
    z.strictObject({ not: meaning }),
    z.strictObject({ named: z.string() }),
    z.strictObject({ isA: z.string() }),
    z.strictObject({ says: z.string() }),
    z.strictObject({ brandSays: z.string() }),
    z.strictObject({ brand: words }),
    z.strictObject({ kind: words }),
    z.strictObject({ color: z.string() }),
    z.strictObject({ size: words }),
    z.strictObject({ costs: z.tuple([z.number(), z.number().optional()]) }),
    z.strictObject({ bestseller: z.literal(true) }),
  ]),
);

/**
 * How products are judged by a meaning.
 *
 * @param names the meanings that it may call by name
 * @throws Error where it calls one that is not there
 */
export function judgeBy(meant: Meaning, names: ReadonlyMap<string, Judge>): Judge {
  if (typeof meant === 'string') {
    const judge = names.get(meant);
    if (!judge) throw new Error(`No meaning above is named '${meant}'.`);
    return judge;
  }
  const judgesBy = (list: readonly Meaning[]) => list.map((one) => judgeBy(one, names));
  if (Array.isArray(meant)) {
    const judges = judgesBy(meant);
    return (product) => judges.every((judge) => judge(product));
  }
  if ('any' in meant) {
    const judges = judgesBy(meant.any);
    return (product) => judges.some((judge) => judge(product));
  }
  if ('not' in meant) {
    const judge = judgeBy(meant.not, names);
    return (product) => !judge(product);
  }
  return judgeByData(meant);
}

/** By what a product's own data say, whatever else is meant. */
function judgeByData(meant: Exclude<Meaning, string | Meaning[] | { any: Meaning[] } | { not: Meaning }>): Judge {
  if ('named' in meant) return named(meant.named);
  if ('isA' in meant) return isA(meant.isA);
  if ('says' in meant) return says(meant.says);
  if ('color' in meant) return colored(meant.color);
  if ('brandSays' in meant) {
    const pattern = wholeWords(meant.brandSays);
    return ({ brand = '' }) => pattern.test(brand);
  }
  if ('brand' in meant) {
    const brands = listOf(meant.brand).map((name) => name.toLowerCase());
    return ({ brand = '' }) => brands.includes(brand.toLowerCase());
  }
  if ('kind' in meant) {
    const kinds = listOf(meant.kind);
    return ({ category, subCategory }) => kinds.includes(category) || kinds.includes(subCategory);
  }
  if ('size' in meant) {
    const wanted = listOf(meant.size);
    return ({ sizes }) => wanted.some((size) => sizes.includes(size));
  }
  if ('costs' in meant) {
    const [from, to = Infinity] = meant.costs;
    return ({ price }) => price >= from && price <= to;
  }
  return ({ bestseller }) => bestseller;
}

const listOf = (given: Words): string[] => (Array.isArray(given) ? given : [given]);

/** A pattern of whole words, in any case. */
const wholeWords = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');

/** The name without the brand in front of it, which says nothing of what the product is. */
const ownName = ({ name, brand = '' }: Product): string =>
  brand !== '' && name.startsWith(brand) ? name.slice(brand.length) : name;

function named(pattern: string): Judge {
  const sought = wholeWords(pattern);
  return (product) => sought.test(ownName(product));
}

/** What the product is, without what comes with it: 'Kurta with Dupatta' is no dupatta. */
function isA(pattern: string): Judge {
  const sought = wholeWords(pattern);
  return (product) => sought.test(ownName(product).split(/ (?:with|for) |,/i)[0] ?? '');
}

/** Lines of a description that an import ran together: 'Round neckLong sleeves'. */
const RUN_TOGETHER = /(?<=\p{Ll})(?=\p{Lu})/gu;

/** The name, the description or the material: sleeves, necks and cloth often stand in the latter alone. */
function says(pattern: string): Judge {
  const sought = wholeWords(pattern);
  return (product) =>
    sought.test(ownName(product)) ||
    sought.test(`${product.description.replace(RUN_TOGETHER, ' ')} ${product.material ?? ''}`);
}

const ANY_COLOR = wholeWords(
  'black|white|off-white|ivory|cream|beige|nude|tan|camel|khaki|brown|chocolate|coffee|rust|copper|bronze|gold|golden|mustard|yellow|lemon|orange|peach|coral|red|maroon|burgundy|wine|pink|rose|magenta|fuchsia|purple|violet|lavender|lilac|mauve|plum|blue|navy|indigo|teal|turquoise|aqua|mint|green|olive|lime|grey|charcoal|silver|multicoloured|multi',
);
const SHADES: Readonly<Record<string, string>> = {
  red: 'red|crimson|scarlet|cherry',
  blue: 'blue|navy|indigo',
  green: 'green|olive|emerald',
  white: 'white|off white|off-white',
  grey: 'grey|gray|charcoal|gunmetal',
  gold: 'gold|golden',
  purple: 'purple|violet|lavender|plum',
  brown: 'brown|coffee|tan|camel',
};

/**
 * Products of a colour: their name says it or, where it names none, one of their colours. A single colour that a name
 * contradicts or merely has within another word ('EmbroideRED') is a fault of the data.
 */
function colored(color: string): Judge {
  const shade = wholeWords(SHADES[color] ?? color);
  return (product) => {
    const own = ownName(product);
    if (shade.test(own)) return true;
    if (product.colors.length < 2 && (ANY_COLOR.test(own) || own.toLowerCase().includes(color))) return false;
    return product.colors.some((one) => shade.test(colorName(one)));
  };
}
