import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { createBackend } from '../create-backend';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveProducts } from './save-products';

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

const list = (headers?: Record<string, string>) => shop.call(calls.listProducts, undefined, { headers });
const listed = async () => (await list()).body['products'] as Record<string, unknown>[];
const save = (products: Parameters<typeof saveProducts>[1]) =>
  shop.services.db.transaction().execute((trx) => saveProducts(trx, products, shop.clock.now()));

describe('product list', () => {
  it('[7.02] answers success and the products, oldest first', async () => {
    await shop.addProducts({ name: 'First' }, { name: 'Second' });
    await shop.addProducts({ name: 'Third' });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body['success']).toBe(true);
    expect((await listed()).map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
  });

  it('[3.01] answers every field of a product, prices in rupees', async () => {
    const fields = {
      _id: 'kurta',
      name: 'Cotton Kurta',
      description: 'Soft handloom cotton. Washes well.',
      price: 21.1,
      originalPrice: 99.99,
      category: 'Women',
      subCategory: 'Winterwear',
      image: [{ url: '/pictures/kurta.jpg' }],
      colors: ['#9f1d2f'],
      sizes: ['S', 'M'],
      bestseller: true,
      paymentMethod: 'Razorpay',
    };
    await shop.addProducts(fields);
    expect(await listed()).toEqual([{ ...fields, updatedAt: expect.stringMatching(/^2026-06-15T/) }]);
  });

  it('leaves originalPrice out where there is none', async () => {
    await shop.addProducts({});
    expect((await listed())[0]).not.toHaveProperty('originalPrice');
  });

  it('answers the optional fields of the contract that were given', async () => {
    const optional = {
      brand: 'Kumkum',
      countryOfOrigin: 'India',
      maker: 'Weavers of Erode',
      netQuantity: '1 N',
      unitPrice: '₹499 a piece',
      fssaiLicence: '12345678901234',
      material: 'Cotton',
      allergens: 'Contains sesame',
      shelfLife: '60 days',
      diet: 'veg' as const,
      sizeChart: { M: { chest: 96 } },
      stock: { 'M-#9f1d2f': 3, 'S-#9f1d2f': 0 },
    };
    await shop.addProducts(optional);
    expect((await listed())[0]).toMatchObject(optional);
  });

  it('leaves hidden products out', async () => {
    await shop.addProducts({ name: 'Shown' }, { name: 'Hidden', hidden: true });
    expect((await listed()).map(({ name }) => name)).toEqual(['Shown']);
  });

  it('answers an empty shop with an empty list', async () => {
    expect(await list()).toMatchObject({ status: 200, body: { success: true, products: [] } });
  });
});

describe('the tag of the product list', () => {
  it('answers the same, and 304, long after anybody has read it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await shop.addProducts({ name: 'Kurta' }, { name: 'Saree' });
      const first = await list();
      const tag = first.headers.get('etag') ?? '';
      vi.advanceTimersByTime(600_000);
      const reading = vi.spyOn(JSON, 'stringify');
      expect((await list({ 'if-none-match': tag })).status).toBe(304);
      expect(reading.mock.calls.some(([value]) => typeof value === 'object' && 'products' in value)).toBe(false);
      reading.mockRestore();
      const again = await list();
      expect([again.headers.get('etag'), again.body]).toEqual([tag, first.body]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answers 304 without a body while nothing has changed', async () => {
    await shop.addProducts({});
    const tag = (await list()).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await list({ 'if-none-match': known });
      expect(again).toMatchObject({ status: 304, body: {} });
      expect(again.headers.get('etag')).toBe(tag);
    }
    expect((await list({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('changes with the catalogue', async () => {
    const [product] = await shop.addProducts({ price: 100 });
    const tag = (await list()).headers.get('etag') ?? '';
    await save([{ ...product, price: 90 }]);
    const after = await list({ 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(tag);
  });

  it('is the same after a restart, and notices another process', async () => {
    const [product] = await shop.addProducts({ price: 100 });
    const tag = (await list()).headers.get('etag') ?? '';
    const other = await createBackend(shop.services.config, { seed: false });
    const elsewhere = () =>
      other.fetch(new Request('http://localhost/api/product/list', { headers: { 'if-none-match': tag } }));
    expect((await elsewhere()).status).toBe(304);
    await save([{ ...product, price: 90 }]);
    expect((await elsewhere()).status).toBe(200);
    await other.close();
  });
});
