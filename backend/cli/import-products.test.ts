import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { registerForGst } from '../testing/register-for-gst';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { Refusal } from '../refusal';
import { runCommand } from '../testing/run-command';
import { importProducts } from './import-products';
import { UsageError } from './command';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const HEADER =
  'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod,brand';
const KURTA = 'k1,Kurta,"Soft, cool.",899,1200,Men,Winterwear,Red|Blue,S|M,true,COD,Loom';
const CHAKLI = 'c1,Chakli,Crisp.,99.50,,Snacks,SNChakli,,200 g|500 g,false,Razorpay,';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});

async function runImport(text: string, ...options: string[]): Promise<string[]> {
  const file = path.join(backend.dataDir, 'catalogue.csv');
  await writeFile(file, text);
  return runFile(file, ...options);
}

async function runFile(file: string, ...options: string[]): Promise<string[]> {
  const said: string[] = [];
  const desk = { services: backend.services, say: (line: string) => said.push(line), progress: () => undefined };
  try {
    await importProducts.run(desk, [file, ...options]);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Refusal)) throw error;
    said.push(error.message);
  }
  return said;
}

async function listed(): Promise<Record<string, unknown>[]> {
  const { body } = await backend.call(calls.listProducts);
  return body['products'] as Record<string, unknown>[];
}

describe('importing a catalogue', () => {
  test('[21.71] [22.142] --preview names what would change, and changes nothing; export writes the file as it is now', async () => {
    await runImport([HEADER, KURTA].join('\n'));
    expect(await runImport([HEADER, KURTA.replace('899', '799'), CHAKLI].join('\n'), '--preview')).toEqual([
      'line 3 (c1): new: Chakli',
      "line 2 (k1): price: '899' → '799'",
      'note: 2 products of the file have no picture',
      'note: 2 products of the file have no stock: always available',
      'Nothing is imported yet: 1 new, 1 changed, 0 unchanged, 0 bad',
    ]);
    expect(await listed()).toMatchObject([{ price: 899 }]);
    const out = path.join(backend.dataDir, 'out.csv');
    expect(await runCommand(backend.services, 'export', out)).toBe(`${out} holds 1 product`);
    expect((await runFile(out)).at(-1)).toMatch(/^0 added, 0 changed, 1 unchanged/);
    await expect(runCommand(backend.services, 'export', out)).rejects.toThrow(/exists already/);
  });

  test('puts every row on sale, as the contract words it', async () => {
    const said = await runImport([HEADER, KURTA, CHAKLI].join('\n'));
    expect(said.at(-1)).toMatch(/^2 added, 0 changed, 0 unchanged, 0 bad, in \d+\.\d s$/);
    expect(await listed()).toMatchObject([
      {
        _id: 'k1',
        price: 899,
        originalPrice: 1200,
        colors: ['Red', 'Blue'],
        sizes: ['S', 'M'],
        bestseller: true,
        brand: 'Loom',
      },
      { _id: 'c1', price: 99.5, category: 'Snacks', subCategory: 'SNChakli', paymentMethod: 'Razorpay' },
    ]);
  });

  test('[14.15] repeated it changes nothing; changed rows are changed where they stand', async () => {
    await runImport([HEADER, KURTA, CHAKLI].join('\n'));
    expect((await runImport([HEADER, KURTA, CHAKLI].join('\n'))).at(-1)).toMatch(/^0 added, 0 changed, 2 unchanged/);
    expect((await runImport([HEADER, KURTA.replace('899', '799')].join('\n'))).at(-1)).toMatch(
      /^0 added, 1 changed, 0 unchanged/,
    );
    expect(await listed()).toMatchObject([{ _id: 'k1', price: 799 }, { _id: 'c1' }]);
  });

  test('a file without pictures leaves the pictures the shop has', async () => {
    await runImport([`${HEADER},images,hidden`, `${KURTA},/a.jpg|/b.jpg,`].join('\n'));
    await runImport([HEADER, KURTA.replace('899', '799')].join('\n'));
    expect(await listed()).toMatchObject([{ price: 799, image: [{ url: '/a.jpg' }, { url: '/b.jpg' }] }]);
  });

  test('takes yes and no for true and false', async () => {
    const rows = [
      `${KURTA.replace('true', 'Yes')},no`,
      `${CHAKLI.replace('false', 'NO')},`,
      `${KURTA.replace('k1', 'k2')},yes`,
    ];
    await runImport([`${HEADER},hidden`, ...rows].join('\n'));
    expect(await listed()).toMatchObject([
      { _id: 'k1', bestseller: true },
      { _id: 'c1', bestseller: false },
    ]);
    expect(await listed()).toHaveLength(2);
  });

  test('reads which colour a picture shows', async () => {
    await runImport([`${HEADER},images`, `${KURTA},/red.jpg Red|/all.jpg`].join('\n'));
    expect((await listed())[0]).toMatchObject({ image: [{ url: '/red.jpg', color: 'Red' }, { url: '/all.jpg' }] });
    const said = await runImport([`${HEADER},images`, `${KURTA},/blue.jpg Navy Blue`].join('\n'));
    expect(said.join('\n')).toContain("names 'Navy Blue', which is none of its colours");
  });

  test('reads stock, a size chart and the other optional columns', async () => {
    const optional =
      'stock,hidden,countryOfOrigin,maker,netQuantity,unitPrice,fssaiLicence,material,allergens,shelfLife,diet,sizeChart';
    const values = 'M-Red:4|S-Red:0,false,India,Loom Mills,1 N,,,Cotton,,,,"{""M"":{""chest"":96}}"';
    await runImport([`${HEADER},${optional}`, `${KURTA},${values}`].join('\n'));
    expect(await listed()).toMatchObject([
      {
        stock: { 'M-Red': 4, 'S-Red': 0 },
        countryOfOrigin: 'India',
        maker: 'Loom Mills',
        material: 'Cotton',
        sizeChart: { M: { chest: 96 } },
      },
    ]);
  });
});

test('[20.08] reads what a merchant centre asks of products, and keeps it where a later file is silent', async () => {
  const columns = 'gtin,mpn,pattern,importer,importerAddress,successor';
  const values = '4006381333931,LM-7,Striped,Loom Imports,"1 Example Street, Chennai 600001",c1';
  await runImport([`${HEADER},${columns}`, `${KURTA},${values}`, `${CHAKLI},,,,,,`].join('\n'));
  const facts = {
    gtin: '4006381333931',
    mpn: 'LM-7',
    pattern: 'Striped',
    importer: 'Loom Imports',
    importerAddress: '1 Example Street, Chennai 600001',
    successor: 'c1',
  };
  const [kurta, chakli] = await listed();
  expect(kurta).toMatchObject(facts);
  for (const field of Object.keys(facts)) expect(chakli).not.toHaveProperty(field);
  await runImport([HEADER, KURTA.replace('899', '799')].join('\n'));
  expect((await listed())[0]).toMatchObject({ ...facts, price: 799 });
});

test.each([
  ['gtin', '4006381333932', 'gtin has a wrong check digit'],
  ['gtin', '400638133', 'gtin must be the 8, 12, 13 or 14 digits'],
  ['successor', 'k1', 'successor is the product itself'],
  ['successor', 'k/2', 'successor may not hold'],
])('[20.08] a wrong %s (%s) is named with its line', async (column, value, fault) => {
  const said = await runImport([`${HEADER},${column}`, `${KURTA},${value}`].join('\n'));
  expect(said[0]).toContain(`line 2 (k1): ${fault}`);
  expect(await listed()).toEqual([]);
});

test('[20.08] a successor that is no product yet is a note', async () => {
  const said = await runImport([`${HEADER},successor`, `${KURTA},k2`].join('\n'));
  expect(said[0]).toBe('note: k1 names the successor k2, which is no product of the shop');
  expect(said.at(-1)).toMatch(/^1 added/);
});

test('[20.08] a country that cannot be read is a note by line', async () => {
  const file = [`${HEADER},countryOfOrigin`, `${KURTA},NA`, `${CHAKLI},Bharat`, `${CHAKLI.replace('c1', 'c2')},`];
  const said = await runImport(file.join('\n'));
  expect(said.slice(0, -1)).toEqual([
    "line 2 (k1): note: countryOfOrigin 'NA' is read as no country, and merchant centres are told none: write it in English, like India",
  ]);
  expect(said.at(-1)).toMatch(/^3 added/);
});

test('[20.08] a GTIN that products on sale share is a note, in one file or two', async () => {
  const file = (...rows: string[]) => [`${HEADER},hidden,gtin`, ...rows].join('\n');
  const [k2, k3] = [KURTA.replace('k1', 'k2'), KURTA.replace('k1', 'k3')];
  const said = await runImport(file(`${KURTA},,614141000036`, `${k2},,0614141000036`, `${CHAKLI},,4006381333931`));
  expect(said[0]).toBe('note: k1, k2 have the same gtin 614141000036');
  expect(said.at(-1)).toMatch(/^3 added/);
  expect((await runImport(file(`${k3},,4006381333931`)))[0]).toBe('note: c1, k3 have the same gtin 4006381333931');
  expect(await runImport(file(`${k2},true,0614141000036`, `${k3},,`))).toHaveLength(1);
});

test('[22.69] a code of the customs tariff is kept for taxes, and no list of products tells it', async () => {
  const codes = () => backend.services.db.selectFrom('products').select('hsn').orderBy('position').execute();
  await runImport([`${HEADER},hsn`, `${KURTA},6109 10 00`, `${CHAKLI},`].join('\n'));
  expect(await codes()).toEqual([{ hsn: '61091000' }, { hsn: null }]);
  for (const one of await listed()) expect(one).not.toHaveProperty('hsn');
  await runImport([HEADER, KURTA.replace('899', '799')].join('\n'));
  expect((await codes())[0]).toEqual({ hsn: '61091000' });
  expect((await runImport([`${HEADER},hsn`, `${KURTA},61091000`].join('\n'))).at(-1)).toMatch(/1 changed|1 unchanged/);
  await runImport([`${HEADER},hsn`, `${KURTA},`].join('\n'));
  expect((await codes())[0]).toEqual({ hsn: null });
});

test.each(['610', '61091', 'cotton'])('[22.69] a wrong code (%s) is named with its line', async (value) => {
  const said = await runImport([`${HEADER},hsn`, `${KURTA},${value}`].join('\n'));
  expect(said[0]).toContain('line 2 (k1): hsn must be the 4, 6 or 8 digits of the HSN code');
});

test('[22.66] prices that fit neither rate are notes by line, and so is what has no rate; nothing where nobody is registered', async () => {
  const file = [
    `${HEADER},hsn`,
    `${KURTA.replace('899,1200', '2700,')},6206`,
    `${KURTA.replace('k1', 'k2')},6505`,
    `${CHAKLI},`,
    `${CHAKLI.replace('c1', 'b1').replace('Snacks,SNChakli', 'Women,Handwear')},`,
  ].join('\n');
  expect(await runImport(file)).toHaveLength(1);
  const unregister = registerForGst();
  expect((await runImport(file)).slice(0, -1)).toEqual([
    'line 2 (k1): note: ₹2,700 is more than ₹2,625 and not more than ₹2,950: it is taxed at 18% and leaves you ₹2,288.14; at ₹2,625 you would keep ₹2,500.00',
    'line 3 (k2): note: no GST rate is known for HSN 6505, and no parcel with it can leave: set one under Tax at the desk, or with tax-rates',
    'line 5 (b1): note: has no HSN code and no rate without one: no parcel with it can leave',
  ]);
  unregister();
});

test('food may carry its mark; one that nobody knows is a slip', async () => {
  const food = (mark: string) =>
    [`${HEADER},allergens,shelfLife,diet`, `${KURTA},Contains sesame,60 days,${mark}`].join('\n');
  await runImport(food('veg'));
  expect(await listed()).toMatchObject([{ allergens: 'Contains sesame', shelfLife: '60 days', diet: 'veg' }]);
  expect((await runImport(food('vegan')))[0]).toContain('diet must be veg or non-veg');
});

describe('bad rows', () => {
  test.each([
    ['an unknown category', KURTA.replace('Men', 'Boys'), 'category must be one of'],
    ['an unknown product type', KURTA.replace('Winterwear', 'Hats'), 'subCategory must be one of'],
    [
      'a snack type for clothes',
      KURTA.replace('Winterwear', 'SNChakli'),
      'subCategory is a type of food, but the category is Men',
    ],
    ['a type by its own name alone', KURTA.replace('Winterwear', 'Shirts'), 'Winterwear (T-shirts)'],
    ['a size twice', KURTA.replace('S|M', 'S|M|s'), "sizes names 's' twice"],
    ['a price of nothing', KURTA.replace('899', '0'), 'price must be more than 0'],
    ['a price in words', KURTA.replace('899', 'about 899'), 'price must be rupees'],
    ['three decimals', KURTA.replace('899', '899.999'), 'price must be rupees'],
    ['an original price below the price', KURTA.replace('1200', '800'), 'originalPrice is lower than the price'],
    ['an unknown payment method', KURTA.replace('COD', 'Cheque'), 'paymentMethod must be Razorpay'],
    ['no name', KURTA.replace('Kurta', ''), 'name is empty'],
    ['an id that no address can hold', KURTA.replace('k1', 'k/1'), 'id may not hold'],
    ['an id that is a name of every object', KURTA.replace('k1', '__proto__'), 'id may not hold'],
    ['a bestseller flag in words', KURTA.replace('true', 'perhaps'), 'bestseller must be true or false, or yes or no'],
    ['too few cells', KURTA.replace(',Loom', ''), 'has 11 cells'],
    ['an id that stands in the file twice', `${KURTA}`, 'is in line 2 already'],
  ])('[14.13] %s is reported with its line, and nothing is imported', async (_what, bad, reason) => {
    const said = await runImport([HEADER, ...(bad === KURTA ? [KURTA] : [CHAKLI]), bad].join('\n'));
    expect(said[0]).toMatch(/^line 3/);
    expect(said[0]).toContain(reason);
    expect(said.at(-1)).toContain('Nothing was imported: 1 bad row.');
    expect(await listed()).toEqual([]);
  });

  test('[2.178] [2.179] an MRP below the price and too many points of its own are refused by line', async () => {
    const head = `${HEADER},mrp,features`;
    const said = await runImport([head, `${KURTA},898,Woven by hand`, `${CHAKLI},,${'a|'.repeat(11)}`].join('\n'));
    expect(said.slice(0, 2)).toEqual([
      expect.stringMatching(/^line 2.*mrp is lower than the price/),
      expect.stringMatching(/^line 3.*features has more than 10 points/),
    ]);
    await runImport([head, `${KURTA},1499,Woven by hand|Washed once`].join('\n'));
    expect(await listed()).toMatchObject([{ mrp: 1499, features: ['Woven by hand', 'Washed once'] }]);
  });

  test('stock of a variant that cannot be bought is refused', async () => {
    const said = await runImport([`${HEADER},stock`, `${KURTA},XXL-Red:4`].join('\n'));
    expect(said[0]).toContain("stock names 'XXL-Red'");
  });

  test('[14.14] --skip-bad imports the good rows and counts the others', async () => {
    const said = await runImport([HEADER, KURTA, CHAKLI.replace('99.50', '-1'), 'x'].join('\n'), '--skip-bad');
    expect(said.at(-1)).toMatch(/^1 added, 0 changed, 0 unchanged, 2 bad/);
    expect(await listed()).toHaveLength(1);
  });

  test('a file without the columns, or no file at all, says so', async () => {
    expect(await runImport('id,title\n1,x')).toEqual([expect.stringContaining('missing: name, description')]);
    expect(await runImport('')).toEqual([expect.stringContaining('is empty')]);
    expect(await runFile('no-such-file.csv')).toEqual([expect.stringContaining('cannot be read')]);
  });
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  test('comes in whole, and once', async () => {
    expect((await runFile(REAL_CATALOGUE)).at(-1)).toMatch(/^12767 added, 0 changed, 0 unchanged, 0 bad/);
    expect((await runFile(REAL_CATALOGUE)).at(-1)).toMatch(/^0 added, 0 changed, 12767 unchanged, 0 bad/);
    expect(await listed()).toHaveLength(12_767);
  });
});
