const A = 'A'.codePointAt(0) ?? 0;
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(A + index));
/** Regions with a code that are no country: unknown, European Union, Eurozone, United Nations. */
const NO_COUNTRY = /^(ZZ|EU|EZ|UN)$/;
/** What countries are called besides. */
const ALSO: readonly (readonly [name: string, code: string])[] = [
  ['bharat', 'IN'],
  ['republic of india', 'IN'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['great britain', 'GB'],
  ['uae', 'AE'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['burma', 'MM'],
  ['viet nam', 'VN'],
  ['korea', 'KR'],
  ['republic of korea', 'KR'],
  ['holland', 'NL'],
  ['ivory coast', 'CI'],
  ['prc', 'CN'],
  ['peoples republic of china', 'CN'],
];

let codes: ReadonlyMap<string, string> | undefined;

/**
 * The ISO 3166 code of a country by its English name, in full or short; undefined for other words. Of codes 'IN' alone is
 * read: in a cell 'NA', 'no' and 'la' are words, not Namibia, Norway and Laos.
 */
export function countryCode(country: string): string | undefined {
  if (country.trim() === 'IN') return 'IN';
  codes ??= new Map([...named(), ...ALSO].map(([name, code]) => [spelledOnce(name), code]));
  return codes.get(spelledOnce(country));
}

const spelledOnce = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll('&', 'and')
    .toLowerCase()
    .trim()
    .replace(/^the /, '');

function named(): (readonly [name: string, code: string])[] {
  return (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' });
    return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((written) => {
      // Withdrawn codes ('DD') count as what took their place.
      const code = new Intl.Locale(`und-${written}`).region ?? written;
      const name = names.of(code);
      return name && !NO_COUNTRY.test(code) ? [[name, code] as const] : [];
    });
  });
}
