import type { DeliveryAddress } from '@/lib/contract/order';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { isIndianState } from '@/lib/rules/india/states';
import { unitsIn } from '@/lib/rules/orders/corrected-lines';
import type { Queries } from '../database/tables';
import { shopperColumns } from '../orders/insert-order';
import { cashDuePaise } from '../orders/cash-due-paise';
import { readAddress, readOwnerEmail, type ReadOrder } from '../orders/read-order';
import { totalWords } from '../orders/total-words';
import { askFirst, Refusal } from '../refusal';
import type { Services } from '../services';
import { changedFields, changedParts, findParcelFault, newDelivery, type Part } from './correct-address';
import { letWaitAboveLimits, TO_CONFIRM } from './limits-of-correction';
import { readBegunOnline } from './pay-placed-order';
import { recheckPhone } from './recheck-phone';
import { SETTLE, SINCE_ORDERED, endBegun } from './words-of-begun';

type Typed = Omit<DeliveryAddress, 'email' | 'country'> & { sure?: string | undefined };

/** What of an order is another one now, in words, and what its mail says. */
interface Corrected {
  corrected: string[];
  sentences: string[];
  /** What comes before it is packed, which did not; undefined where nothing does. */
  waits: string | undefined;
}

/**
 * Writes another address or phone into an order that is locked; what was left empty stays.
 *
 * @throws Refusal 400 for an address that cannot be, or the question whether another total is meant; 409 for a PIN that is not
 * served, or not against cash, a paid order whose total would change, and above the cash order limits
 */
export async function correctByLink(
  trx: Queries,
  services: Services,
  { order, items }: ReadOrder,
  { sure, ...typed }: Typed,
): Promise<Corrected> {
  const before = readAddress(order);
  const address = { ...before, ...withoutEmpty(typed) };
  const parts = changedParts(changedFields(before, { ...address, phone: phoneToSend(address.phone) }));
  if (parts.length === 0) return { corrected: [], sentences: [], waits: undefined };
  const isPhone = parts.includes('phone');
  refuseFault(address);
  const delivery = await newDelivery(trx, { services }, { order, items }, address);
  if (delivery.there && cashDuePaise(order) === 0)
    throw new Refusal(409, `Delivery to ${address.zipcode} costs a different amount from what was paid. ${SETTLE}`);
  const begun = await readBegunOnline(trx, services, order.id);
  const email = (await readOwnerEmail(trx, order)) ?? before.email;
  await trx
    .updateTable('orders')
    .set({
      ...shopperColumns({ address }, { publicId: order.public_id, email }),
      ...delivery.columns,
      updated_at: services.now().toISOString(),
    })
    .where('id', '=', order.id)
    .execute();
  const phone = isPhone ? await recheckPhone(trx, services, order.id, SINCE_ORDERED) : undefined;
  const lost = phone?.sentences ?? [];
  if (lost.length > 0 && cashDuePaise(order) === 0) throw new Refusal(409, `${lost.join(' ')} ${SETTLE}`);
  const totalPaise = phone?.totalPaise ?? delivery.columns.total_paise ?? order.total_paise;
  const to = { phone: isPhone ? phoneToSend(address.phone) : undefined, units: unitsIn(items), totalPaise };
  const waitsAbove = await letWaitAboveLimits(trx, services, order, to);
  const changed = totalPaise === order.total_paise ? undefined : totalWords(order, totalPaise);
  const dearer = delivery.there && `Delivery to ${address.zipcode} costs a different amount`;
  const words = questionOf({ dearer, lost, total: changed?.now });
  const ofBegun = await endBegun(trx, services, { begun, order }, 'customer');
  const button = changed?.button ?? 'Change it';
  if (words || ofBegun) askFirst(sure, [{ words: [words, ofBegun].filter(Boolean).join(' '), button }]);
  return {
    corrected: [...parts, ...(changed ? ['total'] : [])],
    sentences: [...parts.map((part) => changeWords(part, address)), ...lost, ...(changed ? [changed.mailed] : [])],
    waits: waitsAbove ?? (phone?.isToConfirm ? TO_CONFIRM : undefined),
  };
}

/** What a mail says of a part that is another one. Names and streets stay out: who has the link may write anything there. */
const changeWords = (part: Part, { city, zipcode }: DeliveryAddress): string =>
  ({
    name: 'The name on the parcel is a different one from before.',
    address: `It goes to ${city} ${zipcode}, a different address from before.`,
    phone: 'The courier will call a different phone number.',
  })[part];

/** @throws Refusal 400 naming the fields */
function refuseFault(address: DeliveryAddress): void {
  const fault = findParcelFault(address);
  if (fault)
    throw new Refusal(400, fault.message, Object.fromEntries(fault.fields.map((field) => [field, fault.message])));
  if (!isIndianState(address.state)) throw new Refusal(400, 'Please choose a state or union territory of India.');
}

interface Asked {
  /** That the delivery costs another amount. */
  dearer: string | undefined;
  /** What offers do not take off any more, a sentence each. */
  lost: readonly string[];
  /** The new one and the old; undefined where it stays. */
  total: string | undefined;
}

/** What is asked before it is changed; '' where nothing is. */
function questionOf({ dearer, lost, total }: Asked): string {
  if (lost.length === 0) return dearer ? `${dearer}: the total becomes ${total}.` : '';
  const becomes = total ? `The total becomes ${total}.` : 'The total stays as it is.';
  return [dearer && `${dearer}.`, ...lost, becomes].filter(Boolean).join(' ');
}

const withoutEmpty = (typed: Omit<Typed, 'sure'>): Partial<DeliveryAddress> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
