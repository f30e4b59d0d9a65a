import { expect, it } from 'vitest';
import { readOrderText, withChosen } from './read-order-text';
import { nameWithVariant, variantWords } from '@/lib/rules/cart/variant-words';
import { sellableVariants } from '@/lib/rules/catalogue/sellable-variants';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { productsById } from '@/lib/storefront/snapshot/products-by-id';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { makeProduct } from '@/testing/make-product';

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const snack = { category: 'Snacks', subCategory: 'Murukku', sizes: ['200 g', '500 g'] };
const PRODUCTS = [
  makeProduct('kurta', { name: 'Mulasi Handloom Cotton Kurta', sizes: ['M', 'L'], colors: ['Maroon', 'Mustard'] }),
  makeProduct('mullu', { name: 'Mullu Murukku', ...snack }),
  makeProduct('thenkuzhal', { name: 'Thenkuzhal Murukku', ...snack }),
  makeProduct('pepper', { name: 'Salt & Pepper Murukku', ...snack }),
  makeProduct('pickle', { name: 'Pickle 3 x 2' }),
];

/** Products of which a word of the name begins as one of the text does. */
const search = async (text: string) => {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return {
    products: PRODUCTS.filter(({ name }) =>
      (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((own) => words.some((word) => word.startsWith(own))),
    ),
  };
};
const catalogue = { ...heldProducts(PRODUCTS, productsById(PRODUCTS)), search };
const read = (text: string) => readOrderText(catalogue, text);

/** The ways in which people write how many they want. */
const WRITINGS: readonly ((count: number, named: string) => string)[] = [
  (count, named) => `${count} × ${named}`,
  (count, named) => `${count}x ${named}`,
  (count, named) => `${count} ${named}`,
  (count, named) => `${WORDS[count - 1] ?? count} ${named}`,
  (count, named) => `${count} pcs ${named}`,
  (count, named) => `${count} packets of ${named}?`,
  (count, named) => `Hi, can I have ${count} ${named}`,
  (count, named) => `${named}, ${count} pcs`,
  (count, named) => `${named} - ${WORDS[count - 1] ?? count} pieces`,
  (count, named) => `${named} (${count} nos.)`,
  (count, named) => `${named} x ${count}`,
  (count, named) => `${named}, qty ${count}`,
];

const NAMED = PRODUCTS.flatMap((product) => [
  product.name.toLowerCase(),
  ...sellableVariants(product).flatMap((one) => {
    const item = { ...product, ...addressedVariant(product, one) };
    return [nameWithVariant(item), `${product.name} ${variantWords(item)}`, `${item.size} ${product.name}`];
  }),
]);

it('[20.140] the quantity that is read is the one that is written, in each writing', async () => {
  const wrong: string[] = [];
  for (const named of NAMED)
    for (const writing of WRITINGS)
      for (const count of [1, 2, 7, 10, 12]) {
        const text = writing(count, named);
        const { lines, open } = await read(text);
        const quantities = [...lines, ...open].map(({ quantity }) => quantity);
        if (quantities.join() !== String(count)) wrong.push(`${text}: ${quantities.join()}`);
      }
  expect(wrong).toEqual([]);
});

it('[20.140] a choice has the quantity of its line, and a size is no quantity', async () => {
  for (const text of ['2 kurta mulasi L maroon', 'mulasi kurta L maroon, 2 pcs', 'two mulasi kurta L maroon']) {
    const { rows, open } = await read(text);
    const [line] = open;
    expect(line?.choices).toMatchObject([{ variant: 'size L, Maroon' }]);
    const chosen = line ? withChosen(rows, line, 'Mulasi Handloom Cotton Kurta, size L, Maroon') : '';
    expect((await read(chosen)).lines).toEqual([{ sku: 'kurta-L-Maroon', quantity: 2 }]);
  }
  for (const text of ['murukku 200 g', '200 g murukku', '1. murukku 200g'])
    expect((await read(text)).open).toMatchObject([{ quantity: 1 }]);
});

it('[20.141] of two products in one line none is lost: each is a line of its own', async () => {
  const kurtaAnd = async (text: string) => {
    const { rows, lines, open } = await read(text);
    return [rows.length, lines.length, ...open.map(({ quantity, choices }) => `${quantity} ${choices[0]?.name}`)];
  };
  const kurta = 'Mulasi Handloom Cotton Kurta';
  expect(await kurtaAnd('Hi, can I have 1 kurta in green L and 2 packets of murukku?')).toEqual([
    2,
    0,
    `1 ${kurta}`,
    '2 Mullu Murukku',
  ]);
  expect(await kurtaAnd('kurta L maroon & murukku 200g')).toEqual([2, 0, `1 ${kurta}`, '1 Mullu Murukku']);
  expect(await kurtaAnd('2 kurta L, 3 murukku')).toEqual([2, 0, `2 ${kurta}`, '3 Mullu Murukku']);
  // What a part does not name stays a line that is asked about; a product's own name is one, and so is a greeting's line.
  expect(await kurtaAnd('2 salt & pepper murukku')).toEqual([1, 0, '2 Salt & Pepper Murukku']);
  expect(await kurtaAnd('2 kurta L and thanks')).toEqual([2, 0, `2 ${kurta}`, '1 undefined']);
  expect(await kurtaAnd('Hello, I want two kurtas')).toEqual([1, 0, `2 ${kurta}`]);
});

it('[20.142] a whole name with its size and colour behind it is read without a question', async () => {
  expect((await read('2 x mullu murukku 200g')).lines).toEqual([
    { sku: sellableVariants(makeProduct('mullu', snack))[0]?.sku, quantity: 2 },
  ]);
  expect((await read('2 mulasi handloom cotton kurta L Mustard')).lines).toEqual([
    { sku: 'kurta-L-Mustard', quantity: 2 },
  ]);
  expect((await read('mullu murukku')).open[0]?.choices.map(({ name }) => name)).toEqual([
    'Mullu Murukku',
    'Mullu Murukku',
  ]);
});
