import { describe, expect, it } from 'vitest';
import { addToCart, changeColor, removeVariant, setQuantity, type CartAddition } from './cart-lines';
import { applyCartWrite, nextCartWrite, rollBackCartWrite } from './next-cart-write';
import type { Cart } from '@/lib/contract/cart';

const kurta = (color = '#111111', size = 'M'): CartAddition => ({
  productId: 'kurta',
  size,
  color,
  image: '',
  name: 'Kurta',
  price: 499,
  category: 'Men',
  subCategory: 'Winterwear',
  paymentMethods: ['COD'],
});
const one = addToCart({}, kurta());

/** Plays every write the difference asks for, as the server would accept them. */
function drain(confirmed: Cart, shown: Cart): { kinds: string[]; confirmed: Cart } {
  const kinds: string[] = [];
  for (let write = nextCartWrite(confirmed, shown); write; write = nextCartWrite(confirmed, shown)) {
    kinds.push(write.kind);
    if (kinds.length > 20) throw new Error('never ends');
    confirmed = applyCartWrite(confirmed, write);
  }
  return { kinds, confirmed };
}

describe('nextCartWrite', () => {
  it('has nothing to say when both agree', () => {
    expect(nextCartWrite(one, one)).toBeUndefined();
  });

  it('collapses many clicks into one write with the last number', () => {
    const clicked = setQuantity(setQuantity(one, 'kurta', 'M-#111111', 2), 'kurta', 'M-#111111', 7);
    expect(nextCartWrite(one, clicked)).toMatchObject({ kind: 'quantity', line: { quantity: 7 } });
    expect(drain(one, clicked).kinds).toEqual(['quantity']);
  });

  it('adds a new line and then says how many', () => {
    const three = setQuantity(one, 'kurta', 'M-#111111', 3);
    expect(drain({}, three)).toEqual({ kinds: ['add', 'quantity'], confirmed: three });
  });

  it('sends a colour change as one, and the quantity only where it changed too', () => {
    const changed = changeColor(one, 'kurta', 'M-#111111', '#222222');
    expect(nextCartWrite(one, changed)).toMatchObject({ kind: 'color', oldVariantKey: 'M-#111111' });
    expect(drain(one, changed).kinds).toEqual(['color']);
    expect(drain(one, setQuantity(changed, 'kurta', 'M-#222222', 4)).kinds).toEqual(['color', 'quantity']);
  });

  it('removes what is gone', () => {
    expect(drain(one, removeVariant(one, 'kurta', 'M-#111111'))).toEqual({ kinds: ['remove'], confirmed: {} });
  });

  it('keeps both colours of a merged cart: never pushes one out by adding the other', () => {
    const both = { kurta: { ...one.kurta, ...addToCart({}, kurta('#222222')).kurta } };
    expect(drain(one, both)).toEqual({ kinds: ['quantity'], confirmed: both });
  });

  it('reaches the shown cart from any other', () => {
    const from = addToCart(addToCart(one, kurta('#111111', 'L')), { ...kurta(), productId: 'shirt' });
    const to = setQuantity(
      addToCart(addToCart({}, kurta('#333333', 'L')), { ...kurta(), productId: 'belt' }),
      'belt',
      'M-#111111',
      9,
    );
    expect(drain(from, to).confirmed).toEqual(to);
  });
});

describe('rollBackCartWrite', () => {
  it('gives a refused line back as the server holds it and leaves the others alone', () => {
    const other = addToCart(one, { ...kurta(), productId: 'shirt' });
    const raised = setQuantity(other, 'kurta', 'M-#111111', 9);
    const write = nextCartWrite(other, raised);
    expect(write && rollBackCartWrite(raised, other, write)).toEqual(other);
    const removed = removeVariant(other, 'kurta', 'M-#111111');
    const removal = nextCartWrite(other, removed);
    expect(removal && rollBackCartWrite(removed, other, removal).kurta).toEqual(other.kurta);
  });

  it('takes a refused addition out again, and undoes a refused colour change', () => {
    const addition = nextCartWrite({}, one);
    expect(addition && rollBackCartWrite(one, {}, addition)).toEqual({});
    const changed = changeColor(one, 'kurta', 'M-#111111', '#222222');
    const change = nextCartWrite(one, changed);
    expect(change && rollBackCartWrite(changed, one, change)).toEqual(one);
  });
});
