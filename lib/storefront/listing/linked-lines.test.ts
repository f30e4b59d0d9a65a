import { describe, expect, it } from 'vitest';
import { linkedCart } from './linked-lines';
import { readOrderText } from './read-order-text';
import { cartChatLink } from '@/components/cart/cart-chat-link';
import { chatLink } from '@/components/product/chat-link';
import { sellableVariants } from '@/lib/rules/catalogue/sellable-variants';
import type { Product } from '@/lib/contract/product';
import { productsById } from '@/lib/storefront/snapshot/products-by-id';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { makeProduct } from '@/testing/make-product';

const IN_COLORS = { sizes: ['S', 'M', 'L/XL'], colors: ['Maroon', '#800000', 'Off White'] };
const CHEKODI = makeProduct('chekodi', {
  name: 'Chekodi',
  category: 'Snacks',
  subCategory: 'Murukku',
  sizes: ['500 g'],
});
const PRODUCTS: readonly Product[] = [
  makeProduct('kurta', {
    name: 'Cotton Kurta',
    price: 499,
    ...IN_COLORS,
    stock: { 'S-Maroon': 0, 'M-Maroon': 9, 'L/XL-Maroon': 3 },
  }),
  makeProduct('kurta-M', { name: 'Cotton Kurta, long', ...IN_COLORS }),
  makeProduct('முறுக்கு 1/2', {
    name: 'முறுக்கு',
    category: 'Snacks',
    subCategory: 'Murukku',
    sizes: ['200 g', '500 g'],
  }),
  makeProduct('x'.repeat(48), { name: 'Saree', sizes: ['one-size'], colors: ['Red', 'Blue'] }),
  makeProduct('pickle', { name: 'Pickle 3 x 2' }),
  CHEKODI,
  makeProduct('dhoti-1', { name: 'Dhoti', sizes: ['M'] }),
  makeProduct('dhoti-2', { name: 'dhoti', sizes: ['M'] }),
];
const catalogue = { ...heldProducts(PRODUCTS, productsById(PRODUCTS)), lowStock: 3 };
const findsNothing = async () => ({ products: [] });
const linkedOf = (sku: string, quantity = 1, price?: number) =>
  linkedCart(catalogue, { lines: [{ sku, quantity, price }], unread: 0 });

describe('the products of a link', () => {
  it('[20.100] are found by the SKU of each variant, whatever its id is', async () => {
    for (const product of PRODUCTS)
      for (const { sku, query } of sellableVariants(product))
        expect((await linkedOf(sku)).lines).toMatchObject([
          { sku, productId: product._id, href: `/product/${encodeURIComponent(product._id)}${query}` },
        ]);
  });

  it('[20.100] are found by the id of a product that has one variant', async () => {
    expect((await linkedOf('chekodi', 2)).lines).toMatchObject([{ productId: 'chekodi', size: '500 g', quantity: 2 }]);
  });

  it('[20.101] what is unknown, unread, without its choice or dearer is named; the price of now counts', async () => {
    expect((await linkedOf('nothing')).problems).toEqual([{ name: 'nothing', why: 'is not sold here' }]);
    expect(await linkedOf('kurta')).toMatchObject({
      lines: [],
      problems: [{ name: 'Cotton Kurta', why: 'needs a choice of size or colour', href: '/product/kurta' }],
    });
    expect((await linkedOf('kurta-M-Maroon', 2, 450)).lines).toMatchObject([
      { quantity: 2, price: 499, wasPrice: 450 },
    ]);
    expect((await linkedOf('kurta-M-Maroon', 2, 600)).lines[0]).not.toHaveProperty('wasPrice');
    expect((await linkedOf('kurta-S-Maroon')).lines).toMatchObject([{ available: 0 }]);
    expect((await linkedCart(catalogue, { lines: [], unread: 2 })).problems).toEqual([
      { name: '2 products', why: 'of this link could not be read' },
    ]);
  });
});

it('[20.121] of what is short it is known how many can be had, by a round number above what shoppers may count', async () => {
  const stoles = [makeProduct('stole', { sizes: ['M'], colors: ['Red'], stock: { 'M-Red': 9 } })];
  const held = heldProducts(stoles, productsById(stoles));
  const available = async (quantity: number, lowStock: number) =>
    (await linkedCart({ ...held, lowStock }, { lines: [{ sku: 'stole', quantity }], unread: 0 })).lines[0]?.available;
  expect([await available(9, 3), await available(12, 3), await available(12, 10)]).toEqual([9, 5, 9]);
});

describe('the text of an order', () => {
  it('[20.102] as the chat has it names the same products, each variant of each', async () => {
    const unique = PRODUCTS.filter(({ _id }) => !_id.startsWith('dhoti'));
    const lines = unique.flatMap((product) =>
      sellableVariants(product).map(({ sku }, at) => ({ sku, quantity: at + 1 })),
    );
    const shown = (await linkedCart(catalogue, { lines, unread: 0 })).lines;
    const text = new URL(cartChatLink(shown, 12_300)).searchParams.get('text') ?? '';
    expect(text).toContain('2 × Cotton Kurta, size M, Maroon');
    const read = await readOrderText({ ...catalogue, search: findsNothing }, text);
    // Two spellings of one colour are the same words: they are asked about.
    const isTwice = (sku: string) =>
      PRODUCTS.slice(0, 2).some((product) =>
        sellableVariants(product).some((one) => one.sku === sku && one.color !== 'Off White'),
      );
    expect(read.lines.filter(({ sku }) => !isTwice(sku))).toEqual(lines.filter(({ sku }) => !isTwice(sku)));
    for (const { choices } of read.open) expect(choices.length).toBe(2);
  });

  it('[20.102] reads back the chat orders of product pages too, several as an app copies them', async () => {
    const kurta = { name: 'Cotton Kurta', url: 'https://shop.invalid/product/kurta?color=Maroon&size=M', size: 'M' };
    const messages = [
      chatLink({ ...kurta, price: '₹499', color: 'Maroon' }),
      chatLink({ name: 'Pickle 3 x 2', url: 'https://shop.invalid/product/pickle' }),
    ].map((link) => new URL(link).searchParams.get('text') ?? '');
    const lines = [
      { sku: 'kurta-M-Maroon', quantity: 1 },
      { sku: 'pickle', quantity: 1 },
    ];
    for (const [at, text] of messages.entries())
      expect(await readOrderText({ ...catalogue, search: findsNothing }, text)).toMatchObject({
        lines: [lines[at]],
        open: [],
      });
    for (const head of ['[11:20, 29/11/2026] +91 98765 43210: ', '[29/11/26, 11:20:05\u202FAM] Asha Rao: ']) {
      const copied = messages.map((text) => head + text).join('\n');
      expect(await readOrderText({ ...catalogue, search: findsNothing }, copied)).toMatchObject({ lines, open: [] });
    }
  });

  it('[20.103] names products by link, SKU, id or name too; what is open is asked about', async () => {
    const one = (text: string) => readOrderText({ ...catalogue, search: findsNothing }, text);
    expect((await one('https://shop.invalid/product/kurta?color=maroon&size=M')).lines).toEqual([
      { sku: 'kurta-M-Maroon', quantity: 1 },
    ]);
    expect((await one('kurta-M-Maroon x 3')).lines).toEqual([{ sku: 'kurta-M-Maroon', quantity: 3 }]);
    expect((await one('PICKLE 3 X 2')).lines).toEqual([{ sku: 'pickle', quantity: 1 }]);
    expect((await one('2 x pickle 3 x 2')).lines).toEqual([{ sku: 'pickle', quantity: 2 }]);
    expect((await one('முறுக்கு')).open).toMatchObject([
      { quantity: 1, choices: [{ name: 'முறுக்கு', variant: 'quantity 200 g' }, {}] },
    ]);
    expect((await one('4 × Dhoti')).open).toMatchObject([{ text: '4 × Dhoti', quantity: 4, choices: [{}, {}] }]);
    expect((await one('Cotton Kurta, size XXL')).open[0]?.choices).toHaveLength(9);
    for (const asked of ['Chekodi', 'chekodi, 500g', 'Chekodi, quantity 500 g'])
      expect((await one(asked)).lines).toEqual([{ sku: sellableVariants(CHEKODI)[0]?.sku, quantity: 1 }]);
    for (const asked of ['Chekodi, 200 g', 'https://shop.invalid/product/chekodi?size=200+g'])
      expect(await one(asked)).toMatchObject({ lines: [], open: [{ text: asked, choices: [{ name: 'Chekodi' }] }] });
    expect((await one('a thing')).open).toEqual([
      { text: 'a thing', at: 0, named: 'a thing', quantity: 1, choices: [] },
    ]);
  });

  it('[20.130] lists only what fits the size and colour that a line says', async () => {
    const search = async () => ({ products: PRODUCTS.slice(0, 1) });
    const listed = async (text: string) =>
      (await readOrderText({ ...catalogue, search }, text)).open[0]?.choices.map(({ variant }) => variant) ?? [];
    const all = await listed('2 x a kurta please');
    const inM = all.filter((variant) => variant.startsWith('size M'));
    expect(inM.length).toBeGreaterThan(1);
    expect(inM.length).toBeLessThan(all.length);
    expect(await listed('2 x cotton kurtas M')).toEqual(inM);
    expect(await listed('cotton kurtas, off white, size m')).toEqual(['size M, Off White']);
    expect(await listed('cotton kurtas XXXL')).toEqual(all);
    // By name, too, and no letter of another word is a size.
    expect((await listed('Cotton Kurta, M')).every((variant) => variant.startsWith('size M'))).toBe(true);
    expect(await listed("men's kurtas")).toEqual(all);
  });

  it('[20.107] offers what a search finds for a line that names no product', async () => {
    const asked: string[] = [];
    const search = async (words: string) => {
      asked.push(words);
      return { products: PRODUCTS.slice(0, 1) };
    };
    const { open } = await readOrderText({ ...catalogue, search }, '2 x some thing please\nkurta-M-Maroon');
    expect(asked).toEqual(['some thing please']);
    expect(open).toMatchObject([
      {
        quantity: 2,
        choices: expect.arrayContaining([
          { name: PRODUCTS[0]?.name, sku: expect.any(String), variant: expect.any(String) },
        ]),
      },
    ]);
  });
});
