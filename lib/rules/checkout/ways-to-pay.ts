import { COD, ONLINE, paymentAvailability, type PaymentAvailability, type PaymentMethod } from './payment-availability';
import type { Paise } from '@/lib/rules/money/paise';

/** The least the payment provider takes, in paise: its orders start at ₹1. */
export const ONLINE_PAISE_MIN = 100;

/** Why an order below that cannot be paid online. */
export const BELOW_ONLINE_MIN_MESSAGE = 'Online payments start at ₹1.';

/** Why an order that costs nothing cannot be placed where its backend does not take it without a payment. */
const NO_FREE_ORDERS_MESSAGE = 'There is nothing to pay online for this order.';

/**
 * Shown when an unavailable method is chosen [5.43], [5.44].
 *
 * @param provider the label of who takes online payments
 */
export const unavailableMessage = (method: PaymentMethod, provider: string = ONLINE): string =>
  `${method === ONLINE ? provider : method} is not available for your selected product(s).`;

export interface WaysToPay extends PaymentAvailability {
  /** Nothing is to be paid and the backend accepts such orders: there is no way to choose. */
  free: boolean;
  /** Why a way is not there. */
  why: Readonly<Record<PaymentMethod, string>>;
  /** Said at cash where the area of the address alone rules it out. */
  noCash?: string | undefined;
}

/**
 * How an order of this total can be paid: by what its products allow, and by what the total allows.
 *
 * @param paymentMethods the `paymentMethod` of every product in the cart
 * @param shop the label of the provider whose payment window it can open, and whether its backend takes orders that cost
 *   nothing; `noCash` says why cash is not taken in the area of the address, absent where it is
 */
export function waysToPay(
  paymentMethods: readonly string[],
  totalPaise: Paise,
  shop: { provider: string | undefined; takesFreeOrders: boolean; noCash?: string | undefined },
): WaysToPay {
  const { online, cod } = paymentAvailability(paymentMethods);
  const isEnough = totalPaise >= ONLINE_PAISE_MIN;
  const tooLittle = totalPaise === 0 ? NO_FREE_ORDERS_MESSAGE : BELOW_ONLINE_MIN_MESSAGE;
  return {
    online: online && isEnough && shop.provider !== undefined,
    cod: cod && shop.noCash === undefined,
    noCash: cod ? shop.noCash : undefined,
    free: totalPaise === 0 && shop.takesFreeOrders && (online || cod),
    why: {
      [ONLINE]: online && !isEnough ? tooLittle : unavailableMessage(ONLINE, shop.provider),
      [COD]: cod && shop.noCash !== undefined ? shop.noCash : unavailableMessage(COD),
    },
  };
}
