import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OpenLines } from './cart-link';

it('[20.140] what can be chosen for an open line says how many it is', () => {
  const choices = ['L', 'M'].map((size) => ({ sku: `kurta-${size}`, name: 'Kurta', variant: `size ${size}` }));
  const open = [{ text: '2 kurta', at: 0, named: 'kurta', quantity: 2, choices }];
  const page = load(renderToStaticMarkup(<OpenLines open={open} chosen={(_, words) => `?${words}`} />));
  expect(
    page('a')
      .map((_, link) => page(link).text())
      .get(),
  ).toEqual(['2 × size L', '2 × size M']);
});
