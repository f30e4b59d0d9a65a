import { describe, expect, it } from 'vitest';
import { stateOfGstin } from './state-of-gstin';
import { stateTaxName, taxStateByCode, taxStateOf } from './tax-state';
import { STATES, UNION_TERRITORIES } from './states';

describe('a GSTIN', () => {
  it('[22.68] names its state, in any case', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ state: 'Maharashtra', code: '27' });
    expect(stateOfGstin(' 29aagcb7383j1z4 ')).toEqual({ state: 'Karnataka', code: '29' });
  });

  it.each(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '99AAPFU0939F1ZV', '29AAAAA0000A1Z0 (sample)', ''])(
    "[22.68] '%s' is none",
    (typed) => expect(stateOfGstin(typed)).toBeUndefined(),
  );
});

describe('states in taxes', () => {
  it('[22.68] every state and union territory that one can order from has a code of its own', () => {
    const all = [...STATES, ...UNION_TERRITORIES].map((state) => taxStateOf(state)?.code);
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(36);
    expect(taxStateByCode('33')?.state).toBe('Tamil Nadu');
    expect(taxStateOf('Elsewhere')).toBeUndefined();
  });

  it('have UTGST where there is no parliament', () => {
    expect([stateTaxName('04'), stateTaxName('07'), stateTaxName('29')]).toEqual(['UTGST', 'SGST', 'SGST']);
  });
});
