import { expect, it } from 'vitest';
import { checkFiles } from './check-files';

it('[14.127] files in deploy/ name what is there', () => {
  expect(checkFiles()).toEqual([]);
});
