import { expect, it } from 'vitest';
import { foldText } from './fold-text';

it.each([
  ['KURTA', 'kurta'],
  ['Cafe\u0301', 'caf\u00e9'],
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u0937'],
  ['\u0958', '\u0915\u093c'],
  ['\u0d28\u0d4d\u200d', '\u0d7b'],
  ['\u0d46\u0d3e', '\u0d4a'],
  ['\u09a4\u09cd\u200d', '\u09ce'],
  ['\uff2b\uff35', 'ku'],
  ['soft\u00adhyphen\ufeff', 'softhyphen'],
])('%j is compared as %j', (one, other) => {
  expect(foldText(one)).toBe(other);
  expect(foldText(foldText(one))).toBe(other);
});
