import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { importCatalogue } from '../catalogue/import-catalogue';
import { readCatalogueFile } from '../catalogue/read-catalogue-file';
import { setPrice } from '../catalogue/set-price';
import { fileInMemory } from '../files/csv-file';
import type { AtDesk } from '../http/authenticate-at-desk';
import type { MerchantContext } from '../services';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { forgetWaitingFile, storeFile, readWaitingFile, setWaitingFile } from './waiting-file';

const HEADER = 'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod';
const KURTA = 'k1,Kurta,Soft.,899,1200,Men,Winterwear,Red|Blue,S|M,true,COD';
const SHIRT = 'k2,Shirt,Cool.,499,,Men,Winterwear,Red,M,,COD';

let shop: TestBackend;
let desk: MerchantContext & AtDesk;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = { services: shop.services, who: 'owner@shop.example.in', tokenHash: 'a', roles: ['owner'] };
});

const read = (text: string) => readCatalogueFile(fileInMemory('file.csv', text));
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');
const changes = () => shop.services.db.selectFrom('changes').selectAll().orderBy('at').execute();
const waiting = async (who = desk) => (await readWaitingFile(who, { of: 'goods' })).waiting?.preview;
const set = (order: { seen: string; skipBad: boolean }) => setWaitingFile(desk, { of: 'goods', ...order });

async function upload(text: string) {
  await storeFile(desk, { of: 'goods', file: text });
  const preview = await waiting();
  if (!preview) throw new Error('No file waits');
  return preview;
}

describe('a file in the browser', () => {
  test('[21.71] is shown before it is imported: new products, what changes from what to what, and bad rows by line', async () => {
    await importCatalogue(desk, await read(file(KURTA, SHIRT)), { skipBad: false });
    const text = file(
      KURTA.replace('899', '799').replace('Soft.', 'Softer.'),
      SHIRT,
      'k3,Cap,,99,,Men,Handwear,,,,COD',
      'k4,,,x,,,,,,,',
    );
    expect(await upload(text)).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 1,
      bad: 1,
      newRows: [{ line: 4, id: 'k3', name: 'Cap' }],
      changedRows: [
        {
          line: 2,
          id: 'k1',
          changes: [
            { column: 'description', from: 'Soft.', to: 'Softer.' },
            { column: 'price', from: '899', to: '799' },
          ],
        },
      ],
      badRows: [{ line: 5, id: 'k4', faults: expect.arrayContaining(['name is empty']) }],
    });
    const { body } = await shop.call(calls.listProducts);
    expect(body['products']).toHaveLength(2);
    expect(await waiting({ ...desk, who: 'other@shop.example.in' })).toBeUndefined();
  });

  test('[21.72] is imported as it was shown and then forgotten; with bad rows only by another word', async () => {
    const { version } = await upload(file(KURTA, 'k4,,,x,,,,,,,'));
    await expect(set({ seen: version, skipBad: false })).rejects.toMatchObject({ status: 400 });
    expect(await set({ seen: version, skipBad: true })).toMatchObject({
      message: 'Imported: 1 added, 0 changed, 0 unchanged.',
    });
    expect(await waiting()).toBeUndefined();
    await expect(set({ seen: version, skipBad: true })).rejects.toMatchObject({ status: 404 });
    expect(await changes()).toMatchObject([
      { what: 'catalogue file imported', who: desk.who, after: expect.stringContaining('"newGoods":["k1"]') },
    ]);
  });

  test('[21.72] is refused where something else would happen by now, and shown anew; what it does not touch may change', async () => {
    await importCatalogue(desk, await read(file(KURTA, SHIRT)), { skipBad: false });
    const first = await upload(file(KURTA.replace('899', '799')));
    await setPrice(desk, { id: 'k1', pricePaise: 79_000 });
    await expect(set({ seen: first.version, skipBad: false })).rejects.toMatchObject({ status: 409 });
    const now = await waiting();
    expect(now).toMatchObject({ changedRows: [{ changes: [{ column: 'price', from: '790', to: '799' }] }] });
    await setPrice(desk, { id: 'k2', pricePaise: 45_000 });
    expect(await set({ seen: now?.version ?? '', skipBad: false })).toMatchObject({
      message: expect.stringContaining('1 changed'),
    });
  });

  test('[21.77] set by two presses at once is set once, and does not wait again', async () => {
    const { version } = await upload(file(KURTA));
    const presses = await Promise.allSettled([1, 2].map(() => set({ seen: version, skipBad: false })));
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(String(presses.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))).toMatch(
      /has been saved already|no longer waiting/,
    );
    expect(await waiting()).toBeUndefined();
  });

  test('[21.77] of whoever came by a link waits for that session alone', async () => {
    desk = { ...desk, who: 'link' };
    await upload(file(KURTA));
    expect(await waiting({ ...desk, tokenHash: 'another' })).toBeUndefined();
    expect(await waiting()).toBeDefined();
  });

  test('is thrown away when it is asked for, or after a day', async () => {
    await upload(file(KURTA));
    await forgetWaitingFile(desk, { of: 'goods' });
    expect(await waiting()).toBeUndefined();
    await upload(file(KURTA));
    shop.clock.advance(25 * 60 * 60 * 1000);
    expect(await waiting()).toBeUndefined();
  });

  test('[21.74] that is none is refused in words', async () => {
    await expect(upload('')).rejects.toThrow('The file is empty.');
    await expect(upload(HEADER)).rejects.toThrow('has no row');
    await expect(upload('<html><body>hi')).rejects.toThrow('does not name the columns');
  });
});
