import { expect, it } from 'vitest';
import { ownLetters } from './own-letters';

it.each([
  ["Meena's Stores", 'MS', 'MC'],
  ['Thread & Tindi', 'TT', 'TC'],
  ['The House of Silk', 'HS', 'HC'],
  ['Meena Crafts', 'MC', 'MN'],
  ['Ōṇam', 'ON', 'OC'],
  ['C', 'C', 'CN'],
  ['ಮೀನಾ', 'SH', 'SC'],
  ['24 / 7', 'SH', 'SC'],
])(
  '[22.204] numbers of %s begin with letters of its name, another for each kind of tax document',
  (name, own, credit) => {
    expect(ownLetters(name)).toEqual({ orderPrefix: own, invoice: own, creditNote: credit });
  },
);
