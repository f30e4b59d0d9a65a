import { describe, expect, it } from 'vitest';
import { inOtherCase } from './moved-address';
import { findRoute, type Route, type RoutingCatalogue } from './find-route';

const shirt = { _id: 'Shirt 1', colors: ['#000000', 'Navy Blue'], sizes: ['M', 'L'] };
function selling(products: readonly (typeof shirt)[]): Pick<RoutingCatalogue, 'product' | 'inOtherCase'> {
  const byId = new Map(products.map((one) => [one._id, one]));
  return { product: (id) => byId.get(id), inOtherCase: (id) => inOtherCase(id, byId) };
}

const catalogue: RoutingCatalogue = {
  pages: { version: (address) => `v ${address}`, productVersion: (id) => (id === shirt._id ? 'p1' : undefined) },
  ...selling([shirt]),
  shelves: { find: (path) => (['men', 'men/kurtas'].includes(path) ? {} : undefined) },
  writtenPages: new Set(['onam']),
  pageCount: (shelf) => (shelf === undefined ? 12 : 2),
  searchPageCount: 15,
  known: (query) => (query.brands.includes('Nobody') ? { ...query, brands: [], unread: ['Nobody'] } : query),
  redirects: [
    { from: '/products/kurta', to: '/product/Shirt%201' },
    { from: '/products/kurta?variant=4', to: '/product/Shirt%201?size=L' },
    { from: '/index.php?product_id=5&route=product%2fproduct', to: '/collection?category=Men' },
    { from: '/kurta.html', to: '/collection/men/kurtas' },
    { from: '/shop/நெய் முறுக்கு', to: '/termsconditions#delivery-terms' },
    { from: '/product/gone', to: '/product/Shirt%201' },
    { from: '/collection/games', to: '/collection' },
    // Must not be called: pages, products, shelves, files and internal addresses.
    ...[
      '/about',
      '/place-order',
      '/orders/tt-1/receipt',
      '/product/shirt 1',
      '/collection/men/kurtas',
      '/logo.png',
      '/markdown/x',
    ].map((from) => ({ from, to: '/contact' })),
  ],
};

function route(
  address: string,
  {
    hasToken = false,
    wantsMarkdown = false,
    isOpen = true,
    hasDesk = true,
    hasOrderLinks = true,
    hasAreas = false,
    shown = catalogue,
  } = {},
): Promise<Route> {
  const { pathname, searchParams: search } = new URL(`http://shop.example${address}`);
  return findRoute(
    { pathname, search, hasToken, wantsMarkdown },
    {
      pageVersion: () => 'w1',
      catalogue: async () => (isOpen ? shown : undefined),
      heldCatalogue: () => (isOpen ? shown : undefined),
      hasDesk: async () => hasDesk,
      hasOrderLinks: async () => hasOrderLinks,
      hasAreas: async () => hasAreas,
    },
  );
}

const NOT_FOUND = { kind: 'answer', answer: 'not-found' };
const cached = (address: string, version = `v ${address}`) => ({ kind: 'cached', address, version });

describe('routing', () => {
  it('[21.07] leads to the desk only where the backend has one', async () => {
    for (const address of ['/desk', '/desk/orders/TT-1']) expect(await route(address)).toEqual({ kind: 'desk' });
    for (const address of ['/desk', '/desk/orders/TT-1', '/desk/login'])
      expect(await route(address, { hasDesk: false })).toEqual(NOT_FOUND);
    expect(await route('/desks')).toEqual(NOT_FOUND);
  });

  it('[10.49] leads to the page of an order only where the backend has such pages, and no cache learns its address', async () => {
    const link = '/order/TT-7K2M9QX4B0TC.AbcdefghijkLmnopqrst_-1';
    const draft = link.replace('/order/', '/order/draft/');
    for (const address of ['/order', link, draft, '/order/made-up']) {
      expect(await route(address)).toEqual({ kind: 'order' });
      expect(await route(address, { hasOrderLinks: false })).toEqual(NOT_FOUND);
    }
    expect(await route(`${link}/`)).toEqual({ kind: 'redirect', to: link, status: 303 });
    expect(await route(`${draft}/`)).toEqual({ kind: 'redirect', to: draft, status: 303 });
    expect(await route('/orderly')).toEqual(NOT_FOUND);
  });

  it('[5.49] asks for a PIN only where the shop has delivery areas', async () => {
    expect(await route('/delivers')).toEqual(NOT_FOUND);
    expect(await route('/delivers?pin=600001', { hasAreas: true })).toEqual({ kind: 'till' });
  });

  it("[22.188] shows the merchant's own pages, also as markdown, and finds no others", async () => {
    expect(await route('/pages/onam')).toEqual(cached('/pages/onam'));
    expect(await route('/pages/onam?utm_source=x')).toEqual(cached('/pages/onam'));
    expect(await route('/pages/onam', { wantsMarkdown: true })).toEqual({
      kind: 'markdown',
      path: '/markdown/pages/onam',
    });
    expect(await route('/Pages/Onam/')).toEqual({ kind: 'redirect', to: '/pages/onam', status: 308 });
    for (const address of ['/pages', '/pages/vishu', '/pages/onam/2', '/pages/constructor', '/pages/onam.txt'])
      expect(await route(address), address).toEqual(NOT_FOUND);
    const shown = { ...catalogue, redirects: [{ from: '/pages/vishu', to: '/pages/onam' }] };
    expect(await route('/pages/vishu', { shown })).toMatchObject({ kind: 'redirect', to: '/pages/onam' });
  });

  it('names cached pages by their address and the version of what they show', async () => {
    expect(await route('/')).toEqual(cached('/'));
    expect(await route('/collection')).toEqual(cached('/collection'));
    expect(await route('/collection?utm_source=chat&fbclid=1')).toEqual(cached('/collection'));
    for (const address of ['/cart', '/cart?page=2']) expect(await route(address)).toEqual(cached('/cart'));
    for (const page of ['termsconditions', 'frequentlyaskedquestions'])
      expect(await route(`/${page}`)).toEqual(cached(`/${page}`));
    expect(await Promise.all(['/about', '/contact'].map((address) => route(address)))).toEqual(
      ['/about', '/contact'].map((page) => cached(page, 'w1')),
    );
  });

  it('[15.25] takes what a listing does not know for nothing, whatever it is called, and what chooses nothing too', async () => {
    const nothings = [
      'utm_source=chat',
      'srsltid=a',
      'fbclid',
      'gclid2=1',
      'Sort=low-high',
      'type=Nonsense',
      'q=',
      'sort=relevant',
      'colour=Red',
      'min=&max=&brand=+',
      'page=01',
    ];
    for (const nothing of nothings) {
      const read = async (address: string) => [nothing, await route(`${address}${nothing}`)];
      expect(await read('/collection?')).toEqual([nothing, cached('/collection')]);
      expect(await read('/collection/men?page=2&')).toEqual([nothing, cached('/collection/men?page=2')]);
      for (const [address, page] of [
        ['/?', cached('/')],
        ['/about?', cached('/about', 'w1')],
        ['/frequentlyaskedquestions?', cached('/frequentlyaskedquestions')],
        ['/product/Shirt%201?size=L&', cached('/product/Shirt%201?size=L', 'p1')],
      ] as const)
        expect(await read(address)).toEqual([nothing, page]);
      expect(await read('/search?')).toMatchObject([
        nothing,
        { listing: { address: '/search', version: 'v /search' } },
      ]);
    }
    expect(await route('/collection/men?srsltid=a')).toEqual(cached('/collection/men'));
  });

  it('[13.42] caches one value of a filter, two once they are asked for again, and none that is not known', async () => {
    const listing = (address: string, isRare: boolean) => ({
      kind: 'page',
      listing: { address, version: `v ${address}`, isRare },
    });
    expect(await route('/collection?brand=Loom&utm=1')).toEqual(listing('/collection?brand=Loom', false));
    expect(await route('/collection?max=500&min=999')).toEqual(listing('/collection?min=500&max=999', false));
    for (const typed of ['/collection?min=137&max=771', '/collection/men?max=4321', '/search?min=500&brand=Loom'])
      expect(await route(typed)).toEqual({ kind: 'page' });
    expect(await route('/collection/men?stock=in&size=M')).toEqual(listing('/collection/men?size=M&stock=in', true));
    for (const unread of ['brand=Nobody', 'min=cheap', 'max=-1', 'brand=Nobody&size=M'])
      expect(await route(`/collection?${unread}`)).toEqual({ kind: 'page' });
  });

  const leadOn = (...to: string[]) =>
    route('/a', { shown: { ...catalogue, redirects: to.map((each, at) => ({ from: `/${'abc'[at]}`, to: each })) } });

  it.each([[['/b', '/a']], [['/a?x=1']], [['/A']], [['/A/#top']], [['/B', '/a']], [['/%62?ref=1', '/c', '/x/../A']]])(
    '[20.61] leads nowhere by redirects that lead in a circle, however they are spelled: %j',
    async (to) => {
      expect(await leadOn(...to)).toEqual(NOT_FOUND);
    },
  );

  it.each(['/about', '/About/', '/collection/Men', '/product/Shirt%201', '/product/SHIRT%201?size=L'])(
    '[20.61] takes no page for a step of a circle: %s',
    async (to) => {
      const from = decodeURIComponent(to.split('?')[0] ?? '').toLowerCase();
      const redirects = [
        { from: '/a', to },
        { from: from.replace(/\/$/, ''), to: '/a' },
      ];
      expect(await route('/a', { shown: { ...catalogue, redirects } })).toMatchObject({ kind: 'redirect', to });
    },
  );

  it('has a page for every shelf, cached or as it is filtered, and for no other words', async () => {
    expect(await route('/collection/men/kurtas')).toEqual(cached('/collection/men/kurtas'));
    expect(await route('/collection/men?ref=chat')).toEqual(cached('/collection/men'));
    expect(await route('/collection/men?sort=low-high')).toMatchObject({ kind: 'page' });
    for (const address of ['/collection/toys', '/collection/men/toys?sort=low-high', '/collection/men/kurtas/long'])
      expect(await route(address)).toEqual(NOT_FOUND);
    for (const address of [
      '/collection/Men/KURTAS',
      '/collection/men/kurtas/',
      '/collection/men/kurtas?page=1',
      '/collection/men/kurtas?page=',
      '/collection/men/kurtas?page=01',
      '/collection/men/kurtas?page=+1',
      '/collection/men/kurtas?page=%2B1',
      '/Collection/men//Kurtas/?page=1',
    ])
      expect(await route(address)).toEqual({ kind: 'redirect', to: '/collection/men/kurtas', status: 308 });
    for (const query of ['page=1&srsltid=a&type=Shoewear', 'page=2.0', 'page=1e0', 'page=0x1', 'page=11'])
      expect(await route(`/collection/men?${query}`)).toMatchObject({ kind: 'page' });
    for (const query of ['page=1&srsltid=a', 'srsltid=a&page=1&q=&type=Nonsense'])
      expect(await route(`/collection/men?${query}`)).toMatchObject({ to: '/collection/men?srsltid=a' });
    expect(await route('/collection/men', { isOpen: false })).toEqual({ kind: 'answer', answer: 'unavailable' });
  });

  it('leads a receipt to the till, and nothing else below the orders', async () => {
    expect(await route('/orders/TT-7QK2M9/receipt')).toEqual({ kind: 'till' });
    for (const address of [
      '/orders/TT-7QK2M9',
      '/orders/a/b/receipt',
      '/orders//receipt',
      '/orders/a/receipt/x',
      '/x/orders/a/receipt',
    ])
      expect(await route(address)).not.toEqual({ kind: 'till' });
  });

  it('answers a product in words where they are asked for', async () => {
    expect(await route('/product/Shirt%201?color=Navy%20Blue', { wantsMarkdown: true })).toEqual({
      kind: 'markdown',
      path: '/markdown/Shirt%201',
    });
    expect(await route('/product/nope', { wantsMarkdown: true })).toEqual({
      kind: 'answer',
      answer: 'product-not-found',
    });
    expect(await route('/collection', { wantsMarkdown: true })).toEqual(cached('/collection'));
  });

  it('renders the gallery of components as a page of the shop, under its policy', async () => {
    expect(await route('/sandbox/gallery')).toEqual({ kind: 'page' });
  });

  it('[15.86] names a filtered listing by what is chosen, in one spelling of it, and says when that is more than one thing', async () => {
    const listing = async (address: string) => {
      const found = await route(address);
      return found.kind === 'page' ? found.listing : found;
    };
    expect(await listing('/collection?sort=low-high')).toEqual({
      address: '/collection?sort=low-high',
      version: 'v /collection?sort=low-high',
      isRare: false,
    });
    expect(await listing('/collection/men/kurtas?page=2&ref=chat&type=Eyewear&type=Nonsense')).toEqual({
      address: '/collection/men/kurtas?type=Eyewear&page=2',
      version: 'v /collection/men/kurtas?type=Eyewear&page=2',
      isRare: true,
    });
    const rare = { address: '/collection?category=Men&category=Women&type=Eyewear', isRare: true };
    for (const query of [
      'type=Eyewear&category=Women&category=Men',
      'category=Men&type=Eyewear&x=1&category=Women&page=1',
    ])
      expect([query, await listing(`/collection?${query}`)]).toMatchObject([query, rare]);
    expect(await listing('/collection?category=Men&sort=bestseller')).toMatchObject({ isRare: true });
  });

  it('[15.86] names no listing by words or by a page that is none, and the search without words as any listing', async () => {
    for (const query of ['q=shirt', 'category=Men&q=a', 'type=Eyewear&page=0', 'type=Eyewear&page=x'])
      for (const path of ['/collection', '/search'])
        expect([query, await route(`${path}?${query}`)]).toEqual([query, { kind: 'page' }]);
    // Pages that no choice can have: anybody could request any number of them.
    for (const address of [
      '/collection?type=Eyewear&page=13',
      '/collection/men?sort=low-high&page=3',
      '/search?page=16',
    ])
      expect([address, await route(address)]).toEqual([address, { kind: 'page' }]);
    expect(await route('/search?page=15')).toMatchObject({ listing: { address: '/search?page=15' } });
    for (const [address, named, isRare] of [
      ['/search?sort=bestseller', '/search', false],
      ['/search?page=2', '/search?page=2', true],
      ['/search?x=1&category=Men', '/search?category=Men', false],
      ['/search?sort=low-high&category=Men', '/search?category=Men&sort=low-high', true],
    ] as const)
      expect(await route(address)).toEqual({
        kind: 'page',
        listing: { address: named, version: `v ${named}`, isRare },
      });
  });

  it('[20.34] has one address for each page that a listing has, and renders what else is asked as its page', async () => {
    for (const [address, page] of [
      ['/collection?page=2', '/collection?page=2'],
      ['/collection?page=12&srsltid=a', '/collection?page=12'],
      ['/collection?page=1', '/collection'],
      ['/collection?page=02', '/collection?page=2'],
      ['/collection?page=%202&q=&x=1', '/collection?page=2'],
      ['/collection/men?page=2', '/collection/men?page=2'],
      ['/collection/men/kurtas?page=2&page=9', '/collection/men/kurtas?page=2'],
    ] as const)
      expect(await route(address)).toEqual(cached(page));
    for (const page of ['13', '0', '-2', '2.0', '2e0', 'two', '9999999999'])
      expect([page, await route(`/collection?page=${page}`)]).toEqual([page, { kind: 'page' }]);
    expect(await route('/collection/men?page=3')).toEqual({ kind: 'page' });
    for (const address of ['/collection/~2', '/collection/men/~2']) expect(await route(address)).toEqual(NOT_FOUND);
  });

  it('leaves of the address of a product only what it comes in', async () => {
    expect(await route('/product/Shirt%201?color=Navy%20Blue&size=L')).toEqual(
      cached('/product/Shirt%201?color=Navy+Blue&size=L', 'p1'),
    );
    expect(await route('/product/Shirt%201?color=%23000000')).toEqual(
      cached('/product/Shirt%201?color=%23000000', 'p1'),
    );
    expect(await route('/product/Shirt%201?color=evil&size=XXXL&x=1')).toEqual(cached('/product/Shirt%201', 'p1'));
  });

  it('[20.50] names a product with signs in its id and choices by an address that reads back', async () => {
    const pages = { ...catalogue.pages, productVersion: () => 'p1' };
    const strange = { _id: 'a/b?5 % off', colors: ['#00 50%'], sizes: ['250 g'] };
    const shown = { ...catalogue, pages, ...selling([strange]) };
    const asked = '/product/a%2Fb%3F5%20%25%20off?size=250%20g&color=%2300%2050%25';
    const found = await route(asked, { shown });
    expect(found).toEqual(cached('/product/a%2Fb%3F5%20%25%20off?color=%2300+50%25&size=250+g', 'p1'));
    expect(await route('address' in found ? found.address : '', { shown })).toEqual(found);
  });

  it('takes a product whose version nobody knows for none', async () => {
    const asked = '/product/Shirt%201';
    expect(await route(asked)).toMatchObject({ kind: 'cached' });
    expect(
      await route(asked, { shown: { ...catalogue, pages: { ...catalogue.pages, productVersion: () => undefined } } }),
    ).toEqual({ kind: 'answer', answer: 'product-not-found' });
  });

  it('[4.60] answers 404 for a product that is not in the catalogue', async () => {
    for (const address of ['/product/nope', '/product/%E0%A4%A', '/product/Shirt%201/x']) {
      expect(await route(address)).toEqual({ kind: 'answer', answer: 'product-not-found' });
    }
  });

  it('[20.60] leads to the one product whose id differs by case alone, in one step that keeps the query', async () => {
    const to = { kind: 'redirect', to: '/product/Shirt%201?color=Navy+Blue&x=1', status: 308 };
    for (const address of ['/product/shirt%201', '/product/SHIRT%201', '//Product/sHIRT%201/'])
      expect(await route(`${address}?color=Navy%20Blue&x=1`)).toEqual(to);
    expect(await route('/product/shirt%201', { wantsMarkdown: true })).toMatchObject({ to: '/product/Shirt%201' });
  });

  it('[20.60] leads nowhere where several ids differ by case alone, and an id in its own case wins', async () => {
    const cap = (_id: string) => ({ _id, colors: [], sizes: [] });
    const shown = {
      pages: { version: (address: string) => `v ${address}`, productVersion: () => 'p1' },
      ...selling(['cap', 'CAP', 'Hat'].map(cap)),
      shelves: { find: () => undefined },
      writtenPages: new Set<string>(),
      pageCount: () => 1,
      searchPageCount: 1,
      redirects: [],
      known: catalogue.known,
    };
    expect(await route('/product/Cap', { shown })).toEqual({ kind: 'answer', answer: 'product-not-found' });
    expect(await route('/product/CAP', { shown })).toEqual(cached('/product/CAP', 'p1'));
    expect(await route('/product/hat', { shown })).toMatchObject({ kind: 'redirect', to: '/product/Hat' });
  });

  it.each([
    ['/products/kurta', '/product/Shirt%201'],
    ['/products/kurta?variant=4', '/product/Shirt%201?size=L'],
    ['/Products//KURTA/?VARIANT=4', '/product/Shirt%201?size=L'],
    ['/products/%6Burta', '/product/Shirt%201'],
    ['/index.php?route=product/product&product_id=5', '/collection?category=Men'],
    ['/index.php?srsltid=a&product_id=5&path=20&route=product%2Fproduct', '/collection?category=Men'],
    ['/products/kurta?variant=4&srsltid=a', '/product/Shirt%201?size=L'],
    ['/kurta.html', '/collection/men/kurtas'],
    ['/shop/நெய்%20முறுக்கு/', '/termsconditions#delivery-terms'],
    ['/product/gone', '/product/Shirt%201'],
    ['/Product/Gone/', '/product/Shirt%201'],
    ['/collection/Games?sort=low-high', '/collection'],
  ])('[20.61] leads %s to %s', async (asked, to) => {
    expect(await route(asked)).toEqual({ kind: 'redirect', to, status: 308 });
  });

  it.each([
    ['/products/kurta?variant=5&utm_source=chat&gclid=1', '/product/Shirt%201?utm_source=chat&gclid=1'],
    ['/shop/நெய் முறுக்கு?ref=a', '/termsconditions?ref=a#delivery-terms'],
    ['/products/kurta?variant=4&utm_source=chat', '/product/Shirt%201?size=L'],
    ['/index.php?route=product/product&product_id=5&ref=a', '/collection?category=Men'],
  ])('[20.63] keeps of the query of %s what says where its visitor comes from: %s', async (asked, to) => {
    expect(await route(asked)).toEqual({ kind: 'redirect', to, status: 308 });
  });

  it('[20.62] asks redirects for nothing that is a page or a file, and waits for nothing', async () => {
    for (const [address, kind] of [
      ['/about', 'cached'],
      ['/product/Shirt%201', 'cached'],
      ['/collection/men/kurtas', 'cached'],
      ['/orders/TT-1/receipt', 'till'],
      ['/logo.png', 'pass'],
      ['/other.html', 'pass'],
      ['/answers/x', 'answer'],
      ['/%61nswers/not-found', 'answer'],
      ['/index.php/x', 'answer'],
      ['/products', 'answer'],
    ] as const)
      expect([address, (await route(address)).kind]).toEqual([address, kind]);
    for (const [address, to] of [
      ['/About/', '/about'],
      ['/Collection/Men/Kurtas/', '/collection/men/kurtas'],
      ['/product/SHIRT%201/', '/product/Shirt%201'],
    ] as const)
      expect(await route(address)).toEqual({ kind: 'redirect', to, status: 308 });
    const shut = { isOpen: false };
    expect(await route('/products/kurta', shut)).toEqual(NOT_FOUND);
    expect(await route('/kurta.html', shut)).toEqual({ kind: 'pass' });
    expect(await route('/products/kurta/', shut)).toMatchObject({ to: '/products/kurta' });
  });

  it('[2.15] redirects other spellings once, keeping the query', async () => {
    expect(await route('/Collection/?page=2&q=a%20b')).toEqual({
      kind: 'redirect',
      to: '/collection?page=2&q=a+b',
      status: 308,
    });
    expect(await route('/Collection')).toEqual({ kind: 'redirect', to: '/collection', status: 308 });
    expect(await route('/PRODUCT/Shirt%201/')).toEqual({ kind: 'redirect', to: '/product/Shirt%201', status: 308 });
  });

  it('[2.17] [2.18] answers 404 for /not-found, /404 and whatever is not ours', async () => {
    for (const address of ['/not-found', '/404', '/nonsense', '/product', '/a/b/c', '/collection/x'])
      expect(await route(address)).toEqual(NOT_FOUND);
  });

  it('answers 404 to anyone who asks for an internal address', async () => {
    for (const address of [
      '/answers/unavailable',
      '/answers',
      '/%61nswers/not-found',
      '//answers/not-found',
      '//answers/x.css',
      '/%61nswers/x.png',
      '/markdown/Shirt%201',
      '/markdown/shirt.txt',
    ]) {
      expect(await route(address)).toEqual(NOT_FOUND);
    }
  });

  it('leaves files to Next, but never an id with a dot in it', async () => {
    expect(await route('/icon.svg')).toEqual({ kind: 'pass' });
    for (const address of ['/demo/products/a.webp', '/A.PDF', '/a.js', '/site.webmanifest', '/a.abcdefghijkl'])
      expect(await route(address)).toEqual({ kind: 'pass' });
    for (const address of ['/a.x', '/a.abcdefghijklm', '/a.webp/x', '/a.we-bp'])
      expect(await route(address)).toEqual(NOT_FOUND);
    expect(await route('/product/shirt.v2')).toEqual({ kind: 'answer', answer: 'product-not-found' });
  });

  it('answers 503 where products are shown in a shop that never had a catalogue, and serves the till', async () => {
    for (const address of ['/', '/collection?page=2', '/search', '/product/x', '/cart']) {
      expect(await route(address, { isOpen: false })).toEqual({ kind: 'answer', answer: 'unavailable' });
    }
    expect(await route('/login', { isOpen: false })).toEqual({ kind: 'till' });
    expect(await route('/about', { isOpen: false })).toEqual(cached('/about', 'w1'));
  });

  it('[4.24] sends checkout without a session to login and remembers where to return', async () => {
    expect(await route('/place-order')).toEqual({ kind: 'redirect', to: '/login?next=%2Fplace-order', status: 307 });
    expect(await route('/place-order', { hasToken: true })).toEqual({ kind: 'till' });
    expect(await route('/orders')).toEqual({ kind: 'till' });
    expect(await route('/login', { hasToken: true })).toEqual({ kind: 'till' });
  });
});
