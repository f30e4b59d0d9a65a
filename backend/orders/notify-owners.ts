import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { reasonWords } from '@/lib/rules/orders/return-request';
import { saidLines } from '@/lib/rules/orders/said-lines';
import { CONFIRM_WORDS } from '@/lib/rules/orders/confirm-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { readSetting } from '../database/read-setting';
import type { Queries, Tables } from '../database/tables';
import { after } from '../due-work/claim-due';
import { createWorker, type Worker } from '../due-work/create-worker';
import { enqueueMail } from '../mail/enqueue-mail';
import { addressLines } from '../mail/order-mail';
import { ownerMail, type OwnerNotice } from '../mail/owner-mail';
import type { Services } from '../services';
import { isPaymentGivenBack, promisedPaise, readOrderMoney } from './order-money';
import { isInStages } from './order-status';
import { replacementWords } from './replacements';
import { readAddress, readOrder, waitsFor, type OrderRow } from './read-order';
import { readReturns } from './read-returns';
import { toMailed, toOrder } from './to-order';

/** What comes so soon after a mail waits for the next, in ms: the first is mailed at once, the others in one digest. */
const GATHER_MS = 10 * 60_000;
/** How many of a digest are shown with items and address; the rest is counted. */
const SHOWN_IN_FULL = 40;
const GATHERED_MAX = 5000;
/** How long the worker rests when nobody wakes it, in ms. */
const REST_MS = 15_000;

/** The row whose lock lets one process at a time gather. */
const GATE = 'owners_told_at';

type NoticeRow = Tables['owner_notices'];

/**
 * Mails the owners of the orders and returns that are noted: one alone with all that packing it takes, several in one
 * digest, at most one mail in ten minutes. Gathering, queueing and the end of the wait are one transaction under one lock,
 * so that each is mailed once, however many processes there are and whenever they are killed.
 *
 * @returns whether there was something to mail
 * @internal
 */
export async function notifyOwners(services: Services): Promise<boolean> {
  const { db, config, now } = services;
  if (config.ownerEmails.length === 0 || !(await isDue(db, now()))) return false;
  const isSent = await db.transaction().execute(async (trx) => {
    await lockGate(trx);
    const at = now();
    if (!(await isDue(trx, at))) return false;
    return sendNotices(trx, services, at);
  });
  if (isSent) services.wakeMailWorker();
  return isSent;
}

async function lockGate(trx: Queries): Promise<void> {
  const row = { name: GATE, value: '' };
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await trx.updateTable('settings').set({ name: GATE }).where('name', '=', GATE).execute();
}

/** Something waits, and the last mail is long enough ago, or was sent by a clock that was wrong. */
async function isDue(queries: Queries, at: Date): Promise<boolean> {
  const waiting = await waitingNotices(queries, 1);
  if (waiting.length === 0) return false;
  const lastAt = (await readSetting(queries, GATE)) ?? '';
  return lastAt <= after(at, -GATHER_MS) || lastAt > after(at, GATHER_MS);
}

function waitingNotices(queries: Queries, most: number): Promise<NoticeRow[]> {
  return queries
    .selectFrom('owner_notices')
    .selectAll()
    .where('mail_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Drops what owners have handled since it was noted: the mail would state the old state. An order that its shopper
 * cancelled is mailed once, as cancelled, and one that was paid before its mail once, as paid.
 */
async function passOverDealtWith(trx: Queries): Promise<void> {
  await sql`update owner_notices set mail_id = 'none' where mail_id is null and (
    (kind in ('order', 'paid') and exists (select 1 from orders where orders.id = owner_notices.subject_id
      and (${isInStages('sent', 'arrived', 'cancelled')} or ${isPaymentGivenBack()})))
    or (kind = 'paid' and exists (select 1 from owner_notices placed where placed.id = 'order-' || owner_notices.subject_id
      and placed.mail_id is null))
    or (kind = 'return' and exists (select 1 from returns where returns.id = owner_notices.subject_id
      and returns.status <> 'Requested')))`.execute(trx);
}

/** @returns false where nothing is left to mail */
async function sendNotices(trx: Queries, { config, log }: Services, at: Date): Promise<boolean> {
  await passOverDealtWith(trx);
  const rows = await waitingNotices(trx, GATHERED_MAX);
  const last = rows.at(-1);
  if (!last) return false;
  const notices: OwnerNotice[] = [];
  for (const notice of rows.slice(0, SHOWN_IN_FULL)) notices.push(await readNotice(trx, notice));
  const id = `owners-${randomUUID()}`;
  const mail = ownerMail(notices, rows.length - notices.length, config);
  for (const [number, to] of config.ownerEmails.entries())
    await enqueueMail(trx, { id: `${id}-${number}`, to, logged: 'head', ...mail }, at);
  await trx
    .updateTable('owner_notices')
    .set({ mail_id: id })
    .where(
      'id',
      'in',
      rows.map((notice) => notice.id),
    )
    .execute();
  await trx.updateTable('settings').set({ value: at.toISOString() }).where('name', '=', GATE).execute();
  log.info({ mailId: id, notices: rows.length }, 'owners told');
  return true;
}

async function readNotice(trx: Queries, { kind, subject_id: id }: NoticeRow): Promise<OwnerNotice> {
  if (kind === 'return') return readReturnNotice(trx, id);
  const { order, items } = await readOrder(trx, id);
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const address = readAddress(order);
  const what = `${formatRupees(order.total_paise)}, ${units} ${units === 1 ? 'item' : 'items'} to ${address.city}`;
  const said = saidLines(toOrder(order, items));
  const about = {
    subject: `${order.public_id}: ${what}`,
    items: items.map(toMailed),
    address: addressLines(address),
    path: `/desk/orders/${encodeURIComponent(order.public_id)}`,
  };
  if (kind === 'paid') {
    const lines = [moneyLine(order), 'There is nothing to collect on delivery any more.'];
    return { ...about, kind, heading: 'A cash order is paid online:', lines };
  }
  if (kind === 'cancelled')
    return { ...about, kind, heading: 'Cancelled by the shopper', lines: ['Please do not send it.'], address: [] };
  if (waitsFor(order) === 'payment')
    return {
      ...about,
      kind,
      heading: 'A new order to be paid online',
      lines: [moneyLine(order), ...said, CONFIRM_WORDS.unpaid],
    };
  if (order.waits_for_yes === 1 && order.confirm_reason)
    return {
      ...about,
      kind,
      heading: 'A new order to confirm',
      lines: [
        moneyLine(order),
        ...said,
        `${CONFIRM_WORDS[order.confirm_reason]} Please call or message them, then confirm it at the desk, or cancel it.`,
      ],
    };
  if (order.waits_for_yes === 1)
    return {
      ...about,
      kind,
      heading: 'An order that waits for your approval',
      lines: [moneyLine(order), ...said, 'It is above your cash order limits: approve it at the desk, or cancel it.'],
    };
  return { ...about, kind, heading: 'New order', lines: [moneyLine(order), ...said] };
}

function moneyLine(order: OrderRow): string {
  const { payment_method, total_paise, paid_by } = order;
  const total = formatRupees(total_paise);
  if (total_paise === 0) return 'It costs nothing: there is no cash to collect.';
  if (paid_by !== null) return `Paid in hand: ${total} (${paid_by}).`;
  if (waitsFor(order) === 'payment') return `To be paid online: ${total}.`;
  return payment_method === 'COD' ? `Cash on delivery: ${total} to be collected.` : `Paid online: ${total}.`;
}

async function readReturnNotice(trx: Queries, id: string): Promise<OwnerNotice> {
  const [asked] = await readReturns(trx, 'id', [id]);
  if (!asked) throw new Error(`There is no return ${id}`);
  const { order, items } = await readOrder(trx, asked.order_id);
  const { wish: kind, cause: reasonCode, reason } = asked;
  const amount = promisedPaise(asked, await readOrderMoney(trx, asked.order_id));
  return {
    kind: 'return',
    subject: `${id}: ${kind} of ${order.public_id}`,
    heading: kind === 'exchange' ? 'An exchange is asked for' : 'A return is asked for',
    lines: [
      `${reasonWords(reasonCode)}${reason ? `: ${reason}` : ''}`,
      ...replacementWords(asked.replacements, items).map((words) => `In exchange: ${words}, which is reserved.`),
      ...(amount === undefined ? [] : [`${formatRupees(amount)} would be refunded.`]),
    ],
    items: asked.pieces.flatMap(({ item, quantity }) => {
      const bought = items[item];
      return bought ? [{ ...toMailed(bought), quantity }] : [];
    }),
    address: addressLines(readAddress(order)),
    path: `/desk/returns/${encodeURIComponent(id)}`,
  };
}

/** Mails owners at once when woken after a commit, and later what had to wait. */
export function createOwnerWorker(services: Services): Worker {
  return createWorker(services.log, REST_MS, () => notifyOwners(services));
}
