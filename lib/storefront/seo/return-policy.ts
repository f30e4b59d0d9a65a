import type {
  DefinedRegion,
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingConditions,
  ShippingService,
} from 'schema-dts';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import { freeDeliveryFrom, orderFeesPaise, type OrderFees } from '@/lib/rules/cart/fee-words';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl } from './absolute-url';
import { pageFacts } from '@/lib/rules/shop/shop-facts';

const COUNTRY_CODE = 'IN';

/** The absolute `@id` by which the offers of a page, up to a hundred, refer to a policy. */
export const returnsId = (kind: 'goods' | 'food', siteUrl: string): string =>
  absoluteUrl(kind === 'food' ? '/#food-returns' : '/#returns', siteUrl);
export const shippingId = (siteUrl: string): string => absoluteUrl('/#shipping', siteUrl);

/** Days to the door without those until dispatch. */
export const transitDays = () => {
  const { deliveryDays: door, dispatchDays: leaving } = pageFacts();
  // Ranges may overlap, as 1 to 6 days of which up to 4 pass in the shop.
  return { from: Math.max(0, door.from - leaving.from), to: Math.max(0, door.to - leaving.to) };
};

/** Returns within the days of the document; the shopper pays the shipping; food is not taken back. */
export function returnPolicy(kind: 'goods' | 'food', siteUrl: string): MerchantReturnPolicy {
  const everywhere = {
    '@type': 'MerchantReturnPolicy',
    '@id': returnsId(kind, siteUrl),
    applicableCountry: COUNTRY_CODE,
    merchantReturnLink: absoluteUrl(paths.delivery, siteUrl),
  } as const;
  if (kind === 'food') return { ...everywhere, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...everywhere,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: pageFacts().policies.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  };
}

/** @param itemsPaise what the items of the order cost. A fee that is unknown is left out: 0 would promise free delivery. */
function rate(fees: OrderFees, itemsPaise: Paise): { shippingRate?: MonetaryAmount } {
  const perOrder = orderFeesPaise(fees, itemsPaise);
  return perOrder === undefined ? {} : { shippingRate: { ...amount(), value: written(perOrder) } };
}

const amount = () => ({ '@type': 'MonetaryAmount', currency: CURRENCY_CODE }) as const;
const written = (paise: Paise) => paiseToRupees(paise).toFixed(2) as `${number}`;
const INDIA: DefinedRegion = { '@type': 'DefinedRegion', addressCountry: COUNTRY_CODE };
const days = ({ from, to }: { from: number; to: number }): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/**
 * Fees of an order and delivery time within India, as an offer tells them; undefined where the fees depend on the whole
 * order: an offer cannot say so, and what it says would count before what the shop says.
 */
export function shippingDetails(fees: OrderFees, siteUrl: string): OfferShippingDetails | undefined {
  if (freeDeliveryFrom(fees) !== undefined) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    '@id': shippingId(siteUrl),
    ...rate(fees, 0),
    shippingDestination: INDIA,
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(pageFacts().dispatchDays),
      transitTime: days(transitDays()),
    },
  };
}

/** The same as the shop tells them of itself; where delivery is free from an amount on, below it and from it on. */
export function shippingService(fees: OrderFees): ShippingService {
  const free = freeDeliveryFrom(fees);
  const conditions = (itemsPaise: Paise, orderValue?: MonetaryAmount): ShippingConditions => ({
    '@type': 'ShippingConditions',
    shippingDestination: INDIA,
    ...(orderValue === undefined ? {} : { orderValue }),
    ...rate(fees, itemsPaise),
    transitTime: { '@type': 'ServicePeriod', duration: days(transitDays()) },
  });
  return {
    '@type': 'ShippingService',
    handlingTime: { '@type': 'ServicePeriod', duration: days(pageFacts().dispatchDays) },
    shippingConditions:
      free === undefined
        ? conditions(0)
        : [
            conditions(0, { ...amount(), minValue: 0, maxValue: paiseToRupees(free - 1) }),
            conditions(free, { ...amount(), minValue: paiseToRupees(free) }),
          ],
  };
}
