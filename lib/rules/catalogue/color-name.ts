import { COLOR_NAMES } from './color-names';
import { ownEntry } from './own-entry';

/** The swatch of a colour without a known value. */
export const UNKNOWN_COLOR = '#b7a48d';

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;

/**
 * The hex value of a colour given as hex value or name, safe in a style attribute. Of a longer name the longest known
 * ending counts: 'Dark Navy Blue' is navy blue, 'Dusty Rose' is rose.
 */
export function colorHex(color: string): string {
  const wanted = color.trim().toLowerCase();
  if (HEX.test(wanted)) return wanted;
  const words = wanted.split(/[^a-z]+/).filter(Boolean);
  for (let from = 0; from < words.length; from += 1) {
    const known = named(words.slice(from).join(''));
    if (known) return known;
  }
  return words.map(named).find(Boolean) ?? UNKNOWN_COLOR;
}

/** A colour in words: names stay as they are, hex values get the name of the nearest known colour. */
export function colorName(color: string): string {
  const wanted = color.trim();
  if (!HEX.test(wanted.toLowerCase())) return wanted;
  const target = channels(wanted.toLowerCase());
  const [nearest] = Object.entries(COLOR_NAMES)
    .filter(([name]) => ownEntry(NAMES_IN_WORDS, name) !== '')
    .map(([name, hex]) => ({ name, distance: distance(target, channels(hex)) }))
    .sort((a, b) => a.distance - b.distance);
  const name = nearest?.name ?? 'black';
  const words = ownEntry(NAMES_IN_WORDS, name) ?? name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The colours of one product in words, no two alike, since merchant feeds refuse equal variants. Names stay;
 * hex values nearest to a word that is taken get a number behind it.
 */
export function colorNames(colors: readonly string[]): string[] {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const isHex = (color: string) => HEX.test(color.trim().toLowerCase());
  for (const color of [...colors.filter((one) => !isHex(one)), ...colors.filter(isHex)]) {
    const name = colorName(color);
    let own = name;
    for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = `${name} ${number}`;
    taken.add(own.toLowerCase());
    names.set(color, own);
  }
  return colors.map((color) => names.get(color) ?? colorName(color));
}

/** Joined names as words; no hex value is called by the empty ones. */
const NAMES_IN_WORDS: Readonly<Record<string, string>> = {
  offwhite: 'off white',
  hotpink: 'hot pink',
  navyblue: '',
  royalblue: 'royal blue',
  skyblue: 'sky blue',
  lightblue: 'light blue',
  powderblue: 'powder blue',
  turquoiseblue: '',
  limegreen: 'lime green',
  seagreen: 'sea green',
  bottlegreen: 'bottle green',
  darkgreen: 'dark green',
  forestgreen: 'forest green',
  lightgreen: 'light green',
  fluorescentgreen: 'fluorescent green',
  parrotgreen: 'parrot green',
  lightgrey: 'light grey',
  darkgrey: 'dark grey',
  default: '',
  matte: '',
  metallic: '',
  golden: '',
  gray: '',
  kumkum: '',
};

/** Colours that a merchant can choose from, in words, in the order of the palette. */
export const paletteNames = (): string[] =>
  Object.keys(COLOR_NAMES).flatMap((name) => {
    const words = ownEntry(NAMES_IN_WORDS, name) ?? name;
    return words === '' ? [] : [words.charAt(0).toUpperCase() + words.slice(1)];
  });

function named(name: string): string | undefined {
  return ownEntry(COLOR_NAMES, name);
}

function channels(hex: string): [number, number, number] {
  const digits = hex.length <= 5 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const channel = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Weighted by the eye's sensitivity: by plain distance dark greens would be grey. */
function distance(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  return 2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2;
}
