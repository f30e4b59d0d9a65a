import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { indianMobile } from '@/lib/rules/checkout/indian-mobile';
import { COD, ONLINE, paymentAvailability, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { readGuest } from '../accounts/guest';
import { changedBefore, recordChange } from '../audit/record-change';
import { inTurn, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import { readProductsOnSale } from '../cart/products-on-sale';
import { readFees } from '../catalogue/fees';
import { readSetting, saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';
import { newPublicOrderId } from '../orders/insert-order';
import { draftLink } from '../orders/order-link';
import { Refusal, SEE_FIELDS } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { BESIDE_COUPON, isBesideCoupon, toOrderItems } from './order-at-desk';
import { costOf, priceDraft, readHeld, toDraftItems, type DraftRow, type Held } from './price-draft';
import { quoteOrder } from './quote-order';
import { ownWords, refuseOwnDiscount } from './refuse-own-discount';
import { putBack, takeStockAtTheEnd, untilStockStands } from './take-stock';
import { refuseTooLittle } from './unpaid-total';

const SETTING = 'draft_hours';
const HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
/** A desk that has more open drafts than this reads the newest. */
const LISTED_MAX = 200;

/** Whether it still holds what is in it. */
export const isDraftOpen = ({ ended_at: ended, ends_at: end }: DraftRow, now: Date): boolean =>
  ended === null && end > now.toISOString();

/** Changes of a draft wait for the one under way. Call it after the lock of a phone, and before stock is changed. */
export async function lockDraft(trx: Queries, publicId: string): Promise<DraftRow | undefined> {
  return trx
    .updateTable('order_drafts')
    .set({ public_id: publicId })
    .where('public_id', '=', publicId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Puts an order together for somebody who gets its link, and confirms it there. Its units leave the stock now, and its prices are
 * those of now, whatever sales begin or end meanwhile: its customer is never shown another total in silence.
 *
 * @throws Refusal 400 a phone that is none, a discount that is too high or beside a code, or products that cannot be paid; 409 what is
 * gone or sold out, and a code that does not count
 */
export async function makeOrderDraft(context: MerchantContext, asked: DeskInput<'makeOrderDraft'>) {
  const { services } = context;
  const mobile = indianMobile(asked.phone);
  if (asked.phone !== '' && !mobile) throw new Refusal(400, SEE_FIELDS, { phone: 'is not right' });
  if (isBesideCoupon(asked)) throw new Refusal(400, SEE_FIELDS, { discount: BESIDE_COUPON });
  return untilStockStands(() =>
    services.db.transaction().execute(async (trx) => {
      const known = await changedBefore(trx, asked.key);
      if (known !== undefined) return madeAnswer(services, known, 'was made before');
      const now = services.now();
      const { holds, counted } = await quoteDraft(trx, services, asked, {
        phone: mobile ? `+91${mobile}` : undefined,
        now,
      });
      const publicId = newPublicOrderId();
      const ends = new Date(now.getTime() + (await readDraftHours(trx)) * HOUR_MS);
      await trx
        .insertInto('order_drafts')
        .values({
          public_id: publicId,
          source_kind: asked.source,
          phone: mobile ? `+91${mobile}` : null,
          held: JSON.stringify(holds),
          created_at: now.toISOString(),
          ends_at: ends.toISOString(),
          ended_at: null,
          order_id: null,
        })
        .execute();
      await recordChange(trx, context, {
        what: 'link for an order made',
        subject: { kind: 'order', id: publicId },
        after: [
          formatRupees(priceDraft(holds).totalPaise),
          couponWords(holds),
          ownWords(holds.own),
          `until ${momentWords(ends)}`,
        ]
          .filter(Boolean)
          .join(', '),
        key: asked.key,
      });
      await takeStockAtTheEnd(trx, counted);
      return madeAnswer(services, publicId, 'is made. Copy it into the chat');
    }),
  );
}

/** What a draft of now holds, and the lines whose units are counted. @throws Refusal 400, 409 as makeOrderDraft */
async function quoteDraft(
  trx: Queries,
  services: Services,
  asked: DeskInput<'makeOrderDraft'>,
  { phone, now }: { phone: string | undefined; now: Date },
) {
  const own = { paise: rupeesToPaise(asked.discount ?? 0), reason: asked.discountReason };
  const method = await methodOf(trx, services, asked.items);
  // Its customer says where it goes.
  const said = {
    items: toOrderItems(asked.items),
    amount: 0,
    couponCode: asked.coupon,
    discount: 0,
    address: EMPTY_ADDRESS,
  };
  const { lines, counted, automatic, coupon } = await quoteOrder(trx, said, {
    person: phone === undefined ? undefined : await readGuest(trx, services, { phone }),
    method,
    provider: services.payments.facts.label,
    shownTotal: null,
    atDesk: { isHandedOver: true, own, canPayLater: services.payments.facts.hostedPage !== undefined },
    now,
  });
  const { areas: _areas, ...fees } = await readFees(trx);
  const holds: Held = {
    lines: lines.map((line) => ({ ...line, isCounted: counted.includes(line) })),
    fees,
    automatic: [...automatic],
    ...(coupon ? { coupon } : {}),
    own,
    isPrepaid: method === ONLINE,
  };
  const { subtotalPaise, totalPaise, automatic: best } = priceDraft(holds);
  await refuseOwnDiscount(trx, own, subtotalPaise - (best?.paise ?? 0));
  if (holds.isPrepaid) refuseTooLittle(totalPaise, 400, 'Put more into the order, or take less off.');
  return { holds, counted };
}

const couponWords = ({ coupon }: Held): string => (coupon ? `coupon ${coupon.code}` : '');

/** Online where its products are paid in no other way, and its page leads to a provider's. */
async function methodOf(
  trx: Queries,
  { payments, now }: Services,
  items: DeskInput<'makeOrderDraft'>['items'],
): Promise<PaymentMethod> {
  const ids = items.map(({ productId }) => productId);
  const products = await readProductsOnSale(trx, ids, now());
  const allowed = paymentAvailability([...products.values()].map(({ paymentMethod }) => paymentMethod));
  return !allowed.cod && allowed.online && payments.facts.hostedPage ? ONLINE : COD;
}

const madeAnswer = (services: Services, publicId: string, what: string) => ({
  success: true as const,
  orderId: publicId,
  id: publicId,
  link: draftLink(services, publicId),
  message: `The link of ${publicId} ${what}.`,
});

/** Drafts that hold units now, and for how many hours the next one does. */
export async function listOrderDrafts({ services }: MerchantContext) {
  const { db, now } = services;
  const rows = await db
    .selectFrom('order_drafts')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .limit(LISTED_MAX)
    .execute();
  const hours = await readDraftHours(db);
  return { success: true as const, drafts: rows.map((row) => toListed(services, row)), hours, seen: versionOf(hours) };
}

function toListed(services: Services, row: DraftRow) {
  const holds = readHeld(row);
  const { price, paise: onlinePaise } = costOf(holds, { isOnline: true });
  return {
    orderId: row.public_id,
    at: row.created_at,
    until: row.ends_at,
    phone: row.phone ?? '',
    items: toDraftItems(holds),
    amount: paiseToRupees(price.totalPaise),
    onlineAmount: onlinePaise < price.totalPaise ? paiseToRupees(onlinePaise) : undefined,
    link: draftLink(services, row.public_id),
  };
}

/**
 * Ends a draft: its link no longer works that could be ordered, and its units are sold to others.
 *
 * @throws Refusal 404 no such draft, 409 where it is an order by now
 */
export async function withdrawOrderDraft(context: MerchantContext, { orderId }: DeskInput<'withdrawOrderDraft'>) {
  const publicId = orderId.toUpperCase();
  return context.services.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, publicId);
    if (!draft) throw new Refusal(404, `There is no link for an order ${publicId}.`);
    if (draft.order_id !== null) throw new Refusal(409, `${publicId} is confirmed: it is an order now.`);
    const done = {
      success: true as const,
      orderId: publicId,
      message: `The link of ${publicId} is withdrawn. Its products are free again.`,
    };
    if (draft.ended_at !== null) return done;
    await recordChange(trx, context, { what: 'link withdrawn', subject: { kind: 'order', id: publicId } });
    await endDraft(trx, draft, context.services.now());
    return done;
  });
}

/**
 * Frees the units of the draft whose time is over the longest: due work, by the database's clock.
 *
 * @returns whether there was one
 */
export async function endNextDraft({ db, now, log }: Services): Promise<boolean> {
  const isDue = db
    .selectFrom('order_drafts')
    .select('public_id')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now().toISOString())
    .orderBy('ends_at')
    .limit(1);
  const due = await isDue.executeTakeFirst();
  if (!due) return false;
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, due.public_id);
    if (!draft || draft.ended_at !== null) return;
    await endDraft(trx, draft, now());
    log.info({ publicId: draft.public_id }, 'a draft of an order is over, its units are free');
  });
  return true;
}

/** As the last thing of the transaction, under the lock of the draft. */
async function endDraft(trx: Queries, draft: DraftRow, now: Date): Promise<void> {
  await trx
    .updateTable('order_drafts')
    .set({ ended_at: now.toISOString(), phone: null })
    .where('public_id', '=', draft.public_id)
    .execute();
  await putBack(
    trx,
    readHeld(draft).lines.filter(({ isCounted }) => isCounted),
  );
}

/** For how many hours a new draft holds its units. */
async function readDraftHours(queries: Queries): Promise<number> {
  return Number((await readSetting(queries, SETTING)) ?? HOURS);
}

/**
 * Sets it, for those that are made from then on.
 *
 * @throws Refusal 409 where it was changed meanwhile
 */
export async function changeDraftHours(context: MerchantContext, { hours, seen }: DeskInput<'changeDraftHours'>) {
  return inTurn(readDraftHours)(context, async (trx, old) => {
    refuseIfChanged(seen, old);
    if (old !== hours) {
      await saveSetting(trx, SETTING, String(hours));
      await recordChange(trx, context, {
        what: 'hours of links set',
        subject: { kind: 'shop', id: 'links for orders' },
        before: hoursInWords(old),
        after: hoursInWords(hours),
      });
    }
    return { success: true as const, hours, message: `A link holds its products for ${hoursInWords(hours)}.` };
  });
}

const hoursInWords = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);
