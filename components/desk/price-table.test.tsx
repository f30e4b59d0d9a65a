import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FORM_FIELDS_MAX } from '@/lib/rules/desk/read-form-fields';
import { VARIANTS_IN_TABLE } from '@/lib/contract/limits';
import type { ListedProduct } from '@/lib/contract/desk/product-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { PriceTable } from './price-table';

const action = '/api/desk/goods/prices';
const product = (id: string, variants = 1): ListedProduct => ({
  id,
  name: `Kurta ${id}`,
  category: 'Women',
  price: 450,
  hidden: false,
  low: false,
  sizes: [],
  bySize: false,
  variants: Array.from({ length: variants }, (_, at) => ({
    key: `${at}`,
    size: variants > 1 ? `${at}` : '',
    color: '',
    hex: '',
    pieces: at === 0 ? null : 3,
  })),
});
const draw = (products: ListedProduct[], notice?: FormNotice) =>
  load(renderToStaticMarkup(<PriceTable products={products} action={action} back="/" notice={notice} />));

it('[22.171] what was typed stays with its product, its fault beside it, also where the product stands elsewhere now', () => {
  const notice: FormNotice = {
    kind: 'refused',
    words: 'Not saved.',
    action,
    form: '',
    typed: {
      'rows.0.id': ['k1'],
      'rows.0.priceSeen': ['400'],
      'rows.0.price': ['90'],
      'rows.0.stock.0.seen': ['always'],
      'rows.0.stock.0.pieces': ['7'],
      'rows.1.id': ['k2'],
      'rows.1.priceSeen': ['400'],
      'rows.1.price': ['400'],
    },
    fields: { 'rows.0.price': 'is above the MRP', 'rows.0': 'Somebody else set it.' },
  };
  const $ = draw([product('new'), product('k1'), product('k2')], notice);
  const values = $('[name$=".price"]')
    .toArray()
    .map((input) => $(input).val());
  // The second was not typed in: it shows what stands now.
  expect(values).toEqual(['450', '90', '450']);
  const row = $('li').eq(1);
  expect(row.find('[name="rows.1.priceSeen"]').val()).toBe('450');
  expect(row.find('[name="rows.1.price"]').attr('aria-invalid')).toBe('true');
  expect(row.text()).toContain('is above the MRP');
  expect(row.text()).toContain('Somebody else set it.');
  expect([row.find('[name$=".pieces"]').val(), $('li').eq(2).find('[name$=".pieces"]').val()]).toEqual(['7', 'always']);
  expect($('[aria-invalid]')).toHaveLength(1);
});

it('[22.171] a page of the most sizes and colours has fewer fields than a form may, and more stand on their own page', () => {
  const $ = draw([product('k1', VARIANTS_IN_TABLE), product('k2', VARIANTS_IN_TABLE + 1)]);
  const fields = $('li').eq(0).find('[name]').length;
  expect(fields * 50).toBeLessThan(FORM_FIELDS_MAX);
  expect($('li').eq(1).find('[name*=stock]')).toHaveLength(0);
  expect($('li').eq(1).text()).toContain(`${VARIANTS_IN_TABLE + 1} sizes and colours`);
});

it('[22.216] prices by size stand beside the stock, with what was typed and its fault', () => {
  const murukku: ListedProduct = {
    ...product('k1', VARIANTS_IN_TABLE),
    sizes: ['200 g', '500 g', '1 kg', '2 kg'].map((size, at) => ({ size, price: 179 + at * 200, originalPrice: 1000 })),
    bySize: true,
  };
  const row = 'rows.0.sizes.1';
  const notice: FormNotice = {
    kind: 'refused',
    words: 'Not saved.',
    action,
    form: '',
    typed: { 'rows.0.id': ['k1'], [`${row}.priceSeen`]: ['379'], [`${row}.price`]: ['1100'] },
    fields: { [`${row}.price`]: 'is above the price struck through' },
  };
  const $ = draw([murukku], notice);
  expect($('[name="rows.0.price"]')).toHaveLength(0);
  const prices = $('[name$=".price"]')
    .toArray()
    .map((input) => [$(input).attr('aria-label'), $(input).val()]);
  expect(prices.slice(0, 2)).toEqual([
    ['200 g Price ₹ of Kurta k1', '179'],
    ['500 g Price ₹ of Kurta k1', '1100'],
  ]);
  expect($('[aria-invalid]')).toHaveLength(1);
  expect($('li [name]').length * 50).toBeLessThan(FORM_FIELDS_MAX);
});
