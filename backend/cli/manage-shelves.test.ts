import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { pageJumps, pageWindow } from '@/lib/rules/catalogue/page-window';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { buildShelfTree, type HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfOverlaps } from '@/lib/rules/shelves/shelf-overlaps';
import { suggestShelves } from '@/backend/catalogue/suggest-shelves';
import { readShelves } from '../catalogue/read-shelves';
import { seedDemo } from '../demo/seed-demo';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { toCells } from '../catalogue/shelf-cells';
import { manageShelves } from './manage-shelves';
import { readCatalogueFile } from '../catalogue/read-catalogue-file';
import { fileOnDisk } from '../files/csv-file';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const HEADER = 'slug,parent,title,heading,introduction,featured,category,type,words,color,size,maxPrice,bestseller';
const KURTAS = 'kurtas,men,Kurtas,Cotton Kurtas for Men,,,,,kurta|short kurta,,,,';
const GIFTS = 'gifts,,Gifts,,,true,,,,,,499.50,';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});

const shelves = (...words: string[]) => runCommand(backend.services, 'shelves', ...words);
const listed = async () => (await backend.call(optionalCalls.listShelves)).body['shelves'] as Record<string, unknown>[];

/** What the command said of a file with these lines, refused or not. */
async function set(...lines: string[]): Promise<string> {
  const file = path.join(backend.dataDir, 'shelves.csv');
  await writeFile(file, lines.join('\n'));
  const said: string[] = [];
  const desk = { services: backend.services, say: (line: string) => said.push(line), progress: () => undefined };
  await manageShelves.run(desk, [file]).catch((error: Error) => said.push(error.message));
  return said.join('\n');
}

/** Items that stand on both shelves above. */
const addKurtas = (count: number) =>
  backend.addProducts(...Array.from({ length: count }, () => ({ name: 'Cotton Kurta', category: 'Men', price: 499 })));

describe('shelves of a file', () => {
  test('[20.04] are saved as they stand, in their order; a repeat changes nothing', async () => {
    await addKurtas(3);
    expect(await set(HEADER, KURTAS, GIFTS)).toMatch(/2 added, 0 changed, 0 unchanged, 0 taken out$/);
    expect(await listed()).toMatchObject([
      { slug: 'kurtas', parent: 'men', heading: 'Cotton Kurtas for Men', filter: { words: ['kurta', 'short kurta'] } },
      { slug: 'gifts', heading: 'Gifts', featured: true, filter: { maxPrice: 499.5 } },
    ]);
    expect(await set(HEADER, KURTAS, GIFTS)).toMatch(/0 added, 0 changed, 2 unchanged, 0 taken out$/);
    const said = await set('title,slug,words,parent', 'Kurtas,kurtas,kurta,men');
    expect(said).toMatch(
      /gifts is out: its address leads to \/collection\n0 added, 1 changed, 0 unchanged, 1 taken out/,
    );
  });

  test('[20.04] name every row that leaves, with where its address leads to', async () => {
    const row = (slug: string, parent = '', word = 'kurta') => `${slug},${parent},${slug},,,,,,${word},,,,`;
    await set(HEADER, 'men,,Menswear,,,,,,,,,,', row('kurtas', 'men'), row('festive'), row('silk', 'festive', 'silk'));
    expect((await set(HEADER, GIFTS)).split('\n').slice(-5)).toEqual([
      'men is out: the category stays, without your words',
      'festive is out: its address leads to /collection',
      'festive/silk is out: its address leads to /collection',
      'men/kurtas is out: its address leads to /collection/men',
      '1 added, 0 changed, 0 unchanged, 4 taken out',
    ]);
  });

  test('[20.04] know a type by its label and by its name in the catalogue', async () => {
    await backend.addProducts({ category: 'Snacks', subCategory: 'SNHolige' });
    await set(
      HEADER,
      ...['Mullu Murukku', 'snmullumurukku', 'SNHolige'].map((type, n) => `s${n},snacks,S,,,,,${type},,,,,`),
    );
    expect((await listed()).map(({ filter }) => (filter as { type: string }).type)).toEqual([
      'SNMulluMurukku',
      'SNMulluMurukku',
      'SNHolige',
    ]);
  });

  const bad = [
    ['a slug in capitals', 'Kurtas,men,Kurtas,,,,,,kurta,,,,', 'slug must be words in lower case'],
    ['the name of a folder itself', 'index,,Index,,,,,,kurta,,,,', "slug may not be 'index'"],
    ['no title', 'kurtas,men,,,,,,,kurta,,,,', 'title is empty'],
    ['a row twice', GIFTS, 'the shelf is in line 2 already'],
    ['a parent that is none', 'kurtas,boys,Kurtas,,,,,,kurta,,,,', "parent 'boys' is neither"],
    ['a third level', 'red,kurtas,Red,,,,,,red,,,,', "parent 'kurtas' is neither"],
    ['no filter', 'kurtas,men,Kurtas,,,,,,,,,,', 'line 3 (men/kurtas): has no filter'],
    ['another category than the parent', 'kurtas,men,Kurtas,,,,Women,,kurta,,,,', 'category is Women, but'],
    ['what its parent says', 'all,men,All,,,,Men,,,,,,', 'says nothing that its parent does not'],
    ['what a row above says', 'cheap,gifts,Cheap,,,,,,,,,499.5,', 'says nothing that its parent does not'],
    ['a title of two lines', 'kurtas,men,"Kur\ntas",,,,,,kurta,,,,', 'title has a line break or another control'],
    ['a type of another category', 'kurtas,men,Kurtas,,,,,Chakli,,,,,', "type 'SNChakli' is no type of Men"],
    ['a filter on the page of a category', 'men,,Men,,,,,,kurta,,,,', 'which holds all of it'],
    ['an unknown category', 'kurtas,,Kurtas,,,,Boys,,,,,,', 'category must be one of'],
    ['an unknown type', 'hats,men,Hats,,,,,Hats,,,,,', "type 'Hats' is no product type"],
    ['a second featured shelf', KURTAS.replace(',,,,,kurta', ',,true,,,kurta'), 'featured is line 2 already'],
    ['a price in words', 'cheap,,Cheap,,,,,,,,,cheap,', 'maxPrice must be rupees'],
    ['a price of nothing', 'free,,Free,,,,,,,,,0,', 'maxPrice must be more than 0'],
    ['a flag in words', 'best,,Best,,,,,,,,,,perhaps', 'bestseller must be true or false'],
    ['a long title', `kurtas,men,${'k'.repeat(81)},,,,,,kurta,,,,`, 'title is longer than 80 characters'],
    ['a long entry', `kurtas,men,K,,,,,,kurta|${'k'.repeat(121)},,,,`, 'words has an entry longer than 120 characters'],
    ['many words', `kurtas,men,K,,,,,,${'kurta|'.repeat(51)},,,,`, 'words has more than 50 entries'],
    ['too few cells', 'kurtas,men,Kurtas', 'has 3 cells'],
  ] as const;

  test('[20.05] with a bad row are not saved, and the row is named with its line', async () => {
    for (const [what, row, fault] of bad) {
      const said = await set(HEADER, GIFTS, row);
      expect(said, what).toMatch(/^line 3/);
      expect(said, what).toContain(fault);
      expect(said, what).toContain('Nothing was saved: 1 bad row.');
    }
    expect(await listed()).toEqual([]);
  });

  test('[20.05] of more than 1,000 rows are refused before anything is judged', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => `kurtas-${index},men,Kurtas,,,,,,kurta,,,,`);
    expect(await set(HEADER, ...rows)).toBe(
      'The file has 1001 rows, and a shop takes up to 1000 shelves: keep those with many products.',
    );
    expect(await set(HEADER, ...rows.slice(1))).toMatch(/1000 added, 0 changed, 0 unchanged, 0 taken out$/);
  });

  test('[20.05] unknown columns and files are named', async () => {
    expect(await set('slug,title,colour', 'a,A,red')).toContain('unknown or twice: colour');
    await expect(shelves('no-such-file.csv')).rejects.toThrow(/cannot be read/);
    await expect(shelves('one.csv', 'two.csv')).rejects.toThrow(/Usage/);
  });

  test('[20.06] are named where they are poor, and saved all the same', async () => {
    await addKurtas(4);
    await backend.addProducts({ name: 'Veshti', category: 'Men', price: 2000 });
    const said = await set(
      HEADER,
      KURTAS.replace('Men,,', 'Men,"Cotton.\n\nFor hot days.",'),
      GIFTS,
      'veshtis,men,Veshtis,,,,,,veshti,,,,',
      'ties,men,Ties,,,,,,tie,,,,',
    );
    expect(said).toContain('line 2 (men/kurtas): note: its introduction has 3 words after the first sentence');
    expect(said).toContain('line 6 (men/veshtis): note: it holds 1: search engines');
    expect(said).toContain('line 7 (men/ties): note: it holds nothing');
    expect(said).toContain('note: men/kurtas and gifts share 100% of the products of the smaller one');
    expect(await listed()).toHaveLength(4);
    const list = await shelves();
    expect(list).toMatch(/^men\s+Men\s+5$/m);
    expect(list).toMatch(/^men\/kurtas\s+Kurtas\s+4$/m);
    expect(list).toMatch(/^men\/veshtis\s+Veshtis\s+1 {2}noindex: fewer than 3$/m);
    expect(list).toMatch(/^men\/ties\s+Ties\s+0 {2}linked nowhere, noindex/m);
    expect(list).toMatch(/^gifts\s+Gifts\s+4 {2}featured$/m);
  });

  test("[20.09] the demo's are taken without a note", async () => {
    await seedDemo(backend.services);
    const rows = (await readShelves(backend.services.db)).map(toCells);
    expect(await set(HEADER, stringify(rows))).toBe(`0 added, 0 changed, ${rows.length} unchanged, 0 taken out`);
  });
});

test('[20.07] --suggest writes a file or says it, and never over another', async () => {
  await seedDemo(backend.services);
  const file = path.join(backend.dataDir, 'suggested.csv');
  const said = await shelves('--suggest');
  expect(said.split('\n').slice(0, 2)).toEqual([`${HEADER},byHand`, 'men,,Men,Men,,,,,,,,,,']);
  expect(said).toContain('\nkurtas,men,Kurtas,Kurtas for Men,,,,,Kurta,,,,,\n');
  expect(said).toContain('\nkurtis,women,Kurtis,Kurtis for Women,,,,,Kurti,,,,,\n');
  expect(said).toContain('\nmurukku,snacks,Murukku,Murukku,,,,,Murukku,,,,,\n');
  await shelves('--suggest', file);
  expect(await readFile(file, 'utf8')).toBe(`${said}\n`);
  await expect(shelves('--suggest', file)).rejects.toThrow(/exists already/);
  await expect(shelves('--suggest', path.join(file, 'x'))).rejects.toThrow(/cannot be written/);
  expect(await shelves(file)).not.toContain('note:');
});

test('[20.12] --write writes the shelves as they are: set again they change nothing', async () => {
  const file = path.join(backend.dataDir, 'written.csv');
  await expect(shelves('--write', file)).rejects.toThrow(/no shelves yet/);
  await addKurtas(3);
  await set(
    HEADER,
    'men,,"Men, boys","The ""best"" of it, they say","Cool, soft ""cotton"".\r\n\r\nFor hot\tdays; ரூ 499.\nபருத்தி, \'yes\'",,,,,,,,',
    'kurtas,men,=Kurtas,"""",,Yes,,Winterwear,"kurta|short, white|5"" wide","Red, Blue",M|L,499.50,YES',
    GIFTS.replace('true', 'no'),
  );
  const before = await listed();
  expect(before).toHaveLength(3);
  const said = await shelves('--write');
  expect(await shelves('--write', file)).toContain('3 shelves written as they are');
  expect(await readFile(file, 'utf8')).toBe(`${said}\n`);
  expect(await shelves(file)).toMatch(/^0 added, 0 changed, 3 unchanged, 0 taken out$/m);
  expect(await listed()).toEqual(before);
  await expect(shelves('--write', file)).rejects.toThrow(/exists already/);
  await expect(shelves('--write', '--suggest')).rejects.toThrow(/not both/);
  expect(await shelves('--suggest', `${file}-2`)).toMatch(/holds no words of the shelves that the shop has.*--write/);
});

/** Fewest clicks from a page to every product and shelf, over the links that listings have. */
function clicksFrom(tree: HeldShelves, start: string) {
  const shelfAt = new Map<string, number>();
  const productAt = new Map<string, number>();
  const visited = new Set([start]);
  let pages = [start];
  for (let clicks = 0; pages.length > 0; clicks += 1) {
    const next: string[] = [];
    for (const address of pages) {
      const [shelfPath = '', number = '1'] = address.split('#');
      const shelf = tree.find(shelfPath);
      const page = Number(number);
      const count = Math.ceil((shelf?.products.length ?? 0) / 15);
      if (shelf && !shelfAt.has(shelfPath)) shelfAt.set(shelfPath, clicks);
      for (const { _id } of shelf?.products.slice((page - 1) * 15, page * 15) ?? [])
        if (!productAt.has(_id)) productAt.set(_id, clicks + 1);
      const numbers = [...pageWindow(page, count), ...(count > 9 ? pageJumps(page, count) : [])];
      next.push(
        ...(shelf ? shelf.children : tree.top).map((one) => `${one.path}#1`),
        ...(shelf ? numbers.filter((one) => one !== 'gap').map((one) => `${shelfPath}#${one}`) : []),
      );
    }
    pages = [...new Set(next)].filter((one) => !visited.has(one));
    for (const one of pages) visited.add(one);
  }
  return { shelfAt, productAt };
}

/** Says nothing of databases: one is enough. */
const isSkipped = !existsSync(REAL_CATALOGUE) || inject('postgresUrl') !== undefined;

describe.skipIf(isSkipped)('the real catalogue (skipped where ../shared is absent, and on PostgreSQL)', () => {
  test('[20.11] has a suggestion that is taken uncorrected and brings every product near', async () => {
    const { products } = await readCatalogueFile(fileOnDisk(REAL_CATALOGUE));
    const rows = suggestShelves(products).map(toCells);
    expect(await set(HEADER, stringify(rows))).toContain(`${rows.length} added, 0 changed, 0 unchanged, 0 taken out`);
    const tree = buildShelfTree(products.toReversed(), await readShelves(backend.services.db));
    expect(shelfOverlaps(tree)).toEqual([]);
    expect(tree.all.filter(({ products }) => products.length < 3)).toEqual([]);
    for (const { path: address, children } of tree.top) {
      expect(children.length, address).toBeGreaterThanOrEqual(8);
      expect(children.length, address).toBeLessThanOrEqual(25);
    }
    const home = clicksFrom(tree, '');
    expect(home.productAt.size).toBe(12_767);
    expect(Math.max(...home.productAt.values())).toBeLessThanOrEqual(4);
    expect(home.shelfAt.size).toBe(tree.all.length);
    expect(Math.max(...home.shelfAt.values())).toBeLessThanOrEqual(2);
    for (const { path: address, products: own } of tree.top) {
      const near = clicksFrom(tree, `${address}#1`).productAt;
      expect(Math.max(...own.map(({ _id }) => near.get(_id) ?? Infinity)), address).toBeLessThanOrEqual(3);
    }
  });
});
