import { countryCode } from './country-code';

const known = new Map<string, string>();
const NAMES_MAX = 1000;
let names: Intl.DisplayNames | undefined;

/** A country of origin by its usual English name; words that name none stand as they are, no words as undefined. */
export function countryName(written: string | undefined): string | undefined {
  const text = written?.trim();
  if (!text) return undefined;
  let name = known.get(text);
  if (name === undefined) {
    if (known.size >= NAMES_MAX) known.clear();
    const code = countryCode(text);
    names ??= new Intl.DisplayNames('en', { type: 'region' });
    known.set(text, (name = (code && names.of(code)) ?? text));
  }
  return name;
}

const LETTERS_READ = 10;
const LETTERS = 27;
const UNSTATED = LETTERS ** LETTERS_READ;

/** By the alphabet of countries' names, read as a number's digits; what states none comes last. */
export function countryRank(written: string | undefined): number {
  const name = countryName(written);
  if (name === undefined) return UNSTATED;
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  let rank = 0;
  for (let at = 0; at < LETTERS_READ; at += 1) rank = rank * LETTERS + Math.max(0, (letters.charCodeAt(at) || 96) - 96);
  return rank;
}
