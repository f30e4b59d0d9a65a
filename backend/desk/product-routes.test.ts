import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { FILE_CHARACTERS_MAX } from '@/lib/contract/limits';
import { readFormFields } from '@/lib/rules/desk/read-form-fields';
import { saveSetting } from '../database/read-setting';
import { newDeskLink } from './enter-by-code';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let token: string;
beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@shop.example.in' });
  const link = new URL(await newDeskLink(shop.services)).searchParams.get('link');
  token = String((await shop.call(deskCalls.enterByLink, { link })).body['token']);
});

type Name = keyof typeof deskCalls;
const ask = (name: Name, input: unknown = {}) => shop.call(deskCalls[name], input, { token });
/** What a plain form sends. */
const send = (name: Name, fields: [string, string][]) => ask(name, readFormFields(fields));
const read = async (id: string) => (await ask('readProduct', { id })).body;

describe('goods at the desk, as plain forms send them', () => {
  test('[21.62] a product is made without an id, read as its form shows it, and changed by its fields', async () => {
    const made = await send('addProduct', [
      ['id', ''],
      ['cells.name', 'Silk Saree, Rose'],
      ['cells.price', '2499'],
      ['cells.category', 'Women'],
      ['cells.subCategory', 'Winterwear'],
      ['cells.colors', ''],
      ['cells.colors', 'Cream'],
      ['cells.colors', 'Temple Gold, madder'],
      ['cells.sizes', 'S, M'],
      ['cells.bestseller', ''],
      ['cells.bestseller', 'true'],
    ]);
    expect(made).toMatchObject({
      status: 200,
      body: { id: 'silk-saree-rose', message: expect.stringContaining('Silk') },
    });
    expect(await send('addProduct', [['cells.name', 'Silk Saree Rose']])).toMatchObject({
      status: 400,
      body: { fields: { price: expect.stringContaining('rupees') } },
    });
    const shown = await read('silk-saree-rose');
    expect(shown).toMatchObject({
      product: {
        hidden: true,
        variants: expect.arrayContaining([{ key: 'S-Cream', size: 'S', color: 'Cream', hex: '#f7ecd0', pieces: 0 }]),
      },
      cells: { colors: 'Cream, Temple Gold, madder', sizes: 'S, M', bestseller: 'true' },
    });
    const fields = Object.entries(shown['cells'] as Record<string, string>).filter(([column]) => column !== 'id');
    const again = fields.map(([column, cell]): [string, string] => [`cells.${column}`, cell]);
    const unchanged = await send('setProduct', [['id', 'silk-saree-rose'], ['seen', String(shown['seen'])], ...again]);
    expect(unchanged.body).toMatchObject({ message: 'Nothing was changed.' });
    const second = [
      ['cells.name', 'Silk Saree, Rose'],
      ['cells.price', '1'],
      ['cells.category', 'Women'],
    ] as [string, string][];
    expect((await send('addProduct', [...second, ['cells.subCategory', 'Eyewear']])).body).toMatchObject({
      id: 'silk-saree-rose-2',
    });
  });

  test('[21.61] [22.196] the list sets price and pieces in one form, and nothing of it where one is refused', async () => {
    await shop.addProducts({ _id: 'k1', price: 899, sizes: ['M'], colors: ['#f7ecd0'], stock: { 'M-#f7ecd0': 2 } });
    expect((await ask('listGoods', { search: '', show: 'low' })).body).toMatchObject({
      count: 1,
      goods: [{ id: 'k1', low: true, variants: [{ color: 'Cream', pieces: 2 }] }],
    });
    // Few is what the merchant calls so.
    await saveSetting(shop.services.db, 'low_stock', '1');
    expect((await ask('listGoods', { search: '', show: 'low' })).body).toMatchObject({ count: 0 });
    expect((await ask('listGoods', { search: '' })).body).toMatchObject({ goods: [{ id: 'k1', low: false }] });
    const form = (price: string, units: string): [string, string][] => [
      ['id', 'k1'],
      ['priceSeen', '899'],
      ['price', price],
      ['stock.0.variant', 'M-#f7ecd0'],
      ['stock.0.seen', '2'],
      ['stock.0.pieces', units],
    ];
    expect((await send('setPriceAndStock', form('0', '7'))).status).toBe(400);
    expect((await send('setPriceAndStock', form('x', '7'))).body).toMatchObject({
      message: expect.stringContaining('rupees'),
    });
    expect((await send('setPriceAndStock', form('799.50', '-1'))).status).toBe(400);
    expect((await send('setPriceAndStock', form('', '7'))).body).toMatchObject({ fields: { price: 'is missing' } });
    expect(await read('k1')).toMatchObject({ product: { price: 899, variants: [{ pieces: 2 }] } });
    const cut = form('799.50', '').slice(0, -1);
    expect((await send('setPriceAndStock', cut)).status, 'a form that was cut off empties no cell').toBe(400);
    expect(await read('k1')).toMatchObject({ product: { variants: [{ pieces: 2 }] } });
    // Always available is chosen: an empty field is a fault, and so are a new number and a newly ticked box.
    expect((await send('setPriceAndStock', form('799.50', ''))).body).toMatchObject({
      message: expect.stringContaining('type 0, or tick always'),
    });
    expect((await send('setPriceAndStock', form('899', '2'))).status, 'a number that stays is no always').toBe(200);
    expect(await read('k1')).toMatchObject({ product: { variants: [{ pieces: 2 }] } });
    const always = (units: string): [string, string][] => [...form('799.50', units), ['stock.0.always', '1']];
    expect((await send('setPriceAndStock', always('7'))).status).toBe(400);
    expect((await send('setPriceAndStock', always('2'))).status).toBe(200);
    expect(await read('k1')).toMatchObject({ product: { price: 799.5, variants: [{ pieces: null }] } });
  });

  test('[21.68] deleting has to be meant', async () => {
    await shop.addProducts({ _id: 'k1' });
    expect((await send('deleteProduct', [['id', 'k1']])).status).toBe(400);
    expect(
      (
        await send('hideProduct', [
          ['id', 'k1'],
          ['hidden', 'true'],
          ['successor', ''],
        ])
      ).status,
    ).toBe(200);
    expect(
      (
        await send('deleteProduct', [
          ['id', 'k1'],
          ['sure', 'on'],
          ['successor', ''],
        ])
      ).status,
    ).toBe(200);
    expect((await ask('readProduct', { id: 'k1' })).status).toBe(404);
  });

  test('[21.74] a file may be large, up to 16 MB; other calls may not, and what is no text is named', async () => {
    const head = 'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod';
    const row = (id: string) => `${id},Kurta,${'Soft "cotton". '.replaceAll('"', '""')},899,,Men,Winterwear,,,,COD`;
    const rows = Array.from({ length: 6000 }, (_, at) => row(`k${at}`).replace(/,Soft.*?,/, ',Soft,'));
    expect((await ask('keepFile', { of: 'goods', file: [head, ...rows].join('\n') })).status).toBe(200);
    const { body } = await ask('readWaitingFile', { of: 'goods' });
    expect(body).toMatchObject({ waiting: { preview: { added: 6000 } } });
    const tooLong = await ask('keepFile', { of: 'goods', file: 'x'.repeat(FILE_CHARACTERS_MAX + 1) });
    expect(tooLong.body).toMatchObject({ message: expect.stringContaining('larger than 16 MB') });
    expect((await ask('keepFile', { of: 'goods', file: 'x'.repeat(3 * FILE_CHARACTERS_MAX) })).status).toBe(413);
    expect((await ask('addProduct', { id: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await ask('keepFile', { of: 'goods', file: '' })).body).toMatchObject({
      message: expect.stringContaining('not chosen'),
    });
    expect((await shop.call(calls.listProducts)).body['products']).toEqual([]);
    const { csv } = (await ask('exportCatalogue')).body as { csv: string };
    expect(csv).toMatch(/^\uFEFFid,name,/);
  });

  test('strangers are asked to log in', async () => {
    for (const name of ['listGoods', 'keepFile', 'exportCatalogue', 'deleteProduct'] as const)
      expect((await shop.call(deskCalls[name], {}, { token: 'x' })).status).toBe(401);
  });
});
