import type {
  DefinedRegion,
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingService,
} from 'schema-dts';
import { RETURN_WINDOW_MS } from '@/lib/orders/cancellable-until';
import { CURRENCY_CODE } from '@/lib/money/format-rupees';
import { paiseToRupees, type Paise } from '@/lib/money/paise';
import { paths } from '@/lib/routing/paths';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { shopFacts } from '@/lib/shop/shop-facts';

const COUNTRY_CODE = 'IN';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the offers of a page point at when they mean the policies below. Within the page: an offer names both, and a
 * page may have a hundred.
 */
export const returnsId = (kind: 'goods' | 'food'): string => (kind === 'food' ? '#food-returns' : '#returns');
export const SHIPPING_ID = '#shipping';

/** On the road: what is left of the days to the door once a parcel is packed. */
const transitDays = () => {
  const shop = shopFacts();
  return { from: shop.deliveryDays.from - shop.dispatchDays.from, to: shop.deliveryDays.to - shop.dispatchDays.to };
};

/**
 * What may be sent back [9.37] [9.38]: within 7 days, the shopper pays the way back. Food is not taken back; a
 * pack that arrives broken or wrong is replaced, which the pages say too.
 */
export function returnPolicy(kind: 'goods' | 'food', siteUrl: string): MerchantReturnPolicy {
  const everywhere = {
    '@type': 'MerchantReturnPolicy',
    '@id': returnsId(kind),
    applicableCountry: COUNTRY_CODE,
    merchantReturnLink: absoluteUrl(paths.delivery, siteUrl),
  } as const;
  if (kind === 'food') return { ...everywhere, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...everywhere,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_WINDOW_MS / DAY_MS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  };
}

const rate = (shippingPaise: Paise): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  value: paiseToRupees(shippingPaise).toFixed(2) as `${number}`,
  currency: CURRENCY_CODE,
});
const INDIA: DefinedRegion = { '@type': 'DefinedRegion', addressCountry: COUNTRY_CODE };
const days = ({ from, to }: { from: number; to: number }): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/**
 * The one delivery fee and how long delivery takes, anywhere in India, as an offer tells it. @param shippingPaise what
 * the backend asks
 */
export function shippingDetails(shippingPaise: Paise): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    '@id': SHIPPING_ID,
    shippingRate: rate(shippingPaise),
    shippingDestination: INDIA,
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(shopFacts().dispatchDays),
      transitTime: days(transitDays()),
    },
  };
}

/** The same as the shop tells it of itself. @param shippingPaise what the backend asks */
export function shippingService(shippingPaise: Paise): ShippingService {
  return {
    '@type': 'ShippingService',
    handlingTime: { '@type': 'ServicePeriod', duration: days(shopFacts().dispatchDays) },
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: INDIA,
      shippingRate: rate(shippingPaise),
      transitTime: { '@type': 'ServicePeriod', duration: days(transitDays()) },
    },
  };
}
