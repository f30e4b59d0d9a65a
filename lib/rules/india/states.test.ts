import { expect, it } from 'vitest';
import { STATES, UNION_TERRITORIES } from './states';

it('has the 28 states from Andhra Pradesh to West Bengal and the 8 union territories, Delhi among them', () => {
  expect(STATES).toHaveLength(28);
  expect([STATES[0], STATES.at(-1)]).toEqual(['Andhra Pradesh', 'West Bengal']);
  expect(UNION_TERRITORIES).toHaveLength(8);
  expect(UNION_TERRITORIES).toContain('Delhi');
  expect(new Set([...STATES, ...UNION_TERRITORIES]).size).toBe(36);
});

it('keeps both groups in the order of the alphabet, as people look for theirs', () => {
  for (const group of [STATES, UNION_TERRITORIES]) expect([...group].sort()).toEqual([...group]);
});
