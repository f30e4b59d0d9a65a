import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { redirectsAnswer } from '@/lib/contract/redirect';
import { shelf } from '@/lib/contract/shelf';
import { saveShelves } from '../catalogue/save-shelves';
import { setRedirects } from './set-redirects';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
  await backend.addProducts({ _id: 'Kurta-1' }, { _id: 'kurta-2' }, { _id: 'kurta-3' });
  await setShelves('men/kurtas', 'men/dhotis');
});

const shop = (...words: string[]) => runCommand(backend.services, ...words);
const ask = (headers?: Record<string, string>) => backend.call(optionalCalls.listRedirects, undefined, { headers });

async function listRedirects(): Promise<Record<string, string>> {
  const { redirects } = redirectsAnswer.parse((await ask()).body);
  return Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
}

function setShelves(...shelves: string[]) {
  const rows = shelves.map((one) => {
    const [parent, slug] = one.split('/');
    return shelf.parse({ slug, parent, title: one, heading: one, filter: {} });
  });
  return backend.services.db.transaction().execute((trx) => saveShelves(trx, rows));
}

/** Gives the rows to the command; a refusal ends with its message. */
async function redirects(...rows: string[]): Promise<string[]> {
  const file = path.join(backend.dataDir, 'redirects.csv');
  await writeFile(file, ['from,to', ...rows].join('\n'));
  const said: string[] = [];
  const desk = { services: backend.services, say: (line: string) => said.push(line), progress: () => undefined };
  await setRedirects.run(desk, [file]).catch((error: Error) => said.push(error.message));
  return said;
}

describe("the merchant's redirects", () => {
  it('[20.65] are the rows of the file: brought into one spelling, told, and replaced by the next file', async () => {
    const rows = [
      'https://old-shop.example/Products/Kurta/?variant=4,/product/Kurta-1?size=M',
      '/index.php?route=product/product&product_id=5,/Collection/?category=Snacks',
      '/shop/%E0%AE%A8%E0%AF%86%E0%AE%AF%E0%AF%8D/,/collection/men/kurtas',
      'http://old-shop.example/kurta.html?utm_source=mail,/termsconditions#delivery-terms',
      '/product/gone,/search?q=kurta',
      '/full,HTTPS://LocalHost:3000/Collection/?category=Snacks#top',
      '/bare,http://localhost:3000',
      '/case,/Product/KURTA-1/?size=M#top',
      `/long?utm_source=${'a'.repeat(2048)},/about`,
    ];
    expect(await redirects(...rows)).toEqual(['9 added, 0 changed, 0 unchanged, 0 taken out']);
    expect(await listRedirects()).toEqual({
      '/products/kurta?variant=4': '/product/Kurta-1?size=M',
      '/index.php?product_id=5&route=product%2fproduct': '/collection?category=Snacks',
      '/shop/நெய்': '/collection/men/kurtas',
      '/kurta.html': '/termsconditions#delivery-terms',
      '/product/gone': '/search?q=kurta',
      '/full': '/collection?category=Snacks#top',
      '/bare': '/',
      '/case': '/product/Kurta-1?size=M#top',
      '/long': '/about',
    });
    const { etag } = Object.fromEntries((await ask()).headers);
    expect(await redirects(...rows)).toEqual(['0 added, 0 changed, 9 unchanged, 0 taken out']);
    expect((await ask({ 'if-none-match': etag ?? '' })).status).toBe(304);
    expect(await redirects('/kurta.html,/collection', '/new,/about')).toEqual([
      '1 added, 1 changed, 0 unchanged, 8 taken out',
    ]);
    expect(await listRedirects()).toEqual({ '/kurta.html': '/collection', '/new': '/about' });
    expect((await ask({ 'if-none-match': etag ?? '' })).status).toBe(200);
  });

  it('[20.66] names bad rows by their lines, and changes nothing', async () => {
    await backend.addProducts({ _id: 'Twice' }, { _id: 'twice' });
    const bad = [
      [
        'shop/kurta,/collection',
        "from must be an address like https://old-shop.example/products/kurta, or a path that begins with '/'",
      ],
      [
        '/a1,https://shop.example/collection',
        "to must be a path of this shop that begins with '/', like /product/kurta, or its address at http://localhost:3000",
      ],
      ['/a%00b,/collection', 'from must be an address'],
      ['/a2,//evil.example/x', 'to must be a path of this shop'],
      ['/a2b,http://localhost:3000//evil.example/x', 'to must be a path of this shop'],
      ['/a2c,http://localhost:30000/collection', 'to must be a path of this shop'],
      ['/a3,/\\evil.example', 'to must be a path of this shop'],
      [`/${'a'.repeat(2048)},/collection`, 'from is longer than 2048 bytes'],
      [`/${'அ'.repeat(700)},/collection`, 'from is longer than 2048 bytes as it is looked up (2101)'],
      [`/x?${'அ'.repeat(400)},/collection`, 'from is longer than 2048 bytes as it is looked up (3604)'],
      [`/x,/search?q=${'அ'.repeat(400)}`, 'to is longer than 2048 bytes as it is told (3610)'],
      ['/?p=12,/collection', 'from is a page of this shop, and no redirect hides a page'],
      ['/Terms/,/collection', 'from is a page of this shop'],
      ['/product/Kurta-1?x=1,/collection', 'from is a page of this shop'],
      ['/product/KURTA-2,/collection', 'from is a page of this shop'],
      ['/collection/Men/Kurtas,/collection', 'from is a page of this shop'],
      ['/collection/snacks,/collection', 'from is a page of this shop'],
      ['/orders/TT-1/receipt,/collection', 'from is kept for the shop itself, or is a file: it would never be led on'],
      ['/api/x,/collection', 'from is kept for the shop itself'],
      ['/answers/x,/collection', 'from is kept for the shop itself'],
      ['/logo.png,/collection', 'from is kept for the shop itself'],
      ['/a4,/kurta', 'to is no page of this shop now'],
      ['/a4b,/collection?page=99', 'to names a further page of a listing, which comes and goes: leave page out'],
      ['/a5,/product/TWICE', 'to is no page of this shop now'],
      ['/a6,/collection/men/sarees', 'to is no page of this shop now'],
      ['/a7,/orders/TT-1/receipt', 'to is no page of this shop now'],
      ['/a', 'has 1 cells, but the first line names 2 columns'],
    ] as const;
    const said = await redirects('/good,/collection', ...bad.map(([row]) => row));
    for (const [at, [, fault]] of bad.entries()) {
      expect(said[at]).toMatch(new RegExp(`^line ${at + 3}\\b`));
      expect(said[at]).toContain(fault);
    }
    expect(said.slice(bad.length)).toEqual([`Nothing was changed: ${bad.length} bad rows.`]);
    expect(await listRedirects()).toEqual({});
  });

  it('[20.66] names doubles, chains and circles, and what to write instead', async () => {
    await shop('product', 'hide', 'kurta-2', '--successor', 'kurta-3');
    await setShelves('men/kurtas');
    expect(
      await redirects(
        '/a?x=1&y=2,/b',
        '/b,/c/?any',
        '/c,/about',
        '/C/,/about',
        '/d,/e',
        '/e,/d',
        '/f,/F/',
        '/g,/e',
        '/h,/product/kurta-2',
        '/i,/collection/men/dhotis',
      ),
    ).toEqual([
      'line 2 (/a?x=1&y=2): to is led on by line 3: write /about here',
      'line 3 (/b): to is led on by line 4: write /about here',
      'line 5 (/c): from is in line 4 already',
      'line 6 (/d): to makes a circle: /d → /e → /d',
      'line 7 (/e): to makes a circle: /e → /d → /e',
      'line 8 (/f): to makes a circle: /f → /f',
      'line 9 (/g): to makes a circle: /g → /e → /d → /e',
      'line 10 (/h): to is no page any more: write /product/kurta-3 here',
      'line 11 (/i): to is no page any more: write /collection/men here',
      'Nothing was changed: 9 bad rows.',
    ]);
  });

  it('[20.68] are listed with those of shelves and products', async () => {
    expect(await shop('redirects')).toBe('No redirects.');
    await redirects('/a,/about', '/b,/product/kurta-3');
    await shop('product', 'hide', 'kurta-2', '--successor', 'Kurta-1');
    await shop('product', 'hide', 'kurta-3');
    await setShelves('men/kurtas');
    expect((await shop('redirects')).split('\n')).toEqual([
      'kind      from                    to                note',
      'merchant  /a                      /about',
      'merchant  /b                      /product/kurta-3  no such page now: leads nowhere',
      'shelf     /collection/men/dhotis  /collection/men',
      'product   /product/kurta-2        /product/Kurta-1',
    ]);
  });
});

describe('the list of redirects', () => {
  it('[20.64] is empty in a new shop, and its tag outlives what changes no redirect', async () => {
    const first = await ask();
    expect(first.body).toEqual({ success: true, redirects: [] });
    expect(first.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    await shop('price', 'Kurta-1', '777');
    expect((await ask({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('[20.64] tells every redirect with the page at the end of its chain, and none that ends nowhere', async () => {
    await redirects('/old,/collection/men/dhotis', '/two,/product/kurta-2?size=M', '/three,/product/kurta-3');
    await setShelves('men/kurtas');
    await shop('product', 'hide', 'kurta-2', '--successor', 'kurta-3');
    expect(await listRedirects()).toEqual({
      '/old': '/collection/men',
      '/two': '/product/kurta-3',
      '/three': '/product/kurta-3',
      '/collection/men/dhotis': '/collection/men',
      '/product/kurta-2': '/product/kurta-3',
    });
    await shop('product', 'hide', 'kurta-3', '--successor', 'Kurta-1');
    expect(await listRedirects()).toMatchObject({
      '/three': '/product/Kurta-1',
      '/product/kurta-2': '/product/Kurta-1',
    });
    await shop('product', 'hide', 'Kurta-1', '--successor', 'kurta-2');
    expect(await listRedirects()).toEqual({ '/old': '/collection/men', '/collection/men/dhotis': '/collection/men' });
    await shop('product', 'show', 'kurta-2');
    expect(await listRedirects()).toMatchObject({
      '/two': '/product/kurta-2?size=M',
      '/product/kurta-3': '/product/kurta-2',
      '/product/kurta-1': '/product/kurta-2',
    });
  });
});

test('[20.67] a product that is hidden may name its successor, which another product has to be', async () => {
  expect(await shop('product', 'hide', 'kurta-2', '--successor', 'kurta-3')).toBe(
    'kurta-2 is hidden; its address leads to kurta-3 while that is on sale',
  );
  for (const [words, fault] of [
    ['hide kurta-3 --successor kurta-3', 'cannot replace itself'],
    ['hide kurta-3 --successor kurta-9', 'There is no product kurta-9'],
    ['show kurta-2 --successor kurta-3', 'Only a product that is hidden'],
  ] as const)
    await expect(shop('product', ...words.split(' '))).rejects.toThrow(fault);
  expect(await listRedirects()).toEqual({ '/product/kurta-2': '/product/kurta-3' });
  await shop('product', 'show', 'kurta-2');
  expect(await listRedirects()).toEqual({});
});
