import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shelf } from '@/lib/contract/shelf';
import { fileInMemory, fileOnDisk } from '../files/csv-file';
import { readCsvRows } from '../files/read-csv-rows';
import { createTestBackend } from '../testing/test-backend';
import { shelvesCsv } from './shelf-cells';
import { readCatalogueFile } from './read-catalogue-file';
import { readRedirectsFile } from './read-redirects-file';
import { readShelvesFile } from './read-shelves-file';

const CASES = '../shared/cases/catalogue';

const shop = await createTestBackend();

const HEADER = 'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod';
const KURTA = 'kurta,Kurta,Soft cotton.,499,699,Men,Winterwear,Mustard,S|M,false,COD';
const kurta = (changes: Record<string, string>) => {
  const columns = [
    ...HEADER.split(','),
    ...Object.keys(changes).filter((column) => !HEADER.split(',').includes(column)),
  ];
  const own = KURTA.split(',');
  const cells = columns.map((column, at) => `"${changes[column] ?? own[at] ?? ''}"`);
  return `${columns.join(',')}\n${cells.join(',')}`;
};
const read = (text: string) => readCatalogueFile(fileInMemory('file.csv', text));
const readShelves = (text: string) => readShelvesFile(fileInMemory('file.csv', text), [], []);
const readRedirects = (text: string) =>
  readRedirectsFile(fileInMemory('file.csv', text), shop.services.db, 'https://shop.example.in');

test('[14.67] a cell that may be empty says in words why it is refused: the header once more, a range', async () => {
  const { badRows } = await read(kurta({ originalPrice: 'originalPrice', mrp: '499-699', successor: 'other kurta' }));
  expect(badRows[0]?.faults).toEqual([
    expect.stringMatching(/^originalPrice must be rupees/),
    expect.stringMatching(/^mrp must be rupees/),
    expect.stringMatching(/^successor may not hold spaces/),
  ]);
});

/** Ways in which spreadsheets write the same rows. */
const WAYS: readonly (readonly [way: string, (rows: string[][]) => string])[] = [
  [
    'empty rows below, and empty columns',
    (rows) => [...rows, ['', ' '], ['\u00A0']].map((row) => [...row, '', ''].join(',')).join('\n'),
  ],
  [
    'an empty row and a title above',
    (rows) => [[',,'], ['Autumn list'], ...rows].map((row) => row.join(',')).join('\n'),
  ],
  ['a line that names the separator', (rows) => ['sep=;', ...rows.map((row) => row.join(';'))].join('\r\n')],
  ['semicolons', (rows) => rows.map((row) => row.join(';')).join('\r\n')],
  ['tabs', (rows) => rows.map((row) => row.join('\t')).join('\n')],
  [
    'names of columns in other letters',
    ([head = [], ...rows]) =>
      [head.map((name) => ` ${name.toUpperCase()}\u00A0`), ...rows].map((row) => row.join(',')).join('\n'),
  ],
  ['what nobody sees', (rows) => rows.map((row) => row.map((cell) => `\u00A0${cell}\u200B`).join(',')).join('\n')],
];

describe('[14.67] a file is read as spreadsheets write it', () => {
  test.each(WAYS)('%s: goods, shelves and redirects', async (_way, write) => {
    const products = await read(write([HEADER, KURTA].map((line) => line.split(','))));
    expect(products.badRows).toEqual([]);
    expect(products.products).toMatchObject([
      { _id: 'kurta', category: 'Men', sizes: ['S', 'M'], paymentMethod: 'COD' },
    ]);
    const shelves = await readShelves(
      write([
        ['slug', 'title', 'maxPrice'],
        ['cheap', 'Cheap things', '300'],
      ]),
    );
    expect(shelves.badRows).toEqual([]);
    expect(shelves.rows).toMatchObject([{ value: { slug: 'cheap', title: 'Cheap things' } }]);
    const redirects = await readRedirects(
      write([
        ['from', 'to'],
        ['/old', '/about'],
      ]),
    );
    expect(redirects).toEqual({ redirects: [{ from: '/old', to: '/about' }], badRows: [], notes: [] });
  });

  test('in Windows-1252 and UTF-16 from a disk', async () => {
    const file = path.join(shop.dataDir, 'encoded.csv');
    const text = `${HEADER}\n${KURTA.replace('Soft cotton.', 'Caf\u00e9 cotton')}`;
    for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      await writeFile(file, bytes);
      expect((await readCatalogueFile(fileOnDisk(file))).products).toMatchObject([{ description: 'Café cotton' }]);
    }
  });

  test('values in any case, and a snack\u2019s pieces by its size alone', async () => {
    const file = kurta({
      category: 'men',
      subCategory: 'winterwear',
      paymentMethod: 'cod',
      bestseller: 'TRUE',
      stock: 's-mustard:3|M Mustard:4',
    });
    expect(await read(file)).toMatchObject({
      badRows: [],
      products: [
        { category: 'Men', subCategory: 'Winterwear', bestseller: true, stock: { 'S-Mustard': 3, 'M-Mustard': 4 } },
      ],
    });
    const snack = kurta({
      category: 'Snacks',
      subCategory: 'SNChakli',
      colors: '',
      sizes: '250 g|500 g',
      stock: '250 g:10|500 g:4',
    });
    expect((await read(snack)).products[0]?.stock).toEqual({ '250 g-default': 10, '500 g-default': 4 });
  });

  test('HTML becomes its text, and is noted by line', async () => {
    const file = await read(
      kurta({ description: '<p>Soft <b>cotton</b> &amp; silk</p><ul><li>2 < 3&nbsp;&#8377;</li></ul>' }),
    );
    expect(file.products[0]?.description).toBe('Soft cotton & silk\n2 < 3 ₹');
    expect(file.notes).toEqual(['line 2 (kurta): note: description held HTML, of which the text was taken']);
    expect(await read(kurta({ description: 'Sizes <L & >S; AT&T' }))).toMatchObject({
      notes: [],
      products: [{ description: 'Sizes <L & >S; AT&T' }],
    });
  });

  test('HTML is read alike in all cells of a row, since they name each other', async () => {
    const { products, badRows, notes } = await read(
      kurta({
        id: 'salt&amp;pepper',
        colors: 'Black &amp; White|Red',
        sizes: 'S&#47;M|L',
        images: '/a.webp?w=1&amp;h=2 Black &amp; White',
        stock: 'S&#47;M-Black &amp; White:3|L Red:1',
        maker: 'Loom &amp; Sons',
      }),
    );
    expect(badRows).toEqual([]);
    expect(products).toMatchObject([
      {
        _id: 'salt&pepper',
        colors: ['Black & White', 'Red'],
        sizes: ['S/M', 'L'],
        image: [{ url: '/a.webp?w=1&h=2', color: 'Black & White' }],
        stock: { 'S/M-Black & White': 3, 'L-Red': 1 },
        maker: 'Loom & Sons',
      },
    ]);
    expect(notes).toHaveLength(6);
    const shelves = 'slug,title,color\nsalt,Salt &amp; Pepper,Black &amp; White';
    expect((await readShelves(shelves)).rows).toMatchObject([
      { value: { title: 'Salt & Pepper', filter: { color: 'Black & White' } } },
    ]);
  });

  test('[15.90] a control character is a space as everywhere, and noted by line', async () => {
    const file = path.join(shop.dataDir, 'controls.csv');
    await writeFile(file, kurta({ name: 'Cotton\0Kurta', description: 'One\x07two\nthree', colors: 'Red\0' }));
    for (const text of [await readFile(file, 'utf8'), undefined]) {
      const found = text === undefined ? await readCatalogueFile(fileOnDisk(file)) : await read(text);
      expect(found).toMatchObject({
        badRows: [],
        products: [{ name: 'Cotton Kurta', description: 'One two\nthree', colors: ['Red'] }],
        notes: ['name', 'description', 'colors'].map(
          (column) =>
            `line 2 (kurta): note: ${column} has a control character, which nobody sees: a space is read for it`,
        ),
      });
    }
    expect((await readShelves('slug,title,maxPrice\ncheap,Che\0ap,300')).rows).toMatchObject([
      { value: { title: 'Che ap' } },
    ]);
    expect(await readRedirects('from,to\n/old\0,/about')).toMatchObject({
      redirects: [{ from: '/old', to: '/about' }],
      notes: [expect.stringContaining('line 2 (/old): note: from has a control character')],
    });
  });

  test('a part number with an E in it is none that a spreadsheet has rounded', async () => {
    expect((await read(kurta({ mpn: '12E5' }))).products[0]?.mpn).toBe('12E5');
  });

  test('a word that no phone shows in one line is noted', async () => {
    const color = 'Red/Green/Yellow/Blue/Multicolour';
    expect((await read(kurta({ colors: color }))).notes).toEqual([
      `line 2 (kurta): note: colors has a word of 33 letters without a break, which a phone cuts: ${color}`,
    ]);
  });
});

describe('[14.68] what a spreadsheet has spoiled is told by line, and nothing of it is saved', () => {
  test.each([
    [kurta({ id: '8.90E+12' }), 'id is a number that the spreadsheet has rounded'],
    [kurta({ gtin: '8.90E+12' }), 'gtin is a number that the spreadsheet has rounded'],
    [kurta({ mpn: '8,9E+12' }), 'mpn is a number that the spreadsheet has rounded'],
    [kurta({ fssai: '1.12E+13' }), 'fssaiLicence is a number that the spreadsheet has rounded'],
    [kurta({ hsn: '6.1E+7' }), 'hsn is a number that the spreadsheet has rounded'],
    [kurta({ id: '.' }), 'id may not be a dot or two'],
    [kurta({ id: '..' }), 'id may not be a dot or two'],
    [kurta({ name: 'Kur\uFFFDta' }), 'name has a character that is no text'],
    [kurta({ stock: 'S-Mustard:1|s mustard:2' }), "stock names 's mustard' twice"],
    [`${HEADER},\n${KURTA},astray`, "has 'astray' in column 12, which has no name"],
    [`${HEADER}\n${KURTA},astray`, 'has 12 cells, but the first line names 11 columns'],
  ])('%j', async (text, words) => {
    const { badRows, products } = await read(text);
    expect(products).toEqual([]);
    expect(badRows).toMatchObject([{ line: 2, faults: [expect.stringContaining(words)] }]);
  });

  test('of shelves and redirects too', async () => {
    expect((await readShelves('slug,title,maxPrice\ncheap,Che\uFFFDap,300')).badRows).toMatchObject([
      { faults: [expect.stringContaining('title has a character that is no text')] },
    ]);
    expect((await readRedirects('from,to\n/ol\uFFFDd,/about')).badRows).toMatchObject([
      { faults: [expect.stringContaining('from has a character that is no text')] },
    ]);
  });

  test('a workbook is told how to save it', async () => {
    const file = path.join(shop.dataDir, 'catalogue.xlsx');
    for (const begin of ['504b0304', 'd0cf11e0']) {
      await writeFile(file, Buffer.from(begin + '0a00ff'.repeat(500), 'hex'));
      await expect(readCatalogueFile(fileOnDisk(file))).rejects.toThrow(
        /is a workbook of a spreadsheet .* 'CSV UTF-8'/,
      );
    }
  });

  test('a picture or another file that is no text is told how a CSV file is saved', async () => {
    const file = path.join(shop.dataDir, 'catalogue.csv');
    for (const begin of [
      '89504e470d0a1a0a0000000d',
      '00504e47',
      'ffd8ffe000104a46494600',
      '255044462d312e370a25e2e3cfd30a00ff',
    ]) {
      await writeFile(file, Buffer.from(begin, 'hex'));
      await expect(readCatalogueFile(fileOnDisk(file))).rejects.toThrow(/is no CSV file\. .*'CSV UTF-8'/);
    }
  });

  test('of several lines that are none, the one that names most columns is told of', async () => {
    const wrong = `Our list\n${HEADER.replace('price', 'cost')}\n${KURTA}`;
    await expect(read(wrong)).rejects.toThrow(/missing: price; unknown or twice: cost/);
    const expected = {
      columns: ['a'],
      required: ['a'],
      lines: [],
      shown: [],
      html: true,
      key: { name: 'a', of: () => '' },
      read: () => ({ value: 1 }),
    };
    await expect(readCsvRows(fileInMemory('file.csv', ',\n ,\n'), expected)).rejects.toThrow('file.csv is empty.');
  });
});

test('[14.69] sizes and colours that make one variant of two are refused by name', async () => {
  const { badRows } = await read(kurta({ colors: 'M-Red|Red', sizes: 'S|S-M' }));
  expect(badRows).toMatchObject([{ faults: [expect.stringContaining("'S M-Red' and 'S-M Red'")] }]);
  expect((await read(kurta({ colors: 'Red|Red', sizes: 'S|M' }))).badRows).toEqual([]);
});

test('[21.73] the file of shelves that goes out changes nothing when it comes in', async () => {
  const shelves = [
    { slug: 'salt', title: 'Salt &amp; Pepper', heading: '<b>Kur\uFFFDta</b>', introduction: 'One.\r\nTwo &lt; 3.' },
    { slug: 'old', title: 'a\u00A0b', heading: 'x', introduction: '', filter: { type: 'Gone' } },
  ].map((one) => shelf.parse({ filter: { words: ['salt &amp; x'] }, ...one }));
  const read = await readShelvesFile(fileInMemory('file.csv', shelvesCsv(shelves)), [], shelves);
  expect(read).toMatchObject({ badRows: [], notes: [] });
  expect(read.rows.map(({ value }) => value)).toEqual(shelves);
});

describe.skipIf(!existsSync(CASES))('files of other people', () => {
  const good = [
    'empty-columns',
    'empty-row-above',
    'empty-rows-below',
    'header-in-other-case',
    'html-description',
    'long-words',
    'nul',
    'lower-case-values',
    'semicolons',
    'separator-line',
    'snack-stock-by-size',
    'tabs',
    'utf-16',
    'windows-1252',
    'zero-width',
  ];
  test.each(good)('%s is read', async (name) => {
    expect(await readCatalogueFile(fileOnDisk(`${CASES}/${name}.csv`))).toMatchObject({
      badRows: [],
      products: [{ name: expect.stringContaining('Case') }],
    });
  });
  test('amounts are read, or refused by line with how they are written', async () => {
    const text = await readFile(`${CASES}/amounts.csv`, 'utf8');
    const { badRows, products } = await read(text.replaceAll(',699,Men', ',,Men'));
    expect(products.map(({ price }) => price)).toEqual([1299, 1299, 129_900, 499]);
    expect(badRows).toMatchObject([
      { line: 3, faults: [expect.stringMatching(/^price must be rupees .*: for 1\.299,00 write 1299\.00$/)] },
      { line: 6, faults: [expect.stringMatching(/^price must be rupees .*: 49,50 may be 49\.50 or 4950$/)] },
    ]);
    // As it stands, most prices are above those that are struck through.
    const faults = (await readCatalogueFile(fileOnDisk(`${CASES}/amounts.csv`))).badRows.map((row) => [
      row.line,
      row.faults.join(),
    ]);
    expect(faults.map(([line]) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(faults[0]?.[1]).toBe('originalPrice is lower than the price');
  });

  test.each(['dot-ids', 'one-key-two-variants', 'scientific-codes'])('%s is refused by line', async (name) => {
    const { badRows, products } = await readCatalogueFile(fileOnDisk(`${CASES}/${name}.csv`));
    expect(products).toEqual([]);
    expect(badRows[0]?.line).toBe(2);
  });
});
