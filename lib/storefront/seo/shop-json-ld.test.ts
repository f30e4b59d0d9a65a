import { expect, it } from 'vitest';
import { factsOfNow, pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { shopJsonLd } from './shop-json-ld';
import { returnPolicy, shippingDetails, shippingService } from './return-policy';

const SITE = 'https://shop.example';

it('tells on the home page who keeps the shop and how to reach it', () => {
  const shop = shopFacts();
  const { legal } = pageFacts();
  expect(shopJsonLd({ siteUrl: SITE, fees: { shippingPaise: 4900, platformPaise: 500 } })).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: shop.name, url: `${SITE}/`, inLanguage: 'en-IN' },
      {
        '@type': 'OnlineStore',
        '@id': `${SITE}/#store`,
        name: shop.name,
        legalName: legal.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: legal.address?.street,
          addressLocality: legal.address?.city,
          addressRegion: legal.address?.state,
          postalCode: legal.address?.pin,
          addressCountry: 'IN',
        },
        url: `${SITE}/`,
        logo: `${SITE}/icon-512.png`,
        slogan: shop.tagline,
        email: shop.email,
        telephone: factsOfNow().document.phone.dialled,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: shop.email,
          telephone: factsOfNow().document.phone.dialled,
          areaServed: 'IN',
        },
        sameAs: shop.socials.map(({ url }) => url),
        hasMerchantReturnPolicy: returnPolicy('goods', SITE),
        hasShippingService: shippingService({ shippingPaise: 4900, platformPaise: 500 }),
      },
    ],
  });
});

it('[20.47] takes products back by mail for seven days, at the shopper’s cost, for the money or other products, and food not at all', () => {
  const everywhere = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    merchantReturnLink: `${SITE}/termsconditions#delivery-terms`,
  };
  expect(returnPolicy('goods', SITE)).toEqual({
    ...everywhere,
    '@id': `${SITE}/#returns`,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  });
  expect(returnPolicy('food', SITE)).toEqual({
    ...everywhere,
    '@id': `${SITE}/#food-returns`,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
});

const FEES = { shippingPaise: 4950, platformPaise: 500 };
const DESTINATION = { '@type': 'DefinedRegion', addressCountry: 'IN' };
const RATE = { '@type': 'MonetaryAmount', value: '54.50', currency: 'INR' };
const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

it('[20.39] tells both fees of an order and that packing and the road take the days the pages promise', () => {
  const {
    deliveryDays: { from, to },
    dispatchDays,
  } = pageFacts();
  const [handling, transit] = [
    days(dispatchDays.from, dispatchDays.to),
    days(from - dispatchDays.from, to - dispatchDays.to),
  ];
  expect([handling.minValue + transit.minValue, handling.maxValue + transit.maxValue]).toEqual([from, to]);
  expect(shippingDetails(FEES, SITE)).toEqual({
    '@type': 'OfferShippingDetails',
    '@id': `${SITE}/#shipping`,
    shippingRate: RATE,
    shippingDestination: DESTINATION,
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: handling, transitTime: transit },
  });
  expect(
    JSON.stringify([shippingDetails({ shippingPaise: 4900 }, SITE), shippingService({})]),
    'never heard',
  ).not.toMatch(/shippingRate|"value"/);
  expect(shippingService(FEES)).toEqual({
    '@type': 'ShippingService',
    handlingTime: { '@type': 'ServicePeriod', duration: handling },
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: DESTINATION,
      shippingRate: RATE,
      transitTime: { '@type': 'ServicePeriod', duration: transit },
    },
  });
});

it('[12.29] says free delivery from an amount on in the shop’s own conditions, and nothing of it in an offer', () => {
  const fees = { ...FEES, freeAbovePaise: 99_900 };
  expect(shippingDetails(fees, SITE)).toBeUndefined();
  const money = { '@type': 'MonetaryAmount', currency: 'INR' };
  expect(shippingService(fees).shippingConditions).toMatchObject([
    { orderValue: { ...money, minValue: 0, maxValue: 998.99 }, shippingRate: { ...money, value: '54.50' } },
    { orderValue: { ...money, minValue: 999 }, shippingRate: { ...money, value: '5.00' } },
  ]);
  const isFree = { ...fees, shippingPaise: 0 };
  expect(shippingDetails(isFree, SITE)).toMatchObject({ shippingRate: { value: '5.00' } });
  expect(shippingService(isFree).shippingConditions).not.toHaveProperty('orderValue');
});
