/**
 * Whether this is a number as it is under a bar code (GTIN-8, -12, -13 or -14): so many digits, the last of which
 * checks the others (GS1 General Specifications, 7.9).
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = Array.from(text, Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
