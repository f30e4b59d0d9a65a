import { providerOfKey } from '@/lib/rules/checkout/providers/payment-providers';
import type { Expression, Selectable, SqlBool } from 'kysely';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { joinOrders } from '../accounts/guest';
import { mailboxFor } from '../accounts/count-try';
import type { Queries, Tables } from '../database/tables';
import { isSealed } from '../mail/seal-mail';
import { readReturns } from '../orders/read-returns';
import { readItemsOf, type OrderItemRow } from '../orders/read-order';
import { readHistories } from '../orders/record-order-event';
import type { Services, ShopperContext } from '../services';
import { readDocumentAnswers } from '@/backend/tax/read-document-answers';
import { isMailAbout, isMailOf } from './is-mail-about';
import { isOrderOf } from './read-order-ends';
import { toOwnOrder } from './order-columns';

/**
 * All that the database holds about the shopper who asks, for a file that people can read: moments as ISO dates,
 * amounts in rupees. backend/testing/tables-of-own-data.ts says where each table is in it, or why not.
 */
export async function readOwnData({ services: { db, now }, shopper }: ShopperContext) {
  const { id, email } = shopper;
  // Entered at the desk since the last login.
  await db.transaction().execute((trx) => joinOrders(trx, shopper));
  const profile = await db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'dob as dateOfBirth', 'gender'])
    .select('created_at as signedUpAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const data = {
    about: aboutFile(now()),
    profile,
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at as openedAt', 'expires_at as endsAt'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    logins: await readLogins(db, email),
    news: await db
      .selectFrom('news_consents')
      .select(['asked_at as askedAt', 'how as where', 'words', 'confirmed_at as confirmedAt', 'ended_at as stoppedAt'])
      .where('user_id', '=', id)
      .orderBy('asked_at')
      .execute(),
    cart: await readCartLines(db, id),
    couponsHeld: await db
      .selectFrom('coupon_reservations')
      .select(['code', 'reserved_until as until'])
      .where('user_id', '=', id)
      .execute(),
    orders: await readOrdersOf(db, isOrderOf(id)),
    mails: await readMailsTo(db, isMailOf(shopper)),
  };
  return { success: true as const, data };
}

/** The same of somebody without an account. @param orders theirs, as a condition on `orders` */
export const readGuestData = async ({ db, now }: Services, orders: Expression<SqlBool>) => ({
  about: aboutFile(now()),
  orders: await readOrdersOf(db, orders),
  mails: await readMailsTo(db, isMailAbout(orders)),
});

function aboutFile(at: Date) {
  const { name: shop, email: writeTo } = shopFacts();
  return {
    shop,
    madeAt: at.toISOString(),
    notInIt: `What the shop’s people note about an order for themselves. Write to ${writeTo} if you want to know it, or have it corrected.`,
  };
}

/** With their words, as far as they are stored and hold no code. */
async function readMailsTo(db: Queries, isTheirs: Expression<SqlBool>) {
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'created_at as writtenAt', 'sent_at as sentAt', 'text', 'logged'])
    .where(isTheirs)
    .orderBy('created_at')
    .execute();
  return mails.map(({ text, logged, ...mail }) => ({
    ...mail,
    ...(text === '' || logged !== 'whole' || isSealed(text) ? {} : { words: text }),
  }));
}

/** Codes that still work, proofs of the address, and what limits are counted from: no code, no ticket and no device. */
async function readLogins(db: Queries, email: string) {
  const codes = await db
    .selectFrom('login_codes')
    .select(['created_at as askedAt', 'expires_at as worksUntil', 'attempts as tries'])
    .where('email', '=', email)
    .where('purpose', 'not like', 'desk %')
    .orderBy('created_at')
    .execute();
  const proofs = await db
    .selectFrom('sign_up_tickets')
    .select(['created_at as provenAt', 'used_at as signedUpAt'])
    .where('email', '=', email)
    .execute();
  const events = await db
    .selectFrom('login_events')
    .select(['kind as what', 'created_at as at'])
    .where('mailbox', '=', mailboxFor(email, 'login'))
    .where('kind', '<>', 'asking')
    .orderBy('created_at')
    .execute();
  return { codes, proofs, events };
}

async function readCartLines(db: Queries, userId: string) {
  const cart = await db.selectFrom('carts').select('revision').where('user_id', '=', userId).executeTakeFirst();
  const lines = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return { changes: cart?.revision ?? 0, lines: lines.map(toOwnItem) };
}

const toOwnItem = (row: Pick<OrderItemRow, 'name' | 'product_id' | 'size' | 'color' | 'quantity' | 'price_paise'>) => ({
  product: row.product_id,
  name: row.name,
  size: row.size,
  color: row.color,
  quantity: row.quantity,
  price: paiseToRupees(row.price_paise),
});

async function readOrdersOf(db: Queries, these: Expression<SqlBool>) {
  const orders = await db.selectFrom('orders').selectAll().where(these).orderBy('created_at').orderBy('id').execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await readItemsOf(db, ids);
  const histories = await readHistories(db, ids);
  const returns = await readReturns(db, 'order_id', ids);
  const [payments, former, tries, refunds, uses] = [
    await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute(),
    await db.selectFrom('former_payments').selectAll().where('order_id', 'in', ids).orderBy('begun_at').execute(),
    await db.selectFrom('payment_tries').selectAll().where('order_id', 'in', ids).execute(),
    await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).orderBy('created_at').execute(),
    await db.selectFrom('coupon_uses').selectAll().where('order_id', 'in', ids).execute(),
  ];
  const photos = await readOwnPhotos(
    db,
    returns.map(({ id }) => id),
  );
  const own = [];
  for (const order of orders) {
    const isOfIt = ({ order_id }: { order_id: string }) => order_id === order.id;
    own.push({
      ...toOwnOrder(order),
      offersUsed: uses
        .filter(isOfIt)
        .map(({ code }) => code)
        .toSorted(),
      items: (items.get(order.id) ?? []).map(toOwnItem),
      history: histories.get(order.id) ?? [],
      payments: payments.filter(isOfIt).map(toOwnPayment),
      formerPayments: former.filter(isOfIt).map(toOwnFormer),
      tries: tries.filter(isOfIt).map(toOwnTry),
      refunds: refunds.filter(isOfIt).map(toOwnRefund),
      returns: returns
        .filter(isOfIt)
        .map((one) => ({ ...toOwnReturn(one), photos: photos.filter(isOf(one)).map(toOwnPhoto) })),
      taxDocuments: await readDocumentAnswers(db, order.id),
    });
  }
  return own;
}

const amount = (paise: Paise | null) => (paise === null ? null : paiseToRupees(paise));

const toOwnPayment = (row: Selectable<Tables['payments']>) => ({
  provider: providerOfKey(row.key_id).label,
  providerPaymentId: row.provider_payment_id,
  providerOrderId: row.provider_order_id,
  amount: paiseToRupees(row.amount_paise),
  state: row.state,
  begunAt: row.created_at,
  paidAt: row.captured_at,
});

const toOwnFormer = (row: Selectable<Tables['former_payments']>) => ({
  provider: providerOfKey(row.key_id).label,
  providerOrderId: row.provider_order_id,
  amount: paiseToRupees(row.amount_paise),
  begunAt: row.begun_at,
});

const toOwnTry = (row: Selectable<Tables['payment_tries']>) => ({
  providerPaymentId: row.id,
  amount: paiseToRupees(row.amount_paise),
  state: row.status,
  at: row.updated_at,
});

const toOwnRefund = (row: Selectable<Tables['refunds']>) => ({
  amount: paiseToRupees(row.amount_paise),
  state: row.state,
  reason: row.reason,
  note: row.note,
  providerPaymentId: row.provider_payment_id,
  providerRefundId: row.provider_refund_id,
  askedAt: row.created_at,
  givenAt: row.issued_at,
});

/** As they are stored, so that they can be looked at. */
const readOwnPhotos = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('return_photos').selectAll().where('return_id', 'in', ids).orderBy('number').execute();

const isOf =
  ({ id }: { id: string }) =>
  ({ return_id }: { return_id: string }) =>
    return_id === id;

const toOwnPhoto = ({ created_at, picture }: Selectable<Tables['return_photos']>) => ({
  sentAt: created_at,
  picture: `data:image/webp;base64,${picture}`,
});

const toOwnReturn = (row: Awaited<ReturnType<typeof readReturns>>[number]) => ({
  wish: row.wish,
  cause: row.cause,
  reason: row.reason,
  status: row.status,
  answer: row.note,
  amount: amount(row.amount_paise),
  upiId: row.upi_id,
  askedAt: row.created_at,
  pieces: row.pieces.map(({ item, first, quantity }) => ({ line: item + 1, fromPiece: first, quantity })),
  replacements: row.replacements.map(({ position, name, size, color, quantity }) => ({
    line: position + 1,
    name,
    size,
    color,
    quantity,
  })),
  courier: row.courier,
  trackingNumber: row.tracking_number,
  history: row.history,
});
