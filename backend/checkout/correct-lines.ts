import { randomUUID } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { OwnDiscount } from '@/lib/rules/checkout/own-discount';
import { paymentAvailability } from '@/lib/rules/checkout/payment-availability';
import { noCashWords } from '@/lib/rules/delivery/area-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { correctedLines, type CorrectedLine, unitsIn } from '@/lib/rules/orders/corrected-lines';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { recordChange } from '../audit/record-change';
import { lockCart } from '../cart/save-cart';
import { offersOf, releaseOffers } from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { readAreaAt } from '../delivery/areas';
import { enqueueMail } from '../mail/enqueue-mail';
import { orderChangedMail } from '../mail/order-link-mail';
import { cashDuePaise } from '../orders/cash-due-paise';
import { loggedOf } from '../orders/enqueue-status-mail';
import {
  findOrder,
  lockOrder,
  readAddress,
  readOrder,
  readOwnerEmail,
  waitsFor,
  type OrderRow,
  type ReadOrder,
} from '../orders/read-order';
import { refuseChanged } from '../orders/refuse-changed';
import { askFirst, Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { refuseExcessOfCorrected } from './limits-of-correction';
import { readBegunOnline } from './pay-placed-order';
import { lineOf, ownOf } from './price-again';
import { priceCorrected } from './price-corrected';
import { refuseInvoiced } from './refuse-invoiced';
import { ownWords, refuseOwnDiscount } from './refuse-own-discount';
import { settleDifference } from './settle-difference';
import { waitsAt } from './unpaid-total';
import { changeWords, priceOf, readWanted, refuseImpossible, sizeOf, type Wanted } from './wanted-lines';
import { endBegun } from './words-of-begun';
import { moveStock, writeLines } from './write-lines';

type Asked = DeskInput<'correctLines'>;

/**
 * Corrects what is in an order that has not left yet, for somebody who wrote or called: how many, which size and colour, what is
 * added and what is left out. Units change hands with the stock at once. What stays costs what it cost, what is added what it costs
 * today (lib/rules/orders/corrected-lines.ts). Of the difference, cash on delivery collects more or less, what was paid in hand is
 * settled in hand, and what was paid online goes back by itself: an order that is paid online never costs more, since one payment
 * belongs to it.
 *
 * @throws Refusal 404 no such order, 400 the question what becomes of the total; 409 it has left, has its invoice, was changed
 *   meanwhile or would be empty, products gone or short, above the cash order limits, and more than was paid online
 */
export async function correctLines(context: MerchantContext, asked: Asked) {
  const { services } = context;
  const done = await services.db.transaction().execute((trx) => correct(trx, context, asked));
  services.wakeMailWorker();
  services.wakeRefundWorker();
  return done;
}

async function correct(trx: Queries, context: MerchantContext, asked: Asked) {
  const { services } = context;
  const read = await lockToCorrect(trx, asked);
  const { order, items } = read;
  const publicId = order.public_id;
  const { wanted, products, chosen } = await readWanted(trx, items, asked, services.now());
  const lines = correctedLines(items.map(lineOf), wanted, (one) => priceOf(chosen, one)).map((line) =>
    sizeOf(items, chosen, line),
  );
  refuseImpossible(publicId, lines);
  const answer = { success: true as const, orderId: publicId };
  const changes = changeWords(items, chosen, lines);
  const own = wantedOwn(order, asked);
  if (changes.length === 0 && own.paise === order.own_discount_paise)
    return { ...answer, message: `That is what is in ${publicId} already` };
  const price = await priceCorrected(trx, read, { lines, products, own, now: services.now() });
  await refuseOwnDiscount(trx, own, price.leftPaise);
  const totalPaise = price.columns.total_paise;
  const waits = waitsAt(order, totalPaise, 'Leave more in it, or cancel it.');
  const settled = await settleDifference(trx, context, order, totalPaise);
  if (settled.isDue) await refuseCash(trx, context, read, { lines, products, totalPaise });
  const begun = await readBegunOnline(trx, services, order.id);
  const at = services.now().toISOString();
  const left = offersOf(price.columns.automatic_offer, price.columns.coupon_code);
  const lost = offersOf(order.automatic_offer, order.coupon_code).filter((one) => !left.includes(one));
  await releaseOffers(trx, order.id, lost);
  await trx
    .updateTable('orders')
    .set({ ...price.columns, ...waits, updated_at: at, changed_at: at })
    .where('id', '=', order.id)
    .execute();
  await writeLines(trx, read, { lines, chosen, lineDiscounts: price.lineDiscounts });
  const ofBegun = await endBegun(trx, services, { begun, order }, 'shop');
  const words = [...changes, ...price.sentences, settled.question, ofBegun].filter(Boolean).join(' ');
  if (totalPaise !== order.total_paise || price.sentences.length > 0 || ofBegun)
    askFirst(asked.sure, [{ words, button: settled.button }]);
  await settled.giveBack?.();
  await recordChange(trx, context, {
    what: 'products corrected',
    subject: { kind: 'order', id: publicId },
    before: formatRupees(order.total_paise),
    after: [...changes, ...price.sentences, settled.done, ownWords(own)].filter(Boolean).join(' '),
  });
  await mailShopper(trx, context, order, [...changes, ...price.sentences, settled.mailed]);
  await moveStock(trx, items, chosen, lines);
  return { ...answer, message: `${publicId} is corrected. ${settled.done}`.trim() };
}

/** What the merchant takes off, from now on. */
const wantedOwn = (order: OrderRow, { discount, discountReason }: Asked): OwnDiscount => {
  const { paise, reason } = ownOf(order);
  return { paise: discount === undefined ? paise : rupeesToPaise(discount ?? 0), reason: discountReason ?? reason };
};

/** An order as a payment, a cancellation and a packer wait for it. */
async function lockToCorrect(trx: Queries, { orderId, seen: shownVersion }: Asked): Promise<ReadOrder> {
  const found = await findOrder(trx, orderId);
  await lockCart(trx, found.user_id);
  await lockOrder(trx, found.id);
  const read = await readOrder(trx, found.id);
  const { order } = read;
  if (!isInStage(order.status, 'to-send'))
    throw new Refusal(409, `${order.public_id} is '${order.status}': its products can be corrected until it is sent.`);
  refuseChanged(order, shownVersion);
  await refuseInvoiced(trx, order, 'shop');
  return read;
}

interface Priced {
  lines: readonly CorrectedLine[];
  products: Wanted['products'];
  totalPaise: Paise;
}

/**
 * What is added must be such as may be paid in cash; the limits count where there are more units or more to collect than before.
 *
 * @throws Refusal 409
 */
async function refuseCash(
  trx: Queries,
  { services }: MerchantContext,
  { order, items }: ReadOrder,
  { lines, products, totalPaise }: Priced,
): Promise<void> {
  if (waitsFor(order) === 'payment') return;
  const wasDue = cashDuePaise(order) > 0;
  const methods = lines.flatMap(({ of, productId }) =>
    wasDue && of !== undefined ? [] : (products.get(productId)?.paymentMethod ?? []),
  );
  if (methods.length > 0 && !paymentAvailability(methods).cod)
    throw new Refusal(409, 'What is added cannot be paid on delivery: let them order it on the page, and pay online.');
  const { zipcode } = readAddress(order);
  if (!wasDue && (await readAreaAt(trx, zipcode, services.now()))?.cash === false)
    throw new Refusal(409, noCashWords(zipcode));
  const units = unitsIn(lines);
  await refuseExcessOfCorrected(trx, services, order, { units, isMoreUnits: units > unitsIn(items), totalPaise });
}

/** What was changed, and what it costs now, to the account; each correction has a mail of its own. */
async function mailShopper(
  trx: Queries,
  { services: { config, now } }: MerchantContext,
  order: OrderRow,
  sentences: readonly string[],
): Promise<void> {
  const to = await readOwnerEmail(trx, order);
  if (to === undefined) return;
  const { firstName } = readAddress(order);
  const mail = orderChangedMail(config.siteUrl, { publicId: order.public_id, firstName }, sentences, 'shop');
  const id = `order-${order.id}-changed-${randomUUID()}`;
  await enqueueMail(trx, { id, to, logged: loggedOf(order), ...mail }, now());
}
