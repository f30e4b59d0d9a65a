import type { Books } from './books';
import { promise } from './broken-promise';
import { variantKeyOf, type TestProduct } from './test-product';
import type { Entry, Ledger } from './ledger';

interface OrderRow {
  id: string;
  status: string;
  address: string;
  coupon_code: string | null;
  automatic_offer: string | null;
  total_paise: number;
  subtotal_paise: number;
}
interface ItemRow {
  order_id: string;
  product_id: string;
  variant_key: string;
  quantity: number;
  price_paise: number;
}

/** An order that waits for its payment does not count yet. */
const WAITING = 'Awaiting Payment';

/**
 * Compares the shop's books with the ledger: the file is sound, every acknowledged order is there once and whole, no
 * other order is there, and stock, coupons, carts and mails agree with the orders.
 *
 * @returns how many orders there are
 * @throws BrokenPromise at the first entry that does not agree
 */
export function auditOrders(books: Books, ledger: Ledger, products: readonly TestProduct[]): number {
  auditFile(books);
  const orders = books.rows<OrderRow>('select * from orders').filter(({ status }) => status !== WAITING);
  const items = groupBy(books.rows<ItemRow>('select * from order_items'), (item) => item.order_id);
  const byMark = groupBy(orders, ({ address }) => String((JSON.parse(address) as { street: string }).street));
  for (const [mark, found] of byMark) {
    const entry = ledger.entries.get(mark);
    promise(entry !== undefined, () => `There is an order '${mark}' that nobody asked for.`);
    promise(found.length === 1, () => `'${mark}' was ordered ${found.length} times.`);
    const [order] = found;
    if (order) auditWhole(books, entry, order, items.get(order.id) ?? []);
  }
  for (const entry of ledger.entries.values()) {
    promise(
      !entry.acknowledged || byMark.has(entry.purchase.mark),
      () => `'${entry.purchase.mark}' was acknowledged and is lost.`,
    );
  }
  auditStock(
    books,
    products,
    orders.filter(({ status }) => status !== 'Cancelled').flatMap(({ id }) => items.get(id) ?? []),
  );
  auditCoupons(books);
  auditCarts(books, ledger, byMark);
  return orders.length;
}

/** The file as the database itself judges it. */
function auditFile(books: Books): void {
  const integrity = books.value('pragma integrity_check');
  promise(integrity === 'ok', () => `The database is damaged: ${String(integrity)}`);
  const strays = books.rows('pragma foreign_key_check');
  promise(strays.length === 0, () => `Rows point at nothing: ${JSON.stringify(strays.slice(0, 3))}`);
}

function auditWhole(books: Books, { purchase }: Entry, order: OrderRow, items: readonly ItemRow[]): void {
  const say = (what: string) => () => `Order '${purchase.mark}' is not whole: ${what}.`;
  const wanted = purchase.lines
    .map(({ product, quantity }) => `${product.id}/${variantKeyOf(product)}/${quantity}`)
    .sort()
    .join(' ');
  const held = items
    .map((item) => `${item.product_id}/${item.variant_key}/${item.quantity}`)
    .sort()
    .join(' ');
  promise(wanted === held, say(`it holds ${held || 'nothing'} instead of ${wanted}`));
  const subtotal = items.reduce((sum, item) => sum + item.price_paise * item.quantity, 0);
  promise(subtotal === order.subtotal_paise, say(`its items are ${subtotal} paise, it says ${order.subtotal_paise}`));
  promise(
    order.total_paise === purchase.totalPaise,
    say(`it costs ${order.total_paise} paise, the oracle says ${purchase.totalPaise}`),
  );
  if (order.status === 'Cancelled') return;
  const mail = books.value('select count(*) from outbox where id = ?', `order-${order.id}`);
  promise(mail === 1, say('its mail is missing'));
  const uses = books.value('select count(*) from coupon_uses where order_id = ?', order.id);
  const offers = [order.coupon_code, order.automatic_offer].filter((one) => one !== null).length;
  promise(uses === offers, say(`its ${offers} offers are counted ${String(uses)} times`));
}

function auditStock(books: Books, products: readonly TestProduct[], sold: readonly ItemRow[]): void {
  const soldUnits = new Map<string, number>();
  for (const item of sold) soldUnits.set(item.product_id, (soldUnits.get(item.product_id) ?? 0) + item.quantity);
  for (const product of products) {
    if (product.stock === undefined) continue;
    const left = Number(
      books.value(
        'select quantity from stock where product_id = ? and variant_key = ?',
        product.id,
        variantKeyOf(product),
      ),
    );
    const due = product.stock - (soldUnits.get(product.id) ?? 0);
    promise(
      left === due && left >= 0,
      () => `${product.id} has ${left} items left, by the orders it should be ${due}.`,
    );
  }
}

function auditCoupons(books: Books): void {
  const wrong = books.rows(
    'select code, used_count, (select count(*) from coupon_uses where coupon_uses.code = coupons.code) as uses from coupons where used_count <> uses',
  );
  promise(wrong.length === 0, () => `Coupons are counted wrongly: ${JSON.stringify(wrong)}`);
}

/** The newest attempt of every shopper: ordered and out of the cart, or neither. */
function auditCarts(books: Books, ledger: Ledger, byMark: ReadonlyMap<string, unknown>): void {
  const newest = new Map([...ledger.entries.values()].map((entry) => [entry.shopper.id, entry]));
  for (const { shopper, purchase, inCart } of newest.values()) {
    if (!inCart) continue;
    const ordered = byMark.has(purchase.mark);
    for (const { product, quantity } of purchase.lines) {
      const held = books.value(
        'select quantity from cart_lines where user_id = ? and product_id = ?',
        shopper.id,
        product.id,
      );
      if (ordered) promise(held === undefined, () => `'${purchase.mark}' is ordered and still in the cart.`);
      else
        promise(
          held === quantity,
          () => `'${purchase.mark}' is not ordered, and the cart holds ${String(held)} items instead of ${quantity}.`,
        );
    }
  }
}

/** Map.groupBy is not among the types, which are those of the oldest browser that shops here. */
function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
