// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import type { Cart } from '@/lib/contract/cart';
import { makeCart } from '@/testing/make-cart';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';

const product = (id: string) => ({
  ...makeProduct('Kurta', { sizes: ['M'], colors: ['red'], price: 499 }),
  _id: id,
  name: `Name of ${id}`,
});

let announced: string[];
let serverCart: Cart;
/** Answers instead of our server, where it is to fail. */
let spoil: (path: string, body: Record<string, unknown>) => Response | Promise<Response> | undefined;

const never = new Promise<never>(() => undefined);
const notLoaded = () => {
  throw new Error('not loaded');
};
const failed = () => Response.json({}, { status: 500 });

const cartOf = (quantities: Record<string, number>): Cart =>
  makeCart(
    ...Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity, name: 'x', price: 1 })),
  );
const serverQuantities = () =>
  Object.fromEntries(Object.entries(serverCart).map(([id, variants]) => [id, variants['M-red']?.quantity ?? 0]));

/** What the server does with a line; a quantity of 0 removes it. */
function setQuantity(id: string, quantity: number): void {
  const { [id]: _before, ...others } = serverQuantities();
  serverCart = cartOf(quantity > 0 ? { ...others, [id]: quantity } : others);
}
const addOne = (id: string) => setQuantity(id, (serverQuantities()[id] ?? 0) + 1);

/** What the pages of one test listen for, which ends with them. */
let listening: MockInstance<typeof window.addEventListener>;

async function answer(input: string, init: RequestInit = {}): Promise<Response> {
  const body = JSON.parse(String(init.body ?? '{}')) as { itemId?: string; quantity?: number };
  const spoiled = spoil(input.split('?')[0] ?? '', body);
  if (spoiled) return spoiled;
  const { itemId = '', quantity = 0 } = body;
  if (input === '/api/cart/get') return Response.json({ success: true, cartData: serverCart });
  if (input === '/api/cart/add') addOne(itemId);
  if (input === '/api/cart/update') setQuantity(itemId, quantity);
  if (input === '/api/cart/remove-item') setQuantity(itemId, 0);
  if (!input.startsWith('/api/catalogue')) return Response.json({ success: true });
  const ids = new URL(input, 'http://shop.example').searchParams.get('ids') ?? '';
  return Response.json({ success: true, products: ids.split(',').map(product) });
}

/** A document of its own: fresh modules; what storage and cookies hold is all that is left of the last one. */
async function openPage() {
  vi.resetModules();
  const { useCart, startCart } = await import('./use-cart');
  const { logOut } = await import('@/store/session/log-out');
  const { storeWhenAllowed } = await import('@/store/session/store-when-allowed');
  const { onAnnouncement } = await import('@/store/announce');
  onAnnouncement(({ message }) => announced.push(message));
  const started = startCart();
  const add = (id: string) =>
    useCart.getState().add({ product: chosenProduct(product(id), 'red'), size: 'M', color: 'red' });
  const quantities = (id: string) => useCart.getState().cart[id]?.[variantKey('M', 'red')]?.quantity;
  return { useCart, started, add, quantities, logOut, storeWhenAllowed };
}

async function openWhole() {
  const page = await openPage();
  await page.started;
  await settle();
  return page;
}

/** Code that is loaded may ask for more once it has run, and then for more. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A storage that takes nothing more while `isFull`. */
class Disk {
  readonly held: Map<string, string>;
  isFull = true;

  constructor(held: Record<string, string> = {}) {
    this.held = new Map(Object.entries(held));
  }
  getItem = (name: string) => this.held.get(name) ?? null;
  removeItem = (name: string) => this.held.delete(name);
  setItem = (name: string, text: string) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.held.set(name, text);
  };
}

const cartCookie = () => /kept-cart=[^;]+/.exec(document.cookie)?.[0];

beforeEach(() => {
  announced = [];
  serverCart = {};
  spoil = () => undefined;
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', undefined);
  listening = vi.spyOn(window, 'addEventListener');
});
afterEach(async () => {
  // A page that is at work still would write its cookie into the next test.
  await settle();
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  listening.mockRestore();
  for (const name of ['kept-cart', 'session']) document.cookie = `${name}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
  vi.doUnmock('./cart-in-cookie');
});

describe('where nothing can be stored', () => {
  it('[19.12] a guest has the cart on the next page, with what was added before it was read, and names and prices', async () => {
    const first = await openWhole();
    first.add('kurta');
    first.add('kurta');
    await settle();
    const second = await openPage();
    second.add('murukku');
    await second.started;
    await settle();
    expect([second.quantities('kurta'), second.quantities('murukku')]).toEqual([2, 1]);
    expect(second.useCart.getState()).toMatchObject({
      cart: { kurta: { 'M-red': { name: 'Name of kurta', price: 499 } } },
      order: ['kurta', 'murukku'],
      oldPrices: {},
    });
    expect(cartCookie()).toBe('kept-cart=2~kurta~M~red!1~murukku~M~red');
    expect(announced).toEqual([]);
  });

  it("[19.12] [19.14] a shopper's write is kept until the server has it", async () => {
    document.cookie = 'session=1; path=/';
    spoil = (path) => (path === '/api/cart/add' ? Response.json({}, { status: 500 }) : undefined);
    const first = await openWhole();
    first.add('kurta');
    await settle();
    expect(cartCookie()).toBe('kept-cart=1~kurta~M~red');
    spoil = () => undefined;
    const second = await openWhole();
    expect(Object.keys(serverCart)).toEqual(['kurta']);
    expect([second.quantities('kurta'), cartCookie()]).toEqual([1, undefined]);
  });

  it.each(['order', 'logout'])('[19.14] the cookie goes with the %s', async (end) => {
    const page = await openWhole();
    page.add('kurta');
    await settle();
    expect(cartCookie()).toBeDefined();
    if (end === 'order') page.useCart.getState().clear();
    else await page.logOut(() => undefined);
    await settle();
    expect(cartCookie()).toBeUndefined();
  });

  it('[19.15] it is said once that a cart is too large, and again when more of it is lost', async () => {
    const page = await openWhole();
    for (let at = 0; at < 40; at += 1) page.add(`goods-with-a-long-address-${'x'.repeat(40)}-${at}`);
    await settle();
    expect(cartCookie()?.length).toBeLessThanOrEqual('kept-cart='.length + 3072);
    const said = announced.filter((words) => words.includes('only part of such a large cart'));
    expect(said.length).toBeGreaterThan(0);
    const again = await openWhole();
    const lines = Object.keys(again.useCart.getState().cart);
    expect(lines[0]).toMatch(/-0$/);
    expect(lines.length).toBeLessThan(40);
  });

  it('[19.14] is over once something can be stored', async () => {
    (await openWhole()).add('kurta');
    await settle();
    vi.unstubAllGlobals();
    vi.stubGlobal('fetch', answer);
    const page = await openWhole();
    expect([page.quantities('kurta'), cartCookie()]).toEqual([1, undefined]);
    expect(localStorage.getItem('cart')).toContain('kurta');
    localStorage.clear();
  });

  it('[19.12] of a shopper only what is above the pieces of the server: what was bought elsewhere does not come back', async () => {
    document.cookie = 'session=1; path=/';
    serverCart = cartOf({ kurta: 2 });
    spoil = (path) => (path === '/api/cart/add' ? failed() : undefined);
    (await openWhole()).add('murukku');
    await settle();
    expect(cartCookie()).toBe('kept-cart=1~murukku~M~red');
    spoil = () => undefined;
    serverCart = {};
    await openWhole();
    expect(serverQuantities()).toEqual({ murukku: 1 });
  });

  it('[19.12] an addition that arrives after the next page has sent it counts once', async () => {
    document.cookie = 'session=1; path=/';
    let sent = 0;
    spoil = (path) => {
      if (path !== '/api/cart/add') return undefined;
      sent += 1;
      if (sent === 1) return never;
      addOne('kurta');
      return undefined;
    };
    (await openWhole()).add('kurta');
    await settle();
    const second = await openWhole();
    expect([serverQuantities(), second.quantities('kurta'), cartCookie()]).toEqual([{ kurta: 1 }, 1, undefined]);
  });

  it("[19.14] a guest's page that Back restores after the order begins anew: what was ordered is not merged again", async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
    const guest = await openWhole();
    guest.add('kurta');
    await settle();
    const restored = Object.defineProperty(new Event('pageshow'), 'persisted', { value: true });
    document.cookie = 'session=1; path=/';
    document.cookie = 'kept-cart=; path=/; max-age=0';
    window.dispatchEvent(restored);
    await settle();
    expect(reload).toHaveBeenCalled();
    expect([serverCart, cartCookie()]).toEqual([{}, undefined]);
    reload.mockRestore();
  });

  it('[19.14] the cookie holds nothing while nobody knows whether an order with these products was placed', async () => {
    document.cookie = 'session=1; path=/';
    spoil = (path) => (path === '/api/cart/add' ? failed() : path === '/api/order/place' ? failed() : undefined);
    const page = await openWhole();
    page.add('murukku');
    await settle();
    expect(cartCookie()).toBeDefined();
    const { sendCashOrder } = await import('@/store/checkout/send-cash-order');
    expect(await sendCashOrder({ payload: makeOrderPayload([]), totalPaise: 1 })).toMatchObject({ kind: 'unknown' });
    page.add('murukku');
    await settle();
    expect(cartCookie()).toBeUndefined();
  });

  it('[19.14] a logout removes the cookie that another tab has written', async () => {
    vi.stubGlobal('localStorage', Object.assign(new Disk(), { isFull: false }));
    const page = await openWhole();
    document.cookie = 'kept-cart=1~saree~M~red; path=/';
    await page.logOut(() => undefined);
    expect(cartCookie()).toBeUndefined();
  });

  it('[19.12] cookies that are allowed again keep the cart at once', async () => {
    const refused = vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
    const page = await openWhole();
    page.add('kurta');
    await settle();
    expect(cartCookie()).toBeUndefined();
    refused.mockRestore();
    page.storeWhenAllowed();
    await settle();
    expect(cartCookie()).toBe('kept-cart=1~kurta~M~red');
  });

  it('[19.14] where the code of the cookie cannot be loaded it is asked for by one timer, not by one for every change', async () => {
    document.cookie = 'kept-cart=1~saree~M~red; path=/';
    vi.doMock('./cart-in-cookie', notLoaded);
    const wait = vi.spyOn(globalThis, 'setTimeout');
    const page = await openPage();
    await settle();
    for (let press = 0; press < 3; press += 1) page.add('kurta');
    await settle();
    expect(wait.mock.calls.filter(([, ms]) => ms === 20_000)).toHaveLength(1);
    wait.mockRestore();
  });
});

describe('on a disk that is full', () => {
  const line = (quantities: Record<string, number>) => JSON.stringify(cartOf(quantities));

  it.each(['loaded', 'missing'])(
    "[19.14] the server's cart stands where a page is left while it is read, with the code of the cookie %s",
    async (code) => {
      serverCart = cartOf({ kurta: 2, saree: 1 });
      document.cookie = 'session=1; path=/';
      const known = line({ kurta: 2, saree: 1 });
      vi.stubGlobal('localStorage', new Disk({ cart: known, cartConfirmed: known, cartPending: '[]' }));
      spoil = (path) => (path === '/api/cart/get' ? never : undefined);
      if (code === 'missing') vi.doMock('./cart-in-cookie', notLoaded);
      const first = await openPage();
      await first.started;
      first.add('murukku');
      await settle();
      vi.doUnmock('./cart-in-cookie');
      spoil = () => undefined;
      await openWhole();
      expect(serverQuantities()).toEqual({ kurta: 2, saree: 1, ...(code === 'loaded' ? { murukku: 1 } : {}) });
    },
  );

  it('[19.14] a confirmed cart without its shown one is read again, not emptied', async () => {
    serverCart = cartOf({ kurta: 2 });
    document.cookie = 'session=1; path=/';
    vi.stubGlobal('localStorage', new Disk({ cartConfirmed: line({ kurta: 2 }) }));
    const page = await openWhole();
    expect([serverQuantities(), page.quantities('kurta')]).toEqual([{ kurta: 2 }, 2]);
  });

  it.each([
    ['loaded', [false, 'kept-cart=2~kurta~M~red!1~murukku~M~red']],
    ['missing', [true, undefined]],
  ])('[19.14] an older cart stands until the cookie holds the newer one, whose code is %s', async (code, expected) => {
    const disk = new Disk({ cart: line({ kurta: 2 }) });
    vi.stubGlobal('localStorage', disk);
    if (code === 'missing') vi.doMock('./cart-in-cookie', notLoaded);
    const page = await openWhole();
    page.add('murukku');
    await settle();
    expect([disk.held.has('cart'), cartCookie()]).toEqual(expected);
  });
});
