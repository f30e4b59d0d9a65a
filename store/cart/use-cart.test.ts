// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import type { Cart } from '@/lib/contract/cart';
import { makeCart } from '@/testing/make-cart';
import { makeProduct } from '@/testing/make-product';

interface Sent {
  path: string;
  body: Record<string, unknown>;
  keepalive?: boolean;
}

const kurta = makeProduct('Kurta', {
  _id: 'kurta',
  price: 499,
  image: ['/k.webp'],
  sizes: ['M', 'L'],
  colors: ['red', 'blue'],
});

/** Our own server as the browser knows it: answers from a script, remembers what it was sent. */
class FakeServer {
  sent: Sent[] = [];
  cart: Cart = {};
  products: unknown[] = [kurta];
  answer: (sent: Sent) => Response | Promise<Response> | undefined = () => undefined;

  fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const sent = {
      path: input.split('?')[0] ?? '',
      body: JSON.parse(String(init.body ?? '{}')) as Sent['body'],
      keepalive: init.keepalive,
    };
    this.sent.push(sent);
    const scripted = await this.answer(sent);
    if (scripted) return scripted;
    if (sent.path === '/api/cart/get') return Response.json({ success: true, cartData: this.cart });
    if (sent.path === '/api/catalogue/products') return Response.json({ success: true, products: this.products });
    return Response.json({ success: true });
  };

  writes(): Sent[] {
    return this.sent.filter(({ path }) => path.startsWith('/api/cart/') && path !== '/api/cart/get');
  }
}

let server: FakeServer;
let announced: { kind: string; message: string }[];

/** A page load: fresh modules over the same storage and cookies. */
async function loadPage() {
  vi.resetModules();
  const [{ useCart, startCart }, { onAnnouncement }] = await Promise.all([
    import('./use-cart'),
    import('@/store/announce'),
  ]);
  onAnnouncement((announcement) => announced.push(announcement));
  startCart();
  await settle();
  return useCart;
}

/** Lets everything that was set off run to where it waits for the server; a fixed number of turns, no clock. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '{}') as Cart;
const key = (size: string, color: string) => variantKey(size, color);

beforeEach(() => {
  server = new FakeServer();
  announced = [];
  vi.stubGlobal('fetch', server.fetch);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  localStorage.clear();
  document.cookie = 'session=; max-age=0';
  vi.unstubAllGlobals();
});

describe("a guest's cart", () => {
  it('[3.27] [4.08] [4.10] is saved on every change, and no cart call is made', async () => {
    const useCart = await loadPage();
    expect(useCart.getState().add({ product: chosenProduct(kurta), size: 'M', color: 'red' })).toEqual({
      ok: true,
      replacedColor: undefined,
    });
    expect(stored().kurta?.[key('M', 'red')]?.quantity).toBe(1);
    useCart.getState().setQuantity('kurta', key('M', 'red'), 4);
    expect(stored().kurta?.[key('M', 'red')]?.quantity).toBe(4);
    await settle();
    expect(server.sent.filter(({ path }) => path.startsWith('/api/cart/'))).toEqual([]);
  });

  it("says in the store's words what is missing, and names the colour that was replaced", async () => {
    const { add } = (await loadPage()).getState();
    expect(add({ product: chosenProduct(kurta), size: '', color: 'red' })).toEqual({
      ok: false,
      message: 'Select Product Size',
    });
    expect(add({ product: undefined, size: 'M', color: 'red' })).toEqual({ ok: false, message: 'Product not found' });
    add({ product: chosenProduct(kurta), size: 'M', color: 'red' });
    expect(add({ product: chosenProduct(kurta), size: 'M', color: 'blue' })).toEqual({
      ok: true,
      replacedColor: 'red',
    });
    expect(Object.keys(stored().kurta ?? {})).toEqual([key('M', 'blue')]);
  });

  it('[4.06] drops products that no longer exist and says so, and follows a changed price', async () => {
    localStorage.setItem('cart', JSON.stringify(makeCart({ price: 450 }, { productId: 'gone' })));
    const useCart = await loadPage();
    expect(Object.keys(stored())).toEqual(['kurta']);
    expect(announced).toEqual([
      { kind: 'error', message: "Some items were removed from your cart as they're no longer available." },
    ]);
    expect(stored().kurta?.[key('M', 'red')]?.price).toBe(499);
    expect(useCart.getState().oldPrices).toEqual({ [`kurta/${key('M', 'red')}`]: 450 });
  });

  it('[8.01] [8.02] keeps the cart and says why where the catalogue cannot be asked', async () => {
    localStorage.setItem('cart', JSON.stringify(makeCart({ quantity: 2 })));
    server.answer = ({ path }) =>
      path === '/api/catalogue/products'
        ? Response.json({ success: false, message: 'Stocktaking today' }, { status: 503 })
        : undefined;
    const useCart = await loadPage();
    server.answer = ({ path }) =>
      path === '/api/catalogue/products' ? Promise.reject(new TypeError('cut')) : undefined;
    await useCart.getState().refreshFacts();
    await useCart.getState().refreshFacts(true);
    expect(announced.map(({ message }) => message)).toEqual(['Stocktaking today', 'Please check your connection.']);
    expect(useCart.getState()).toMatchObject({
      factsFailed: true,
      cart: { kurta: { [key('M', 'red')]: { quantity: 2 } } },
    });
  });

  it('[8.01] says why there is no catalogue to those whose cart does not ask it, and to nobody twice', async () => {
    server.answer = ({ path }) =>
      path === '/api/catalogue/products'
        ? Response.json({ success: false, message: 'Stocktaking today' }, { status: 503 })
        : undefined;
    await loadPage();
    const { announceNoCatalogue } = await import('./no-catalogue');
    announceNoCatalogue('Stocktaking today');
    localStorage.setItem('cart', JSON.stringify(makeCart({ quantity: 2 })));
    announceNoCatalogue('Stocktaking today');
    expect(announced.map(({ message }) => message)).toEqual(['Stocktaking today']);
  });

  it('survives storage that holds nonsense', async () => {
    localStorage.setItem('cart', '{"kurta":');
    expect((await loadPage()).getState().cart).toEqual({});
  });
});

describe("a logged-in shopper's cart", () => {
  beforeEach(() => {
    document.cookie = 'session=1';
  });

  it("[4.03] fetches the server's cart, merges it over the local one and sends what only the guest had", async () => {
    localStorage.setItem('cart', JSON.stringify(makeCart({ quantity: 3 }, { size: 'L' })));
    server.cart = makeCart({ quantity: 2 }, { size: 'L', color: 'blue' });
    await loadPage();
    expect(stored().kurta).toMatchObject({
      [key('M', 'red')]: { quantity: 3 },
      [key('L', 'red')]: { quantity: 1 },
      [key('L', 'blue')]: { quantity: 1 },
    });
    expect(server.writes().map(({ path, body }) => [path, body.size, body.color, body.quantity])).toEqual([
      ['/api/cart/update', 'M', 'red', 3],
      ['/api/cart/update', 'L', 'red', 1],
    ]);
    server.sent = [];
    server.cart = stored();
    await loadPage();
    expect(server.writes()).toEqual([]);
  });

  it('[4.09] [7.07] sends an addition by cart/add, kept alive beyond the page', async () => {
    const useCart = await loadPage();
    useCart.getState().add({ product: chosenProduct(kurta), size: 'M', color: 'red' });
    await settle();
    useCart.getState().add({ product: chosenProduct(kurta), size: 'M', color: 'red' });
    await settle();
    const addition = {
      path: '/api/cart/add',
      keepalive: true,
      body: {
        itemId: 'kurta',
        size: 'M',
        color: 'red',
        image: '/k.webp',
        name: 'Kurta',
        price: 499,
        category: 'Men',
        subCategory: 'Winterwear',
      },
    };
    expect(server.writes()).toEqual([addition, addition]);
  });

  it('[7.08] [7.09] [7.10] sends quantity, colour and removal by the calls made for them', async () => {
    server.cart = makeCart({ quantity: 1 });
    const useCart = await loadPage();
    useCart.getState().setQuantity('kurta', key('M', 'red'), 2);
    await settle();
    (await import('./change-color')).changeColor('kurta', key('M', 'red'), 'blue');
    await settle();
    useCart.getState().remove('kurta', key('M', 'blue'));
    await settle();
    const kind = { category: 'Men', subCategory: 'Winterwear' };
    expect(server.writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/cart/update', { itemId: 'kurta', size: 'M', color: 'red', quantity: 2, ...kind }],
      [
        '/api/cart/update-color',
        { itemId: 'kurta', oldVariantKey: key('M', 'red'), newColor: 'blue', size: 'M', ...kind },
      ],
      ['/api/cart/remove-item', { itemId: 'kurta', variantKey: key('M', 'blue') }],
    ]);
  });

  it('collapses quick clicks: one write under way, then one with the last number', async () => {
    server.cart = makeCart({ quantity: 1 });
    const useCart = await loadPage();
    let release = () => {};
    server.answer = ({ path }) =>
      path === '/api/cart/update'
        ? new Promise((resolve) => (release = () => resolve(Response.json({ success: true }))))
        : undefined;
    const click = (quantity: number) => useCart.getState().setQuantity('kurta', key('M', 'red'), quantity);
    click(2);
    await settle();
    for (const quantity of [3, 4, 5]) click(quantity);
    await settle();
    expect(server.writes().map(({ body }) => body.quantity)).toEqual([2]);
    expect(useCart.getState().cart.kurta?.[key('M', 'red')]?.quantity).toBe(5);
    release();
    await settle();
    release();
    await settle();
    expect(server.writes().map(({ body }) => body.quantity)).toEqual([2, 5]);
    expect(useCart.getState().cart.kurta?.[key('M', 'red')]?.quantity).toBe(5);
  });

  it('rolls a refused write back with its message', async () => {
    server.cart = makeCart({ quantity: 1 });
    const useCart = await loadPage();
    server.answer = ({ path }) =>
      path === '/api/cart/update' ? Response.json({ success: false, message: 'Sold out' }, { status: 409 }) : undefined;
    useCart.getState().setQuantity('kurta', key('M', 'red'), 9);
    await settle();
    expect(stored().kurta?.[key('M', 'red')]?.quantity).toBe(1);
    expect(announced).toEqual([{ kind: 'error', message: 'Sold out' }]);
  });

  it('keeps a write that fails, says so in the recorded words, and sends it with the next load', async () => {
    server.cart = makeCart({}, { productId: 'shirt' });
    server.products = [kurta, { ...kurta, _id: 'shirt' }];
    const useCart = await loadPage();
    server.answer = ({ path }) => {
      if (path === '/api/cart/update') return Response.json({ success: false }, { status: 500 });
      if (path === '/api/cart/remove-item') throw new TypeError('connection cut');
      return undefined;
    };
    useCart.getState().setQuantity('kurta', key('M', 'red'), 6);
    await settle();
    useCart.getState().setQuantity('kurta', key('M', 'red'), 1);
    await settle();
    useCart.getState().remove('shirt', key('M', 'red'));
    await settle();
    expect(announced.map(({ message }) => message)).toEqual([
      'Failed to sync with server, but your cart is saved locally',
      'Failed to remove item',
    ]);
    expect(Object.keys(stored())).toEqual(['kurta']);
    useCart.getState().setQuantity('kurta', key('M', 'red'), 3);
    await settle();
    expect(announced.at(-1)?.message).toBe('Failed to sync with server, but your cart is saved locally');
    useCart.getState().setQuantity('kurta', key('M', 'red'), 1);
    await settle();
    server.answer = () => undefined;
    server.sent = [];
    await loadPage();
    expect(server.writes().map(({ path }) => path)).toEqual(['/api/cart/remove-item']);
    expect(Object.keys(stored())).toEqual(['kurta']);
  });

  it('keeps what it cannot send because the code for it did not load, says so, and sends it with the next change', async () => {
    server.cart = makeCart({}, { productId: 'shirt' });
    server.products = [kurta, { ...kurta, _id: 'shirt' }];
    await loadPage();
    server.sent = [];
    vi.doMock('./cart-sync', () => {
      throw new TypeError('no such chunk');
    });
    const useCart = await loadPage();
    useCart.getState().setQuantity('kurta', key('M', 'red'), 6);
    await settle();
    useCart.getState().remove('shirt', key('M', 'red'));
    await settle();
    expect(announced.map(({ message }) => message)).toEqual([
      'Please check your connection.',
      'Failed to sync with server, but your cart is saved locally',
      'Failed to remove item',
    ]);
    expect(useCart.getState().factsFailed).toBe(true);
    expect(server.sent).toEqual([]);
    vi.doUnmock('./cart-sync');
    useCart.getState().setQuantity('kurta', key('M', 'red'), 7);
    await settle();
    expect(server.writes().map(({ path, body }) => [path, body.quantity])).toEqual([
      ['/api/cart/remove-item', undefined],
      ['/api/cart/update', 7],
    ]);
    expect(stored()).toMatchObject({ kurta: { [key('M', 'red')]: { quantity: 7 } } });
  });

  it('[4.07] [7.11] tells the server of dropped products by cart/clear-deleted, with userId only where known', async () => {
    server.cart = makeCart({}, { productId: 'gone' });
    await loadPage();
    expect(server.writes()).toEqual([
      { path: '/api/cart/clear-deleted', keepalive: true, body: { updatedCart: { kurta: server.cart.kurta } } },
    ]);
    localStorage.setItem('userId', 'u1');
    server.sent = [];
    await loadPage();
    expect(server.writes()[0]?.body).toMatchObject({ userId: 'u1' });
  });

  it("tells why the server's cart could not be fetched: its message, else the connection", async () => {
    server.answer = ({ path }) =>
      path === '/api/cart/get'
        ? Response.json({ success: false, message: 'Down for repairs' }, { status: 503 })
        : undefined;
    await loadPage();
    server.answer = ({ path }) => {
      if (path === '/api/cart/get') throw new TypeError('connection cut');
      return undefined;
    };
    await loadPage();
    expect(announced.map(({ message }) => message)).toEqual(['Down for repairs', 'Please check your connection.']);
  });

  it("keeps the cart as a guest's when the session is over", async () => {
    localStorage.setItem('cart', JSON.stringify(makeCart({ quantity: 2 })));
    server.answer = ({ path }) => {
      if (path !== '/api/cart/get') return undefined;
      document.cookie = 'session=; max-age=0';
      return Response.json({ success: false }, { status: 401 });
    };
    await loadPage();
    expect(stored().kurta?.[key('M', 'red')]?.quantity).toBe(2);
    expect(document.documentElement.dataset.session).toBe('out');
    expect(server.writes()).toEqual([]);
  });

  it('stays empty after an order, whether the backend emptied its cart or not', async () => {
    server.cart = makeCart({ quantity: 1 });
    (await loadPage()).getState().clear();
    server.sent = [];
    await loadPage();
    expect(stored()).toEqual({});
    expect(server.writes().map(({ path }) => path)).toEqual(['/api/cart/remove-item']);
    server.sent = [];
    server.cart = {};
    await loadPage();
    expect(server.writes()).toEqual([]);
  });

  it('keeps what is bought again right after an order, though it is as much as the server held before', async () => {
    server.cart = makeCart({ quantity: 1 });
    (await loadPage()).getState().clear();
    server.cart = {};
    let answer: (answer: Response) => void = () => undefined;
    server.answer = ({ path }) =>
      path === '/api/cart/get' ? new Promise<Response>((resolve) => (answer = resolve)) : undefined;
    const useCart = await loadPage();
    useCart.getState().add({ product: chosenProduct(kurta), size: 'M', color: 'red' });
    answer(Response.json({ success: true, cartData: {} }));
    await settle();
    expect(stored().kurta?.[key('M', 'red')]?.quantity).toBe(1);
    expect(server.writes().map(({ path }) => path)).toEqual(['/api/cart/add']);
  });
});

describe('what has yet to reach the server', () => {
  const pending = () => JSON.parse(localStorage.getItem('cartPending') ?? '[]') as { kind: string; sent?: boolean }[];
  const lose = (lost: string) => {
    server.answer = ({ path }) => (path === lost ? Promise.reject(new TypeError('connection cut')) : undefined);
  };
  beforeEach(() => {
    document.cookie = 'session=1';
  });

  it("is read from what yesterday's shop stored, which compared two carts", async () => {
    const shown = makeCart({ quantity: 3, image: '/k.webp' }, { size: 'L', image: '/k.webp' });
    const confirmed = makeCart({}, { productId: 'shirt' });
    localStorage.setItem('cart', JSON.stringify(shown));
    localStorage.setItem('cartConfirmed', JSON.stringify(confirmed));
    server.cart = confirmed;
    server.products = [kurta, { ...kurta, _id: 'shirt' }];
    await loadPage();
    expect(stored()).toEqual(shown);
    expect(server.writes().map(({ path, body }) => [path, body.itemId, body.size, body.quantity])).toEqual([
      ['/api/cart/remove-item', 'shirt', undefined, undefined],
      ['/api/cart/update', 'kurta', 'M', 3],
      ['/api/cart/add', 'kurta', 'L', undefined],
    ]);
    expect(JSON.parse(localStorage.getItem('cartConfirmed') ?? '')).toEqual(shown);
    expect(pending()).toEqual([]);
  });

  it("is a guest's whole cart of yesterday, and anything in storage that is no write is left out", async () => {
    localStorage.setItem('cart', JSON.stringify(makeCart({ quantity: 2 })));
    for (const nonsense of ['{', '7', '[7, null, {"kind":"fly"}, {"kind":"add"}]']) {
      localStorage.setItem('cartPending', nonsense);
      expect((await loadPage()).getState().cart.kurta?.[key('M', 'red')]?.quantity).toBe(2);
      server.cart = stored();
    }
  });

  it('survives the page: an addition whose answer was lost is asked about before it is sent again', async () => {
    const useCart = await loadPage();
    lose('/api/cart/add');
    useCart.getState().add({ product: chosenProduct(kurta), size: 'M', color: 'red' });
    await settle();
    expect(pending()).toMatchObject([{ kind: 'add', sent: true }]);
    server.answer = () => undefined;
    server.cart = makeCart({ quantity: 1, image: '/k.webp' });
    server.sent = [];
    await loadPage();
    expect(server.writes()).toEqual([]);
    expect([stored(), pending()]).toEqual([server.cart, []]);
  });

  it('[17.15] says how many pieces there are to be after it has added once more what was sent and not answered', async () => {
    const useCart = await loadPage();
    lose('/api/cart/add');
    useCart.getState().add({ product: chosenProduct(kurta), size: 'M', color: 'red' });
    await settle();
    server.answer = () => undefined;
    server.sent = [];
    await loadPage();
    expect(server.writes().map(({ path, body }) => [path, body.quantity])).toEqual([
      ['/api/cart/add', undefined],
      ['/api/cart/update', 1],
    ]);
  });

  it('is never sent by another tab before that tab has read what arrived', async () => {
    server.cart = makeCart({ quantity: 1 });
    const one = await loadPage();
    const other = await loadPage();
    lose('/api/cart/add');
    one.getState().add({ product: chosenProduct(kurta), size: 'M', color: 'red' });
    await settle();
    server.answer = () => undefined;
    server.cart = makeCart({ quantity: 2 });
    server.sent = [];
    other.getState().setQuantity('kurta', key('M', 'red'), 3);
    await settle();
    expect(server.sent.map(({ path, body }) => [path, body.quantity])).toEqual([
      ['/api/cart/get', undefined],
      ['/api/cart/update', 3],
    ]);
  });

  it('keeps a click that came while another write was refused, and forgets all when logged out meanwhile', async () => {
    server.cart = makeCart({ quantity: 1 });
    const useCart = await loadPage();
    let answer: (answer: Response) => void = () => undefined;
    server.answer = ({ path }) =>
      path === '/api/cart/update' ? new Promise<Response>((resolve) => (answer = resolve)) : undefined;
    useCart.getState().setQuantity('kurta', key('M', 'red'), 9);
    await settle();
    useCart.getState().add({ product: chosenProduct({ ...kurta, _id: 'shirt' }), size: 'M', color: 'red' });
    answer(Response.json({ success: false, message: 'Sold out' }, { status: 409 }));
    await settle();
    expect(stored()).toMatchObject({
      kurta: { [key('M', 'red')]: { quantity: 1 } },
      shirt: { [key('M', 'red')]: { quantity: 1 } },
    });
    useCart.getState().setQuantity('kurta', key('M', 'red'), 2);
    await settle();
    const { logOut } = await import('@/store/session/log-out');
    await logOut(() => undefined);
    answer(Response.json({ success: true }));
    await settle();
    expect([stored(), localStorage.getItem('cartConfirmed')]).toEqual([{}, null]);
  });
});

describe('the order of lines', () => {
  it('is that of adding, also for products whose ids are numbers, and after a reload', async () => {
    const useCart = await loadPage();
    for (const _id of ['30', '7', 'kurta', '100']) {
      server.products.push({ ...kurta, _id });
      useCart.getState().add({ product: chosenProduct({ ...kurta, _id }), size: 'M', color: 'red' });
    }
    await settle();
    expect(useCart.getState().order).toEqual(['30', '7', 'kurta', '100']);
    expect((await loadPage()).getState().order).toEqual(['30', '7', 'kurta', '100']);
    useCart.getState().remove('7', key('M', 'red'));
    useCart.getState().add({ product: chosenProduct({ ...kurta, _id: '7' }), size: 'M', color: 'red' });
    expect((await loadPage()).getState().order).toEqual(['30', 'kurta', '100', '7']);
  });
});
