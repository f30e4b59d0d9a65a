// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { variantKey } from '@/lib/cart/cart-lines';
import { chosenProduct } from '@/lib/cart/chosen-product';
import type { Cart } from '@/lib/contract/cart';

const product = (id: string) => ({
  _id: id,
  name: `Name of ${id}`,
  price: 499,
  image: [],
  category: 'Men',
  subCategory: 'Winterwear',
  paymentMethod: 'COD',
  sizes: ['M'],
  colors: ['red'],
});

let told: string[];
let serverCart: Cart;
/** Answers instead of our server, where it is to fail. */
let spoil: (path: string) => Response | undefined;

async function answer(input: string, init: RequestInit = {}): Promise<Response> {
  const spoiled = spoil(input.split('?')[0] ?? '');
  if (spoiled) return spoiled;
  if (input === '/api/cart/get') return Response.json({ success: true, cartData: serverCart });
  if (input === '/api/cart/add') {
    const { itemId, size, color } = JSON.parse(String(init.body)) as Record<string, string>;
    const entry = { quantity: 1, size, color, name: 'x', price: 1, image: '', category: '', subCategory: '' };
    serverCart = { ...serverCart, [String(itemId)]: { 'M-red': { ...entry, paymentMethods: [] } } } as Cart;
  }
  if (!input.startsWith('/api/catalogue')) return Response.json({ success: true });
  const ids = new URL(input, 'http://shop.example').searchParams.get('ids') ?? '';
  return Response.json({ success: true, products: ids.split(',').map(product) });
}

/** A document of its own: fresh modules; what storage and cookies hold is all that is left of the last one. */
async function openPage() {
  vi.resetModules();
  const { useCart, startCart } = await import('@/store/use-cart');
  const { logOut } = await import('@/store/log-out');
  const { onAnnouncement } = await import('@/store/announce');
  onAnnouncement(({ message }) => told.push(message));
  const started = startCart();
  const add = (id: string) =>
    useCart.getState().add({ product: chosenProduct(product(id), 'red'), size: 'M', color: 'red' });
  const pieces = (id: string) => useCart.getState().cart[id]?.[variantKey('M', 'red')]?.quantity;
  return { useCart, started, add, pieces, logOut };
}

async function openWhole() {
  const page = await openPage();
  await page.started;
  await settle();
  return page;
}

async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const kept = () => /kept-cart=[^;]+/.exec(document.cookie)?.[0];

beforeEach(() => {
  told = [];
  serverCart = {};
  spoil = () => undefined;
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => {
  for (const name of ['kept-cart', 'session']) document.cookie = `${name}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
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
    expect([second.pieces('kurta'), second.pieces('murukku')]).toEqual([2, 1]);
    expect(second.useCart.getState()).toMatchObject({
      cart: { kurta: { 'M-red': { name: 'Name of kurta', price: 499 } } },
      order: ['kurta', 'murukku'],
      oldPrices: {},
    });
    expect(kept()).toBe('kept-cart=2~kurta~M~red!1~murukku~M~red');
    expect(told).toEqual([]);
  });

  it("[19.12] [19.14] a shopper's write is kept until the server has it", async () => {
    document.cookie = 'session=1; path=/';
    spoil = (path) => (path === '/api/cart/add' ? Response.json({}, { status: 500 }) : undefined);
    const first = await openWhole();
    first.add('kurta');
    await settle();
    expect(kept()).toBe('kept-cart=1~kurta~M~red');
    spoil = () => undefined;
    const second = await openWhole();
    expect(Object.keys(serverCart)).toEqual(['kurta']);
    expect([second.pieces('kurta'), kept()]).toEqual([1, undefined]);
  });

  it.each(['order', 'logout'])('[19.14] the cookie goes with the %s', async (end) => {
    const page = await openWhole();
    page.add('kurta');
    await settle();
    expect(kept()).toBeDefined();
    if (end === 'order') page.useCart.getState().clear();
    else await page.logOut(() => undefined);
    await settle();
    expect(kept()).toBeUndefined();
  });

  it('[19.15] it is said once that a cart is too large, and again when more of it is lost', async () => {
    const page = await openWhole();
    for (let at = 0; at < 40; at += 1) page.add(`goods-with-a-long-address-${'x'.repeat(40)}-${at}`);
    await settle();
    expect(kept()?.length).toBeLessThanOrEqual('kept-cart='.length + 3072);
    const said = told.filter((words) => words.includes('only a part of so large a cart'));
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
    expect([page.pieces('kurta'), kept()]).toEqual([1, undefined]);
    expect(localStorage.getItem('cart')).toContain('kurta');
    localStorage.clear();
  });
});
