import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BoxField } from '@/components/desk/box-field';
import { CouponForm } from '@/components/desk/coupon-form';
import { DeskField } from '@/components/desk/desk-field';
import { ProductForm } from '@/components/desk/product-form';
import { ShelfForm } from '@/components/desk/shelf-form';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readRequest } from '@/lib/contract/read-request';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { byFacts, factsOfNow } from '@/lib/rules/shop/shop-facts';
import { faultWords } from '@/lib/rules/desk/field-labels';
import { readFormFields } from '@/lib/rules/desk/read-form-fields';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';

const draw = <Props extends object>(component: (props: Props) => React.ReactNode, props: Props) =>
  load(renderToStaticMarkup(createElement(component, props)));
type Page = ReturnType<typeof load>;

/** What a browser sends of the form that is drawn, with what somebody typed over it. */
function sent($: Page, typed: Readonly<Record<string, string>>): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { name, value } of $('form').serializeArray()) (fields[name] ??= []).push(typed[name] ?? value);
  return fields;
}

const refused = (action: string, typed: FormNotice['typed'], fields?: FormNotice['fields'], form = ''): FormNotice => ({
  kind: 'refused',
  words: 'Somebody changed this meanwhile.',
  action,
  form,
  typed,
  fields,
});

/** What is said beside a field. */
const saidBeside = ($: Page, name: string): string =>
  $(
    `#${$(`[name="${name}"][id]`)
      .attr('aria-describedby')
      ?.replaceAll(/[^\w-]/g, String.raw`\$&`)}`,
  ).text();

const CELLS = { name: 'Kurta', price: '450', description: 'Cotton', bestseller: 'true', paymentMethod: 'COD' };

it('[21.64] of two who change one product the second sees what stands now, keeps what they typed, and undoes nothing', () => {
  const action = '/api/desk/goods/set';
  const props = { action, back: '/desk/goods/k1', colors: [], id: 'k1' };
  const before = draw(ProductForm, { ...props, notice: undefined, cells: CELLS, shownVersion: 'a' });
  const typed = sent(before, { 'cells.description': 'Fine cotton\r\nof Erode', 'cells.name': 'Long Kurta' });
  const cells = { ...CELLS, price: '500', name: 'Red Kurta', bestseller: '' };
  const $ = draw(ProductForm, { ...props, notice: refused(action, typed), cells, shownVersion: 'b' });
  expect($('[name="cells.price"]').val()).toBe('500');
  expect($('[type=checkbox][name="cells.bestseller"]').attr('checked')).toBeUndefined();
  expect($('[name="cells.description"]').val()).toBe('Fine cotton\nof Erode');
  expect($('[name="cells.name"]').val()).toBe('Long Kurta');
  expect(saidBeside($, 'cells.name')).toBe('Name is “Red Kurta” now: somebody changed it while you typed.');
  expect(saidBeside($, 'cells.price')).toBe('Somebody changed it meanwhile. It was “450”.');
  expect(saidBeside($, 'cells.description')).toBe('');
  expect($('[name=seen]').val()).toBe('b');
  // What is sent then is what stands, and what was typed.
  const again = sent($, {});
  expect(again['cells.price']).toEqual(['500']);
  expect(again['cells.bestseller']).toEqual(['']);
});

it('[21.15] what a shelf is now is beside what was typed of it', () => {
  const action = '/api/desk/shelves/save';
  const props = { action, was: 'men/silk', isCategory: false };
  const cells = { slug: 'silk', parent: 'men', title: 'Silk', maxPrice: '900', words: 'silk|saree' };
  const before = draw(ShelfForm, { ...props, notice: undefined, cells, shownVersion: 'a' });
  const notice = refused(action, sent(before, { title: 'Silks', words: 'silk\r\nsatin' }));
  const $ = draw(ShelfForm, {
    ...props,
    notice,
    cells: { ...cells, title: 'Silk wear', maxPrice: '', featured: 'true' },
    shownVersion: 'b',
  });
  expect($('[name=title]').val()).toBe('Silks');
  expect(saidBeside($, 'title')).toContain('is “Silk wear” now');
  expect($('[name=maxPrice]').val()).toBe('');
  expect($('[name=words]').val()).toBe('silk\nsatin');
  expect($('[name=featured]').attr('checked')).toBeDefined();
});

it('[21.14] a fault is beside its field, in the words of its label, and above the form too', () => {
  const action = deskCalls.saveCoupon.path;
  const fields = [
    ['code', 'ONAM'],
    ['percent', '150'],
    ['usageLimit', 'many'],
  ] as const;
  const read = readRequest(deskCalls.saveCoupon, readFormFields(fields));
  const faults = read.ok ? {} : read.fields;
  expect(faultWords(action, faults)).toBe(
    'Please check: Percent off the products must be at most 100; Orders in all must be a whole number from 1 to 1000000.',
  );
  const typed = Object.fromEntries(fields.map(([name, value]) => [name, [value]]));
  const $ = draw(CouponForm, {
    action,
    back: '/desk/coupons',
    shelves: [],
    notice: refused(action, typed, faults, 'new'),
  });
  expect($('[name=percent]').attr('aria-invalid')).toBe('true');
  expect(saidBeside($, 'percent')).toBe('Percent off the products must be at most 100');
  expect(saidBeside($, 'usageLimit')).toBe('Orders in all must be a whole number from 1 to 1000000');
  expect($('[name=usageLimit]').val()).toBe('many');
  expect($('[name=shopperLimit]').attr('aria-invalid')).toBeUndefined();
});

it('[21.14] of a fault in a list the row is named', () => {
  const read = readRequest(deskCalls.setPriceAndStock, {
    id: 'k1',
    stock: [
      { variant: 'M', pieces: '', always: '1' },
      { variant: 'L', pieces: '-1' },
    ],
  });
  expect(faultWords(deskCalls.setPriceAndStock.path, read.ok ? {} : read.fields)).toBe(
    'Please check: Stock in row 2 must be at least 0.',
  );
});

it('[21.14] of a fault in a row of sizes the size is named', () => {
  const { path } = deskCalls.setPriceAndStock;
  const typed = { 'sizes.1.size': ['500 g'], 'stock.2.variant': ['M-#9f1d2f'], 'stock.3.variant': ['1 kg-default'] };
  const faults = { 'sizes.1.price': 'is missing', 'stock.2.pieces': 'is empty', 'stock.3.pieces': 'is empty' };
  expect(faultWords(path, faults, typed)).toMatch(
    /^Please check: Price in rupees of 500 g is missing; Stock of size M, \S.* is empty; Stock of size 1 kg is empty\.$/,
  );
  expect(faultWords(path, { 'sizes.0.price': 'is missing' }, { 'sizes.0.size': ['L'] })).toBe(
    'Please check: Price in rupees of size L is missing.',
  );
});

it('[21.14] a fault of a limit or of an offer’s shelf is said of what it is', () => {
  expect(faultWords(deskCalls.changeCashLimits.path, { pieces: 'must be at least 1' })).toBe(
    'Please check: Items must be at least 1.',
  );
  expect(faultWords(deskCalls.saveCoupon.path, { shelf: 'is unknown: /men' })).toBe(
    'Please check: Shelf is unknown: /men.',
  );
});

it('fields and boxes of a form that was not refused show what stands', () => {
  const of = { action: '/api/desk/fees/save', notice: undefined };
  expect(draw(DeskField, { of, name: 'shipping', now: '49' })('input').get()).toHaveLength(1);
  const $ = draw(BoxField, { of, name: 'featured', label: 'Featured', now: true });
  expect($('label').text()).toBe('Featured');
  expect($('input').attr('checked')).toBeDefined();
});

it('[22.205] the form of a product asks for the type in words where the shop has none', () => {
  const { document } = factsOfNow();
  const { path: action } = deskCalls.addProduct;
  const props = { action, back: '/', notice: undefined, cells: {}, colors: [] };
  const kind = (facts = factsOfNow()) =>
    byFacts(facts, () => draw(ProductForm, props))('[name="cells.subCategory"]').prop('tagName');
  expect(kind()).toBe('SELECT');
  expect(kind(factsOfDocument({ ...document, productTypes: [] }))).toBe('INPUT');
});
