import type { Expression, SqlBool } from 'kysely';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { countTry, mailboxFor, useUp } from '../accounts/count-try';
import { hashMailboxes, joinOrders } from '../accounts/guest';
import { issueCode } from '../accounts/issue-code';
import { isCode, traceOf } from '../accounts/new-code';
import { erasedMailbox } from '../accounts/read-person';
import { readDevice } from '../accounts/new-device';
import { answerOfCode, clientOf } from '../accounts/send-code';
import { lockOwnCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { erasureCodeMail, type MailContent } from '../mail/code-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import { erasedMail } from '../mail/account-mail';
import { sealMail } from '../mail/seal-mail';
import { couponTriesOf } from '@/backend/coupons/without-guessing';
import { AWAITING_PAYMENT } from '../orders/order-status';
import { isUnanswered } from '../orders/read-returns';
import { withdrawPayment } from '../payments/withdraw-payment';
import { Refusal } from '../refusal';
import type { Services, Shopper, ShopperContext } from '../services';
import { isMailOf, isOfAccount } from './is-mail-about';
import { isOrderOf } from './read-order-ends';
import { readWhatIsLeft } from './read-profile';

const PURPOSE = 'erase' as const;
const WRONG_CODE = 'This code does not delete the account. It may be used up, too old, or typed wrongly.';
/** How long the farewell is tried, in ms: its row names the address. */
const FAREWELL_MS = 24 * 60 * 60 * 1000;

/**
 * Mails a code to the address of the account: somebody who holds a logged-in phone has not yet shown that the account
 * is theirs. No captcha is needed, since a session is.
 *
 * @throws Refusal 403 for the test account, 429 after 10 codes in an hour
 */
export async function sendErasureCode(context: ShopperContext) {
  const { services, shopper, headers } = context;
  const { email } = shopper;
  refuseTestAccount(services, email);
  const now = services.now();
  const mailbox = mailboxFor(email, PURPOSE);
  const device = readDevice(services, headers.get('device'), mailbox);
  const requester = { mailbox, client: clientOf(context), device };
  await services.db.transaction().execute(async (trx) => {
    const { code, expiresAt } = await issueCode(trx, services, {
      email,
      purpose: PURPOSE,
      requester,
      captcha: 'human',
      signUp: null,
      now,
    });
    const mail = sealMail(services.secret, erasureCodeMail(services.config.siteUrl, code, expiresAt));
    const replaces = `erase-code-${traceOf(services.secret, email)}`;
    await enqueueMail(trx, { to: email, ...mail, expiresAt, replaces }, now);
  });
  services.wakeMailWorker();
  return answerOfCode(services, 'A code is on its way by email.');
}

/**
 * Closes the account at once and for good: sessions, cart, codes and mails are deleted, and its address is free again.
 * Orders stay until no law requires them (`forgetErased`); those under way go on, since somebody waits for them.
 *
 * @throws Refusal 400 for a code that is not right, 429 after 50 wrong ones in a day
 */
export async function eraseAccount(
  { services, shopper, headers }: ShopperContext,
  { otp }: ParsedRequestOf<OptionalCalls['eraseAccount']>,
) {
  const { email } = shopper;
  const device = readDevice(services, headers.get('device'), mailboxFor(email, PURPOSE));
  const tried = await countTry(services, email, { purpose: PURPOSE, device, captcha: 'human' });
  if (!tried || !isCode(services, tried.codeHash, { email, code: otp, purpose: PURPOSE }))
    throw new Refusal(400, WRONG_CODE);
  await services.db.transaction().execute(async (trx) => {
    // The same lock as orders and payments of the account take.
    await lockOwnCart(trx, shopper.id);
    if (!(await useUp(trx, email, PURPOSE, tried, services.now()))) throw new Refusal(400, WRONG_CODE);
    await erase(trx, services, shopper);
  });
  services.wakeMailWorker();
  return { success: true as const, message: 'Your account is deleted.' };
}

/** @throws Refusal 403 for the test account */
export function refuseTestAccount({ config }: Services, email: string): void {
  if (config.testAccountEmail === email)
    throw new Refusal(403, 'This is the shop’s test account. It cannot be deleted.');
}

/**
 * Erases an account whose owner has proven to be one, in a transaction that holds the lock of its cart. Wake the mail
 * worker after the commit.
 */
export async function erase(trx: Queries, services: Services, shopper: Shopper): Promise<void> {
  const { config, now } = services;
  const { id, email } = shopper;
  const at = now();
  // Entered at the desk since the last login.
  await joinOrders(trx, shopper);
  await giveUpUnpaid(trx, id);
  const orders = isOrderOf(id);
  const left = await readWhatIsLeft(trx, orders, config.keepOrdersYears);
  await leaveOrders(trx, services, { orders, mails: isMailOf(shopper), isAwaited: left.underWay > 0 });
  // The mailbox before the phones, as orders lock them.
  await forgetLogins(trx, email);
  await forgetPhones(trx, orders);
  for (const table of ['sessions', 'cart_lines', 'coupon_reservations', 'news_consents'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', id).where('status', 'is not', null).execute();
  await trx
    .updateTable('users')
    .set({
      email: `erased:${id}`,
      mailbox: erasedMailbox(services, email),
      first_name: '',
      last_name: '',
      dob: '',
      gender: '',
      found_by: '',
      erased_at: at.toISOString(),
      contact: left.underWay > 0 ? email : null,
    })
    .where('id', '=', id)
    .execute();
  await sayFarewell(trx, services, email, erasedMail(config.siteUrl, left));
  services.log.info({ account: traceOf(services.secret, email) }, 'account erased');
}

/** The last mail to somebody who was erased. */
export async function sayFarewell(trx: Queries, { now }: Services, email: string, mail: MailContent): Promise<void> {
  const at = now();
  const expiresAt = new Date(at.getTime() + FAREWELL_MS);
  await enqueueMail(trx, { to: email, ...mail, expiresAt, logged: 'nothing' }, at);
}

interface LeftOrders {
  /** Condition on `orders`. */
  orders: Expression<SqlBool>;
  /** Condition on `outbox`: what was mailed to their buyer. */
  mails: Expression<SqlBool>;
  /** Whether one of them is under way, of which the buyer is still mailed. */
  isAwaited: boolean;
}

/** Marks orders as those of nobody's account any more, and erases what was stored beside them for their buyer alone. */
export async function leaveOrders(
  trx: Queries,
  services: Services,
  { orders, mails, isAwaited }: LeftOrders,
): Promise<void> {
  await trx.updateTable('orders').set({ account_erased: 1 }).where(orders).execute();
  await hashMailboxes(trx, services, orders);
  await forgetMails(trx, mails, isAwaited);
  await forgetPhotos(trx, orders);
}

/** Unpaid orders are withdrawn as if they were cancelled: money that still comes is refunded. */
async function giveUpUnpaid(trx: Queries, userId: string): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', AWAITING_PAYMENT)
    .where('payments.state', '=', 'open')
    .execute();
  for (const { id } of open) await withdrawPayment(trx, id, 'cancelled');
}

/**
 * Deletes recipients and words of sent mails, and waiting mails except those about orders under way, of which nothing is logged. The
 * sent ones first: one that is being sent again waits for their rows, and is a waiting one then.
 */
async function forgetMails(trx: Queries, isTheirs: Expression<SqlBool>, isAwaited: boolean): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ recipient: '', subject: '', text: '', html: '', last_error: null })
    .where('sent_at', 'is not', null)
    .where(isTheirs)
    .execute();
  await trx
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where(isTheirs)
    .$if(isAwaited, (query) => query.where(isOfAccount()))
    .execute();
  await trx.updateTable('outbox').set({ logged: 'nothing' }).where('sent_at', 'is', null).where(isTheirs).execute();
}

/** Photos of returns that are over; who looks into one that is not still needs them, until their time is over. */
async function forgetPhotos(trx: Queries, orders: Expression<SqlBool>): Promise<void> {
  const over = trx
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('returns.id')
    .where(orders)
    .where(({ not }) => not(isUnanswered()));
  await trx.deleteFrom('return_photos').where('return_id', 'in', over).execute();
}

/** They are noted beside the orders for a day. @param orders condition on `orders` */
export async function forgetPhones(trx: Queries, orders: Expression<SqlBool>): Promise<void> {
  const phones = trx.selectFrom('orders').select('orders.phone').where(orders);
  await trx.deleteFrom('cash_phones').where('phone', 'in', phones).execute();
  // What waits for them by a link stays, and asks for the phone.
  await trx.updateTable('order_drafts').set({ phone: null }).where('phone', 'in', phones).execute();
}

/** An owner's at the desk stay. */
async function forgetLogins(trx: Queries, email: string): Promise<void> {
  await trx.deleteFrom('login_codes').where('email', '=', email).where('purpose', 'not like', 'desk %').execute();
  await trx.deleteFrom('sign_up_tickets').where('email', '=', email).execute();
  await trx
    .deleteFrom('login_events')
    .where('mailbox', 'in', [mailboxFor(email, PURPOSE), couponTriesOf(email)])
    .execute();
}
