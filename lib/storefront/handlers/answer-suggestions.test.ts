import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { answerSuggestions } from './answer-suggestions';
import { suggest } from '@/lib/storefront/search/suggest';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { makeProduct } from '@/testing/make-product';
import { catalogueOf, openTestShop } from '@/testing/make-shop';

const products = [makeProduct('Handloom Kurta', { _id: 'kurta', price: 900 })];
const inJson = ({ body }: { body: Buffer }): unknown => JSON.parse(body.toString());
const show = (of: readonly Product[]) =>
  openTestShop({
    catalogue: catalogueOf({
      shop: factsOfNow(),
      writtenPages: new Map(),
      suggest: (text, pages) => suggest(of, text, { pages }),
    } as Partial<Catalogue> as Catalogue),
  });
const ask = (query: string) => answerSuggestions({ url: `http://localhost/api/search/suggest${query}` });

describe('GET /api/search/suggest', () => {
  beforeEach(() => {
    show(products);
  });

  it('[13.10] answers from the catalogue, and may be kept for a minute', async () => {
    const response = await ask('?q=kur');
    expect(inJson(response)).toEqual({
      success: true,
      suggestions: [{ kind: 'product', id: 'kurta', label: 'Handloom Kurta', price: '₹900', href: '/product/kurta' }],
    });
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    '',
    '?q=',
    '?q=%00',
    '?q=%zz',
    '?q=%F0%9F%98%80',
    `?q=${'x'.repeat(10_000)}`,
    '?q=.*%5B(',
    '?q=%3Cscript%3E',
    '?q=zz&q=kurta',
    '?page=-1',
  ])('[13.11] has an empty answer for %.16s', async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(200);
    expect(inJson(response)).toEqual({ success: true, suggestions: [] });
  });

  it('answers the same anew once the products are others', async () => {
    const first = await ask('?q=kur');
    expect((await ask('?q=kur')).body).toBe(first.body);
    const renamed = products.map((one) => ({ ...one, name: 'Silk Kurta' }));
    show(renamed);
    expect(inJson(await ask('?q=kur'))).toMatchObject({ suggestions: [{ label: 'Silk Kurta' }] });
  });

  it('says so, and is not kept, where there never was a catalogue', async () => {
    openTestShop();
    const response = await ask('?q=kurta');
    expect(response.status).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(inJson(response)).toMatchObject({ success: false });
  });
});
