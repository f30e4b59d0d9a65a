import { describe, expect, it } from 'vitest';
import { suggest } from './suggest';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { makeProduct } from '@/testing/make-product';

const make = (name: string, category: string, subCategory: string, id = name.toLowerCase().replace(/\W+/g, '-')) =>
  makeProduct(name, { _id: id, price: 100, category, subCategory });

const shop = [
  make('Red Cotton Kurta', 'Women', 'Winterwear'),
  make('Kurta in Linen', 'Men', 'Winterwear'),
  make('Tomato Murukku', 'Snacks', 'SNTomatoMurukku'),
  make('Spiral of the House', 'Snacks', 'SNMulluMurukku', 'a/b c'),
  make('Glass Bangles', 'Women', 'Handwear'),
  make('Glass Bangles', 'Women', 'Handwear', 'glass-bangles-2'),
  make('Racing Goggles', 'Unisex', 'Eyewear'),
  ...Array.from({ length: 20 }, (_, n) => make(`Plain Shirt ${n + 1}`, 'Men', 'Winterwear')),
];
const labels = async (text: string, max = 9) => (await suggest(shop, text, { max })).map(({ label }) => label);

describe('suggest', () => {
  it('completes the word being typed, names that begin with it first', async () => {
    expect(await labels('kur')).toEqual(['Kurta in Linen', 'Red Cotton Kurta']);
    expect(await labels('red ku')).toEqual(['Red Cotton Kurta']);
  });

  it('[13.08] offers categories and types that hold products, before products', async () => {
    expect((await suggest(shop, 'snac'))[0]).toEqual({
      kind: 'category',
      id: 'Snacks',
      label: 'Snacks',
      href: '/search?category=Snacks',
    });
    expect(await labels('muruk')).toEqual(['Mullu Murukku', 'Tomato Murukku', 'Spiral of the House']);
    expect(await labels('bag')).toEqual([]);
  });

  it('knows other spellings of a type', async () => {
    expect(await labels('goggles')).toEqual(['SunGlasses', 'Racing Goggles']);
    expect((await suggest(shop, 'murkulu')).map(({ id }) => id)).toContain('SNMulluMurukku');
  });

  it('forgives slips where nothing begins like that', async () => {
    expect(await labels('kutra')).toEqual(['Red Cotton Kurta', 'Kurta in Linen']);
    expect(await labels('tomatto')).toEqual(['Tomato Murukku']);
    expect(await labels('tomatto xqzvwy')).toEqual(['Tomato Murukku']);
    expect(await labels('glsas')).toEqual(['Glass Bangles']);
  });

  it('[13.31] offers nothing of what is not wanted', async () => {
    expect(await labels('kurta without linen')).toEqual(['Red Cotton Kurta']);
    expect(await labels('without linen kurta')).toEqual(['Red Cotton Kurta']);
  });

  it('gives every name once, and no more than asked for', async () => {
    expect(await labels('glass')).toEqual(['Glass Bangles']);
    expect(await labels('shirt')).toHaveLength(9);
    expect(await labels('shirt', 3)).toHaveLength(3);
  });

  it('[13.20] gives what a type and a product are both called once, as the type, with a picture of its bestseller', async () => {
    const picture = (url: string) => ({ image: [{ url }] });
    const chekodi = make('White Chekodi', 'Snacks', 'SNWhiteChekodi');
    const coconut = make('Coconut Chekodi', 'Snacks', 'SNWhiteChekodi');
    const list = [
      { ...chekodi, ...picture('/white.webp') },
      { ...coconut, ...picture('https://elsewhere.example/c.webp'), bestseller: false },
      { ...make('Best Chekodi', 'Snacks', 'SNWhiteChekodi'), ...picture('/best.webp'), bestseller: true },
    ];
    expect((await suggest(list, 'chekodi')).map(({ kind, label, picture: shown }) => [kind, label, shown])).toEqual([
      ['type', 'White Chekodi', '/best.webp'],
      ['product', 'Coconut Chekodi', undefined],
      ['product', 'Best Chekodi', '/best.webp'],
    ]);
    expect((await suggest(list, 'coconut', { hosts: ['elsewhere.example'] }))[0]?.picture).toBe(
      'https://elsewhere.example/c.webp',
    );
  });

  it('takes a label that is written apart for one word too', async () => {
    expect(await labels('tshirt')).toEqual(['T-shirts']);
    const tees = ['Blue T-shirt', 'Red T-shirt', 'Blue Shirt', 'Red Shirt'].map((name) =>
      make(name, 'Men', 'Winterwear'),
    );
    const words = async (text: string) =>
      (await suggest(tees, text)).filter(({ kind }) => kind === 'words').map(({ label }) => label);
    expect([await words('t shirt'), await words('shirts m')]).toEqual([['t-shirts for men'], ['shirts for men']]);
  });

  it('leads to pages of the shop, whatever the id', async () => {
    expect((await suggest(shop, 'spiral'))[0]).toEqual({
      kind: 'product',
      id: 'a/b c',
      label: 'Spiral of the House',
      price: '₹100',
      href: '/product/a%2Fb%20c',
    });
  });

  it.each(['', ' ', 'k', 'm', 'k q', '😀', '%00', '<b>', '.*', '\u0000', '-'.repeat(9_999)])(
    'has nothing to say to %.12j',
    async (text) => {
      expect(await labels(text)).toEqual([]);
    },
  );

  it('is a type, a category or a product, each with where it leads', async () => {
    expect((await suggest(shop, 'tomato'))[0]).toEqual({
      kind: 'type',
      id: 'SNTomatoMurukku',
      label: 'Tomato Murukku',
      href: '/search?type=SNTomatoMurukku',
    });
    expect((await suggest(shop, 'wom')).find(({ kind }) => kind !== 'words')).toEqual({
      kind: 'category',
      id: 'Women',
      label: 'Women',
      href: '/search?category=Women',
    });
    const [free] = await suggest([{ ...shop[0]!, price: 0 }], 'kurta');
    expect(free).toEqual({
      kind: 'product',
      id: 'red-cotton-kurta',
      label: 'Red Cotton Kurta',
      href: '/product/red-cotton-kurta',
    });
  });

  it('[13.09] names three kinds at most, and only those that say every word', async () => {
    const murukku = ['SNMulluMurukku', 'SNFlowerMurukku', 'SNButterMurukku', 'SNTomatoMurukku'].map((type) =>
      make(`Tin ${type}`, 'Snacks', type),
    );
    const kinds = async (text: string) =>
      (await suggest(murukku, text)).filter(({ kind }) => kind !== 'product').map(({ label }) => label);
    expect(await kinds('murukku')).toEqual(['Mullu Murukku', 'Flower Murukku', 'Butter Murukku']);
    expect(await kinds('murukku tom')).toEqual(['Tomato Murukku']);
    expect(await kinds('benne murukku')).toEqual(['Butter Murukku']);
  });

  it('takes two letters for a beginning, and words before the last as they are', async () => {
    expect(await labels('ku')).toEqual(['Kurta in Linen', 'Red Cotton Kurta']);
    expect(await labels('kurta re')).toEqual(['Red Cotton Kurta']);
    expect(await labels('of')).toEqual(['Spiral of the House']);
    const reds = ['Red Kurta', 'Reddish Kurta', 'Redwood Tray'].map((name) => make(name, 'Women', 'Winterwear'));
    const names = async (text: string) => (await suggest(reds, text)).map(({ label }) => label);
    expect([await names('red'), await names('red kur')]).toEqual([
      ['Red Kurta', 'Reddish Kurta', 'Redwood Tray'],
      ['Red Kurta'],
    ]);
  });

  it('looks at two hundred products for the best few, and puts those whose name begins so first', async () => {
    const many = Array.from({ length: 250 }, (_, n) =>
      make(
        n === 150 ? 'Kurta 150' : n === 220 ? 'Kurta 220, too late' : `Long Kurta ${n}`,
        'Men',
        'Winterwear',
        String(n),
      ),
    );
    expect((await suggest(many, ' KURTA ', { max: 4 })).map(({ label }) => label)).toEqual([
      'kurtas for men',
      'Kurta 150',
      'Long Kurta 0',
      'Long Kurta 1',
    ]);
    const alike = Array.from({ length: 250 }, (_, n) =>
      make(n === 150 ? 'Timely Kurta' : n === 220 ? 'Late Kurta' : 'Long Kurta', 'Men', 'Winterwear', String(n)),
    );
    const ofProducts = (await suggest(alike, 'kutra')).filter(({ kind }) => kind === 'product');
    expect(ofProducts.map(({ label }) => label)).toEqual(['Long Kurta', 'Timely Kurta']);
  });

  it('[13.09] names a shelf that begins so before a larger one of which a later word does', async () => {
    const products = [
      ...['Red', 'Blue', 'Grey'].map((color) => make(`${color} Sports Watch`, 'Men', 'Winterwear')),
      make('Wooden Watch Box', 'Men', 'Winterwear'),
    ];
    const rows = [
      ['sports-watches', 'Sports Watches', 'sports'],
      ['watch-boxes', 'Watch Boxes', 'box'],
    ].map(([slug, title, word]) =>
      shelf.parse({ slug, parent: 'men', title, heading: title, filter: { words: [word] } }),
    );
    const shelves = buildShelfTree(products, rows);
    const found = (await suggest(products, 'wat', { shelves })).filter(({ kind }) => kind === 'shelf');
    expect(found.map(({ label }) => label)).toEqual(['Watch Boxes', 'Sports Watches']);
  });

  it('[13.51] suggests words, then shelves and brands, then products', async () => {
    const products = [
      ...['Puma Blue Kurta', 'Puma Red Kurta', 'Loom Blue Kurta'].map((name) => ({
        ...make(name, 'Men', 'Winterwear'),
        brand: name.split(' ')[0],
      })),
      make('Silk Kurta', 'Women', 'Winterwear'),
      make('Puffer Jacket', 'Women', 'Winterwear'),
    ];
    const rows = ['men', 'women'].map((parent) =>
      shelf.parse({ slug: 'kurtas', parent, title: 'Kurtas', heading: 'Kurtas', filter: { words: ['kurta'] } }),
    );
    const shelves = buildShelfTree(products, rows);
    const found = async (text: string) =>
      (await suggest(products, text, { shelves })).map(({ kind, label, says }) => [kind, label, says].filter(Boolean));
    expect((await found('kurta')).slice(0, 6)).toEqual([
      ['words', 'kurtas for men'],
      ['words', 'Puma kurtas'],
      ['words', 'blue kurtas'],
      ['shelf', 'Kurtas', '3 in Men'],
      ['shelf', 'Kurtas', '1 in Women'],
      ['product', 'Puma Blue Kurta'],
    ]);
    expect((await found('pu')).slice(0, 3)).toEqual([
      ['words', 'Puma kurtas'],
      ['brand', 'Puma', 'Brand'],
      ['product', 'Puffer Jacket'],
    ]);
  });
});
