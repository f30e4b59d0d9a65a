import { expect, it } from 'vitest';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { labelOfField } from './document-fields';
import { wordedChanges } from './worded-changes';

const demo = readDemoDocument();
const said = (change: Partial<typeof demo>, before = demo) =>
  wordedChanges(before, { ...before, ...change }).map(({ label, from, to }) => [label, from, to]);
const SAREES = { value: 'Sarees', label: 'Sarees', group: 'Ethnic wear', sizes: 'none' } as const;

it('[22.206] what a draft changes is said in the words of the form', () => {
  const photo = (digit: string) => `/photos/${digit.repeat(32)}.webp`;
  const logo = { url: photo('a'), width: 300, height: 72 };
  expect(said({ colors: 'peacock' })).toEqual([['Colours', 'The usual ones', 'Peacock blue']]);
  expect(said({ logo })).toEqual([['Logo', undefined, 'a picture']]);
  expect(said({ logo: { ...logo, url: photo('b'), width: 99 } }, { ...demo, logo })).toEqual([
    ['Logo', undefined, 'another picture'],
  ]);
  expect(said({ logo: { ...logo, hasName: true } }, { ...demo, logo })).toEqual([
    ['The name can be read in the logo', 'No', 'Yes'],
  ]);
  expect(said({ story: [...demo.story, 'We weave.'] })).toEqual([['Your story', undefined, 'We weave.']]);
});

it('[22.206] entries are said by their titles, and one that is added, taken out or moved changes no other', () => {
  const types = demo.productTypes;
  expect(said({ productTypes: [...types, SAREES] })).toEqual([
    ['New type', undefined, 'Sarees'],
    ['Sarees: Heading in the filter', undefined, 'Ethnic wear'],
    ['Sarees: Shoppers choose', undefined, 'No size, as of a saree; a colour where there are several'],
  ]);
  expect(said({ productTypes: types.slice(1) })).toEqual([['Type', types[0]?.label, undefined]]);
  expect(said({ productTypes: [...types.slice(1), ...types.slice(0, 1)] })).toEqual([
    ['Product types, in the order of the filter', undefined, 'in another order'],
  ]);
  const renamed = types.map((one, at) => (at === 0 ? { ...one, label: 'Wraps', sizes: 'packs' as const } : one));
  expect(said({ productTypes: renamed }).map(([label, , to]) => [label, to])).toEqual([
    ['Wraps: What shoppers read', 'Wraps'],
    ['Wraps: Shoppers choose', 'A quantity, like 250 g, and no colour'],
  ]);
});

it('[22.206] a field of an entry is called by its title, where what it is in is known', () => {
  const document = { ...demo, productTypes: [...demo.productTypes, { ...SAREES, hsn: '5007' }] };
  const at = demo.productTypes.length;
  expect(labelOfField(`productTypes.${at}.hsn`, document)).toBe('Sarees: HSN code');
  expect(labelOfField(`productTypes.${at}`, document)).toBe('Sarees');
  expect(labelOfField(`productTypes.${at}.hsn`, demo)).toBe(`HSN code of type ${at + 1}`);
});

it('[22.206] of nothing that was said before, all is said once', () => {
  expect(wordedChanges(demo, demo)).toEqual([]);
  expect(wordedChanges(undefined, demo).length).toBeGreaterThan(100);
});
