import { describe, expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { searchProducts } from './search-products';
import { makeProduct } from '@/testing/make-product';

const make = (name: string, more: Partial<Product> = {}) =>
  makeProduct(name, { price: 400, category: 'Women', ...more });
const find = async (list: readonly Product[], text: string) =>
  (await searchProducts(list, text)).products.map(({ name }) => name);

describe('what is shown first', () => {
  it('[13.22] is what the words mean; what has them inside other words is found and comes last', async () => {
    const list = [
      make('Embroidered Saree in Grey'),
      make('Saree with Red Border'),
      make('Silk Saree', { colors: ['Red', 'Blue'] }),
    ];
    expect(await find(list, 'red saree')).toEqual(['Silk Saree', 'Saree with Red Border', 'Embroidered Saree in Grey']);
  });

  it('[13.22] is the noun of a name before its adjectives, parts of words, company and brands', async () => {
    const list = [
      make('Pepe Jeans Striped Cap', { brand: 'Pepe Jeans' }),
      make('Kurta with Jeans'),
      make('Jeans Jacket'),
      make('Blue Jeans'),
    ];
    expect(await find(list, 'jeans')).toEqual([
      'Blue Jeans',
      'Jeans Jacket',
      'Kurta with Jeans',
      'Pepe Jeans Striped Cap',
    ]);
    expect((await find([make('Pepe Jeans Tee', { brand: 'Other' }), ...list], 'jeans')).at(-1)).toBe(
      'Pepe Jeans Striped Cap',
    );
    expect((await find(list, 'pepe jeans'))[0]).toBe('Pepe Jeans Striped Cap');
  });

  it('[13.23] is for whom it was asked for, in whatever order and joining the words are typed', async () => {
    const list = [
      make('Women Blue T-shirt Dress'),
      make('Boys Blue T-shirt', { category: 'Men' }),
      make('Blue T-shirt for All', { category: 'Unisex' }),
      make('Blue T-shirt', { category: 'Men' }),
    ];
    for (const text of ['men blue t-shirt', 'blue t shirt men', 'tshirt, blue, for men', "men's blue tshirt"])
      expect((await find(list, text)).slice(0, 3)).toEqual([
        'Blue T-shirt',
        'Blue T-shirt for All',
        'Boys Blue T-shirt',
      ]);
    expect((await find(list, 'boys t shirt'))[0]).toBe('Boys Blue T-shirt');
    expect((await find(list, 'kids t shirt'))[0]).toBe('Boys Blue T-shirt');
  });

  it('[13.23] is one thing, written apart or together', async () => {
    const list = [make('Slim-Fit Shirt'), make('Slim Fit Shirt'), make('Wide Shirt')];
    expect((await find(list, 'slim fit shirt')).toSorted()).toEqual(['Slim Fit Shirt', 'Slim-Fit Shirt']);
  });
});

describe('a colour', () => {
  it('[13.24] is said by the name, or is one of the colours; its shades come after it', async () => {
    const list = [
      make('Crimson Kurti'),
      make('Kurti', { colors: ['#c3202f', 'Teal'] }),
      make('Red Kurti'),
      make('Blue Kurti'),
    ];
    expect(await find(list, 'red kurti')).toEqual(['Red Kurti', 'Kurti', 'Crimson Kurti']);
    expect(await find(list, 'lal kurti')).toEqual(['Red Kurti', 'Kurti', 'Crimson Kurti']);
  });

  it('[13.24] of the data counts least where the name says another, or has its letters within a word', async () => {
    const list = [
      make('Grey Kurti', { colors: ['Red'] }),
      make('Textured Kurti', { colors: ['Red'] }),
      make('Maroon Kurti'),
      make('Plain Kurti', { colors: ['Red'] }),
    ];
    expect((await find(list, 'red kurti'))[0]).toBe('Plain Kurti');
  });
});

describe('prices, sizes and order', () => {
  const list = [
    make('Silk Saree', { price: 4000, sizes: ['one-size'] }),
    make('Cotton Saree', { price: 500, bestseller: true, sizes: ['XL'] }),
    make('Linen Saree', { price: 300, sizes: ['M', '2XL'] }),
  ];
  it.each([
    ['saree under five hundred', ['Cotton Saree', 'Linen Saree']],
    ['saree 400 se kam', ['Linen Saree']],
    ['saree ४०० से कम', ['Linen Saree']],
    ['saree ₹400 to ₹600', ['Cotton Saree']],
    ['above 1000', ['Silk Saree']],
    ['cheap saree', ['Linen Saree', 'Cotton Saree', 'Silk Saree']],
    ['best selling saree', ['Cotton Saree', 'Silk Saree', 'Linen Saree']],
    ['saree size xxl', ['Linen Saree']],
    ['xl saree', ['Cotton Saree']],
    ['saree size 44', ['Silk Saree', 'Cotton Saree', 'Linen Saree']],
  ])('[13.25] %s', async (text, names) => {
    expect(await find(list, text)).toEqual(names);
  });

  it('[13.25] are said where they were understood', async () => {
    const { correctedTo, understood } = await searchProducts(list, 'saree 300 to 600 cheap');
    expect(correctedTo).toBeUndefined();
    expect(understood).toEqual([
      { says: '₹300 to ₹600', without: 'saree cheap' },
      { says: 'Cheapest first', without: 'saree 300 to 600' },
    ]);
  });

  const sized = [
    make('Silk Kurti', { sizes: ['S', 'M'] }),
    make('Cotton Kurti', { sizes: ['XL', 'XXL'] }),
    make('Slim Jeans', { sizes: ['30', '32'] }),
    make('Sandals', { sizes: ['UK 8', 'UK 9'] }),
    make('Ragi Murukku', { category: 'Snacks', sizes: ['200 g', '1 kg'] }),
  ];
  it.each([
    ['kurti xxl', ['Cotton Kurti'], 'Size XXL', 'kurti'],
    ['kurti 2xl', ['Cotton Kurti'], 'Size XXL', 'kurti'],
    ['xl size kurti', ['Cotton Kurti'], 'Size XL', 'kurti'],
    ['kurti m', ['Silk Kurti'], 'Size M', 'kurti'],
    ['size 9', ['Sandals'], 'Size 9', ''],
    ['sandals uk 9', ['Sandals'], 'Size 9', 'sandals'],
    ['sandals 9', ['Sandals'], 'Size 9', 'sandals'],
    ['jeans 32', ['Slim Jeans'], 'Size 32', 'jeans'],
    ['murukku 200gm', ['Ragi Murukku'], '200 g', 'murukku'],
  ])('[13.34] a size is understood, and can be taken away: %s', async (text, names, says, without) => {
    const { products, understood, leftOut, correctedTo } = await searchProducts(sized, text);
    expect(products.map(({ name }) => name)).toEqual(names);
    expect(understood).toEqual([{ says, without }]);
    expect([leftOut, correctedTo]).toEqual([undefined, undefined]);
  });

  it('[13.34] the possessive of a phone’s keyboard is no size', async () => {
    expect((await searchProducts(sized, 'kurti for women s')).understood ?? []).toEqual([]);
    expect((await searchProducts(sized, 'kurti s')).understood).toEqual([{ says: 'Size S', without: 'kurti' }]);
  });

  it.each([
    ['kurti size 44', 'size 44'],
    ['jeans xxl', 'size XXL'],
  ])('[13.34] a size that nothing comes in is said to be left out: %s', async (text, said) => {
    const { products, understood, leftOut } = await searchProducts(sized, text);
    expect(products.length).toBeGreaterThan(0);
    expect([understood, leftOut]).toEqual([undefined, [said]]);
  });

  it('[13.34] a number that is no size here stays a word', async () => {
    expect((await searchProducts([make('Kurta 77'), make('Kurta')], 'kurta 77')).understood).toBeUndefined();
    expect((await searchProducts(sized, 'h and m')).understood).toBeUndefined();
  });
});

describe('what a shop does not sell', () => {
  const list = [make('Square Sunglasses', { subCategory: 'Eyewear' }), make('Short Kurta'), make('Red Bag')];
  it.each(['saree', 'red saree', 'jeans', 'shorts for men', 'perfume under 500'])(
    '[13.27] is not taken for something else: %s',
    async (text) => {
      expect(await find(list, text)).toEqual([]);
    },
  );
});

it('a word that no product has together with the others is a slip, even if it is a word of the shop', async () => {
  const list = [make('Blu Perfume', { brand: 'Blu' }), make('Blue Shirt')];
  expect(await searchProducts(list, 'blu shirt')).toMatchObject({
    products: [{ name: 'Blue Shirt' }],
    correctedTo: 'blue shirt',
  });
});

it.each([
  ['मुरुक्कु', 'Murukku'],
  ['ಮುರುಕ್ಕು', 'Murukku'],
  ['साड़ी', 'Saree'],
  ['शर्ट', 'Shirt'],
  ['சேலை', 'Saree'],
  ['కుర్తా', 'Kurta'],
])('[13.26] %s is %s', async (text, name) => {
  expect(
    await find(
      ['Murukku', 'Saree', 'Shirt', 'Kurta'].map((one) => make(one)),
      text,
    ),
  ).toEqual([name]);
});

it('[13.30] is of the brand that the words are together, also where its name has dots or an ampersand', async () => {
  const list = [
    make('Puma Polo Tee', { brand: 'Puma' }),
    make('Men Shorts', { brand: 'U.S. Polo Assn.' }),
    make('Red Shoes'),
    make('Black Shoes', { brand: 'Red Tape' }),
    make('Denizen Jeans', { brand: 'Denizen From Levis' }),
    make('Blue Jeans', { brand: 'Levis' }),
    make('Cap', { brand: 'Marks & Spencer' }),
  ];
  for (const [text, first] of [
    ['us polo', 'Men Shorts'],
    ['red tape shoes', 'Black Shoes'],
    ['levis jeans', 'Blue Jeans'],
    ['marks and spencer', 'Cap'],
  ] as const)
    expect((await find(list, text))[0]).toBe(first);
});

it('[13.27] is nothing where the last word is unknown to the shop and no other one names goods', async () => {
  const list = [make('iPhone Cover'), make('Plain Shirt')];
  expect(await find(list, 'iphone charger')).toEqual([]);
  expect(await find(list, 'plain shirt quickly')).toEqual(['Plain Shirt']);
});

it('[13.27] is nothing for products that other shops sell, and other products that are like what is lacked', async () => {
  const list = [make('Soft Slim Suit'), make('Cricket Shoes'), make('Styled Back Top'), make('Veshti-Friendly Tee')];
  for (const text of ['sofa', 'cricket bat', 'power bank', 'swim suit', 'dhoti'])
    expect(await find(list, text)).toEqual([]);
  expect(await find(list, 'laptop shoes')).toEqual(['Cricket Shoes']);
  expect(
    await find([make('Double Cream Namkeen'), make('Bedsheet'), make('Double Bedsheet Set Cover')], 'bedsheet xqxq'),
  ).toContain('Bedsheet');
});

it('keeps what products are and drops what they are like, where the shop has nothing with both', async () => {
  const list = [make('Diamond Oil'), make('Gold Ring'), make('Jewellery Set'), make('Wide Palazzo')];
  expect(await find(list, 'diamond ring')).toEqual(['Gold Ring']);
  expect(await find(list, 'plazo set')).toEqual(['Wide Palazzo']);
  const bras = [make('Sky Blue T-shirt Bra'), make('Blue Shirt', { category: 'Men' })];
  expect((await find(bras, 'sky blue shirt'))[0]).toBe('Blue Shirt');
  expect(await find([make('Kurta with Dupatta')], 'kurta dupatta')).toEqual(['Kurta with Dupatta']);
});

it('[13.12] is a slip as a whole before it is two words, is heard like other names, and shows what was meant before those', async () => {
  const list = [
    make('Road Star Cap'),
    make('Jeans', { brand: 'Roadster' }),
    make('Jeggings'),
    make('Leggings'),
    make('Zip Hoodie'),
  ];
  expect((await find(list, 'roadstar jeans'))[0]).toBe('Jeans');
  expect(await find(list, 'hudi')).toEqual(['Zip Hoodie']);
  expect(await find(list, 'leggins')).toEqual(['Leggings', 'Jeggings']);
  expect(await find([make('Wool Jacket')], 'ജാക്കറ്റ്')).toEqual(['Wool Jacket']);
});

it('has an amount first where it is said, and what is meant after it; a name that says non- is not that', async () => {
  const list = [make('Glass Bangles'), make('Bangles Set'), make('Non-Wired Bra')];
  expect(await find(list, 'bangles set')).toEqual(['Bangles Set', 'Glass Bangles']);
  expect((await searchProducts([make('Non-Wired Bra'), make('Wired Bra')], 'wired bra')).products[0]?.name).toBe(
    'Wired Bra',
  );
});

it('[13.31] leaves out what is not wanted, unless nothing else is left', async () => {
  const list = [
    make('Kurta with Dupatta'),
    make('Kurta'),
    make('Non-Padded Bra'),
    make('Padded Bra'),
    make('Leather Bag'),
  ];
  expect(await find(list, 'kurta without dupatta')).toEqual(['Kurta']);
  expect(await find(list, 'without leather')).toHaveLength(4);
  expect((await find(list, 'non padded bra'))[0]).toBe('Non-Padded Bra');
  expect(await find(list, 'non leather bag')).toEqual(['Leather Bag']);
  expect(await searchProducts(list, 'kurtha without dupatta')).toMatchObject({
    correctedTo: 'kurta without dupatta',
    understood: [{ says: 'No mention of “dupatta”', without: 'kurtha' }],
  });
});

describe('[13.34] what was understood and is taken away is gone, and everything else stays', () => {
  const list = [
    make('Full Sleeve Shirt', { sizes: ['M', 'L', 'XL'], price: 450 }),
    make('Half Sleeve Shirt', { sizes: ['M', 'L', 'XL'], price: 420 }),
    make('Plain Shirt', { sizes: ['S', 'M', 'XL'], price: 300 }),
    make('Kurta with Dupatta', { sizes: ['S', 'XL'] }),
    make('Kurta', { sizes: ['S', 'XL'], price: 350 }),
    make('Plain Kurti', { sizes: ['S', 'XL'], price: 350 }),
    make('U.S. Polo Shirt', { brand: 'US Polo', sizes: ['XL'], price: 480 }),
    make('Phone Cover', { price: 199 }),
    make('Plain Cover', { price: 99 }),
    make('Door Curtain', { price: 299 }),
    make('Window Blind', { price: 399 }),
    make('Sandals', { sizes: ['UK 8', 'UK 9'] }),
  ];
  it.each([
    ['shirt without full sleeve', ['No mention of “full sleeve”']],
    ['shirt without full-sleeve', ['No mention of “full sleeve”']],
    ['full sleeve without kurta shirt', ['No mention of “kurta”']],
    ['kurta without any dupatta', ['No mention of “dupatta”']],
    ['kurta without the dupatta, please', ['No mention of “dupatta”']],
    ['kurta non-dupatta', ['No mention of “dupatta”']],
    ['kurta not without dupatta', ['No mention of “dupatta”']],
    ['kurta without dupatta and without dupatta', ['No mention of “dupatta”']],
    ['kurta without dupatta no full sleeve', ['No mention of “dupatta”', 'No mention of “full sleeve”']],
    ['kurta bina dupatta ke', ['No mention of “dupatta”']],
    ['कुर्ता without dupatta', ['No mention of “dupatta”']],
    ['KURTA WITHOUT DUPATTA', ['No mention of “dupatta”']],
    ['cover not phone cover', ['No mention of “phone cover”']],
    ['cover without cover for phone', ['No mention of “phone cover”']],
    ['shirt without us polo', ['No mention of “us polo”']],
    ['shirt except U.S. Polo xl', ['Size XL', 'No mention of “u s polo”']],
    ['blind without doorcurtain', ['No mention of “door curtain”']],
    [
      'shirt xl without full sleeve under 500 cheap',
      ['Size XL', 'Up to ₹500', 'Cheapest first', 'No mention of “full sleeve”'],
    ],
    ['shirt xl size xl', ['Size XL']],
    ['xl shirt extra xl', ['Size XL']],
    ['cheap budget shirt', ['Cheapest first']],
    ['shirt under 500 below 500', ['Up to ₹500']],
    ['kurti s cheap', ['Size S', 'Cheapest first']],
    ['sandals 9 under 500', ['Size 9', 'Up to ₹500']],
    ['trending popular kurta', ['Best sellers first']],
  ])('%s', async (text, says) => {
    const { understood = [] } = await searchProducts(list, text);
    expect(understood.map((one) => one.says).toSorted()).toEqual(says.toSorted());
    for (const { says: taken, without } of understood) {
      const left = (await searchProducts(list, without)).understood ?? [];
      expect([without, left.map((one) => one.says).toSorted()]).toEqual([
        without,
        says.filter((one) => one !== taken).toSorted(),
      ]);
      expect(without).toMatch(/shirt|kurt|कुर्ता|cover|blind|sandals/i);
    }
  });
});

it('[13.25] is whatever costs that where nothing else is said', async () => {
  const list = [make('Kurta', { price: 400 }), make('Saree', { price: 900 })];
  expect(await find(list, 'gift under 500')).toEqual(['Kurta']);
});

it('[13.12] is two words typed as one, and one typed as two with a slip', async () => {
  const list = [make('Door Curtain'), make('Glass Bangles'), make('Round Sunglasses'), make('Window Curtain')];
  expect((await find(list, 'doorcurtain'))[0]).toBe('Door Curtain');
  expect(await find(list, 'sun glases')).toEqual(['Round Sunglasses']);
});

it('[13.12] has side by side in a name what was typed side by side, before names with other words between', async () => {
  const list = [make('Off-White One Shoulder Top'), make('Off Shoulder Top'), make('Off-Shoulder Dress')];
  expect((await find(list, 'off shoulder top')).slice(0, 2)).toEqual([
    'Off Shoulder Top',
    'Off-White One Shoulder Top',
  ]);
});

it('has products for children last, unless they are asked for', async () => {
  const list = [make('Girls Kurti'), make('Kurti')];
  expect(await find(list, 'kurti')).toEqual(['Kurti', 'Girls Kurti']);
  expect((await find(list, 'girls kurti'))[0]).toBe('Girls Kurti');
});

it('[13.26] is heard from scripts that spell by ear, in which Tamil has one letter for k and g', async () => {
  const list = [make('Ragi Murukku'), make('Wool Jacket'), make('Red Lipstick'), make('Wrist Watch')];
  for (const [text, first] of [
    ['ராகி', 'Ragi Murukku'],
    ['जैकेट', 'Wool Jacket'],
    ['लिपस्टिक', 'Red Lipstick'],
    ['घड़ी', 'Wrist Watch'],
  ] as const)
    expect(await find(list, text)).toEqual([first]);
});

describe('what a description says products are like', () => {
  it('[13.22] counts where the name is silent, after names that say it, and never of what things go with', async () => {
    const list = [
      make('Red Tops', { description: 'Goes well with linen, cut for a saree' }),
      make('White Shirt', { description: 'Mandarin collarLong sleeves' }),
      make('Blue Shirt', { material: '55% linen, 45% cotton' }),
      make('Green Linen Shirt'),
      make('Black Shirt'),
    ];
    expect(await find(list, 'linen shirt')).toEqual(['Green Linen Shirt', 'Blue Shirt']);
    expect(await find(list, 'full sleeve shirt')).toEqual(['White Shirt']);
    expect(await find(list, 'chinese collar shirt')).toEqual(['White Shirt']);
    expect(await find(list, 'saree')).toEqual([]);
    expect(await find(list, 'shirt without linen')).toEqual(['White Shirt', 'Black Shirt']);
  });

  it('[13.22] leaves a snack out of those without an ingredient, where the list of ingredients has it', async () => {
    const list = [
      make('Tomato Murukku', { category: 'Snacks', subCategory: 'SNTomatoMurukku', material: 'Rice flour, garlic' }),
      make('Butter Murukku', { category: 'Snacks', subCategory: 'SNButterMurukku', material: 'Rice flour, butter' }),
    ];
    expect(await find(list, 'murukku garlic')).toEqual(['Tomato Murukku']);
    expect(await find(list, 'murukku without garlic')).toEqual(['Butter Murukku']);
  });
});

describe('several words', () => {
  it('[13.23] are products for other products: these are welcome, and not asked for', async () => {
    const list = [make('Leather Belt'), make('Canvas Belt for Jeans'), make('Jeans'), make('Trousers with Belt')];
    for (const text of ['belt for jeans', 'jeans ke liye belt'])
      expect((await find(list, text)).slice(0, 2)).toEqual(['Canvas Belt for Jeans', 'Leather Belt']);
    expect((await find(list, 'belt for saree'))[0]).toBe('Leather Belt');
    expect((await find(list, 'belt for trousers'))[0]).not.toBe('Trousers with Belt');
    expect(await find(list, 'charger for jeans')).toEqual([]);
  });

  it('[13.23] show first what is the noun asked for, and then what has it in a part', async () => {
    const list = [
      make('Mandarin Collar T-shirt'),
      make('Half Sleeves T-shirt'),
      make('Check Shirt', { description: 'Mandarin collar, short sleeves' }),
    ];
    expect(await find(list, 'mandarin collar shirt')).toEqual(['Check Shirt', 'Mandarin Collar T-shirt']);
    expect((await find(list, 'half sleeve shirt'))[0]).toBe('Check Shirt');
    expect((await find(list, 'half sleeve t shirt'))[0]).toBe('Half Sleeves T-shirt');
    const both = [make('Round Neck T-shirt'), make('Check Shirt with a T-shirt')];
    expect((await find(both, 'टी शर्ट'))[0]).toBe('Round Neck T-shirt');
  });

  it('[13.23] name products and what they are for, and are women’s or men’s where the shop has none for children', async () => {
    const shoes = [make('Canvas Sneakers'), make('Running Shoes'), make('Penny Loafers')];
    expect((await find(shoes, 'sports shoes')).slice(0, 2)).toEqual(['Running Shoes', 'Canvas Sneakers']);
    expect(await find([make('Leather Shoes'), make('Canvas Sneakers')], 'sports shoes')).toEqual(['Canvas Sneakers']);
    expect(await find(shoes, 'formal shoes')).toEqual(['Penny Loafers']);
    expect(await find([make('Track Pants'), make('Green Cargos')], 'cargo pants')).toEqual(['Green Cargos']);
    expect((await find([make('Plain Shirt'), make('Rust Linen Shirt')], 'lenin shirt'))[0]).toBe('Rust Linen Shirt');
    const bracelets = [make('Steel Bracelet', { category: 'Men' }), make('Thread Bracelet')];
    expect(await find(bracelets, 'bracelet for girls')).toEqual(['Thread Bracelet']);
    expect((await find(bracelets, 'bracelet for boys'))[0]).toBe('Steel Bracelet');
  });

  it('[13.23] are one thing in either order, where what products are for makes them others', async () => {
    const list = [make('iPhone Case'), make('Canvas Tote'), make('Trek Backpack')];
    for (const text of ['phone cover', 'cover for phone', 'covers for phones', 'phone ke liye cover'])
      expect(await find(list, text)).toEqual(['iPhone Case']);
    expect((await find(list, 'bag for college'))[0]).toBe('Trek Backpack');
  });

  it('[13.23] say in any Hindi form whom products are for', async () => {
    const list = [
      make('Blue Shirt', { category: 'Men' }),
      make('Girls Shirt'),
      make('Boys Shirt', { category: 'Men' }),
      make('Shirt'),
    ];
    expect((await find(list, 'ladkon ki shirt'))[0]).toBe('Boys Shirt');
    expect((await find(list, 'ladkiyon ke liye shirt'))[0]).toBe('Girls Shirt');
    expect((await find(list, 'bachchon ke shirt')).slice(0, 2).toSorted()).toEqual(['Boys Shirt', 'Girls Shirt']);
    expect((await find(list, 'mardon ki shirt'))[0]).toBe('Blue Shirt');
  });

  it('[13.12] are one thing in the singular and the plural, and what sounds as typed comes before its other names', async () => {
    const list = [
      make('Drop Earrings'),
      make('Joggers'),
      make('Track Pants'),
      make('Silver Jhumkas'),
      make('Leggings'),
    ];
    expect(await find(list, 'track pant')).toEqual(['Track Pants', 'Joggers']);
    expect(await find(list, 'jumka')).toEqual(['Silver Jhumkas', 'Drop Earrings']);
    expect(await find(list, 'legins')).toEqual(['Leggings']);
  });
});
