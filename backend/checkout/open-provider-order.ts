import { sql } from 'kysely';
import { PROVIDER_LEASE_MS } from '@/lib/contract/deadlines';
import { COD } from '@/lib/rules/checkout/payment-availability';
import { claimLease, releaseLease, type Lease } from '../due-work/claim-due';
import { waitFor } from '../due-work/wait-for';
import { CANCELLED } from '../orders/order-status';
import { refuseSettled } from '../payments/reopen-payment';
import { ALREADY_PAID, BEING_CONFIRMED, GOES_BACK, Refusal, type CodedWords } from '../refusal';
import type { Services } from '../services';
import { confirmPayment, outcomeOf, type PaymentOutcome } from './confirm-payment';
import { setAside } from '../payments/insert-payment';
import { openProviderOf } from '../payments/open-providers';
import { readFormer } from '../payments/find-begun';
import { PaymentProviderError, type ProviderPayment } from '../payments/payment-provider';

const UNAVAILABLE = 'Online payment cannot be reached right now. Please try again in a moment.';
/** The provider does not accept the shop's keys: another try does not help, and the owner has an alert. */
const SWITCHED_OFF = 'Online payment does not work in this shop at the moment. We are looking into it.';

/** Said of money that came for a placed order after that was changed or packed. */
const COMES_BACK =
  'Your payment came after this order was changed. It comes back to you in full; please look at what is to pay now.';

const WORDS: Partial<Record<PaymentOutcome, string | CodedWords>> = {
  confirming: BEING_CONFIRMED,
  'out of stock': GOES_BACK,
  'too late': GOES_BACK,
  'price lapsed': GOES_BACK,
  'coupon gone': GOES_BACK,
};

/** One request opens the provider's order. The lease is longer, in ms, than its calls to the provider take. */
const OPENING: Lease<'payments'> = {
  table: 'payments',
  column: 'opening_until',
  leaseMs: PROVIDER_LEASE_MS,
  neverMs: PROVIDER_LEASE_MS,
};

interface OpenOrder {
  id: string;
  amountPaise: number;
}

/**
 * The provider's order that our order is paid through: opened now, or the one opened before. Safe to retry after a
 * crash and to run concurrently: one request holds a lease and opens, the others wait for it, and one that takes over
 * looks the order up by its receipt first, since the answer may have been lost.
 *
 * @param orderId our own, with its payments row written and committed, and refuseIfPaid asked
 * @throws Refusal 503 while the provider refuses or does not answer, in words that say which, 409 where the order is paid already, being
 *   confirmed or cancelled
 */
export async function openProviderOrder(services: Services, orderId: string): Promise<OpenOrder> {
  const { db, now } = services;
  return waitFor(async () => {
    const known = await readPayment(services, orderId);
    refuseSettled(known);
    const { provider_order_id: id, amount_paise: amountPaise } = known;
    if (id !== null) return (await isStale(services, orderId, known)) ? undefined : { id, amountPaise };
    const unopened = sql<boolean>`${openingOf(orderId, known)} and provider_order_id is null`;
    const isOurs = await claimLease(db, OPENING, unopened, known.opening_until, now());
    return isOurs ? open(services, orderId, known) : undefined;
  });
}

/** While it is being opened, it may come to cost another amount, and be opened anew by another request. */
const openingOf = (orderId: string, { opening }: Pick<KnownPayment, 'opening'>) =>
  sql<boolean>`order_id = ${orderId} and opening = ${opening}`;

/** Another one for each opening, so that an answer that was lost is that of its own amount. */
const receiptOf = (orderId: string, { opening }: Pick<KnownPayment, 'opening'>): string =>
  opening === 1 ? orderId : `${orderId}-${opening}`;

type KnownPayment = Awaited<ReturnType<typeof readPayment>>;

function readPayment({ db }: Services, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.provider_order_id',
      'payments.key_id',
      'payments.amount_paise',
      'payments.quoted_at',
      'payments.opening_until',
      'payments.opening',
      'payments.state',
      'payments.captured_at',
      'orders.status',
      'orders.payment_method',
      'orders.total_paise',
      'orders.cash_received_at',
    ])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function open(services: Services, orderId: string, known: KnownPayment): Promise<OpenOrder | undefined> {
  const { payments, db, now, log } = services;
  const { amount_paise: amountPaise, opening_until, quoted_at } = known;
  const receipt = receiptOf(orderId, known);
  try {
    const lost = opening_until === null ? undefined : await askProvider(services, () => payments.findOrder(receipt));
    const opened = lost ?? (await askProvider(services, () => payments.createOrder({ amountPaise, receipt })));
    if (opened.amountPaise !== amountPaise) {
      log.error({ orderId, amountPaise, opened }, 'provider opened an order of another amount');
      throw new Refusal(503, UNAVAILABLE);
    }
    await db
      .updateTable('payments')
      .set({ provider_order_id: opened.id, quoted_at: later(quoted_at, opened.openedAt) })
      .where(openingOf(orderId, known))
      .where('provider_order_id', 'is', null)
      .execute();
    // Had two opened one all the same (a lease that ran out), only the first is stored and handed out: nobody can pay
    // the other. Where it was begun anew meanwhile, that one counts, once it is opened.
    const { provider_order_id: id } = await readPayment(services, orderId);
    return id === opened.id ? { id, amountPaise } : undefined;
  } catch (error) {
    await releaseLease(db, OPENING, openingOf(orderId, known), now());
    throw error;
  }
}

/**
 * Whether an older version of the shop, which knows of no second opening, has stored the order of the first one here, at another amount.
 * That is a former one then.
 */
async function isStale(services: Services, orderId: string, known: KnownPayment): Promise<boolean> {
  const { opening, provider_order_id: stored, amount_paise: amountPaise } = known;
  if (opening === 1) return false;
  const first = await askProvider(services, () => services.payments.findOrder(orderId));
  if (!first || first.id !== stored || first.amountPaise === amountPaise) return false;
  services.log.error({ orderId, amountPaise, first }, 'an order of another amount was stored for a payment');
  await services.db.transaction().execute((trx) => setAside(trx, services, orderId, first));
  return true;
}

/** A clock of ours that is behind must not make a price old that the provider got only just now. */
function later(quotedAt: string | null, openedAt: Date | undefined): string | null {
  const opened = openedAt?.toISOString();
  return opened !== undefined && (quotedAt === null || opened > quotedAt) ? opened : quotedAt;
}

/**
 * As refuseIfPaid, but a provider that does not answer blocks nobody: it takes no second payment for one order itself.
 */
export async function refuseIfKnownPaid(services: Services, orderId: string): Promise<void> {
  try {
    await refuseIfPaid(services, orderId);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 503) throw error;
  }
}

/**
 * An order whose window was open before may have been paid without our knowing (the browser closed too early, or a
 * bank's app paid). The provider is asked before any other check of the order: so a second try is no second charge, and
 * a shopper who has paid is not only informed that the items are gone.
 *
 * @throws Refusal 409 where the order is paid already, being confirmed, cancelled or refunded, 503 while the provider
 *   does not answer
 */
export async function refuseIfPaid(services: Services, orderId: string): Promise<void> {
  const known = await readPayment(services, orderId);
  refuseSettled(known);
  const provider = openProviderOf(services, known.key_id);
  if (!provider) return;
  const begun = [known, ...(await readFormer(services.db, orderId))].flatMap((one) => one.provider_order_id ?? []);
  const tries = await askProvider(services, () => Promise.all(begun.map((id) => provider.listPayments(id))));
  for (const payment of tries.flat().filter(({ status }) => status === 'captured' || status === 'authorized')) {
    const outcome = await confirmNews(services, orderId, payment);
    if (outcome !== undefined && outcome !== 'wrong payment')
      throw new Refusal(409, wordsOf(outcome, await readPayment(services, orderId)));
  }
}

/** What becomes of a payment that nobody has reported yet; undefined where it is on its way back, and its shopper may pay anew. */
async function confirmNews(
  services: Services,
  orderId: string,
  payment: ProviderPayment,
): Promise<PaymentOutcome | undefined> {
  const before = await outcomeOf(services.db, orderId, payment.id);
  return before === 'too late' ? undefined : confirmPayment(services, payment);
}

const wordsOf = (outcome: PaymentOutcome, { payment_method, status }: KnownPayment): string | CodedWords =>
  outcome === 'too late' && payment_method === COD && status !== CANCELLED
    ? COMES_BACK
    : (WORDS[outcome] ?? ALREADY_PAID);

async function askProvider<Answer>({ log }: Services, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error, status: error.status }, 'payment provider did not open an order');
    throw new Refusal(503, wordsFor(error));
  }
}

/** What a shopper reads of a provider that did not open an order; its own reason where it refused this one. */
function wordsFor({ status, message }: PaymentProviderError): string {
  if (status === undefined || status === 429 || status >= 500) return UNAVAILABLE;
  if (status === 401 || status === 403) return SWITCHED_OFF;
  return `The payment provider does not take this order: ${message}`;
}
