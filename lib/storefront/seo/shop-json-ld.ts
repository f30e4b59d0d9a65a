import type { Graph, OnlineStore, ShippingService, WebSite } from 'schema-dts';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl } from './absolute-url';
import { returnPolicy, shippingService } from './return-policy';
import { pageFacts, SHOP_LOCALE, shopFacts } from '@/lib/rules/shop/shop-facts';

/** The merchant, contacts, fees of an order and returns; on the home page alone. */
export function shopJsonLd({ siteUrl, fees }: { siteUrl: string; fees: OrderFees }): Graph {
  const shop = shopFacts();
  const { dialled } = pageFacts();
  const home = absoluteUrl(paths.home, siteUrl);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: shop.name, url: home, inLanguage: SHOP_LOCALE },
      {
        '@type': 'OnlineStore',
        '@id': `${home}#store`,
        name: shop.name,
        ...legalFacts(),
        url: home,
        logo: absoluteUrl('/icon-512.png', siteUrl),
        slogan: shop.tagline,
        email: shop.email,
        telephone: dialled,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: shop.email,
          telephone: dialled,
          areaServed: 'IN',
        },
        ...(shop.socials.length > 0 ? { sameAs: shop.socials.map(({ url }) => url) } : {}),
        hasMerchantReturnPolicy: returnPolicy('goods', siteUrl),
        hasShippingService: shippingService(fees),
      },
    ] satisfies (WebSite | OnlineStore | ShippingService)[],
  };
}

function legalFacts() {
  const { name, address } = pageFacts().legal;
  return {
    ...(name ? { legalName: name } : {}),
    ...(address
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.state,
            postalCode: address.pin,
            addressCountry: 'IN',
          } as const,
        }
      : {}),
  };
}
