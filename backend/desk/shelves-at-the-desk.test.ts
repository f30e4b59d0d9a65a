import { beforeEach, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { FilePreview } from '@/lib/contract/desk/file-calls';
import { atDesk } from '../testing/at-desk';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = await atDesk(shop);
  await shop.addProducts(
    ...['Cotton Kurta', 'Silk Kurta', 'Short Kurta'].map((name) => ({ name, category: 'Men', price: 499 })),
    { name: 'Veshti', category: 'Men', price: 900 },
  );
});

const KURTAS = { slug: 'kurtas', parent: 'men', title: 'Kurtas', words: 'kurta\nshort kurta' };
const shelf = async (path: string) => (await desk(deskCalls.readShelf, { path })).body;
const paths = async () =>
  ((await shop.call(optionalCalls.listShelves)).body['shelves'] as { slug: string; parent?: string }[]).map(
    ({ slug, parent }) => (parent ? `${parent}/${slug}` : slug),
  );
const redirects = async () =>
  ((await shop.call(optionalCalls.listRedirects)).body['redirects'] as { from: string; to: string }[]).map(
    ({ from, to }) => `${from} → ${to}`,
  );
const changes = async (kind: string) =>
  ((await desk(deskCalls.listChanges, { kind })).body['changes'] as { what: string }[]).map(({ what }) => what);

it('[22.12] a shelf is made and changed at the desk by the rules of the file, and told with its goods', async () => {
  const made = await desk(deskCalls.saveShelf, { ...KURTAS, was: '' });
  expect(made.body).toMatchObject({ success: true, id: 'men/kurtas' });
  expect(made.body['message']).toContain('men/kurtas is saved and holds 3 of your products.');
  const shown = await shelf('men/kurtas');
  expect(shown).toMatchObject({
    cells: { slug: 'kurtas', parent: 'men', title: 'Kurtas', heading: 'Kurtas', words: 'kurta|short kurta' },
    isRow: true,
    goods: 3,
    overlaps: [],
  });
  const wrong = { ...KURTAS, was: 'men/kurtas', slug: 'Kur Tas', maxPrice: 'cheap', title: '' };
  expect((await desk(deskCalls.saveShelf, wrong)).body).toMatchObject({
    message: expect.stringMatching(/slug must be words in lower case.*title is empty.*maxPrice must be rupees/),
    fields: {
      slug: expect.stringMatching(/^must be words in lower case/),
      title: 'is empty',
      maxPrice: 'must be rupees like 1299 or 1299.50',
    },
  });
  expect((await desk(deskCalls.saveShelf, { ...KURTAS, was: '', title: 'Again' })).status).toBe(409);
  const orphan = { ...KURTAS, was: '', parent: 'boys' };
  expect((await desk(deskCalls.saveShelf, orphan)).body['message']).toContain("parent 'boys' is neither a category");
  const change = { ...KURTAS, was: 'men/kurtas', maxPrice: '499', featured: 'on', seen: shown['seen'] };
  expect((await desk(deskCalls.saveShelf, change)).status).toBe(200);
  expect((await desk(deskCalls.saveShelf, { ...change, title: 'Mine' })).status).toBe(409);
  expect((await desk(deskCalls.readShelf, { path: 'men/kurta' })).body['message']).toContain(
    'Did you mean men/kurtas?',
  );
  expect(await changes('shelf')).toEqual(['shelf changed', 'shelf made']);
});

it('[22.13] one shelf is featured at a time, and an address that changes leads to the new one with those below it', async () => {
  await desk(deskCalls.saveShelf, { was: '', slug: 'festive', title: 'Festive', maxPrice: '999', featured: 'on' });
  await desk(deskCalls.saveShelf, { was: '', slug: 'silk', parent: 'festive', title: 'Silk', words: 'silk' });
  await desk(deskCalls.saveShelf, { ...KURTAS, was: '', featured: 'on' });
  expect((await shelf('festive'))['cells']).toMatchObject({ featured: '' });
  const renamed = { was: 'festive', slug: 'feasts', title: 'Feasts', maxPrice: '999' };
  expect((await desk(deskCalls.saveShelf, renamed)).status).toBe(200);
  expect(await paths()).toEqual(['feasts', 'feasts/silk', 'men/kurtas']);
  expect(await redirects()).toEqual([
    '/collection/festive → /collection/feasts',
    '/collection/festive/silk → /collection/feasts/silk',
  ]);
});

it('[22.14] shelves change places among those of one parent, and are taken out', async () => {
  for (const [slug, word] of [
    ['kurtas', 'kurta'],
    ['veshtis', 'veshti'],
  ] as const)
    await desk(deskCalls.saveShelf, { was: '', slug, parent: 'men', title: slug, words: word });
  await desk(deskCalls.saveShelf, { was: '', slug: 'gifts', title: 'Gifts', maxPrice: '600' });
  await desk(deskCalls.moveShelf, { path: 'men/veshtis', to: 'up' });
  expect(await paths()).toEqual(['men/veshtis', 'men/kurtas', 'gifts']);
  expect((await desk(deskCalls.moveShelf, { path: 'men/veshtis', to: 'up' })).body['message']).toContain(
    'first already',
  );
  await desk(deskCalls.saveShelf, { was: '', slug: 'under', parent: 'gifts', title: 'Under', words: 'kurta' });
  expect((await desk(deskCalls.removeShelf, { path: 'gifts' })).body['message']).toContain('Below it are gifts/under');
  const { seen: shownVersion } = await shelf('men/veshtis');
  await desk(deskCalls.removeShelf, { path: 'men/veshtis', seen: shownVersion });
  expect(await redirects()).toEqual(['/collection/men/veshtis → /collection/men']);
  const { body } = await desk(deskCalls.listDeskShelves, { overlaps: 'on' });
  expect(body['shelves']).toMatchObject([
    { path: 'men', goods: 4, isRow: false },
    { path: 'men/kurtas', goods: 3, isRow: true, remarks: [] },
    { path: 'women' },
    { path: 'unisex' },
    { path: 'snacks' },
    { path: 'gifts', goods: 3 },
    { path: 'gifts/under', goods: 3 },
  ]);
  expect(body['overlaps']).toContain('men/kurtas and gifts share 100% of the products of the smaller one');
});

it('[22.15] a file is shown with what it would change, and set only then; with a bad row, or after another change, not', async () => {
  const file = 'slug,parent,title,words\nkurtas,men,Kurtas,kurta\nveshtis,men,Veshtis,veshti\n';
  const upload = async (text: string, of = 'shelves') => {
    const { status, body } = await desk(deskCalls.keepFile, { of, file: text });
    return status === 200 ? await waiting(of) : body['message'];
  };
  const waiting = async (of = 'shelves') => {
    const { body } = await desk(deskCalls.readWaitingFile, { of });
    return (body['waiting'] as { preview: FilePreview } | undefined)?.preview;
  };
  const set = (preview: unknown) =>
    desk(deskCalls.setWaitingFile, { of: 'shelves', seen: (preview as FilePreview | undefined)?.version ?? '' });
  const first = await upload(file);
  expect(first).toMatchObject({ badRows: [], added: 2, changed: 0, unchanged: 0, removed: 0 });
  expect(first).toMatchObject({
    notes: ['line 3 (men/veshtis): note: it holds 1: search engines list a page with 3 products or more'],
  });
  expect(await paths()).toEqual([]);
  await desk(deskCalls.saveShelf, { was: '', slug: 'gifts', title: 'Gifts', maxPrice: '600' });
  expect((await set(first)).status).toBe(409);
  // Previewed again by that.
  const done = await set(await waiting());
  expect(done.body['message']).toBe('The shelves are saved: 2 added, 0 changed, 0 unchanged, 1 taken out.');
  expect(await paths()).toEqual(['men/kurtas', 'men/veshtis']);
  expect((await set(first)).status).toBe(404);
  const bad = await upload('slug,title\nKurtas,K\n');
  expect(bad).toMatchObject({
    badRows: [
      { line: 2, id: 'Kurtas', faults: expect.arrayContaining([expect.stringMatching(/^slug must be words/)]) },
    ],
  });
  expect((await set(bad)).status).toBe(400);
  expect(await upload('no,such\n')).toContain('unknown or twice: no, such');
  expect(await waiting('redirects')).toBeUndefined();
  const long = `${'x'.repeat(400_000)}\n`;
  expect(await upload(long)).toContain('does not name the columns');
  expect((await desk(deskCalls.saveRedirect, { from: long, to: '/' })).status).toBe(413);
  const csv = String((await desk(deskCalls.exportShelves, {})).body['csv']);
  expect(await upload(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 2, removed: 0 });
  expect((await desk(deskCalls.exportShelves, { suggest: 'on' })).body['csv']).toContain('men,');
});

it('[22.16] the redirect of a deleted product is called so and can be taken out, that of a hidden one stays', async () => {
  await shop.addProducts({ _id: 'heir' }, { _id: 'gone', successor: 'heir' }, { _id: 'away', successor: 'heir' });
  await desk(deskCalls.deleteProduct, { id: 'gone', sure: true, successor: 'heir' });
  await desk(deskCalls.hideProduct, { id: 'away', hidden: true, successor: 'heir' });
  expect((await desk(deskCalls.listDeskRedirects, {})).body['redirects']).toMatchObject([
    { from: '/product/away', kind: 'product', end: '/product/heir' },
    { from: '/product/gone', kind: 'deleted', end: '/product/heir' },
  ]);
  expect((await desk(deskCalls.removeRedirect, { from: '/product/away' })).status).toBe(404);
  expect((await desk(deskCalls.removeRedirect, { from: '/product/gone' })).status).toBe(200);
  expect(await redirects()).toEqual(['/product/away → /product/heir']);
});

it('[22.16] redirects are listed, added, led elsewhere and taken out one by one, by the rules of the file', async () => {
  const [product] = await shop.addProducts({ _id: 'silk-saree', name: 'Silk Saree', category: 'Women' });
  const lead = async (from: string, to: string) => (await desk(deskCalls.saveRedirect, { from, to })).body['message'];
  expect(await lead('https://old.example/Sarees/1/', `/product/${product._id}`)).toBe(
    '/sarees/1 leads to /product/silk-saree.',
  );
  expect(await lead('/sarees/2', '/sarees/1')).toContain('to is led on by /sarees/1: write /product/silk-saree here');
  expect(await lead('/collection', '/')).toContain('from is a page of this shop');
  expect(await lead('/sarees/3', '/nowhere')).toContain('to is no page of this shop now');
  expect(await lead('/sarees/1', '/collection/women')).toBe('/sarees/1 leads to /collection/women.');
  await lead('/sarees/4', '/');
  await lead('/kurtas/4', '/');
  const listed = async (input: object) => (await desk(deskCalls.listDeskRedirects, input)).body;
  const first = await listed({ limit: 2 });
  expect(first).toMatchObject({ redirects: [{ from: '/kurtas/4' }, { from: '/sarees/1', end: '/collection/women' }] });
  expect(await listed({ limit: 2, after: first['next'] })).toMatchObject({ redirects: [{ from: '/sarees/4' }] });
  expect((await listed({ words: 'SAREES' }))['redirects']).toHaveLength(2);
  expect((await desk(deskCalls.exportRedirects, {})).body['csv']).toBe(
    'from,to\n/kurtas/4,/\n/sarees/1,/collection/women\n/sarees/4,/\n',
  );
  await desk(deskCalls.removeRedirect, { from: '/Sarees/4/' });
  expect((await desk(deskCalls.removeRedirect, { from: '/sarees/4' })).status).toBe(404);
  expect(await redirects()).toEqual(['/kurtas/4 → /', '/sarees/1 → /collection/women']);
  expect(await changes('redirect')).toEqual([
    'redirect taken out',
    'redirect added',
    'redirect added',
    'redirect changed',
    'redirect added',
  ]);
});

it('[20.93] products are put first by hand, and what is saved of the shelf and set from files keeps them there', async () => {
  await desk(deskCalls.saveShelf, { ...KURTAS, was: '' });
  const path = 'men/kurtas';
  const order = async () => {
    const { byHand, byRule, orderVersion } = await shelf(path);
    const names = (list: unknown) => (list as { id: string; name: string; isHere?: boolean }[]).map(({ name }) => name);
    return { byHand: names(byHand), byRule: names(byRule), seen: String(orderVersion), all: [byHand, byRule].flat() };
  };
  const before = await order();
  expect([before.byHand, before.byRule]).toEqual([[], ['Short Kurta', 'Silk Kurta', 'Cotton Kurta']]);
  const idOf = (name: string) =>
    (before.all as { id: string; name: string }[]).find((one) => one.name === name)?.id ?? name;
  const act = async (words: string, name: string, more: object = {}) =>
    desk(deskCalls.arrangeShelf, { path, act: `${words} ${idOf(name)}`, seen: (await order()).seen, ...more });
  expect((await act('top', 'Cotton Kurta')).body['message']).toBe('Cotton Kurta is now at place 1.');
  // By its id, as it is typed.
  await desk(deskCalls.arrangeShelf, { path, act: 'top', id: idOf('Silk Kurta') });
  await act('down', 'Silk Kurta');
  expect(await order()).toMatchObject({ byHand: ['Cotton Kurta', 'Silk Kurta'], byRule: ['Short Kurta'] });
  await act('up', 'Silk Kurta');
  expect((await act('off', 'Cotton Kurta')).body['message']).toContain('in its usual place');
  await act('top', 'Cotton Kurta');
  expect((await act('up', 'Silk Kurta', { seen: before.seen })).status).toBe(409);
  expect((await act('top', 'Veshti')).status).toBe(400);
  expect((await desk(deskCalls.arrangeShelf, { path: 'men/none', act: 'top x' })).status).toBe(404);

  const listed = async () =>
    ((await shop.call(optionalCalls.listShelves)).body['shelves'] as { slug: string; byHand?: string[] }[]).map(
      ({ slug, byHand }) => [slug, byHand],
    );
  const byHand = ['Cotton Kurta', 'Silk Kurta'].map(idOf);
  expect(await listed()).toEqual([['kurtas', byHand]]);
  await desk(deskCalls.saveShelf, { ...KURTAS, was: path, title: 'All kurtas' });
  expect(await listed()).toEqual([['kurtas', byHand]]);

  const of = 'shelves';
  const set = async (csv: string) => {
    await desk(deskCalls.keepFile, { of, file: csv });
    const { preview } = (await desk(deskCalls.readWaitingFile, { of })).body['waiting'] as { preview: FilePreview };
    await desk(deskCalls.setWaitingFile, { of, seen: preview.version });
    return preview;
  };
  const csv = String((await desk(deskCalls.exportShelves, {})).body['csv']);
  expect(await set(csv)).toMatchObject({ unchanged: 1, changed: 0, bad: 0 });
  expect(await set('slug,parent,title,words\nkurtas,men,Kurtas,kurta')).toMatchObject({ changed: 1 });
  expect(await listed()).toEqual([['kurtas', byHand]]);
  await set(`slug,parent,title,words,byHand\nkurtas,men,Kurtas,kurta,${byHand[1] ?? ''}`);
  expect(await listed()).toEqual([['kurtas', [byHand[1]]]]);
  await set('slug,parent,title,words,byHand\nkurtas,men,Kurtas,kurta,');
  expect(await listed()).toEqual([['kurtas', undefined]]);
});

it('[20.93] a category gets a row for its order, and loses no words by it', async () => {
  const { byRule } = await shelf('men');
  const [{ id } = { id: '' }] = (byRule as { id: string }[]).slice(-1);
  expect((await desk(deskCalls.arrangeShelf, { path: 'men', act: `top ${id}` })).status).toBe(200);
  expect(await shelf('men')).toMatchObject({ byHand: [{ id, isHere: true }], isRow: true });
  await desk(deskCalls.saveShelf, { was: 'men', slug: 'men', title: 'Men', introduction: 'For men.' });
  expect(await shelf('men')).toMatchObject({ byHand: [{ id }], cells: { introduction: 'For men.' } });
});
