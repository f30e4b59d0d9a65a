import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilePreview } from '@/components/desk/file-preview';

it('[22.134] what a file asks about a price is open to be read, before all that it would change', () => {
  const price = { column: 'price', from: '1299', to: '129' };
  const question = 'line 2 (k1): note: the price was ₹1,299 and would be ₹129. Is that right?';
  const preview = {
    added: 0,
    changed: 1,
    unchanged: 0,
    removed: 0,
    bad: 0,
    version: 'v',
    newRows: [],
    badRows: [],
    notes: [question],
    changedRows: [{ line: 2, id: 'k1', name: 'Kurta', changes: [price] }],
  };
  const page = load(renderToStaticMarkup(createElement(FilePreview, { preview, isList: false })));
  const [first] = page('details').toArray();
  expect(page(first).attr()).toHaveProperty('open');
  expect(page(first).text()).toContain(question);
});
