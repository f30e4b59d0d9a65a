/** Shades that somebody who asks for the first colour will look at too, after those that are called so. */
const SHADES: readonly string[] = [
  'red crimson scarlet maroon burgundy wine kumkum rust',
  'blue navy indigo denim teal turquoise aqua peacock',
  'green olive emerald mint sage lime teal',
  'yellow mustard lemon turmeric gold',
  'pink rose rani magenta fuchsia peach coral',
  'purple violet lavender lilac mauve plum',
  'white ivory cream offwhite',
  'grey charcoal slate gunmetal silver steel',
  'black charcoal',
  'brown tan camel coffee chocolate khaki rust copper bronze',
  'beige cream sand nude khaki camel',
  'orange rust peach coral copper',
  'maroon burgundy wine',
  'gold golden',
  'golden gold',
];

const BY_COLOR = new Map(
  SHADES.map((line) => {
    const [color = '', ...shades] = line.split(' ');
    return [color, shades] as const;
  }),
);

/** The shades of a colour, without itself; empty for every other word. */
export const shadesOf = (word: string): readonly string[] => BY_COLOR.get(word) ?? [];
