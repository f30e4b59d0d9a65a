import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { DeliveryAddress } from '@/lib/contract/order';
import { findAddressFault, type AddressField } from '@/lib/rules/checkout/find-address-fault';
import { indianMobile, phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { noCashWords, notServedWords } from '@/lib/rules/delivery/area-words';
import { isIndianState } from '@/lib/rules/india/states';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { unitsIn } from '@/lib/rules/orders/corrected-lines';
import { recordChange } from '../audit/record-change';
import { readProductsOnSale } from '../cart/products-on-sale';
import { readFees } from '../catalogue/fees';
import type { Queries } from '../database/tables';
import { readAreaAt } from '../delivery/areas';
import { cashDuePaise } from '../orders/cash-due-paise';
import { ADDRESS_CORRECTED, enqueueStatusMail } from '../orders/enqueue-status-mail';
import { shopperColumns } from '../orders/insert-order';
import {
  findOrderToChange,
  readAddress,
  readItemsOf,
  readOwnerEmail,
  waitsFor,
  type OrderRow,
  type ReadOrder,
} from '../orders/read-order';
import { refuseChanged } from '../orders/refuse-changed';
import { totalWords } from '../orders/total-words';
import { askFirst, Refusal, SEE_FIELDS } from '../refusal';
import type { MerchantContext } from '../services';
import { refuseExcessOfCorrected } from './limits-of-correction';
import { readBegunOnline } from './pay-placed-order';
import { lineOf, pricingOf } from './price-again';
import { changedSince } from './price-corrected';
import { recheckPhone } from './recheck-phone';
import { refuseInvoiced } from './refuse-invoiced';
import { waitsAt } from './unpaid-total';
import { endBegun } from './words-of-begun';

type Asked = DeskInput<'correctAddress'>;

/** What is wrong with the address of a parcel, for which an email address and a last name are good to have and not needed. */
export const findParcelFault = (address: DeliveryAddress) =>
  findAddressFault(
    { ...address, email: address.email || 'none@invalid.in', lastName: address.lastName || '-' },
    () => true,
  );

/** The same by field, for an address that the merchant writes. */
export function parcelFaults(address: DeliveryAddress): Readonly<Record<string, string>> {
  const { fields = [] } = findParcelFault(address) ?? {};
  const faults = fields.map((field) => [field, address[field] === '' ? 'must be filled in' : 'is not right'] as const);
  const isStateWrong = !fields.includes('state') && !isIndianState(address.state);
  return Object.fromEntries([...faults, ...(isStateWrong ? [['state', 'must be a state of India'] as const] : [])]);
}

/**
 * Corrects where an order goes that has not left yet, for somebody who wrote or called; the account is mailed. The areas are asked
 * again. What the delivery costs more or less there changes a total that is still to be paid, after a question; one that is paid
 * stays.
 *
 * @throws Refusal 404 no such order, 400 what is wrong by field, and the question; 409 it has left, has its invoice, was changed meanwhile, or its new
 *   PIN is not served, or not against cash, and above the cash order limits
 */
export async function correctAddress(context: MerchantContext, { orderId, seen: shownVersion, sure, ...typed }: Asked) {
  const { services } = context;
  const done = await services.db.transaction().execute(async (trx) => {
    const order = await findOrderToChange(trx, orderId);
    const publicId = order.public_id;
    if (!isInStage(order.status, 'to-send'))
      throw new Refusal(409, `${publicId} is '${order.status}': its address can be corrected until it is sent.`);
    refuseChanged(order, shownVersion);
    await refuseInvoiced(trx, order, 'shop');
    const before = readAddress(order);
    const mobile = indianMobile(typed.phone);
    const address = { ...before, ...typed, phone: mobile ? phoneToSend(typed.phone) : typed.phone };
    const faults = parcelFaults(address);
    if (Object.keys(faults).length > 0) throw new Refusal(400, SEE_FIELDS, faults);
    const changed = changedFields(before, address);
    const corrected = AND.format(changedParts(changed));
    const answer = { success: true as const, orderId: publicId };
    if (changed.length === 0) return { ...answer, message: `${publicId} goes there already` };
    const items = (await readItemsOf(trx, [order.id])).get(order.id) ?? [];
    const delivery = await newDelivery(trx, context, { order, items }, address);
    const begun = await readBegunOnline(trx, services, order.id);
    await trx
      .updateTable('orders')
      .set({
        ...shopperColumns({ address }, { publicId, email: (await readOwnerEmail(trx, order)) ?? '' }),
        ...delivery.columns,
        updated_at: services.now().toISOString(),
      })
      .where('id', '=', order.id)
      .execute();
    const phone = changed.includes('phone')
      ? await recheckPhone(trx, services, order.id, changedSince(order))
      : undefined;
    const totalPaise = phone?.totalPaise ?? delivery.columns.total_paise ?? order.total_paise;
    const to = { phone: phone && address.phone, units: unitsIn(items), totalPaise };
    await refuseExcessOfCorrected(trx, services, order, to);
    const words = questionOf(order, delivery, { lost: phone?.sentences ?? [], totalPaise });
    const ofBegun = await endBegun(trx, services, { begun, order }, 'shop');
    if (words || ofBegun)
      askFirst(sure, [{ words: [words, ofBegun].filter(Boolean).join(' '), button: 'Correct the address' }]);
    // Names the fields alone: the audit outlives what is stored of a person.
    const after = changed.join(', ');
    await recordChange(trx, context, { what: 'address corrected', subject: { kind: 'order', id: publicId }, after });
    await enqueueStatusMail(trx, services, order.id, ADDRESS_CORRECTED, { corrected });
    const toConfirm = phone?.isToConfirm ? '. With its new phone it waits to be confirmed' : '';
    return { ...answer, message: `${publicId}: ${corrected} corrected${toConfirm}` };
  });
  services.wakeMailWorker();
  return done;
}

const CORRECTABLE: readonly AddressField[] = ['firstName', 'lastName', 'phone', 'street', 'city', 'state', 'zipcode'];

/** Which fields of where an order goes are other ones, with both phones in one spelling. */
export const changedFields = (before: DeliveryAddress, after: DeliveryAddress): AddressField[] =>
  CORRECTABLE.filter((field) => before[field] !== after[field]);

/** 'name, address and phone'. */
const AND = new Intl.ListFormat('en-GB');

/** What of where an order goes is corrected, in words. */
export type Part = 'name' | 'address' | 'phone';

const partOf = (field: AddressField): Part =>
  field === 'phone' ? 'phone' : field === 'firstName' || field === 'lastName' ? 'name' : 'address';

/** The parts of these fields, each once. */
export const changedParts = (fields: readonly AddressField[]): Part[] =>
  (['name', 'address', 'phone'] as const).filter((part) => fields.some((field) => partOf(field) === part));

interface NewDelivery {
  columns: Partial<
    Pick<OrderRow, 'arrives_by' | 'shipping_paise' | 'total_paise' | 'waits_for_yes' | 'confirm_reason'>
  >;
  /** What it costs more or less than before, as the beginning of a sentence. */
  there?: string;
}

/** What becomes of the total; '' where nothing does. @param lost what offers do not take off any more, a sentence each */
function questionOf(
  order: OrderRow,
  { there }: NewDelivery,
  { lost, totalPaise }: { lost: readonly string[]; totalPaise: Paise },
): string {
  if (there === undefined && lost.length === 0) return '';
  if (cashDuePaise(order) === 0)
    return [there && `${there} than was paid.`, ...lost, 'The total stays as it is.'].filter(Boolean).join(' ');
  const total = `${totalWords(order, totalPaise).due}.`;
  if (lost.length === 0) return `${there}: ${total}`;
  return [there && `${there}.`, ...lost, total].filter(Boolean).join(' ');
}

/**
 * What another PIN changes of an order; a total only while it is still to be paid. Its offers give what they gave.
 *
 * @throws Refusal 409 where no parcel goes there, or none against cash
 */
export async function newDelivery(
  trx: Queries,
  { services }: Pick<MerchantContext, 'services'>,
  read: ReadOrder,
  { zipcode }: DeliveryAddress,
): Promise<NewDelivery> {
  const { order } = read;
  const before = readAddress(order).zipcode;
  if (before === zipcode) return { columns: {} };
  const now = services.now();
  const [from, to, feeAt] = await Promise.all([
    readAreaAt(trx, before, now),
    readAreaAt(trx, zipcode, now),
    deliveryOf(trx, read, now),
  ]);
  if (to === null) throw new Refusal(409, notServedWords(zipcode));
  const isToPay = cashDuePaise(order) > 0;
  if (isToPay && waitsFor(order) !== 'payment' && to?.cash === false) throw new Refusal(409, noCashWords(zipcode));
  const columns = { arrives_by: to?.by ?? null };
  const more = feeAt(to?.feePaise ?? 0) - feeAt(from?.feePaise ?? 0);
  // The delivery may have cost less when the order was placed.
  const shippingPaise = Math.max(0, order.shipping_paise + more);
  const change = shippingPaise - order.shipping_paise;
  if (change === 0) return { columns };
  const there = `Delivery to ${zipcode} costs ${formatRupees(Math.abs(change))} ${change > 0 ? 'more' : 'less'}`;
  if (!isToPay) return { columns, there };
  const total = order.total_paise + change;
  const waits = waitsAt(order, total, 'Its products can be corrected, or it is cancelled.');
  return { columns: { ...columns, ...waits, shipping_paise: shippingPaise, total_paise: total }, there };
}

/** What the delivery of an order costs by the fee of its area. */
async function deliveryOf(trx: Queries, read: ReadOrder, now: Date): Promise<(areaPaise: Paise) => Paise> {
  const lines = read.items.map((item, of) => ({ ...lineOf(item), of }));
  const ids = lines.map(({ productId }) => productId);
  const [fees, products] = await Promise.all([readFees(trx), readProductsOnSale(trx, ids, now)]);
  const { counted, priceBy } = await pricingOf(trx, read, lines, products);
  return (areaPaise) => priceBy(lines, { ...fees, areaPaise }, counted).shippingPaise;
}
