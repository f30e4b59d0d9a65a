import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';
import { offerTerms, type OfferTerms } from '@/lib/contract/offer';
import { parsePlain } from '@/lib/contract/plain-text';
import type { AutomaticOffer } from '@/lib/rules/cart/price-cart';
import { normalizeCoupon } from '@/lib/rules/checkout/normalize-coupon';
import { isNobody } from '../accounts/guest';
import { isOfMailbox, type Person } from '../accounts/read-person';
import type { Queries, Tables } from '../database/tables';
import { STANDING } from '../orders/order-status';
import { inLockOrder, lockCoupon, lockCoupons, type CouponRow } from './lock-coupons';
import {
  COUPON_HELD,
  COUPON_USED,
  COUPON_USED_BY_PHONE,
  NOT_A_FIRST_ORDER,
  NOBODY_TO_COUNT,
  NOT_FIRST_TO_PHONE,
  PRICES_HAVE_CHANGED,
  Refusal,
  type CodedWords,
} from '../refusal';

export interface Coupon {
  code: string;
  /** 0 to 100, taken off the subtotal; 0 where it gives something else. */
  percent: number;
  /** What that is. */
  offer?: OfferTerms;
  countsFor: CouponCountsFor;
}

/** A coupon that does not count, in the words for its shopper. */
interface NoCoupon {
  refused: string | CodedWords;
}

/** The recorded words for a coupon that counts for nobody: unknown, ended and used up look alike. */
export const INVALID_COUPON = 'Invalid coupon code';

/**
 * How long a use is reserved for an order whose payment was begun, in ms; opening the payment again starts the time
 * again.
 */
const RESERVED_MS = 30 * 60 * 1000;
/** A clock that is set back by less than this releases no reservation, in ms. */
const RESERVED_SLACK_MS = 2 * 60 * 60 * 1000;

/** Whose use it would be, and when. */
interface CouponUser {
  /** Left out where nobody is known: then no limit of a person counts. */
  person?: Person | undefined;
  /** An order that is written already, which does not count as an earlier one. */
  orderId?: string;
  now: Date;
}

/** A use by an order that is written already. */
interface Use {
  person: Person;
  orderId: string;
  now: Date;
}

/**
 * A coupon that can still be used, or why it cannot. Uses that are held for others count; a person's own do not stand in
 * their own way, since one at a time is held for each.
 */
export async function findUsableCoupon(queries: Queries, typed: string, user: CouponUser): Promise<Coupon | NoCoupon> {
  const code = normalizeCoupon(typed);
  const coupon = await queries
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .where('active', '=', 1)
    .where('automatic', '=', 0)
    .executeTakeFirst();
  const refused = coupon && isInTime(coupon, user.now) ? await whyNot(queries, coupon, user) : INVALID_COUPON;
  if (!coupon || refused !== undefined) return { refused: refused ?? INVALID_COUPON };
  const offer = readOffer(coupon);
  return { code, percent: coupon.percent, countsFor: coupon.counts_for, ...(offer ? { offer } : {}) };
}

/** The automatic offers that count now for somebody, in the order in which equal ones come first. */
export async function findAutomaticOffers(queries: Queries, user: CouponUser): Promise<AutomaticOffer[]> {
  const running = await readRunning(queries, user.now);
  const refused = await Promise.all(running.map((row) => whyNot(queries, row, user)));
  return running.filter((_, at) => refused[at] === undefined).map(toAutomatic);
}

const toAutomatic = (row: CouponRow): AutomaticOffer => ({ name: row.code, terms: termsOfRow(row) });

/** The automatic offers between their moments, whomever they count for. */
async function readRunning(queries: Queries, now: Date): Promise<CouponRow[]> {
  const rows = await queries
    .selectFrom('coupons')
    .selectAll()
    .where('active', '=', 1)
    .where('automatic', '=', 1)
    .execute();
  return inOfferOrder(rows.filter((row) => isInTime(row, now)));
}

/** By name, the same on every database. */
export const inOfferOrder = (rows: readonly CouponRow[]): CouponRow[] =>
  rows.toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** What it gives, also where that is a percentage of every order. */
export const termsOfRow = (row: Pick<CouponRow, 'offer' | 'percent'>): OfferTerms =>
  readOffer(row) ?? { gives: { kind: 'percent', percent: row.percent } };

/** Undefined of a coupon that takes its percentage off every order. */
export const readOffer = ({ offer }: Pick<CouponRow, 'offer'>): OfferTerms | undefined =>
  offer === null ? undefined : offerTerms.parse(parsePlain(offer));

/** Whether its first moment has come and its last is not over. */
export const isInTime = ({ starts_at, ends_at }: Pick<CouponRow, 'starts_at' | 'ends_at'>, now: Date): boolean => {
  const at = now.toISOString();
  return (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at);
};

/** The names of the offers that an order uses. */
export const offersOf = (automatic: string | null | undefined, code: string | null | undefined): string[] =>
  [automatic, code].filter((one) => one !== null && one !== undefined);

/**
 * Counts offers as used by an order, within their limits. Two orders for the last use wait for each other on the
 * offer's row, and only one finds it free.
 *
 * @throws Refusal 409 when one does not count any more
 */
export async function spendOffers(trx: Queries, codes: readonly string[], use: Use): Promise<void> {
  for (const code of inLockOrder(codes)) {
    await lockUsable(trx, code, use);
    await recordUse(trx, code, use);
  }
}

/** Counts offers as used by an order whose price was agreed. Call it with their rows locked. */
export async function countUses(trx: Queries, codes: readonly string[], use: Use): Promise<void> {
  for (const code of codes) await recordUse(trx, code, use);
}

/**
 * Holds a use of each for an order that is about to be paid, for half an hour. The newest order of any account of the mailbox
 * has it: many begun orders reserve no more than one.
 *
 * @throws Refusal 409 when one does not count any more
 */
export async function reserveOffers(trx: Queries, codes: readonly string[], use: Use): Promise<void> {
  for (const code of inLockOrder(codes)) await reserve(trx, code, use);
}

async function reserve(trx: Queries, code: string, use: Use): Promise<void> {
  await lockUsable(trx, code, use);
  const { person, orderId, now } = use;
  await endReservations(trx, code, person);
  const reserved_until = new Date(now.getTime() + RESERVED_MS).toISOString();
  await trx
    .insertInto('coupon_reservations')
    .values({ code, user_id: person.userId, order_id: orderId, reserved_until })
    .execute();
}

/** An offer that does not count any more, and why. */
export interface GoneOffer extends NoCoupon {
  code: string;
}

/** Which offers of a price that was agreed do not count any more; all are locked from here on. */
export async function findGone(trx: Queries, codes: readonly string[], use: Use): Promise<GoneOffer[]> {
  const gone: GoneOffer[] = [];
  for (const code of inLockOrder(codes)) {
    const refused = await lockReservedUse(trx, code, use);
    if (refused !== undefined) gone.push({ code, refused });
  }
  return gone;
}

/**
 * Locks a coupon whose discount has been paid, to record its use: the one that is held for its order, or one that is still free.
 * A coupon that was ended meanwhile counts all the same: its price was quoted.
 *
 * @returns why it does not count; undefined where it does
 */
async function lockReservedUse(trx: Queries, code: string, use: Use): Promise<NoCoupon['refused'] | undefined> {
  const coupon = await lockCoupon(trx, code);
  // A coupon has no row any more where the merchant removed it by hand: nothing limits it then.
  return coupon && whyNot(trx, coupon, { ...use, isPaid: true });
}

/** Whether a reservation stands. One that ends hours later than it may was made by a clock that was wrong. */
export const isHeld = (now: Date): RawBuilder<boolean> =>
  sql`(reserved_until > ${now.toISOString()} and reserved_until <= ${new Date(now.getTime() + RESERVED_MS + RESERVED_SLACK_MS).toISOString()})`;

async function lockUsable(trx: Queries, code: string, use: Use): Promise<void> {
  const coupon = await lockCoupon(trx, code);
  const isOpen = coupon?.active === 1 && isInTime(coupon, use.now);
  const refused = isOpen ? await whyNot(trx, coupon, use) : INVALID_COUPON;
  if (refused !== undefined) throw new Refusal(409, coupon?.automatic === 1 ? PRICES_HAVE_CHANGED : refused);
}

/**
 * @param isPaid whether its own reservation, while it lasts, stands for one of the uses in all
 */
export async function whyNot(
  queries: Queries,
  coupon: CouponRow,
  { person, now, orderId, isPaid = false }: CouponUser & { isPaid?: boolean },
): Promise<NoCoupon['refused'] | undefined> {
  const ofPerson = person && (await whyNotOfPerson(queries, coupon, person, orderId));
  if (ofPerson) return ofPerson;
  if (coupon.usage_limit === null) return undefined;
  const held = await queries
    .selectFrom('coupon_reservations')
    .select(['user_id', 'order_id'])
    .where('code', '=', coupon.code)
    .where(isHeld(now))
    .execute();
  if (isPaid && held.some(({ order_id }) => order_id === orderId)) return undefined;
  const used = coupon.used_count - (await countOwn(queries, coupon.code, orderId));
  if (used >= coupon.usage_limit) return INVALID_COUPON;
  const ofOthers = held.filter(({ user_id }) => !person?.accounts.includes(user_id)).length;
  return used + ofOthers < coupon.usage_limit ? undefined : COUPON_HELD;
}

/** How often an order that is written already uses an offer: once, or not at all. */
async function countOwn(queries: Queries, code: string, orderId = ''): Promise<number> {
  const own = queries.selectFrom('coupon_uses').select('code').where('code', '=', code).where('order_id', '=', orderId);
  return (await own.execute()).length;
}

/** The limits of one person: by the mailbox, with an account or without, and by the phone that is ordered to. */
async function whyNotOfPerson(
  queries: Queries,
  { code, shopper_limit, counts_for }: CouponRow,
  person: Person,
  orderId = '',
): Promise<CodedWords | undefined> {
  if (counts_for !== 'first-order' && shopper_limit === null) return undefined;
  if (isNobody(person)) return NOBODY_TO_COUNT;
  const orders = queries.selectFrom('orders').select('orders.id').where('orders.id', '<>', orderId);
  const byMailbox = orders.where(isOfMailbox(person));
  const byPhone = person.phone ? orders.where('orders.phone', '=', person.phone) : undefined;
  if (counts_for === 'first-order') {
    if (await hasOrder(byMailbox)) return NOT_A_FIRST_ORDER;
    if (byPhone && (await hasOrder(byPhone))) return NOT_FIRST_TO_PHONE;
  }
  if (shopper_limit === null) return undefined;
  const uses = queries.selectFrom('coupon_uses').select('order_id').where('code', '=', code).limit(shopper_limit);
  const ofMailbox = await uses.where('order_id', 'in', byMailbox).execute();
  if (ofMailbox.length >= shopper_limit) return COUPON_USED;
  if (!byPhone) return undefined;
  const toPhone = await uses.where('order_id', 'in', byPhone).execute();
  const all = new Set([...ofMailbox, ...toPhone].map(({ order_id }) => order_id));
  return all.size >= shopper_limit ? COUPON_USED_BY_PHONE : undefined;
}

/** Placed and not cancelled: a cancelled order does not count as the first one. */
async function hasOrder(orders: SelectQueryBuilder<Tables, 'orders', { id: string }>): Promise<boolean> {
  const placed = orders.where('orders.status', 'in', STANDING).limit(1);
  return (await placed.executeTakeFirst()) !== undefined;
}

/** A use is no longer held once it is one. */
async function recordUse(trx: Queries, code: string, { person, orderId }: Use): Promise<void> {
  const counted = trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('code', '=', code)
    .execute();
  const noted = trx.insertInto('coupon_uses').values({ order_id: orderId, code, user_id: person.userId }).execute();
  await Promise.all([counted, noted, endReservations(trx, code, person)]);
}

const endReservations = (trx: Queries, code: string, { accounts }: Person) =>
  trx.deleteFrom('coupon_reservations').where('code', '=', code).where('user_id', 'in', accounts).execute();

/**
 * Gives back the uses of offers by an order that is locked; an order without one, or a second time, changes nothing.
 *
 * @param codes of its offers those that it lost; all of them where it is cancelled
 */
export async function releaseOffers(trx: Queries, orderId: string, codes?: readonly string[]): Promise<void> {
  if (codes?.length === 0) return;
  const uses = await trx.selectFrom('coupon_uses').select('code').where('order_id', '=', orderId).execute();
  const all = uses.map(({ code }) => code);
  const freed = codes ? all.filter((code) => codes.includes(code)) : all;
  if (freed.length === 0) return;
  // The others of the order, too: they may be freed next.
  await lockCoupons(trx, all);
  await trx.deleteFrom('coupon_uses').where('order_id', '=', orderId).where('code', 'in', freed).execute();
  await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('code', 'in', freed)
    .where('used_count', '>', 0)
    .execute();
}
