import { colorName } from './color-name';

/** The colours that shoppers choose by, each with the names of `COLOR_NAMES` that belong to it. */
const FAMILIES: Readonly<Record<string, string>> = {
  Black: 'black matte',
  White: 'white offwhite ivory',
  Grey: 'grey gray lightgrey darkgrey charcoal slate steel gunmetal metallic platinum',
  Silver: 'silver',
  Beige: 'beige cream nude sand khaki taupe mushroom',
  Brown: 'brown tan camel chocolate coffee copper bronze',
  Gold: 'gold golden',
  Yellow: 'yellow mustard turmeric lemon',
  Orange: 'orange rust peach coral',
  Red: 'red kumkum crimson',
  Maroon: 'maroon burgundy wine',
  Pink: 'pink hotpink rose rani magenta fuchsia salmon',
  Purple: 'purple violet lavender lilac mauve plum',
  Blue: 'blue navy navyblue royalblue skyblue lightblue powderblue indigo denim',
  Teal: 'teal turquoise turquoiseblue aqua cyan peacock',
  Green:
    'green mint olive lime limegreen seagreen emerald bottlegreen darkgreen forestgreen lightgreen fluorescentgreen parrotgreen sage',
};

/** Their names. @internal */
export const COLOR_FAMILIES: readonly string[] = Object.keys(FAMILIES);

const familyOfName = new Map(
  Object.entries(FAMILIES).flatMap(([family, names]) => names.split(' ').map((name) => [name, family] as const)),
);

/**
 * The colour that shoppers look for it under: 'Dark Navy Blue' is Blue, as a hex value is by the nearest name. The longest
 * known ending counts, then any known word; a name without one stands as itself. Undefined for what names no colour.
 */
export function colorFamily(color: string): string | undefined {
  const name = colorName(color).replaceAll(/\s+/g, ' ');
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  for (let from = 0; from < words.length; from += 1) {
    const family = familyOfName.get(words.slice(from).join(''));
    if (family) return family;
  }
  const known = words.map((word) => familyOfName.get(word)).find(Boolean);
  return known ?? (/^(default)?$/i.test(name) ? undefined : name);
}
