const A = 'A'.codePointAt(0) ?? 0;
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(A + index));

let codes: ReadonlyMap<string, string> | undefined;

/**
 * The ISO 3166 code of a country by its English name or by the code itself: 'India' and 'in' are 'IN'; undefined for other
 * words. Withdrawn codes ('DD') count as what took their place.
 */
export function countryCode(country: string): string | undefined {
  codes ??= new Map(
    named().flatMap(({ code, name }) => [[name.toLowerCase(), code] as const, [code.toLowerCase(), code] as const]),
  );
  return codes.get(country.trim().toLowerCase());
}

function named(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((written) => {
    const code = new Intl.Locale(`und-${written}`).region ?? written;
    const name = names.of(code);
    return name && code !== 'ZZ' ? [{ code, name }] : [];
  });
}
