import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { suggestShelves } from '@/backend/catalogue/suggest-shelves';
import { readDemo } from '@/backend/demo/read-demo';
import { fileOnDisk } from '@/backend/files/csv-file';
import type { Product } from '@/lib/contract/product';
import { readListingQuery } from '@/lib/rules/catalogue/listing-query';
import { buildShelfTree, type HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { answeringPages } from '@/lib/storefront/search/answering-pages';
import { searchIndex } from '@/lib/storefront/search/search-index';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { suggest } from '@/lib/storefront/search/suggest';
import type { Suggestion } from '@/lib/storefront/search/suggestion';
import { shopWords } from '@/lib/platform/search/suggested-words';
import { readQueries } from '../bench/read-queries';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
/** Of the real catalogue's words to search for, of which there are thousands, every so many-th is searched for. */
const EVERY = 12;

const demo = factsOfNow().document;
afterEach(() => holdDocument(demo));

const pages = answeringPages({ page: factsOfNow().page, promo: { code: 'SUMMER', percent: 10 } });

/** What is behind a suggestion, by a way that the suggestions do not take; [] where it leads to an empty page. */
async function behind(
  one: Suggestion,
  products: readonly Product[],
  shelves: HeldShelves,
): Promise<readonly Product[]> {
  const { pathname, searchParams } = new URL(one.href, 'http://shop.invalid');
  if (one.kind === 'product') return products.filter(({ _id }) => _id === one.id);
  if (one.kind === 'shelf') return shelves.find(pathname.replace('/collection/', ''))?.products ?? [];
  const { text, categories, types } = readListingQuery(searchParams);
  const { products: found } = text === '' ? { products } : await searchProducts(products, text);
  return found.filter(
    ({ category, subCategory }) =>
      (categories.length === 0 || categories.includes(category)) && (types.length === 0 || types.includes(subCategory)),
  );
}

async function expectNoEmptyPage(products: readonly Product[], shelves: HeldShelves, texts: readonly string[]) {
  for (const text of texts)
    for (const one of await suggest(products, text, { shelves, pages })) {
      if (one.kind === 'page') continue;
      const found = await behind(one, products, shelves);
      expect(found.length, `'${text}' suggests '${one.label}' (${one.href})`).toBeGreaterThan(0);
      if (one.kind === 'shelf') expect(one.says, one.href).toMatch(new RegExp(`^${found.length}\\b`));
    }
}

async function expectFound(products: readonly Product[], every: number) {
  const { searches, brands } = await shopWords(await searchIndex(products));
  const texts = [...searches.all.filter((_, at) => at % every === 0), ...brands.all].map(({ text }) => text);
  for (const text of texts) {
    const found = await searchProducts(products, text);
    expect(found.products.length, text).toBeGreaterThan(0);
    expect(found.leftOut, text).toBeUndefined();
  }
}

/** As somebody types them. */
const typed = (catalogue: 'demo' | 'real', every: number) =>
  readQueries()
    .filter((one) => one.catalogue === catalogue)
    .filter((_, at) => at % every === 0)
    .flatMap(({ query }) => [query.slice(0, 4), query]);

describe('nothing is suggested that finds nothing', () => {
  it('[13.49] in the demo', async () => {
    const products = (await readDemo()).products.toReversed();
    const shelves = buildShelfTree(products, suggestShelves(products));
    await expectFound(products, 1);
    await expectNoEmptyPage(products, shelves, typed('demo', 2));
  });

  it.skipIf(!existsSync(REAL_CATALOGUE))(
    `[13.49] among the products of ${REAL_CATALOGUE}, skipped where that file is absent`,
    async () => {
      const products = (await readCatalogueFile(fileOnDisk(REAL_CATALOGUE))).products.toReversed();
      const shelves = buildShelfTree(products, suggestShelves(products));
      await expectFound(products, EVERY);
      await expectNoEmptyPage(products, shelves, typed('real', 8));
      const words = async (text: string) =>
        (await suggest(products, text)).filter(({ kind }) => kind === 'words').map(({ label }) => label);
      expect((await words('Nik'))[0]).toBe('Nike tracksuits');
      expect(await words('kurta for men')).toEqual(['kurtas for men']);
    },
    120_000,
  );
});
