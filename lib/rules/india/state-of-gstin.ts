import { taxStateByCode, type TaxState } from './tax-state';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whose state a GSTIN is of: two digits of the state, a PAN, a number of the registration, 'Z' and a check character.
 *
 * @returns undefined where it is none: another form, an unknown state, or a check character that does not follow from the
 *   others
 */
export function stateOfGstin(typed: string): TaxState | undefined {
  const gstin = typed.trim().toUpperCase();
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return undefined;
  return gstin.at(-1) === checkCharacter(gstin.slice(0, -1)) ? taxStateByCode(gstin.slice(0, 2)) : undefined;
}

/** Signs are numbers to the base of 36, weighed 1 and 2 in turn. @param first the 14 signs before it */
function checkCharacter(first: string): string | undefined {
  const sum = [...first].reduce((so, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return so + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length];
}
