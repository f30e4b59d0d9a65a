import { expect, it } from 'vitest';
import { mergeDocuments } from './merge-documents';

it('[22.160] each field is that of who changed it; where both did, mine stands and is named', () => {
  const base = { name: 'A', phone: { shown: '1', dialled: '+1' }, terms: ['x'], hours: 'ten' };
  const mine = { name: 'Mine', phone: { shown: '2', dialled: '+1' }, terms: ['x', 'mine'] };
  const theirs = { name: 'A', phone: { shown: '3', dialled: '+3' }, terms: ['theirs'], hours: 'ten', visit: 'Here' };
  expect(mergeDocuments(base, mine, theirs)).toEqual({
    document: { name: 'Mine', phone: { shown: '2', dialled: '+3' }, terms: ['x', 'mine'], visit: 'Here' },
    both: ['phone.shown', 'terms'],
  });
  expect(mergeDocuments(base, base, theirs)).toEqual({ document: theirs, both: [] });
});
