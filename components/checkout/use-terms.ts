import type { Dispatch, SetStateAction } from 'react';
import { useAreaOf } from '@/components/checkout/use-area-of';
import type { CartLine } from '@/lib/rules/cart/cart-lines';
import { withArea, type OrderFees } from '@/lib/rules/cart/fee-words';
import { priceCart } from '@/lib/rules/cart/price-cart';
import { pricedLine } from '@/lib/rules/cart/priced-line';
import { termsOf, type AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { misfitOf } from '@/lib/rules/checkout/offer-words';
import { COD, ONLINE, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import { waysToPay, type WaysToPay } from '@/lib/rules/checkout/ways-to-pay';
import type { ShownOffer } from '@/lib/contract/offer';
import type { SaidAtCheckout } from '@/lib/contract/order';
import { noCashWords } from '@/lib/rules/delivery/area-words';
import { useCart } from '@/store/cart/use-cart';
import type { OnlinePayment } from '@/store/checkout/pay-online';

interface TermsOfShop {
  fees: OrderFees;
  /** The automatic offers that count for who orders. */
  offers: readonly ShownOffer[];
  payment?: OnlinePayment;
  backend: { takesFreeOrders: boolean };
}

interface Draft {
  lines: readonly CartLine[];
  said: SaidAtCheckout;
  setSaid: Dispatch<SetStateAction<SaidAtCheckout>>;
  coupon: AppliedCoupon;
  wanted: PaymentMethod;
}

/** What the order costs where it goes, and how it can be paid there. */
export function useTerms(
  { fees, offers, payment, backend }: TermsOfShop,
  { lines, said, setSaid, coupon, wanted }: Draft,
) {
  const { zipcode } = said.address;
  const { area, ...asked } = useAreaOf(zipcode, fees.areas !== undefined, (pin) =>
    setSaid(({ address, ...others }) => ({ ...others, address: { ...address, zipcode: address.zipcode || pin } })),
  );
  const facts = useCart((state) => state.facts);
  const priceWith = (one: AppliedCoupon, isPrepaid: boolean) => {
    const terms = termsOf(one);
    const priced = lines.map((line) => pricedLine(line, facts.get(line.productId)));
    return priceCart(priced, withArea(fees, area), { automatic: offers, terms, isPrepaid });
  };
  const termsBy = (way: PaymentMethod) => {
    const price = priceWith(coupon, way === ONLINE);
    const ways = waysToPay(
      lines.flatMap((line) => line.paymentMethods),
      price.totalPaise,
      {
        provider: payment?.label,
        takesFreeOrders: backend.takesFreeOrders,
        noCash: area?.cash === false ? noCashWords(zipcode) : undefined,
      },
    );
    return { price, ways, method: allowedMethod(wanted, ways) };
  };
  const asWanted = termsBy(wanted);
  // An offer may be for orders that are paid online alone, and what costs nothing is paid.
  const { method: way } = asWanted;
  const terms = way === undefined || way === wanted || asWanted.ways.free ? asWanted : termsBy(way);
  const misfitWith = (one: AppliedCoupon) => {
    const { misfit } = priceWith(one, terms.method !== COD || terms.ways.free);
    // What is not known of the products yet says nothing of them.
    const isKnown = lines.every(({ productId }) => facts.has(productId));
    return misfitOf(one.code, termsOf(one), misfit, isKnown);
  };
  return { ...terms, misfitOf: misfitWith, area, ...asked };
}

/** Online payment is the default wherever it is allowed. What costs nothing goes the way of a cash order. */
function allowedMethod(wanted: PaymentMethod, { free, online, cod }: WaysToPay): PaymentMethod | undefined {
  if (free) return COD;
  const isAllowed = (one: PaymentMethod) => (one === COD ? cod : online);
  const other: PaymentMethod = wanted === COD ? ONLINE : COD;
  return [wanted, other].find(isAllowed);
}
