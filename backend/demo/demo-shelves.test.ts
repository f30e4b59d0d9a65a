import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '@/lib/catalogue/product-type';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/shelves/build-shelf-tree';
import { shelfWords } from '@/lib/shelves/shelf-words';
import { demoCatalogue } from './demo-catalogue';
import { demoShelves } from './demo-shelves';

const goods = demoCatalogue.products.toReversed();
const tree = buildShelfTree(
  goods,
  demoShelves.map((one) => shelf.parse(one)),
);

describe("the demo's shelves", () => {
  it('[20.09] all keep the contract, have an address and at least three goods', () => {
    expect(tree.all).toHaveLength(demoShelves.length);
    expect(new Set(tree.all.map(({ path }) => path)).size).toBe(demoShelves.length);
    for (const { path, goods: held } of tree.all) expect(held.length, path).toBeGreaterThanOrEqual(3);
    for (const category of CATEGORIES) expect(tree.find(category.toLowerCase())?.introduction).not.toBe('');
  });

  it.each(tree.all.map((one) => [one.path, one] as const))(
    '[20.09] %s has a sentence above its goods and 60 to 120 words below',
    (_path, one) => {
      const { sentence, text } = shelfWords(one);
      const count = text.split(/\s+/).length;
      expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(25);
      expect(count).toBeGreaterThanOrEqual(60);
      expect(count).toBeLessThanOrEqual(120);
    },
  );

  it('[20.10] features goods that are not among the latest', () => {
    const featured = tree.all.filter((one) => one.featured);
    expect(featured).toHaveLength(1);
    const latest = goods.slice(0, 10);
    expect(featured[0]?.goods.slice(0, 10)).toHaveLength(10);
    for (const one of featured[0]?.goods.slice(0, 10) ?? []) expect(latest).not.toContain(one);
  });
});
