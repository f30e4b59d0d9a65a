import { describe, expect, it } from 'vitest';
import { categoryValues, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import type { Product } from '@/lib/contract/product';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfOverlaps } from '@/lib/rules/shelves/shelf-overlaps';
import { suggestShelves } from './suggest-shelves';
import { makeProduct } from '@/testing/make-product';

const times = (count: number, name: string, fields: object = {}) =>
  Array.from({ length: count }, (_, index) => makeProduct(name, { _id: `${name} ${index}`, ...fields }));
const titles = (products: readonly Product[]) =>
  suggestShelves(products).flatMap(({ parent, title }) => (parent === undefined ? [] : [title]));

describe('suggestShelves', () => {
  it('[20.07] has a row for every category with products, and below it the kinds that names are about', () => {
    const products = [
      ...times(3, 'Red Cotton Kurta with Jacket', { colors: ['Red'] }),
      ...times(3, 'Silk Kurta'),
      ...times(2, 'Striped Shirt, Set of 2'),
      ...times(2, 'Linen Shirts'),
      ...times(3, 'T-shirt', { category: 'Women' }),
      ...times(4, 'Cap', { category: 'Women' }),
    ];
    expect(suggestShelves(products)).toMatchObject([
      { slug: 'men', title: 'Men', filter: { words: [] } },
      {
        slug: 'kurtas',
        parent: 'men',
        title: 'Kurtas',
        heading: 'Kurtas for Men',
        introduction: '',
        filter: { words: ['Kurta'] },
      },
      { slug: 'shirts', parent: 'men', title: 'Shirts', filter: { words: ['Shirt'] } },
      { slug: 'women' },
      { slug: 'caps', parent: 'women' },
      { slug: 't-shirts', parent: 'women' },
    ]);
  });

  it('[20.07] takes pairs of words where they make up a kind', () => {
    const products = [
      ...times(3, 'Leather Sling Bag'),
      ...times(2, 'Canvas Sling Bag'),
      ...times(4, 'Canvas Shoulder Bag'),
      ...times(4, 'Leather Belt'),
      ...times(4, 'Canvas Belt'),
    ];
    expect(titles(products)).toEqual(['Belts', 'Sling Bags', 'Shoulder Bags']);
    const necks = [...times(9, 'Round Neck Tee'), ...times(4, 'Round Cap'), ...times(4, 'Cap')];
    expect(titles(necks), 'a neck is round and no kind').toEqual(['Tees', 'Caps']);
  });

  it('[20.07] leaves out colours, measures, models of one brand, and what few products are about', () => {
    const brands = ['A', 'B', 'C', 'D', 'E'].flatMap((brand) => times(2, 'Socks', { brand, _id: brand }));
    const products = [
      ...brands,
      ...times(4, 'Socks Zeta', { brand: 'A' }),
      ...times(4, 'Scarf Navy Blue', { colors: ['Navy Blue'] }),
      ...times(2, 'Hat'),
      ...times(9, 'Pack of 2 Combo 500ml'),
    ];
    expect(titles(products)).toEqual(['Socks', 'Scarves']);
  });

  it('[20.07] leaves out words that hold other products: a brand that is called after jeans', () => {
    const products = [...times(4, 'Slim Jeans'), ...times(9, 'Pepe Jeans Cap'), ...times(9, 'Plain Tie')];
    expect(suggestShelves(products).find(({ slug }) => slug === 'slim-jeans')?.filter.words).toEqual(['Slim Jeans']);
    const kurtas = [...times(4, 'Straight Palazzos'), ...times(9, 'Straight Kurta with Palazzos')];
    expect(titles(kurtas)).toEqual(['Straight Kurtas']);
  });

  it('[20.07] has a product type under its label where names tell of other goods', () => {
    const snack = (subCategory: string) => ({ category: 'Snacks', subCategory });
    const products = [
      ...times(3, 'Ribbon', snack('SNChakli')),
      ...['Kara', 'Ompodi', 'Sev'].map((name) => makeProduct(name, snack('SNThatteNippattu'))),
    ];
    expect(suggestShelves(products).slice(1)).toMatchObject([
      { slug: 'ribbon', title: 'Ribbon' },
      { slug: 'thatte-nippattu', title: 'Thatte / Nippattu', filter: { type: 'SNThatteNippattu' } },
    ]);
  });

  it('[20.07] calls product types what a page of products is called', () => {
    const type = (subCategory: string) => ['Aa', 'Bb', 'Cc'].map((name) => makeProduct(name, { subCategory }));
    const products = [...type('Eyewear'), ...type('WMLadiesBag'), ...type('Handwear')];
    const slugs = suggestShelves(products).map(({ slug, title, heading }) => [slug, title, heading]);
    expect(slugs.slice(1)).toEqual([
      ['handwear', 'Handwear', 'Handwear for Men'],
      ['sunglasses', 'Sunglasses', 'Sunglasses for Men'],
      ['hand-bags', 'Hand Bags', 'Hand Bags for Men'],
    ]);
  });

  it('[20.07] takes a pair of words for a kind that is mostly that, however it is measured', () => {
    const trolleys = ['Small', 'Large', 'Cabin'].flatMap((size) => times(4, `${size} Trolley Bag`));
    const others = [...times(2, 'Duffel Bag'), makeProduct('Laptop Bag'), ...times(9, 'Belt')];
    expect(titles([...trolleys, ...others])).toEqual(['Trolley Bags', 'Belts']);
    expect(titles([...trolleys, ...times(4, 'Duffel Bag'), ...times(9, 'Belt')]), 'pairs of all').toEqual([
      'Trolley Bags',
      'Belts',
      'Duffel Bags',
    ]);
  });

  it('[20.07] tells products of one brand from its models and codes', () => {
    const brands = ['A', 'B', 'C', 'D', 'E'].flatMap((brand) => times(2, 'Socks', { brand, _id: brand }));
    const placemats = [...times(4, 'Printed Table Placemats', { brand: 'A' }), makeProduct('Placemat', { brand: 'A' })];
    expect(titles([...brands, ...placemats, ...times(4, 'Socks Zeta', { brand: 'A' })])).toEqual([
      'Socks',
      'Placemats',
    ]);
    expect(titles([...times(4, 'CODE by Life Red Shirt'), ...times(4, 'CAP')])).toEqual(['Caps', 'Shirts']);
  });

  it("[20.07] has a kind that only the shop's own label sells, and no model of three kinds", () => {
    const brands = ['A', 'B', 'C', 'D', 'E'].flatMap((brand) =>
      ['Bra', 'Slip', 'Camisole'].map((name) => makeProduct(name, { brand, _id: `${name} ${brand}` })),
    );
    const own = ['Ikat Kurti', 'Block-Print Kurti', 'A-Line Kurti', 'Bra Afreen', 'Slip Afreen', 'Camisole Afreen'];
    const parts = ['Carson Neko+ Bra', 'Turin Neko+ Slip', 'Ballast Neko+ Camisole'];
    expect(titles([...brands, ...[...own, ...parts].map((name) => makeProduct(name, { brand: 'F' }))])).toEqual([
      'Slips',
      'Bras',
      'Camisoles',
      'Kurtis',
    ]);
  });

  it('of nothing suggests nothing', () => {
    expect(suggestShelves([])).toEqual([]);
    expect(titles(times(9, 'ಚಕ್ಕುಲಿ', { category: 'Snacks', subCategory: 'SNChakli' }))).toEqual([]);
  });
});

/** A stream of numbers from 0 to 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('suggestShelves, whatever the names', () => {
  const parts = [
    ['', 'Acme', 'Pepe Jeans', 'ಚಕ್ಕುಲಿ', '- '],
    ['Red', 'Men', 'Pack of 2', 'Printed', 'Sling', 'Round Neck', "Women's", ''],
    [
      'Kurta',
      'T-shirt',
      'Shirt',
      'Jeans',
      'Bag',
      'Murukku - Garlic',
      'Dress, Blue',
      'constructor',
      'Zeta-9',
      '200 ml',
      '',
    ],
    ['', 'with Jacket', 'for Men', '& Dupatta', '+ Chakli', '/', '12'],
  ];
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    '[20.07] keeps what is promised of shelves (seed %i)',
    (seed) => {
      const random = chance(seed);
      const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
      const products = Array.from({ length: 30 + Math.floor(random() * 200) }, (_, index) => {
        const category = pick(categoryValues()) ?? 'Men';
        const type = pick(shopTypes().filter(({ isFood = false }) => isFood === (category === 'Snacks')))?.value;
        const name =
          parts
            .map((list) => pick(list))
            .join(' ')
            .trim() || 'x';
        return makeProduct(name, {
          _id: String(index),
          category,
          subCategory: type,
          brand: pick(['Acme', 'Pepe Jeans', 'C']),
        });
      });
      const rows = suggestShelves(products);
      const tree = buildShelfTree(products, rows);
      expect(tree.all.filter(({ introduction }) => introduction !== '')).toEqual([]);
      expect(new Set(rows.map(({ parent = '', slug }) => `${parent}/${slug}`)).size).toBe(rows.length);
      expect(shelfOverlaps(tree)).toEqual([]);
      for (const { path, parent, products: held } of tree.all.filter((one) => one.parent !== undefined)) {
        expect(held.length, path).toBeGreaterThanOrEqual(3);
        expect(held.length, path).toBeLessThanOrEqual(0.8 * (parent?.products.length ?? 0));
      }
    },
  );
});
