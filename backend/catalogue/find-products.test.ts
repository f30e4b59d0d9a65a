import { describe, expect, test } from 'vitest';
import { createTestBackend } from '../testing/test-backend';
import { findProducts, type ProductQuery } from './find-products';

const shop = await createTestBackend();
await shop.addProducts(
  { _id: 'kurta-1', name: 'Handloom Kurta', brand: 'Loom & Co', category: 'Men', stock: { 'M-#9f1d2f': 3 } },
  {
    _id: 'saree-1',
    name: '100%_Silk Saree',
    brand: 'கைத்தறி',
    category: 'Women',
    hidden: true,
    stock: { 'M-#9f1d2f': 0 },
  },
  { _id: 'saree-2', name: 'Cotton Saree', category: 'Women', stock: { 'M-#9f1d2f': 4 } },
);

const ids = async (asked: Partial<ProductQuery>) =>
  (await findProducts(shop.services.db, { limit: 10, ...asked })).products.map(({ _id }) => _id);

describe('[21.60] the list of goods', () => {
  test('is searched by words of id, name and brand in any order and case', async () => {
    expect(await ids({})).toEqual(['saree-2', 'saree-1', 'kurta-1']);
    expect(await ids({ search: 'loom HAND' })).toEqual(['kurta-1']);
    expect(await ids({ search: 'saree-2' })).toEqual(['saree-2']);
    expect(await ids({ search: '%_' })).toEqual(['saree-1']);
    expect(await ids({ search: 'கைத்தறி' })).toEqual(['saree-1']);
    expect(await ids({ search: 'nothing' })).toEqual([]);
  });

  test('is filtered by category, hidden and low stock', async () => {
    expect(await ids({ category: 'Women' })).toEqual(['saree-2', 'saree-1']);
    expect(await ids({ hidden: true })).toEqual(['saree-1']);
    expect(await ids({ hidden: false, category: 'Women' })).toEqual(['saree-2']);
    expect(await ids({ low: 3 })).toEqual(['kurta-1']);
  });

  test('goes on where the page before ended', async () => {
    const first = await findProducts(shop.services.db, { limit: 2 });
    expect(first).toMatchObject({ count: 3, products: [{ _id: 'saree-2' }, { _id: 'saree-1' }] });
    await shop.addProducts({ _id: 'new' });
    const second = await findProducts(shop.services.db, { limit: 2, after: first.next });
    expect(second).toMatchObject({ count: 4, next: undefined, products: [{ _id: 'kurta-1' }] });
  });
});
