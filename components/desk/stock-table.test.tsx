// @vitest-environment happy-dom
import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductForm } from '@/components/desk/product-form';
import { PASTE_CELLS } from '@/components/desk/paste-cells';
import { columnsInTable, StockTable } from '@/components/desk/stock-table';
import { deskCalls } from '@/lib/contract/desk/desk-calls';

// As the page does, once for its document.
new Function(PASTE_CELLS)();

const of = { action: '/stock', notice: undefined };
const variant = (size: string, color = '') => ({ key: `${size}-${color}`, size, color, hex: '', pieces: 3 });
/** A paste of this text into the field that is named so. */
function paste(page: HTMLElement, label: string, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  page.querySelector(`[aria-label="${label}"]`)?.dispatchEvent(event);
}

it('[22.216] rows of a spreadsheet spread over the table, by size where the first column names it', () => {
  const sizes = ['200 g', '1 kg'].map((size) => ({ size, price: 179 }));
  document.body.innerHTML = renderToStaticMarkup(
    <StockTable of={of} variants={[variant('200 g'), variant('1 kg')]} sizes={sizes} />,
  );
  const cells = () =>
    [...document.querySelectorAll<HTMLInputElement>('td input:not([type=hidden]):not([type=checkbox])')].map(
      ({ value }) => value,
    );
  paste(document.body, 'Price of 200 g in rupees', '180\t209\r\n749\t\n');
  expect(cells()).toEqual(['3', '180', '209', '', '3', '749', '', '']);
  paste(document.body, 'Stock of 200 g', 'Size\tPieces\tPrice\n1KG\talways\tmuch\n5 kg\t4\t9');
  expect(cells()).toEqual(['3', '180', '209', '', '', 'much', '', '']);
  expect(document.querySelector<HTMLInputElement>('[name="stock.1.always"]')?.checked).toBe(true);
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    '2 cells are filled; save to keep them. There was no place for: 5 kg 4 9.',
  );
});

it.each([
  ['Pieces\tPrice 2026\n4\t190\n5\t800', ['4', '190', '5', '800']],
  ['स्टॉक\tदाम\n4\t190', ['4', '190', '3', '179']],
  // No headings: values of the first row, or an empty line that leaves its row.
  ['always\tRs. 190\n5\t800', ['', 'Rs. 190', '5', '800']],
  ['always\n5', ['', '179', '5', '179']],
  ['\t\n5\t800', ['3', '179', '5', '800']],
])('[22.216] a first line of headings is skipped, and nothing else: %j', (text, cells) => {
  const sizes = ['200 g', '1 kg'].map((size) => ({ size, price: 179 }));
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <StockTable of={of} variants={[variant('200 g'), variant('1 kg')]} sizes={sizes} />,
  );
  document.body.replaceChildren(page);
  paste(page, 'Stock of 200 g', text);
  expect(
    [...page.querySelectorAll<HTMLInputElement>('[name$=".pieces"], [name$=".price"]')].map(({ value }) => value),
  ).toEqual(cells);
  expect(page.querySelector('[role=status]')?.textContent).not.toContain('no place');
});

it('[22.216] the form of a product does not ask again for what the table of its sizes holds', () => {
  const fields = (fault?: Record<string, string>) => {
    const { path: action } = deskCalls.setProduct;
    const notice = fault && ({ kind: 'refused', words: '', action, form: '', typed: {}, fields: fault } as const);
    const inTable = columnsInTable({ sizes: [{ size: 'S', price: 1 }], bySize: true });
    const form = <ProductForm {...{ action, notice, inTable }} back="/" cells={{}} colors={[]} id="k1" />;
    return [...load(renderToStaticMarkup(form))('[name^="cells."]')].map((one) => one.attribs['name']);
  };
  expect(fields()).not.toEqual(expect.arrayContaining(['cells.prices']));
  expect(fields()).not.toEqual(expect.arrayContaining(['cells.mrp']));
  // A size that is new has no row to type its price into.
  expect(fields({ 'cells.prices': 'has none for M' })).toContain('cells.prices');
});

it('[22.197] the stock of what has no sizes names none', () => {
  const draw = (...variants: ReturnType<typeof variant>[]) =>
    load(renderToStaticMarkup(<StockTable of={of} variants={variants} />));
  const heads = ($: ReturnType<typeof draw>) => [...$('th')].map((one) => $(one).text());
  const without = draw(variant(''));
  expect(heads(without)).toEqual(['Stock', 'Pieces', 'All of it']);
  expect(without('input[aria-label="Stock of all of it"]')).toHaveLength(1);
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
