import { beforeEach, describe, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { redirectsAnswer } from '@/lib/contract/redirect';
import { shelf, shelvesAnswer } from '@/lib/contract/shelf';
import { createBackend } from '../create-backend';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveRedirects } from './save-redirects';
import { saveShelves } from './save-shelves';

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

/** A shelf by its path; whatever matters to a test besides. */
const at = (path: string, fields: Record<string, unknown> = {}) => {
  const [first = '', second] = path.split('/');
  const place = second === undefined ? { slug: first } : { slug: second, parent: first };
  return shelf.parse({ ...place, title: path, heading: path, filter: { words: ['kurta'] }, ...fields });
};
const save = (...shelves: ReturnType<typeof at>[]) =>
  shop.services.db.transaction().execute((trx) => saveShelves(trx, shelves));
const list = (headers?: Record<string, string>) => shop.call(optionalCalls.listShelves, undefined, { headers });
const listed = async () => (await list()).body['shelves'] as Record<string, unknown>[];
/** Where addresses lead, as the backend answers. */
const redirects = async () => {
  const { redirects: listed } = redirectsAnswer.parse((await shop.call(optionalCalls.listRedirects)).body);
  return Object.fromEntries(listed.map(({ from, to }) => [from, to]));
};
const setRedirects = (redirects: Record<string, string>) =>
  shop.services.db.transaction().execute((trx) =>
    saveRedirects(
      trx,
      Object.entries(redirects).map(([from, to]) => ({ from, to })),
    ),
  );

describe('the list of shelves', () => {
  it('[20.01] answers every field, in the order of the file', async () => {
    const filter = {
      category: 'Men',
      type: 'Winterwear',
      words: ['kurta', 'short kurta'],
      color: 'Teal',
      size: 'M',
      maxPrice: 999.5,
      bestseller: true,
    };
    const kurtas = at('men/kurtas', { introduction: 'Cotton. For hot days.', featured: true, filter });
    await save(kurtas, at('men'), at('diwali'));
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(shelvesAnswer.parse(body).shelves).toEqual([kurtas, at('men'), at('diwali')]);
    await save(at('diwali'), kurtas);
    expect((await listed()).map(({ title }) => title)).toEqual(['diwali', 'men/kurtas']);
  });

  it('[20.01] takes more shelves than one statement holds', async () => {
    await save(...Array.from({ length: 4000 }, (_, index) => at(`kurtas-${index}`)));
    expect(await listed()).toHaveLength(4000);
  });

  it('[20.02] answers 304 while nothing has changed, also after a restart, and notices another process', async () => {
    await save(at('men/kurtas'));
    const tag = (await list()).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(await list({ 'if-none-match': tag })).toMatchObject({ status: 304, body: {} });
    const other = await createBackend(shop.services.config, { seed: false });
    const elsewhere = () =>
      other.fetch(new Request('http://localhost/api/shelf/list', { headers: { 'if-none-match': tag } }));
    expect((await elsewhere()).status).toBe(304);
    await save(at('men/kurtas', { title: 'Kurtas' }));
    expect((await elsewhere()).status).toBe(200);
    await other.close();
  });

  it('keeps its tag when only products change', async () => {
    await save(at('men/kurtas'));
    const tag = (await list()).headers.get('etag') ?? '';
    await shop.addProducts({});
    expect((await list({ 'if-none-match': tag })).status).toBe(304);
  });
});

const noneLeft = { retired: [], wordless: [] };

describe('saveShelves', () => {
  it('[20.02] says what it did, and nothing where the same is saved again', async () => {
    expect(await save(at('men/kurtas'), at('diwali'))).toEqual({ added: 2, changed: 0, unchanged: 0, ...noneLeft });
    expect(await save(at('men/kurtas'), at('diwali'))).toEqual({ added: 0, changed: 0, unchanged: 2, ...noneLeft });
    expect(await save(at('men/kurtas', { featured: true }))).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
      retired: ['diwali'],
      wordless: [],
    });
  });

  it('[20.03] leads a shelf that left to its nearest living ancestor of each moment, until it comes back', async () => {
    await save(at('festive'), at('festive/lamps'), at('men'), at('men/kurtas'));
    await save(at('festive'), at('men'));
    const toParents = {
      '/collection/festive/lamps': '/collection/festive',
      '/collection/men/kurtas': '/collection/men',
    };
    expect(await redirects()).toEqual(toParents);
    await save();
    expect(await redirects(), 'a category stays; what led to another shelf is led on').toEqual({
      '/collection/festive': '/collection',
      '/collection/festive/lamps': '/collection',
      '/collection/men/kurtas': '/collection/men',
    });
    await save(at('men/kurtas'), at('festive'));
    expect(await redirects()).toEqual({ '/collection/festive/lamps': '/collection/festive' });
  });

  it("[20.03] leads the merchant's redirects on for as long as their shelf is out of the file", async () => {
    await save(at('men/kurtas'), at('festive/lamps'), at('festive'));
    const own = { '/old': '/collection/men/kurtas', '/older': '/collection/festive/lamps?color=Red' };
    await setRedirects(own);
    await save();
    expect(await redirects()).toMatchObject({ '/old': '/collection/men', '/older': '/collection' });
    await save(at('men/kurtas'), at('festive/lamps'), at('festive'));
    expect(await redirects()).toEqual(own);
  });

  it("[20.03] leads on for as long as the merchant's redirects for the same addresses do not", async () => {
    await save(at('men/kurtas'), at('festive'), at('festive/lamps'));
    await save();
    const toShelves = {
      '/collection/festive': '/collection',
      '/collection/festive/lamps': '/collection',
      '/collection/men/kurtas': '/collection/men',
    };
    await setRedirects({ '/collection/men/kurtas': '/about', '/collection/festive': '/terms' });
    expect(await redirects()).toEqual({ ...toShelves, '/collection/men/kurtas': '/about' });
    await setRedirects({
      '/collection/men/kurtas': '/product/none',
      '/collection/festive': '/collection/festive/lamps',
      '/old': '/collection/festive/lamps',
      '/gone': '/product/none',
    });
    expect(await redirects(), 'what leads nowhere now, and circles').toEqual({ ...toShelves, '/old': '/collection' });
    await setRedirects({});
    expect(await redirects()).toEqual(toShelves);
  });

  it('leaves everything as it was when the transaction fails', async () => {
    await save(at('men/kurtas'));
    const failed = shop.services.db.transaction().execute(async (trx) => {
      await saveShelves(trx, []);
      throw new Error('the line after it was bad');
    });
    await expect(failed).rejects.toThrow('the line after it was bad');
    expect(await listed()).toHaveLength(1);
    expect(await redirects()).toEqual({});
  });
});
