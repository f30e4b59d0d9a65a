import { isSoldOutEntirely } from '@/lib/catalogue/variant';
import type { Product } from '@/lib/contract/product';
import { CURRENCY_CODE } from '@/lib/money/format-rupees';
import { paths } from '@/lib/paths';

/**
 * A product for search engines. The price is the one the page shows: `new_price` has already taken
 * the place of a missing `price` in the contract (specification §3; ruling 35).
 *
 * @param siteUrl the shop's public origin
 */
export function productJsonLd(product: Product, siteUrl: string): object {
  const url = new URL(paths.product(product._id), siteUrl).href;
  const pictures = product.image.flatMap((image) => (URL.canParse(image.url, siteUrl) ? [new URL(image.url, siteUrl).href] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    sku: product._id,
    category: product.category,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: CURRENCY_CODE,
      availability: `https://schema.org/${isSoldOutEntirely(product) ? 'OutOfStock' : 'InStock'}`,
    },
  };
}

/** JSON that may stand inside a script element: nothing in it can end the element or start a comment. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
