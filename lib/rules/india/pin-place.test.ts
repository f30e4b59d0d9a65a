import { describe, expect, it } from 'vitest';
import { CITY_PREFIXES } from './city-prefixes';
import { pinPlace } from './pin-place';
import { PIN_PREFIXES } from './pin-prefixes';
import { STATES, UNION_TERRITORIES } from './states';

/** Head post offices and border cases, each looked at by hand. */
const PLACES: readonly [pin: string, states: string[], city?: string][] = [
  ['110001', ['Delhi'], 'New Delhi'],
  ['121001', ['Haryana'], 'Faridabad'],
  ['141001', ['Punjab'], 'Ludhiana'],
  ['160017', ['Chandigarh', 'Punjab']],
  ['171001', ['Himachal Pradesh'], 'Shimla'],
  ['190001', ['Jammu and Kashmir'], 'Srinagar'],
  ['194101', ['Ladakh'], 'Leh'],
  ['201301', ['Uttar Pradesh'], 'Noida'],
  ['244001', ['Uttar Pradesh', 'Uttarakhand']],
  ['245101', ['Uttar Pradesh']],
  ['248001', ['Uttarakhand'], 'Dehradun'],
  ['263001', ['Uttarakhand']],
  ['302001', ['Rajasthan'], 'Jaipur'],
  ['362520', ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat']],
  ['362265', ['Gujarat']],
  ['396210', ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat']],
  ['396001', ['Gujarat']],
  ['400001', ['Maharashtra'], 'Mumbai'],
  ['403001', ['Goa'], 'Panaji'],
  ['462001', ['Madhya Pradesh'], 'Bhopal'],
  ['492001', ['Chhattisgarh'], 'Raipur'],
  ['500001', ['Telangana'], 'Hyderabad'],
  ['507121', ['Andhra Pradesh', 'Telangana']],
  ['517501', ['Andhra Pradesh'], 'Tirupati'],
  ['533464', ['Andhra Pradesh', 'Puducherry']],
  ['533001', ['Andhra Pradesh'], 'Kakinada'],
  ['570001', ['Karnataka'], 'Mysuru'],
  ['600001', ['Tamil Nadu'], 'Chennai'],
  ['605001', ['Puducherry', 'Tamil Nadu'], 'Puducherry'],
  ['607001', ['Tamil Nadu']],
  ['607402', ['Puducherry', 'Tamil Nadu']],
  ['609602', ['Puducherry', 'Tamil Nadu']],
  ['641601', ['Tamil Nadu'], 'Tiruppur'],
  ['673310', ['Kerala', 'Puducherry']],
  ['673001', ['Kerala'], 'Kozhikode'],
  ['682001', ['Kerala'], 'Kochi'],
  ['682555', ['Lakshadweep']],
  ['700001', ['West Bengal'], 'Kolkata'],
  ['737101', ['Sikkim'], 'Gangtok'],
  ['744101', ['Andaman and Nicobar Islands'], 'Port Blair'],
  ['751001', ['Odisha'], 'Bhubaneswar'],
  ['781001', ['Assam'], 'Guwahati'],
  ['791111', ['Arunachal Pradesh'], 'Itanagar'],
  ['793001', ['Meghalaya'], 'Shillong'],
  ['795001', ['Manipur'], 'Imphal'],
  ['796001', ['Mizoram'], 'Aizawl'],
  ['797001', ['Nagaland'], 'Kohima'],
  ['799001', ['Tripura'], 'Agartala'],
  ['800001', ['Bihar'], 'Patna'],
  ['813208', ['Bihar', 'Jharkhand']],
  ['834001', ['Jharkhand'], 'Ranchi'],
];

describe('pinPlace', () => {
  it.each(PLACES)('%s is in %j', (pin, states, city) => {
    expect(pinPlace(pin)).toEqual({ states, ...(city ? { city } : {}) });
  });

  it('knows every state and union territory the dropdown offers, and no other', () => {
    expect(Object.keys(PIN_PREFIXES).toSorted()).toEqual([...STATES, ...UNION_TERRITORIES].toSorted());
    for (const state of Object.keys(PIN_PREFIXES))
      expect(
        PLACES.some(([, states]) => states.includes(state)),
        state,
      ).toBe(true);
  });

  it('has every city in a state, each with prefixes of its own', () => {
    const all = Object.values(CITY_PREFIXES).flatMap((prefixes) => prefixes.split(' '));
    expect(new Set(all).size).toBe(all.length);
    for (const prefix of all) expect(pinPlace(`${prefix}01`).states.length, prefix).toBeGreaterThan(0);
  });

  it.each(['', '5700', '5700011', '012345', '900056', '57000a', '290001', '560 001'])("says nothing of '%s'", (pin) => {
    expect(pinPlace(pin)).toEqual({ states: [] });
  });
});
