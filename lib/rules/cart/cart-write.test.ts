import { describe, expect, it } from 'vitest';
import type { Cart } from '@/lib/contract/cart';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { cartLines, type CartAddition } from './cart-lines';
import { additionWrite, applyWrite, quantityWrite, type CartWrite } from './cart-write';
import { colorWrite } from './color-write';
import { nextCall, queueWrite, rebaseWrites, shownCart, withoutWrite, writesBetween } from './rebase-writes';
import { makeCartAddition } from '@/testing/make-cart';

const kurta = (color = 'red', size = 'M', change: Partial<CartAddition> = {}) =>
  makeCartAddition({ size, color, price: 499, ...change });
const shirt = kurta('red', 'M', { productId: 'shirt' });
const cartOf = (...additions: CartAddition[]): Cart => additions.reduce<Cart>(addToCart, {});
const one = cartOf(kurta());
const many = (quantity: number): Cart => applyWrite(one, set(one, quantity));
const quantities = (cart: Cart) =>
  Object.fromEntries(cartLines(cart).map((line) => [`${line.productId} ${line.variantKey}`, line.quantity]));

function set(cart: Cart, quantity: number, key = 'M-red'): CartWrite {
  const write = quantityWrite(cart, 'kurta', key, quantity);
  if (!write) throw new Error('no such line');
  return write;
}

function recolor(cart: Cart, color: string): CartWrite {
  const write = colorWrite(cart, 'kurta', 'M-red', color);
  if (!write) throw new Error('no such line');
  return write;
}

/** The server's cart, written naively: what a call does to it is known without looking at any write. */
function addToCart(cart: Cart, { productId, ...addition }: CartAddition): Cart {
  const key = `${addition.size}-${addition.color}`;
  const variants = cart[productId] ?? {};
  const quantity = Math.min((variants[key]?.quantity ?? 0) + 1, QUANTITY_MAX);
  const others = Object.entries(variants).filter(([other, entry]) => other === key || entry.size !== addition.size);
  return { ...cart, [productId]: { ...Object.fromEntries(others), [key]: { ...addition, quantity } } };
}

function removeVariant(cart: Cart, productId: string, key: string): Cart {
  const { [productId]: variants, ...otherProducts } = cart;
  const { [key]: _removed, ...otherVariants } = variants ?? {};
  return Object.keys(otherVariants).length === 0 ? otherProducts : { ...cart, [productId]: otherVariants };
}

function changeColor(cart: Cart, productId: string, oldKey: string, color: string): Cart {
  const entry = cart[productId]?.[oldKey];
  if (!entry || entry.color === color) return cart;
  const newKey = `${entry.size}-${color}`;
  const quantity = Math.min(entry.quantity + (cart[productId]?.[newKey]?.quantity ?? 0), QUANTITY_MAX);
  const moved = Object.entries(cart[productId] ?? {}).flatMap(([key, other]) => {
    if (key === newKey) return [];
    return [key === oldKey ? ([newKey, { ...entry, color, quantity }] as const) : ([key, other] as const)];
  });
  return { ...cart, [productId]: Object.fromEntries(moved) };
}

/** What the server makes of a call, which knows nothing of pending writes. */
function answerOf(server: Cart, { kind, line, replaces }: CartWrite): Cart {
  const { productId, variantKey, quantity, ...entry } = line;
  if (quantity === 0) return removeVariant(server, productId, variantKey);
  if (kind === 'add') return addToCart(server, { productId, ...entry });
  if (kind === 'color') return changeColor(server, productId, replaces[0]?.variantKey ?? '', entry.color);
  return { ...server, [productId]: { ...server[productId], [variantKey]: { ...entry, quantity } } };
}

/** Sends every pending write as the shop does, to a server that accepts all. */
function drain(server: Cart, pending: CartWrite[]): { kinds: string[]; server: Cart; confirmed: Cart } {
  const kinds: string[] = [];
  let confirmed = server;
  for (;;) {
    pending = rebaseWrites(confirmed, pending);
    if (!pending[0]) return { kinds, server, confirmed };
    const call = nextCall(confirmed, pending[0]);
    server = answerOf(server, call);
    confirmed = applyWrite(confirmed, call);
    if (kinds.push(call.line.quantity === 0 ? 'remove' : call.kind) > 20) throw new Error('never ends');
  }
}

/** Clicks, each made on the cart as it is shown by then. */
function clicks(confirmed: Cart, ...steps: ((shown: Cart) => CartWrite)[]): CartWrite[] {
  return steps.reduce<CartWrite[]>((pending, step) => queueWrite(pending, step(shownCart(confirmed, pending))), []);
}
const add = (addition: CartAddition) => (shown: Cart) => additionWrite(shown, addition);
const to = (quantity: number, key?: string) => (shown: Cart) => set(shown, quantity, key);

describe('shownCart', () => {
  it('[4.11] [4.12] shows an addition: one piece more, instead of other colours of the size', () => {
    expect(quantities(shownCart({}, clicks({}, add(kurta()), add(kurta()))))).toEqual({ 'kurta M-red': 2 });
    const write = additionWrite(many(3), kurta('blue'));
    expect(write.replaces.map(({ color }) => color)).toEqual(['red']);
    expect(quantities(applyWrite(many(3), write))).toEqual({ 'kurta M-blue': 1 });
    expect(additionWrite(many(3), kurta('blue', 'L')).replaces).toEqual([]);
    expect(additionWrite(many(3), kurta()).replaces).toEqual([]);
  });

  it('[4.13] shows another colour in the same place, and adds up where it is there already', () => {
    const cart = cartOf(kurta(), kurta('red', 'S'));
    expect(applyWrite(cart, recolor(cart, 'blue'))).toEqual(changeColor(cart, 'kurta', 'M-red', 'blue'));
    const both = { kurta: { ...many(2).kurta, ...cartOf(kurta('blue')).kurta } };
    expect(quantities(applyWrite(both, recolor(both, 'blue')))).toEqual({ 'kurta M-blue': 3 });
    expect(colorWrite(cart, 'kurta', 'M-red', 'red')).toBeUndefined();
    expect(colorWrite(cart, 'kurta', 'L-red', 'blue')).toBeUndefined();
  });

  it('[4.14] shows a quantity, at most the limit, and no line of 0 items', () => {
    expect(quantities(many(1000))).toEqual({ 'kurta M-red': QUANTITY_MAX });
    expect(many(-1)).toEqual({});
    expect(quantityWrite(one, 'kurta', 'L-red', 2)).toBeUndefined();
    const full = many(QUANTITY_MAX);
    expect(applyWrite(full, additionWrite(full, kurta()))).toBe(full);
  });

  it('takes what the catalogue says now from an addition, and what the server says from the confirmed cart', () => {
    const dear = kurta('red', 'M', { price: 599 });
    expect(applyWrite(one, additionWrite(one, dear)).kurta?.['M-red']?.price).toBe(599);
    const [merged] = writesBetween({}, cartOf(dear, dear));
    expect(merged && applyWrite(one, merged).kurta?.['M-red']).toMatchObject({ price: 499, quantity: 2 });
  });
});

describe('a cart that somebody else changed', () => {
  it('keeps a change that was not sent yet, and one that was made on another device', () => {
    const pending = clicks(one, to(4), add(shirt));
    expect(quantities(shownCart(one, pending))).toEqual({ 'kurta M-red': 4, 'shirt M-red': 1 });
    expect(quantities(shownCart({ ...one, ...cartOf(kurta('red', 'M', { productId: 'belt' })) }, pending))).toEqual({
      'kurta M-red': 4,
      'belt M-red': 1,
      'shirt M-red': 1,
    });
    expect(quantities(shownCart({}, []))).toEqual({});
  });

  it.each([
    ['raised here to 2, there to 5', 1, 2, 5, 5],
    ['raised here to 5, there to 2', 1, 5, 2, 5],
    ['removed here, raised there', 1, 0, 2, 2],
    ['raised here, removed there', 1, 3, 0, 3],
    ['lowered here only', 5, 3, 5, 3],
    ['removed here only', 5, 0, 5, 0],
    ['removed on both', 5, 0, 0, 0],
  ])('loses nothing where a line was %s', (_what, before, here, there, shown) => {
    const cart = shownCart(many(there), clicks(many(before), to(here)));
    expect(quantities(cart)['kurta M-red'] ?? 0).toBe(shown);
  });

  it('moves to another colour what is still as it was, and leaves what was changed', () => {
    const pending = [recolor(many(2), 'blue')];
    expect(quantities(shownCart(many(3), pending))).toEqual({ 'kurta M-red': 3, 'kurta M-blue': 2 });
    expect(drain(many(3), pending)).toMatchObject({ kinds: ['quantity'] });
    expect(quantities(shownCart({}, pending))).toEqual({ 'kurta M-blue': 2 });
  });
});

describe("a guest's cart at login", () => {
  const guest = { kurta: { ...many(3).kurta, ...cartOf(kurta('red', 'L')).kurta } };
  const server = { kurta: { ...many(2).kurta, ...cartOf(kurta('blue', 'L')).kurta } };
  const merged = { 'kurta M-red': 3, 'kurta L-red': 1, 'kurta L-blue': 1 };

  it('[4.04] is merged per variant: the larger quantity wins, both colours stay', () => {
    expect(quantities(shownCart(server, writesBetween({}, guest)))).toEqual(merged);
    const sent = drain(server, writesBetween({}, guest));
    expect([sent.kinds, quantities(sent.server)]).toEqual([['quantity', 'quantity'], merged]);
    expect(quantities(shownCart(many(5), writesBetween({}, many(2))))).toEqual({ 'kurta M-red': 5 });
  });

  it('[4.05] changes nothing the second time', () => {
    const once = shownCart(server, writesBetween({}, guest));
    expect(shownCart(once, writesBetween({}, once))).toBe(once);
    expect(rebaseWrites(once, writesBetween({}, guest))).toEqual([]);
  });

  it('arrives at an empty server by the call for adding, and then says how many', () => {
    expect(drain({}, writesBetween({}, many(3)))).toMatchObject({ kinds: ['add', 'quantity'], server: many(3) });
    expect(shownCart({}, writesBetween({}, guest))).toEqual(guest);
  });
});

describe('queueWrite', () => {
  it('collapses quick clicks into one write with the last number, and into none where nothing is left to say', () => {
    expect(clicks(one, to(2), to(5), to(7))).toMatchObject([{ kind: 'quantity', from: 1, line: { quantity: 7 } }]);
    expect(clicks(one, to(2), to(1))).toEqual([]);
    expect(clicks({}, add(kurta()), to(0))).toEqual([]);
    expect(clicks(one, to(2), to(0))).toMatchObject([{ from: 1, line: { quantity: 0 } }]);
    expect(drain({}, clicks({}, add(kurta()), add(kurta()), add(kurta()))).kinds).toEqual(['add', 'quantity']);
  });

  it('leaves a write alone that is on its way, a removal, and one that takes the place of another line', () => {
    const [sent] = clicks(one, to(2));
    expect(sent && queueWrite([{ ...sent, sent: true }], set(many(2), 3))).toHaveLength(2);
    expect(clicks(one, to(0), add(kurta())).map(({ kind }) => kind)).toEqual(['quantity', 'add']);
    expect(clicks(one, add(kurta('blue')), to(3, 'M-blue')).map(({ kind }) => kind)).toEqual(['add', 'quantity']);
    expect(clicks(one, to(3), (shown) => recolor(shown, 'blue'))).toHaveLength(2);
  });

  it('takes only the writes of other lines along when one is refused', () => {
    const pending = clicks(one, add(shirt), to(4), add(kurta('blue')));
    const [, refused] = pending;
    expect(refused && withoutWrite(pending, refused).map(({ line }) => line.productId)).toEqual(['shirt']);
  });
});

describe('rebaseWrites', () => {
  const lost = (write: CartWrite) => ({ ...write, sent: true });

  it.each([
    ['arrived', many(2), []],
    ['never arrived', one, ['quantity']],
  ])(
    'sends an addition whose answer was lost and that %s so that there are two pieces, not three',
    (_how, server, kinds) => {
      const sent = drain(server, [lost(additionWrite(one, kurta()))]);
      expect([sent.kinds, quantities(sent.server)]).toEqual([kinds, { 'kurta M-red': 2 }]);
    },
  );

  it.each([{}, one])('asks for the first piece once more only where the server has none', (server) => {
    const sent = drain(server, [lost(additionWrite({}, kurta()))]);
    expect(quantities(sent.server)).toEqual({ 'kurta M-red': 1 });
  });

  it.each([one, many(6)])('ends at the last number, whether the lost one before it arrived or not', (server) => {
    const sent = drain(server, [lost(set(one, 6)), set(many(6), 1)]);
    expect(quantities(sent.server)).toEqual({ 'kurta M-red': 1 });
    expect(sent.kinds.length).toBe(server === one ? 0 : 1);
  });

  it.each([many(2), cartOf(kurta('blue'), kurta('blue'))])('moves a line once, however often it is sent', (server) => {
    expect(quantities(drain(server, [lost(recolor(many(2), 'blue'))]).server)).toEqual({ 'kurta M-blue': 2 });
  });

  it('forgets a removal that somebody else was quicker with', () => {
    expect(rebaseWrites({}, clicks(one, to(0)))).toEqual([]);
  });
});

describe('nextCall', () => {
  const steps: [string, Cart, CartWrite[], string[]][] = [
    ['an addition', one, clicks(one, add(kurta())), ['add']],
    ['an addition in place of another colour', many(3), clicks(many(3), add(kurta('blue'))), ['add']],
    ['a quantity', one, clicks(one, to(7)), ['quantity']],
    ['a removal', one, clicks(one, to(0)), ['remove']],
    ['another colour', one, [recolor(one, 'blue')], ['color']],
    [
      'another colour and then a quantity',
      one,
      clicks(one, (shown) => recolor(shown, 'blue'), to(4, 'M-blue')),
      ['color', 'quantity'],
    ],
    ['an order that emptied the cart, and the same again', one, clicks(one, to(0), add(kurta())), ['remove', 'add']],
    ['another size and another product', one, clicks(one, add(kurta('red', 'L')), add(shirt)), ['add', 'add']],
    [
      'a colour beside one that the server has',
      one,
      writesBetween(one, { kurta: { ...one.kurta, ...cartOf(kurta('blue')).kurta } }),
      ['quantity'],
    ],
  ];
  it.each(steps)('brings the server to %s', (_what, confirmed, pending, kinds) => {
    const sent = drain(confirmed, pending);
    expect(sent.kinds).toEqual(kinds);
    expect(sent.server).toEqual(shownCart(confirmed, pending));
    expect(sent.confirmed).toEqual(sent.server);
  });

  it('takes out what an addition replaces where the line itself is there already', () => {
    const both = { kurta: { ...many(2).kurta, ...cartOf(kurta('blue')).kurta } };
    expect(drain(both, [additionWrite(many(2), kurta('blue'))])).toMatchObject({ kinds: ['remove'] });
  });

  it('reaches any cart from any other', () => {
    const from = cartOf(kurta(), kurta('red', 'L'), shirt);
    const wanted = cartOf(kurta('green', 'L'), kurta('red', 'M', { productId: 'belt' }), kurta('green', 'L'));
    expect(quantities(drain(from, writesBetween(from, wanted)).server)).toEqual(quantities(wanted));
    expect(writesBetween(wanted, wanted)).toEqual([]);
  });
});
