import { describe, expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { searchIndex } from './search-index';
import { searchProducts } from './search-products';
import { suggest } from './suggest';
import { makeProduct } from '@/testing/make-product';

const make = (name: string, category = 'Men', subCategory = 'Winterwear', more: Partial<Product> = {}) =>
  makeProduct(name, { _id: name.toLowerCase().replace(/\W+/g, '-'), category, subCategory, ...more });

const shop = [
  make('Tomato Murukku', 'Snacks', 'SNTomatoMurukku'),
  make('Spiral of the House', 'Snacks', 'SNMulluMurukku'),
  make('Bhajani Chakli', 'Snacks', 'SNChakli'),
  make('Crisp Discs', 'Snacks', 'SNThatteNippattu'),
  make('Salem Thattu Vadai', 'Snacks', 'SNThattuVadai'),
  make('Andhra Chekodi', 'Snacks', 'SNChekodi'),
  make('Namkeen - Ompudi', 'Snacks', 'SNButterMurukku'),
  make('Roasted Groundnut', 'Snacks', 'SNButterMurukku'),
  make('Handloom Cotton Kurta'),
  make('Red Block-Print Kurti', 'Women'),
  make('Polo Collar T-shirt'),
  make('Kanjeevaram Saree', 'Women'),
  make('Linen Shirt'),
  make('Wayfarer Aviator', 'Unisex', 'Eyewear'),
  make('Velvet Mojari', 'Men', 'Shoewear'),
  make('Leather Slippers', 'Men', 'Shoewear'),
  make('Canvas Sneakers', 'Unisex', 'Shoewear'),
  make('Glass Bangles, Dozen', 'Women', 'Handwear'),
  make('Evening Carrier', 'Women', 'WMLadiesBag', { brand: 'Mayil' }),
  make('Purple Cotton Dupatta', 'Women'),
];

const find = async (text: string, list: readonly Product[] = shop) => {
  const { products, correctedTo } = await searchProducts(list, text);
  return { names: products.map(({ name }) => name), correctedTo };
};
const leftOut = async (text: string, list: readonly Product[] = shop) => (await searchProducts(list, text)).leftOut;

describe('literal search', () => {
  it('[4.56] matches name, category or sub-category, whatever the case, in the order of the catalogue', async () => {
    expect(await find('cOtToN')).toEqual({
      names: ['Handloom Cotton Kurta', 'Purple Cotton Dupatta'],
      correctedTo: undefined,
    });
    expect((await find('SNACKS')).names).toHaveLength(8);
    expect(await find('shoew')).toEqual({
      names: ['Velvet Mojari', 'Leather Slippers', 'Canvas Sneakers'],
      correctedTo: undefined,
    });
    expect((await find('wom')).names).toHaveLength(shop.filter(({ category }) => category === 'Women').length);
  });

  it('finds parts of words, at the very ends of the list too', async () => {
    expect((await find('tomat')).names).toEqual(['Tomato Murukku']);
    expect((await find('dupatta')).names).toEqual(['Purple Cotton Dupatta']);
    expect(await leftOut('om kurta')).toEqual(['om']);
  });

  it('finds neighbours that begin alike, each once', async () => {
    expect((await find('red', [make('Red'), make('Red Red'), make('Red Shirt')])).names).toEqual([
      'Red',
      'Red Red',
      'Red Shirt',
    ]);
  });

  it('has whole words first, then beginnings, then parts of words, then what it merely is', async () => {
    const list = [
      make('Navy Sweatshirt'),
      make('Crisp', 'Snacks', 'Tshirtish'),
      make('Tshirts for all'),
      make('Sweatshirt and Tshirt'),
      make('Plain Tshirt'),
    ];
    expect((await find('tshirt', list)).names).toEqual([
      'Sweatshirt and Tshirt',
      'Plain Tshirt',
      'Tshirts for all',
      'Navy Sweatshirt',
      'Crisp',
    ]);
  });

  it('has other spellings of the same products after those that are spelt so', async () => {
    const list = [
      make('Butter Murukku', 'Snacks', 'SNOther'),
      make('Muruku', 'Snacks', 'SNOther'),
      make('Tomato Murukku', 'Snacks', 'SNOther'),
    ];
    expect(await find('muruku', list)).toEqual({
      names: ['Muruku', 'Butter Murukku', 'Tomato Murukku'],
      correctedTo: undefined,
    });
  });

  it('answers a text of nothing but signs that stand nowhere', async () => {
    expect((await find('\u0000')).names).toEqual([]);
  });

  it('never matches across two names', async () => {
    const list = [make('Red'), make('Kurta')];
    for (const text of ['redkurta', 'd\u0000k', 'd\nk']) expect((await find(text, list)).names).toEqual([]);
    expect(await find('red\u0000kurta', list)).toEqual({ names: ['Kurta'], correctedTo: undefined });
    expect(await leftOut('red\u0000kurta', list)).toEqual(['red']);
  });

  it.each([
    ['Thatte / Nippattu', ['Salem Thattu Vadai', 'Crisp Discs']],
    ['mullu murukku', ['Spiral of the House']],
    ['SunGlasses', ['Wayfarer Aviator']],
    ['women hand bag', ['Evening Carrier']],
  ])('takes the whole label of a product type for its sub-category: %s', async (label, names) => {
    expect(await find(label)).toEqual({ names, correctedTo: undefined });
  });

  it('shows the whole of a type that is labelled T-shirts, but not for a mere shirt', async () => {
    expect((await find('T-shirts')).names).toHaveLength(
      shop.filter(({ subCategory }) => subCategory === 'Winterwear').length,
    );
    expect((await find('shirt')).names).toEqual(['Linen Shirt', 'Polo Collar T-shirt']);
  });

  it('finds everything without a text', async () => {
    expect((await find('  ')).names).toHaveLength(shop.length);
  });
});

describe('spellings and names of the same goods', () => {
  const murukku = ['Tomato Murukku', 'Spiral of the House', 'Namkeen - Ompudi', 'Roasted Groundnut'];
  const discs = ['Salem Thattu Vadai', 'Crisp Discs'];
  it.each([
    [['muruku', 'murku', 'murukulu', 'murukkoo', 'moorkulu', 'jantikalu'], murukku],
    [['chakri', 'chakkuli', 'chakali', 'chakkali', 'chakalu', 'sakli'], ['Bhajani Chakli']],
    [['thattai', 'nipattu', 'nippatu', 'tattai', 'chekkalu', 'tattu vadai'], discs],
    [['chegodi', 'chekkodi', 'chegodilu', 'chekodilu', 'ring murukku'], ['Andhra Chekodi']],
    [['omapodi', 'oma podi', 'omapudi'], ['Namkeen - Ompudi']],
    [['kadalai', 'verkadalai', 'shenga', 'moongphali', 'peanuts'], ['Roasted Groundnut']],
    [
      ['kurtha', 'kurtaa', 'khurta'],
      ['Handloom Cotton Kurta', 'Red Block-Print Kurti'],
    ],
    [['kurthi', 'kurtee'], ['Red Block-Print Kurti']],
    [['tee', 'tees', 'tee shirt'], ['Polo Collar T-shirt']],
    [['tshirt', 't.shirt', 'tshirts', 't shirt'], ['Polo Collar T-shirt']],
    [['sari', 'saris', 'pudavai', 'seere', 'cheera'], ['Kanjeevaram Saree']],
    [['goggles', 'shades', 'cooling glass', 'chashma', 'googles'], ['Wayfarer Aviator']],
    [['jutti', 'jooti', 'mojdi', 'mojris'], ['Velvet Mojari']],
    [['chappal', 'chappals', 'kolhapuri', 'cheruppu', 'flip-flops'], ['Leather Slippers']],
    [['trainers', 'sneekers'], ['Canvas Sneakers']],
    [['kada', 'kangan', 'valai', 'gajulu', 'choodi'], ['Glass Bangles, Dozen']],
    [['purse', 'handbag', 'vanity bag'], ['Evening Carrier']],
    [['potli', 'clutch'], ['Evening Carrier']],
  ])('%s', async (spellings, names) => {
    for (const spelling of spellings)
      expect({ spelling, names: (await find(spelling)).names }).toEqual({ spelling, names });
  });

  it.each([
    ['muruku', 'murukku'],
    ['moorkulu', 'murukku'],
    ['chakkuli', 'chakli'],
    ['nipattu', 'nippattu'],
    ['omapodi', 'ompudi'],
    ['kurtha', 'kurta'],
    ['sari', 'saree'],
    ['sneekers', 'sneakers'],
    ['kurtha for men under 5000', 'kurta men'],
  ])('[13.34] says which spelling of a word it looked for: %s', async (typed, spelled) => {
    expect((await find(typed)).correctedTo).toBe(spelled);
  });

  it.each(['jantikalu', 'thattai', 'peanuts', 'tee', 'pudavai', 'goggles', 'chappal', 'kada', 'purse', 'ಮುರುಕ್ಕು'])(
    '[13.34] does not say of another name that it was misspelled: %s',
    async (typed) => {
      expect((await find(typed)).correctedTo).toBeUndefined();
    },
  );

  it('[13.34] corrects a word as it was meant, whatever the shop calls the goods', async () => {
    const list = [make('Poondu Murukku', 'Snacks', 'SNOther'), make('Plain Sev', 'Snacks', 'SNOther')];
    expect(await find('garlic snack', list)).toEqual({ names: ['Poondu Murukku'], correctedTo: undefined });
    expect(await find('garlik snack', list)).toEqual({ names: ['Poondu Murukku'], correctedTo: 'garlic snack' });
  });

  it('offers the nearest kin where the shop has none of the goods', async () => {
    const withoutChakli = shop.filter(({ name }) => name !== 'Bhajani Chakli');
    expect(await find('chakkuli', withoutChakli)).toEqual({ names: murukku, correctedTo: undefined });
  });

  it('does not look for a name that mostly means something else', async () => {
    expect((await find('goggles', [make('Lamp with Shade'), ...shop])).names).toEqual(['Wayfarer Aviator']);
  });

  it('hears what is spelled far away', async () => {
    expect(await find('chikkankaaree', [make('Chikankari Yoke'), ...shop])).toEqual({
      names: ['Chikankari Yoke'],
      correctedTo: 'chikankari',
    });
  });

  it('understands a brand that no name mentions', async () => {
    expect((await find('mayil')).names).toEqual(['Evening Carrier']);
  });
});

describe('a highest price in words', () => {
  const priced = [
    make('Silk Saree', 'Women', 'Winterwear', { price: 4000 }),
    make('Cotton Saree', 'Women', 'Winterwear', { price: 500 }),
    make('Chakli', 'Snacks', 'SNChakli', { price: 120 }),
    make('Free?', 'Women', 'Winterwear', { price: 0 }),
  ];
  it('is understood, and said', async () => {
    const read = async (text: string) => {
      const { products, correctedTo, understood } = await searchProducts(priced, text);
      return [products.map(({ name }) => name), correctedTo, understood];
    };
    expect(await read('under 500')).toEqual([
      ['Cotton Saree', 'Chakli'],
      undefined,
      [{ says: 'Up to ₹500', without: '' }],
    ]);
    expect(await read('saree below ₹1,000')).toEqual([
      ['Cotton Saree'],
      undefined,
      [{ says: 'Up to ₹1,000', without: 'saree' }],
    ]);
    expect(await read('chakkuli less than 200')).toEqual([
      ['Chakli'],
      'chakli',
      [{ says: 'Up to ₹200', without: 'chakkuli' }],
    ]);
    expect(await read('saree under 100')).toEqual([[], undefined, [{ says: 'Up to ₹100', without: 'saree' }]]);
  });

  it('is a name where products are called so', async () => {
    expect(await find('under 500', [make('Gifts under 500'), ...priced])).toEqual({
      names: ['Gifts under 500'],
      correctedTo: undefined,
    });
  });
});

describe('colours', () => {
  const colored = [
    make('White Chekodi', 'Snacks', 'SNWhiteChekodi'),
    make('Linen Shirt', 'Men', 'Winterwear', { colors: ['White', '#1d2a44'] }),
    make('Denim Shirt', 'Men', 'Winterwear', { colors: ['Blue'] }),
  ];
  it('belong to the words products are found by, each word forgiven for itself', async () => {
    for (const typed of ['white shirt', 'shirt white'])
      expect(await find(typed, colored)).toMatchObject({ names: ['Linen Shirt'] });
    expect(await find('white sirt', colored)).toEqual({ names: ['Linen Shirt'], correctedTo: 'white shirt' });
    expect(await find('wihte shrit', colored)).toEqual({ names: ['Linen Shirt'], correctedTo: 'white shirt' });
  });

  it('do not push away what is called so', async () => {
    expect((await find('white', colored)).names).toEqual(['White Chekodi', 'Linen Shirt']);
  });
});

it('[13.33] answers no sooner than all is read: the same right after an import as later', async () => {
  const many = Array.from({ length: 20_001 }, (_, index) =>
    make(index % 5000 === 0 ? `T Shirt ${index}` : `Tee ${index}`),
  );
  const [first, suggested] = await Promise.all([searchProducts(many, 't shirt'), suggest(many, 't shirt')]);
  await searchIndex(many);
  const copy = [...many];
  await searchIndex(copy);
  expect(first.products).toHaveLength((await searchProducts(copy, 't shirt')).products.length);
  expect(first.products.length).toBeGreaterThan(20_000);
  expect(suggested).toEqual(await suggest(copy, 't shirt'));
});

describe('[13.32] names and queries in any script and Unicode form', () => {
  const named = [
    make('मुरुक्कु', 'Snacks', 'SNOther'),
    make('Butter Murukku', 'Snacks', 'SNOther'),
    make('முறுக்கு', 'Snacks', 'SNOther'),
    make('ചക്ക വറുത്തത്', 'Snacks', 'SNOther'),
    make('Caf\u00e9 Kurta'),
    make('\u0915\u094d\u200d\u0937\u0924\u094d\u0930 Saree', 'Women'),
  ];
  it.each([
    ['मुरुक्कु', ['मुरुक्कु', 'Butter Murukku', 'முறுக்கு']],
    ['murukku', ['Butter Murukku', 'मुरुक्कु', 'முறுக்கு']],
    ['முறுக்கு', ['முறுக்கு', 'मुरुक्कु', 'Butter Murukku']],
    ['ಮುರುಕ್ಕು', ['मुरुक्कु', 'Butter Murukku', 'முறுக்கு']],
    ['मु\u200cरु\u200dक्कु', ['मुरुक्कु', 'Butter Murukku', 'முறுக்கு']],
    ['ചക്ക വറുത്തത\u0d4d', ['ചക്ക വറുത്തത്']],
    ['cafe\u0301 kurta', ['Caf\u00e9 Kurta']],
    ['CAFE kurta', ['Caf\u00e9 Kurta']],
    ['\u0915\u094d\u0937\u0924\u094d\u0930', ['\u0915\u094d\u200d\u0937\u0924\u094d\u0930 Saree']],
    ['\uff4b\uff55\uff52\uff54\uff41', ['Caf\u00e9 Kurta']],
  ])('%j', async (text, names) => {
    const found = (await find(text, named)).names;
    expect(found[0]).toBe(names[0]);
    expect(found.toSorted()).toEqual(names.toSorted());
  });
});

describe('slips of the finger', () => {
  it.each([
    ['kutra', 'kurta'],
    ['krta', 'kurta'],
    ['kurrta', 'kurta'],
    ['kurtq', 'kurta'],
    ['shrit', 'shirt'],
    ['mruukku', 'murukku'],
    ['handlom', 'handloom'],
    ['kanjevaram', 'kanjeevaram'],
    ['dupata', 'dupatta'],
    ['aviater', 'aviator'],
    ['wayfarrer', 'wayfarer'],
    ['collra', 'collar'],
  ])('%s means %s', async (typed, meant) => {
    expect((await find(typed)).correctedTo).toBe(meant);
  });

  it('corrects every word for itself, and takes the words apart', async () => {
    expect(await find('coton handlom kutra')).toEqual({
      names: ['Handloom Cotton Kurta'],
      correctedTo: 'cotton handloom kurta',
    });
    expect(await find('kurta handloom')).toEqual({ names: ['Handloom Cotton Kurta'], correctedTo: undefined });
    expect((await find('kurti for women in red')).names).toEqual(['Red Block-Print Kurti']);
    expect((await find('of the cotton')).names).toEqual(['Handloom Cotton Kurta', 'Purple Cotton Dupatta']);
  });

  it('looks for other names of a word after its own, also where a word says nothing', async () => {
    const list = [make('Red Saree'), make('Red Sari')];
    expect(await find(' saree red ', list)).toEqual({ names: ['Red Saree', 'Red Sari'], correctedTo: undefined });
    expect(await find('saree red xqzvwy', list)).toEqual({ names: ['Red Saree', 'Red Sari'], correctedTo: undefined });
    expect(await leftOut('saree red xqzvwy', list)).toEqual(['xqzvwy']);
  });

  it('lets go of the word that leaves nothing, not of the products, and says so', async () => {
    expect(await leftOut('purple chakli')).toEqual(['purple']);
    expect(await leftOut('kurta xqzvwy')).toEqual(['xqzvwy']);
    expect(await leftOut('kurta cotton')).toBeUndefined();
  });

  it('keeps the sure words before the guessed, products before adjectives, and rare words before common ones', async () => {
    const cases: [text: string, leftOut: string, names: string[]][] = [
      ['cotton kutra', 'kutra', ['Cotton Saree', 'Kurta']],
      ['kutra cotton', 'kutra', ['Cotton Saree', 'Kurta']],
      ['cotton saree', 'cotton', ['Cotton Bag', 'Silk Saree', 'Linen Saree']],
      ['saree cotton', 'cotton', ['Cotton Bag', 'Silk Saree', 'Linen Saree']],
      ['blue striped', 'blue', ['Blue Top', 'Blue Bag', 'Striped Bag']],
      ['striped blue', 'blue', ['Blue Top', 'Blue Bag', 'Striped Bag']],
      ['blue striped kutra', 'blue,kutra', ['Blue Kurta', 'Striped Bag', 'Blue Bag']],
    ];
    for (const [text, without, names] of cases)
      expect([
        text,
        `${await leftOut(
          text,
          names.map((name) => make(name)),
        )}`,
      ]).toEqual([text, without]);
  });

  it('does not make three letters into any other three', async () => {
    expect((await find('rod')).names).toEqual([]);
    expect((await find('erd kurti')).correctedTo).toBe('red kurti');
  });

  it('finds nothing where nothing is meant', async () => {
    expect(await find('xqzvwy')).toEqual({ names: [], correctedTo: undefined });
    expect(await find('murukku', [])).toEqual({ names: [], correctedTo: undefined });
  });
});

describe('any text whatsoever', () => {
  const nasty: [string, string][] = [
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['two thousand words', 'kutra '.repeat(2_000)],
    ['ten thousand hyphens', '-'.repeat(10_000)],
    ['a chain of hyphens', 'a-'.repeat(5_000)],
    ['many emoji', '😀'.repeat(4_000)],
    ['emoji', '😀'],
    ['half an emoji', '\ud83d'],
    ['a regular expression', '.*+?^${}()|[]\\'],
    ['percent signs', '%00 %zz %'],
    ['NUL', '\u0000'],
    ['control characters', '\n\t\u202e'],
    ['markup', '<script>alert(1)</script>'],
    ['SQL', "' or 1=1 --"],
    ['names of object properties', '__proto__ constructor toString'],
    ['Tamil and Kannada', 'முறுக்கு ಚಕ್ಕುಲಿ'],
    ['letters that change length', 'İﬁ１２３ß'],
  ];
  it.each(nasty)('gets an answer: %s', async (_, text) => {
    const { names } = await find(text);
    expect(names.length).toBeLessThanOrEqual(shop.length);
  });

  it('reads no further than a hundred characters of a text that matches nothing', async () => {
    expect((await find(`kutra ${'x'.repeat(95)} ${'chakri '.repeat(500)}`)).correctedTo).toBe('kurta');
  });
});
