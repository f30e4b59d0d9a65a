/**
 * Whether a text may hold something that is no text: half a surrogate pair, or a control character other than tab and
 * line ends.
 */
// eslint-disable-next-line no-control-regex -- looked for
const SUSPECT = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/;
/** Controls, and those that turn the direction of all that follows: a label would print a street backwards. */
const CONTROLS = /(?:(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069])+/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** Surrogates of a pair are one character to a pattern with `u`. */
const HALVES = /\p{Cs}/gu;
/** Tabs and all that ends a line. */
const LINE_ENDS = /[\t\n\r\u2028\u2029]+/g;

/** Stands where half a character was. */
export const UNREADABLE = '\uFFFD';

/**
 * Stands for a control character in a file's text until the reader of its lines has named it; no text holds this sign.
 */
export const CONTROL = '\uFDD0';

/**
 * The one rule of what counts as text, wherever it comes in: well-formed Unicode without control characters. A
 * character that was cut in two leaves a visible U+FFFD; control characters become a space. Tabs and line ends stay. A
 * text without a visible character, such as zero-width characters alone, becomes its white space.
 */
export function plainText(text: string): string {
  const plain = SUSPECT.test(text) ? text.replace(CONTROLS, ' ').replace(HALVES, UNREADABLE) : text;
  return VISIBLE.test(plain) ? plain : plain.replace(IGNORABLE, '');
}

/** The same for a field of one line. */
export const plainLine = (text: string): string => plainText(text).replace(LINE_ENDS, ' ');

/**
 * The same for every text of a JSON value, names of fields included. What is plain already is answered as it is; values
 * nested deeper than any of our calls are left to the schema, which refuses them.
 */
export function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  if (Array.isArray(value)) {
    const list = value.map((one) => plainValue(one, depth + 1));
    return list.every((one, at) => one === value[at]) ? value : list;
  }
  const entries = Object.entries(value);
  const plain = entries.map(([name, one]) => [plainText(name), plainValue(one, depth + 1)] as const);
  return plain.every(([name, one], at) => name === entries[at]?.[0] && one === entries[at]?.[1])
    ? value
    : Object.fromEntries(plain);
}

const DEPTH_MAX = 20;

/**
 * Parses JSON that was stored, or that another program wrote, and cleans its texts.
 *
 * @throws SyntaxError where it is no JSON
 */
export const parsePlain = (json: string): unknown => plainValue(JSON.parse(json));
