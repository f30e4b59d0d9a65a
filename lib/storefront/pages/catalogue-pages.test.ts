import { expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import { makeProduct } from '@/testing/make-product';
import { CataloguePages } from './catalogue-pages';
import type { FactsCatalogue } from './facts-catalogue';

const held = buildCatalogue(
  { list: { products: [makeProduct('a')], digest: 'd' }, carousel: { kind: 'none' }, fees: {} },
  's',
);

/** The pages of products that are read from elsewhere, and the ids that were asked for. */
function pagesRead(product: FactsCatalogue['product']) {
  const asked: string[] = [];
  const catalogue = {
    ...held,
    relatedTo: async () => [],
    shared: async () => ({ isNameShared: false, isOpeningShared: false }),
    product: (id: string) => (asked.push(id), product(id)),
  } as unknown as FactsCatalogue;
  return { asked, pages: new CataloguePages(catalogue, held.pages.frame, held.shop, 's') };
}

it('has the version of a product that is read later as of one in memory, reads it once, and then knows it', async () => {
  const { asked, pages } = pagesRead(async (id) => held.product(id));
  const versions = await Promise.all([pages.productVersion('a'), pages.productVersion('a')]);
  expect(versions).toEqual([held.pages.productVersion('a'), versions[0]]);
  expect(pages.productVersion('a')).toBe(versions[0]);
  expect(asked).toEqual(['a']);
  expect(await pages.productVersion('b')).toBeUndefined();
  expect(await pages.productVersion('b')).toBeUndefined();
  expect(asked).toEqual(['a', 'b', 'b']);
});

it('asks again for a version that could not be read', async () => {
  let failures = 1;
  const { pages } = pagesRead(async (id) => {
    if (failures-- > 0) throw new Error('the database is away');
    return held.product(id);
  });
  await expect(pages.productVersion('a')).rejects.toThrow('away');
  expect(await pages.productVersion('a')).toBe(held.pages.productVersion('a'));
});

it('[20.116] hands out what was read anew with its own version, and what is in memory without one', async () => {
  let price = 100;
  const { pages } = pagesRead(async (id) => ({ ...makeProduct(id), price }));
  const routed = await pages.productVersion('a');
  expect((await pages.at('/product/a?color=Red'))?.version).toBe(routed);
  price = 90;
  expect(await pages.productVersion('a')).toBe(routed);
  expect((await pages.at('/product/a'))?.version).not.toBe(routed);
  expect(await held.pages.at('/product/a')).not.toHaveProperty('version');
});

it('[9.55] names what is announced by reading these products alone, where products are read later', async () => {
  const asked: string[][] = [];
  const kurta = makeProduct('Kurta', { _id: 'kurta', sizes: ['M'], colors: ['Red', 'Blue'] });
  const read = [kurta, makeProduct('Dupatta', { _id: 'dupatta' })];
  const catalogue = {
    ...held,
    promo: { code: 'PAIR', percent: 0, gives: 'the pack for ₹999' },
    offers: [
      {
        name: 'PAIR',
        automatic: false,
        terms: { gives: { kind: 'pack', rupees: 999 }, products: ['kurta-M-Red', 'dupatta'] },
      },
    ],
    productsById: async (ids: string[]) => {
      if (asked.push(ids) > 1) throw new Error('the database is away');
      return read.filter(({ _id }) => ids.includes(_id));
    },
  } as unknown as FactsCatalogue;
  const pages = new CataloguePages(catalogue, held.pages.frame, held.shop, 's');
  const shown = await pages.at('/cart');
  expect(shown?.facts).toMatchObject({ promo: { gives: 'Kurta (M, Red) and Dupatta together for ₹999' } });
  expect(shown?.version).toBeDefined();
  expect(await pages.at('/about')).toMatchObject({ facts: { promo: { gives: 'the pack for ₹999' } } });
  expect(asked[0]).toEqual(['kurta-M-Red', 'kurta-M', 'kurta', 'dupatta']);
});
