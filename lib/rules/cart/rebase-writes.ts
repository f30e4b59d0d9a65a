import { cartLines, lineId, listOf, parseLine, parseQuantity } from './cart-lines';
import { applyWrite, isSameSize, quantityOf, stillThere, writeFrom, type CartWrite } from './cart-write';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { Cart } from '@/lib/contract/cart';

/** What the shopper sees: the confirmed cart with every pending write applied. */
export const shownCart = (confirmed: Cart, pending: readonly CartWrite[]): Cart =>
  pending.reduce(applyWrite, confirmed);

/** The cart with the variants of each product in the order in which they were shown before; what is new comes last. */
export function inShownOrder(cart: Cart, before: Cart): Cart {
  const products = Object.entries(cart).map(([productId, variants]): [string, Cart[string]] => {
    const shown = Object.entries(ownEntry(before, productId) ?? {}).filter(([key]) => Object.hasOwn(variants, key));
    return [productId, { ...Object.fromEntries(shown), ...variants }];
  });
  return Object.fromEntries(products);
}

/** The writes that turn one cart into another: a guest's at login, or one stored before there were pending writes. */
export function writesBetween(before: Cart, after: Cart): CartWrite[] {
  const gone = cartLines(before).filter((line) => quantityOf(after, line) <= 0);
  return [...gone.map((line) => ({ ...line, quantity: 0 })), ...cartLines(after)]
    .map((line) => writeFrom(before, 'quantity', line))
    .filter(({ from, line }) => from !== line.quantity);
}

/** Appends a write. Unsent writes of one line are merged into the last one. @internal */
export function queueWrite(pending: readonly CartWrite[], write: CartWrite): CartWrite[] {
  const last = pending.findLast((earlier) => isTouched(earlier, write));
  const isAlone = last && !last.sent && last.replaces.length + write.replaces.length === 0;
  // What follows a removal is a new line.
  if (!isAlone || last.line.quantity === 0) return [...pending, write];
  const others = pending.filter((earlier) => earlier !== last);
  return last.from === write.line.quantity ? others : [...others, { ...write, kind: 'quantity', from: last.from }];
}

/**
 * Rebases pending writes onto a newly confirmed cart, while none is being sent: those that arrived are dropped. An
 * addition whose answer was lost becomes a quantity, which is idempotent.
 */
export function rebaseWrites(confirmed: Cart, pending: readonly CartWrite[]): CartWrite[] {
  let cart = confirmed;
  let rebased: CartWrite[] = [];
  for (const { sent, ...write } of pending) {
    const next = applyWrite(cart, write);
    if (next === cart) continue;
    rebased = queueWrite(rebased, sent && write.kind === 'add' ? { ...write, kind: 'quantity' } : write);
    cart = next;
  }
  return rebased;
}

/** The pending writes without those that share a line with the one that was refused. */
export const withoutWrite = (pending: readonly CartWrite[], refused: CartWrite): CartWrite[] =>
  pending.filter((write) => !isTouched(write, refused));

/**
 * The next call that brings the server closer to a write; some take more than one. Adding pushes the other colours of
 * a size out of the server's cart, so that a line beside them is sent as a quantity.
 *
 * @returns the part of the write that the call carries
 */
export function nextCall(confirmed: Cart, write: CartWrite): CartWrite {
  const { kind, line, from, replaces } = write;
  const confirmedQuantity = quantityOf(confirmed, line);
  const [replaced] = stillThere(confirmed, replaces);
  if (line.quantity === 0 || (kind === 'color' && replaced && confirmedQuantity === from)) return write;
  const alone: CartWrite = { ...write, kind: 'quantity', replaces: [] };
  if (replaced && applyWrite(confirmed, alone) === confirmed) {
    return { ...alone, line: { ...replaced, quantity: 0 }, from: replaced.quantity };
  }
  if (kind === 'add' && line.quantity === confirmedQuantity + 1) return write;
  const isNewSize = !cartLines(confirmed).some((other) => isSameSize(other, line));
  return isNewSize ? { ...alone, kind: 'add', line: { ...line, quantity: 1 }, from: 0 } : alone;
}

const KINDS = ['add', 'quantity', 'color'] as const;

/** Pending writes from the browser's storage; what is none is left out. */
export function parseWrites(stored: unknown): CartWrite[] {
  return listOf(stored).flatMap(({ kind: found, line, from, replaces, sent }): CartWrite[] => {
    const kind = KINDS.find((known) => known === found);
    const [parsed] = listOf([line]).map(parseLine);
    if (!kind || !parsed) return [];
    return [{ kind, line: parsed, from: parseQuantity(from), replaces: listOf(replaces).map(parseLine), sent: !!sent }];
  });
}

/** Whether two writes change the same line. */
function isTouched(write: CartWrite, other: CartWrite): boolean {
  const ids = [other.line, ...other.replaces].map(lineId);
  return [write.line, ...write.replaces].some((line) => ids.includes(lineId(line)));
}
