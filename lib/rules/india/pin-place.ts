import { CITY_PREFIXES } from './city-prefixes';
import { PIN_PREFIXES } from './pin-prefixes';

/** What a PIN says of the place it belongs to. Empty where the tables do not know it. */
export interface PinPlace {
  /** Usually one; two where a sorting district lies across a border. */
  states: readonly string[];
  city?: string;
}

/**
 * The place of a PIN, by its first digits.
 *
 * @param pin six digits; anything else belongs nowhere
 */
export function pinPlace(pin: string): PinPlace {
  if (!/^[1-9]\d{5}$/.test(pin)) return { states: [] };
  const states = longest(PIN_PREFIXES, pin);
  const cities = longest(CITY_PREFIXES, pin);
  // An enclave inside a city's district does not belong to the city.
  const isEnclave = states.length > cities.length;
  return { states: states.names, ...(cities.names[0] && !isEnclave ? { city: cities.names[0] } : {}) };
}

/** The places with the longest matching prefix, and its length. */
function longest(table: Readonly<Record<string, string>>, pin: string): { names: string[]; length: number } {
  const found = Object.entries(table).flatMap(([name, prefixes]) =>
    prefixes
      .split(' ')
      .filter((prefix) => pin.startsWith(prefix))
      .map((prefix) => ({ name, length: prefix.length })),
  );
  const length = Math.max(0, ...found.map((one) => one.length));
  return { names: found.filter((one) => one.length === length).map((one) => one.name), length };
}
