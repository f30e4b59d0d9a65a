import type {
  Graph,
  Offer,
  PeopleAudience,
  Product as ProductThing,
  ProductGroup,
  UnitPriceSpecification,
} from 'schema-dts';
import { categoryName, isFood } from '@/lib/rules/catalogue/product-type';
import { wearerOf } from '@/lib/rules/catalogue/shop-kinds';
import { baseQuantity, type NetQuantity } from '@/lib/rules/catalogue/net-quantity';
import { sellableVariants, type SellableVariant } from '@/lib/rules/catalogue/sellable-variants';
import { struckPrice } from '@/lib/rules/catalogue/struck-price';
import { colorChoices } from '@/lib/rules/catalogue/variant';
import { groupNumber } from '@/lib/rules/catalogue/variant-sku';
import type { Product } from '@/lib/contract/product';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { paths } from '@/lib/rules/routing/paths';
import { brandOf } from './brand';
import { breadcrumbList, breadcrumbTrail } from './breadcrumb-trail';
import { returnPolicy, returnsId, shippingDetails, shippingId } from './return-policy';
import { absoluteUrl, pictureUrls } from './absolute-url';
import type { NamedShelf } from '@/lib/rules/shelves/shelf-link';

/** From this age on Google counts people among the feeds' age_group 'adult'. */
const ADULT_FROM = 13;

/** The `@id` by which all offers of a page refer to the struck price, which stands there once. */
const struckId = (url: string): string => `${url}#struck`;

interface ShopFacts {
  /** The shop's public origin. */
  siteUrl: string;
  fees: OrderFees;
  /** The product's own shelf. */
  shelf?: NamedShelf | undefined;
}

/**
 * A product and its breadcrumbs for search engines: a ProductGroup with every variant, its price, stock and address, or
 * a plain Product where there is nothing to choose. The contract has put `new_price` in place of a missing `price`.
 */
export function productJsonLd(product: Product, { siteUrl, fees, shelf }: ShopFacts): Graph {
  const url = absoluteUrl(paths.product(product._id), siteUrl);
  const variants = sellableVariants(product);
  const before = struckPrice(product);
  const delivery = shippingDetails(fees, siteUrl);
  const offerOf = (variant: SellableVariant) =>
    offer(product, variant, { url, siteUrl, statesDelivery: delivery !== undefined });
  const [only] = variants;
  const whole: ProductThing | ProductGroup =
    variants.length === 1 && only
      ? {
          '@type': 'Product',
          ...facts(product, siteUrl),
          sku: only.sku,
          ...(product.gtin ? { gtin: product.gtin } : {}),
          ...(product.mpn ? { mpn: product.mpn } : {}),
          ...choices(only),
          url,
          offers: offerOf(only),
        }
      : productGroup(product, variants, { url, siteUrl, offerOf });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      whole,
      returnPolicy(returnKind(product), siteUrl),
      ...(delivery ? [delivery] : []),
      breadcrumbList(breadcrumbTrail(product, shelf), siteUrl),
      ...(before === undefined ? [] : [strikethrough(before, url)]),
    ],
  };
}

interface GroupParts {
  url: string;
  siteUrl: string;
  offerOf: (variant: SellableVariant) => Offer | undefined;
}

function productGroup(
  product: Product,
  variants: readonly SellableVariant[],
  { url, siteUrl, offerOf }: GroupParts,
): ProductGroup {
  const pictureOf = ({ color }: SellableVariant) => pictureUrls(product, siteUrl, color)[0];
  return {
    '@type': 'ProductGroup',
    ...facts(product, siteUrl),
    url,
    productGroupID: groupNumber(product._id),
    variesBy: [
      ...(variants.some(({ colorName }) => colorName !== undefined) ? ['https://schema.org/color'] : []),
      ...(variants.some(({ size }) => size !== undefined) ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variants.map((variant): ProductThing => ({
      '@type': 'Product',
      name: [product.name, ...[variant.colorName, variant.size].filter(Boolean)].join(', '),
      sku: variant.sku,
      ...choices(variant),
      image: pictureOf(variant),
      offers: offerOf(variant),
    })),
  };
}

function facts(product: Product, siteUrl: string) {
  const pictures = pictureUrls(product, siteUrl, colorChoices(product)[0]);
  const audience = audienceOf(product);
  return {
    name: product.name,
    description: product.description || product.name,
    category: categoryName(product.category),
    brand: { '@type': 'Brand', name: brandOf(product) },
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(product.material && !isFood(product) ? { material: product.material } : {}),
    ...(product.pattern && !isFood(product) ? { pattern: product.pattern } : {}),
    ...(audience ? { audience } : {}),
  } as const;
}

function audienceOf(product: Product): PeopleAudience | undefined {
  const wearer = wearerOf(product);
  if (!wearer) return undefined;
  return wearer === 'kids'
    ? { '@type': 'PeopleAudience', suggestedGender: 'unisex', suggestedMaxAge: ADULT_FROM }
    : { '@type': 'PeopleAudience', suggestedGender: wearer, suggestedMinAge: ADULT_FROM };
}

const choices = ({ size, colorName }: SellableVariant) => ({
  ...(size ? { size } : {}),
  ...(colorName ? { color: colorName } : {}),
});

const returnKind = (product: Product) => (isFood(product) ? 'food' : 'goods');

/** No offer without a readable price: search engines would show it as free. */
function offer(
  product: Product,
  { query, pack, isSoldOut }: SellableVariant,
  { url, siteUrl, statesDelivery }: { url: string; siteUrl: string; statesDelivery: boolean },
): Offer | undefined {
  if (product.price <= 0) return undefined;
  return {
    '@type': 'Offer',
    url: url + query,
    price: product.price.toFixed(2) as `${number}`,
    priceCurrency: CURRENCY_CODE,
    availability: isSoldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    ...priceDetails([
      struckPrice(product) === undefined ? undefined : { '@id': struckId(url) },
      pack === undefined ? undefined : perQuantity(product.price, pack),
    ]),
    hasMerchantReturnPolicy: { '@id': returnsId(returnKind(product), siteUrl) },
    ...(statesDelivery ? { shippingDetails: { '@id': shippingId(siteUrl) } } : {}),
  };
}

const strikethrough = (rupees: number, url: string): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  '@id': struckId(url),
  priceType: 'https://schema.org/StrikethroughPrice',
  price: rupees.toFixed(2) as `${number}`,
  priceCurrency: CURRENCY_CODE,
});

type PriceDetail = UnitPriceSpecification | { '@id': string };

/** The unit price of a pack, by weight or volume. */
const perQuantity = (rupees: number, pack: NetQuantity): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price: rupees.toFixed(2) as `${number}`,
  priceCurrency: CURRENCY_CODE,
  referenceQuantity: { ...measure(pack), valueReference: measure(baseQuantity(pack)) },
});

const measure = ({ amount, unit }: NetQuantity) =>
  ({ '@type': 'QuantitativeValue', value: amount, unitCode: unit === 'g' ? 'GRM' : 'MLT' }) as const;

function priceDetails(wanted: readonly (PriceDetail | undefined)[]): {
  priceSpecification?: PriceDetail | PriceDetail[];
} {
  const [only, ...others] = wanted.filter((one) => one !== undefined);
  if (!only) return {};
  return { priceSpecification: others.length > 0 ? [only, ...others] : only };
}
