import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReplacementFields } from '@/components/orders/replacement-fields';
import { findReturnFaults } from '@/lib/rules/orders/return-request';
import { makeOrder, makeOrderedItem } from '@/testing/make-order';

const order = makeOrder({ items: [makeOrderedItem(), makeOrderedItem({ name: 'Shawl', size: 'one-size' })] });
const units = [
  { item: 0, first: 1, quantity: 1 },
  { item: 1, first: 1, quantity: 1 },
];
const choices = [
  { item: 0, size: 'S', color: 'Red' },
  { item: 0, size: 'M', color: 'Red' },
];

it('[10.65] the form offers for each line what is in stock, and says where nothing is', () => {
  const $ = load(
    renderToStaticMarkup(
      <ReplacementFields
        order={order}
        units={units}
        choices={choices}
        instead={{ 0: { size: 'S', color: 'Red' } }}
        onChange={() => undefined}
      />,
    ),
  );
  expect($('label').text()).toContain('What would you like instead of Kurta, size M, Red?');
  const options = $('option').map((_, one) => $(one).text());
  expect(options.get()).toEqual(['Please choose', 'Size S, Red', 'Size M, Red – the same again']);
  expect($('option[selected]').text()).toBe('Size S, Red');
  expect($('p').text()).toContain('Nothing is in stock to replace Shawl');
});

it('[10.65] where something can be chosen it is asked for, and words are not', () => {
  const request = { wish: 'exchange', pieces: units, cause: 'size', reason: '', upiId: '' } as const;
  const fields = (replacements?: { item: number }[]) =>
    findReturnFaults({ ...request, replacements }, false).map(({ field }) => field);
  expect(fields([{ item: 0 }])).toEqual(['replacements']);
  expect(fields([{ item: 0 }, { item: 1 }])).toEqual([]);
  expect(fields()).toEqual(['reason']);
});
