import { expect, it } from 'vitest';
import { searchTerms, searchText } from './search-text';

const text = searchText({
  publicId: 'TT-7K2M9QX4B0TC',
  firstName: 'Asha',
  lastName: 'Élodie  Rao',
  phone: '+919876543210',
  emails: ['asha@gmail.com', 'asha@gmail.com'],
});

it('keeps number, name, digits and addresses in one spelling', () => {
  expect(text).toBe('tt-7k2m9qx4b0tc asha élodie rao 919876543210 asha@gmail.com');
});

it.each([
  ['TT-7K2M9QX4B0TC', true],
  ['7k2m', true],
  ['rao asha', true],
  ['ÉLODIE', true],
  ['98765 43210', true],
  ['+91 98765-43210', true],
  ['098765 43210', true],
  ['3210', true],
  ['Asha@Gmail.com', true],
  ['asha kumar', false],
  ['98765 43211', false],
])('%s finds it: %s', (typed, isFound) => {
  expect(searchTerms(typed).every((term) => text.includes(term))).toBe(isFound);
});

it('asks for nothing where nothing was typed', () => {
  expect(searchTerms('  ')).toEqual([]);
});
