import { describe, expect, it, vi } from 'vitest';
import { buildCatalogue } from './build-catalogue';
import { listingHref, readListingQuery } from '@/lib/rules/catalogue/listing-query';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { prepareSearch, searchIndex } from '@/lib/storefront/search/search-index';
import { searchProducts } from '@/lib/storefront/search/search-products';
import type { CatalogueFacts } from './catalogue-shape';
import { makeProduct } from '@/testing/make-product';

function facts(products: ReturnType<typeof makeProduct>[], over: Partial<CatalogueFacts> = {}): CatalogueFacts {
  return {
    list: { products, digest: JSON.stringify(products) },
    carousel: { kind: 'error' },
    fees: { shippingPaise: 4900, platformPaise: 500 },
    ...over,
  };
}

/** Whether the page of product 'a' says that another has the same. */
async function isShared(what: 'isNameShared' | 'isOpeningShared', products: Parameters<typeof facts>[0]) {
  const page = await buildCatalogue(facts(products), 's').pages.at('/product/a');
  return (page?.facts as Record<typeof what, boolean> | undefined)?.[what];
}

describe('buildCatalogue', () => {
  it('[4.01] has the newest first: the server list reversed', () => {
    expect(
      buildCatalogue(facts([makeProduct('old'), makeProduct('mid'), makeProduct('new')]), 's').products.map(
        (p) => p._id,
      ),
    ).toEqual(['new', 'mid', 'old']);
  });

  it('[13.47] filters and sorts by all that products say where the backend says so, else as the record does', () => {
    const { document } = factsOfNow();
    const query = readListingQuery(new URLSearchParams('category=Men&size=M&min=100&open=color&sort=newest'));
    const known = (said: object) => {
      const data = { success: true as const, document, ...said };
      const catalogue = buildCatalogue(
        facts([makeProduct('a', { sizes: ['M'] })], { shop: { digest: 'a', data } }),
        's',
      );
      return listingHref('', catalogue.known(query));
    };
    expect(known({ allFilters: true })).toBe('?category=Men&size=M&min=100&open=color&sort=newest');
    expect(known({ lowStock: 3 })).toBe('?category=Men');
    expect(listingHref('', buildCatalogue(facts([makeProduct('a')]), 's').known(query))).toBe('?category=Men');
  });

  it('leaves hidden products out everywhere', () => {
    const catalogue = buildCatalogue(facts([makeProduct('a'), makeProduct('b', { hidden: true })]), 's');
    expect(catalogue.products).toHaveLength(1);
    expect(catalogue.product('b')).toBeUndefined();
    expect(catalogue.pages.productVersion('b')).toBeUndefined();
  });

  it('[22.197] makes filters, shelves and search anew once the merchant names other kinds', async () => {
    const products = [
      makeProduct('silk', { category: 'Kids', subCategory: 'Sarees' }),
      makeProduct('tee', { subCategory: 'Winterwear' }),
    ];
    const kids = { value: 'Kids', label: 'Kids', wearer: 'kids', sells: 'fashion' } as const;
    const sarees = { value: 'Sarees', label: 'Six Yards', group: 'Ethnic wear', sizes: 'none' } as const;
    const { document } = factsOfNow();
    const own = {
      ...document,
      categories: [...document.categories, kids],
      productTypes: [...document.productTypes, sarees],
    };
    const saying = (said: typeof document) => ({
      shop: { digest: said.name, data: { success: true as const, document: said } },
    });
    const list = facts(products, saying(document));
    const first = buildCatalogue(list, 's');
    await searchIndex(first.products);
    expect(first.shelves.find('kids')).toBeUndefined();
    const renamed = buildCatalogue({ ...list, ...saying({ ...document, name: 'Another' }) }, 's', first);
    expect(renamed.products).toBe(first.products);
    const { products: listed, shelves, pages } = buildCatalogue({ ...list, ...saying(own) }, 's', renamed);
    expect(listed).toEqual(first.products);
    expect(shelves.find('kids')?.products).toMatchObject([{ _id: 'silk' }]);
    expect(pages.version('/collection')).not.toBe(renamed.pages.version('/collection'));
    holdDocument(own);
    await prepareSearch(listed);
    expect((await searchProducts(listed, 'six yards')).products).toMatchObject([{ _id: 'silk' }]);
    holdDocument(document);
  });

  it('[22.197] shows the sign of a type where no picture of a product is on a host that may show it', async () => {
    const { document } = factsOfNow();
    const sarees = { value: 'Sarees', label: 'Sarees', group: 'Ethnic wear', sizes: 'none', sign: 'saree' } as const;
    holdDocument({ ...document, productTypes: [...document.productTypes, sarees] });
    const signOf = async (url: string) => {
      const product = makeProduct('a', { subCategory: 'Sarees', image: [{ url }] });
      const page = await buildCatalogue(facts([product]), 's').pages.at('/product/a');
      return (page?.facts as { sign?: string } | undefined)?.sign;
    };
    expect(await signOf('https://elsewhere.example/a.jpg')).toBe('saree');
    expect(await signOf('/photos/a.jpg')).toBeUndefined();
    holdDocument(document);
  });

  it('[8.30] leaves out what another backend sends with two variants of one key, and names it once', async () => {
    const odd = makeProduct('odd', { colors: ['M-Red', 'Red'], sizes: ['S', 'S-M'] });
    const ids = (build: typeof buildCatalogue) => {
      const first = build(facts([odd, makeProduct('a')]), 's');
      const next = build(facts([odd, makeProduct('a', { price: 7 })]), 's', first);
      return [first, next].map(({ products }) => products.map(({ _id }) => _id).join());
    };
    // Of our own backend the owner is told at the desk.
    expect(ids(buildCatalogue)).toEqual(['a,odd', 'a,odd']);
    vi.stubEnv('BACKEND_URL', 'https://api.example');
    vi.resetModules();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(ids((await import('./build-catalogue')).buildCatalogue)).toEqual(['a', 'a']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^odd is not shown: 'S M-Red' and 'S-M Red' make one/)]]);
    vi.unstubAllEnvs();
  });

  it('knows how many pages the collection and each shelf have, an empty one has one too', () => {
    const listed = Array.from({ length: 31 }, (_, at) => makeProduct(`${at}`, { category: at < 15 ? 'Men' : 'Women' }));
    const { pageCount } = buildCatalogue(facts([...listed, makeProduct('hidden', { hidden: true })]), 's');
    const counted = [undefined, 'men', 'women', 'snacks', 'men/no-such-shelf', ''].map(pageCount);
    expect(counted).toEqual([3, 1, 2, 1, 0, 0]);
  });

  it('changes the version of a product with the product, its relatives, the fees and the version of what is outside, and with nothing else', () => {
    const [a, b, other] = [makeProduct('a'), makeProduct('b'), makeProduct('other', { category: 'Women' })];
    const version = (list: (typeof a)[], over = {}, outsideVersion = 's') =>
      buildCatalogue(facts(list, over), outsideVersion).pages.productVersion('a');
    const before = version([a, b, other]);
    expect(version([a, b, other])).toBe(before);
    expect(version([a, b, { ...other, price: 7 }])).toBe(before);
    expect(version([{ ...a, price: 7 }, b, other])).not.toBe(before);
    expect(version([a, { ...b, price: 7 }, other])).not.toBe(before);
    expect(version([a, b, other], { fees: { shippingPaise: 0, platformPaise: 500 } })).not.toBe(before);
    expect(version([a, b, other], {}, 'next year')).not.toBe(before);
  });

  it('knows names that several products share, and changes their version when one comes or goes', async () => {
    const [a, b] = [makeProduct('a', { name: 'Shirt' }), makeProduct('b', { name: 'Shirt', category: 'Women' })];
    expect(await isShared('isNameShared', [a, makeProduct('c')])).toBe(false);
    expect(await isShared('isNameShared', [a, b])).toBe(true);
    expect(buildCatalogue(facts([a, b]), 's').pages.productVersion('a')).not.toBe(
      buildCatalogue(facts([a]), 's').pages.productVersion('a'),
    );
  });

  it('knows descriptions that begin alike, at whatever price, and changes the version of their products', async () => {
    const description = `${'Soft cotton, '.repeat(9)}blue.`;
    const [a, b] = [makeProduct('a', { description }), makeProduct('b', { description: `${description} Large.` })];
    expect(await isShared('isOpeningShared', [a, makeProduct('c')])).toBe(false);
    expect(await isShared('isOpeningShared', [a, { ...b, price: a.price + 1 }])).toBe(true);
    const version = (others: (typeof a)[]) => buildCatalogue(facts([a, ...others]), 's').pages.productVersion('a');
    const elsewhere = { ...b, category: 'Snacks' };
    expect(version([elsewhere])).not.toBe(version([{ ...elsewhere, description: 'Another.' }]));
    expect(version([elsewhere])).toBe(version([{ ...elsewhere, price: 7 }]));
  });

  it('changes the version of all pages with the fees and the version of what is outside, of home alone with the hero pictures', () => {
    const versions = (over: Partial<CatalogueFacts> = {}, outsideVersion = 's') => {
      const { version, pages } = buildCatalogue(facts([makeProduct('a')], over), outsideVersion);
      return [version, ...['/', '/collection', '/collection/men', '/cart'].map(pages.version)];
    };
    const changed = (after: readonly unknown[]) => versions().map((before, at) => before !== after[at]);
    expect(changed(versions())).toEqual([false, false, false, false, false]);
    expect(changed(versions({}, 't'))).toEqual([true, true, true, true, true]);
    expect(changed(versions({ fees: {} }))).toEqual([true, true, true, true, true]);
    expect(changed(versions({ carousel: { kind: 'failed' } }))).toEqual([true, true, false, false, false]);
    expect(changed(versions({ promo: { code: 'SUMMER', percent: 10 } }))).toEqual([true, true, false, false, true]);
  });
});
