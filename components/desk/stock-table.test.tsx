import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductForm } from '@/components/desk/product-form';
import { StockTable } from '@/components/desk/stock-table';
import { deskCalls } from '@/lib/contract/desk/desk-calls';

const of = { action: '/stock', notice: undefined };
const variant = (size: string, color = '') => ({ key: `${size}-${color}`, size, color, hex: '', pieces: 3 });

it('[22.197] the stock of what has no sizes names none', () => {
  const draw = (...variants: ReturnType<typeof variant>[]) =>
    load(renderToStaticMarkup(<StockTable of={of} variants={variants} />));
  const heads = ($: ReturnType<typeof draw>) => [...$('th')].map((one) => $(one).text());
  const without = draw(variant(''));
  expect(heads(without)).toEqual(['Stock', 'Pieces', 'All of it']);
  expect(without('input[aria-label="Pieces of all of it"]')).toHaveLength(1);
  expect(heads(draw(variant('S', 'Red'), variant('M', 'Red')))).toEqual(['Size', 'Red', 'S', 'M']);
});

it('[22.197] the form of a product whose type has no sizes asks for none', () => {
  const hintOf = (subCategory: string) => {
    const $ = load(
      renderToStaticMarkup(
        <ProductForm
          action={deskCalls.setProduct.path}
          back="/desk/goods/k1"
          notice={undefined}
          cells={{ subCategory }}
          colors={[]}
          id="k1"
        />,
      ),
    );
    return $(`[id="${$('[name="cells.sizes"]').attr('aria-describedby') ?? ''}"]`).text();
  };
  expect(hintOf('Handwear')).toBe('Its type has none: leave this empty.');
  expect(hintOf('Topwear')).toContain('S, M, L');
});
