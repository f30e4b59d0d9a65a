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
import type { NetQuantity } from '@/lib/rules/catalogue/net-quantity';
import { sellableVariants, type SellableVariant } from '@/lib/rules/catalogue/sellable-variants';
import { sizePrice, type SizePrice } from '@/lib/rules/catalogue/size-price';
import { isInSale } from '@/lib/rules/catalogue/sold-at';
import { indianIsoTime } from '@/lib/rules/india/indian-day';
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

/** The `@id` by which offers of a page refer to a struck price, which is there once. @param at among them */
const struckId = (url: string, at: number): string => `${url}#struck${at > 0 ? `-${at + 1}` : ''}`;

interface ShopFacts {
  /** The shop's public origin. */
  siteUrl: string;
  fees: OrderFees;
  /** The product's own shelf. */
  shelf?: NamedShelf | undefined;
}

/**
 * A product and its breadcrumbs for search engines: a ProductGroup with every variant, its price, stock and address, or
 * a plain Product where there is nothing to choose. The contract has put `new_price` instead of a missing `price`.
 */
export function productJsonLd(product: Product, { siteUrl, fees, shelf }: ShopFacts): Graph {
  const url = absoluteUrl(paths.product(product._id), siteUrl);
  const variants = sellableVariants(product);
  const struck = [...new Set(variants.flatMap((variant) => struckPrice(priceOf(product, variant)) ?? []))];
  const delivery = shippingDetails(fees, siteUrl);
  const offerOf = (variant: SellableVariant) =>
    offer(product, variant, { url, siteUrl, struck, statesDelivery: delivery !== undefined });
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
      ...struck.map((rupees, at) => strikethrough(rupees, struckId(url, at))),
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

const priceOf = (product: Product, { size = '' }: SellableVariant) => sizePrice(product, size);

interface OfferParts {
  url: string;
  siteUrl: string;
  /** The struck prices of the page. */
  struck: readonly number[];
  statesDelivery: boolean;
}

/** No offer without a readable price: search engines would show it as free. */
function offer(
  product: Product,
  variant: SellableVariant,
  { url, siteUrl, struck, statesDelivery }: OfferParts,
): Offer | undefined {
  const { query, pack, packBase, isSoldOut } = variant;
  const own = priceOf(product, variant);
  const before = struckPrice(own);
  if (own.price <= 0) return undefined;
  return {
    '@type': 'Offer',
    url: url + query,
    price: own.price.toFixed(2) as `${number}`,
    priceCurrency: CURRENCY_CODE,
    ...validity(own, product),
    availability: isSoldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    ...priceDetails([
      before === undefined ? undefined : { '@id': struckId(url, struck.indexOf(before)) },
      pack && packBase && perQuantity(own.price, pack, packBase),
    ]),
    hasMerchantReturnPolicy: { '@id': returnsId(returnKind(product), siteUrl) },
    ...(statesDelivery ? { shippingDetails: { '@id': shippingId(siteUrl) } } : {}),
  };
}

/** Between which moments it costs this: its sale, or until that begins. */
function validity(
  own: SizePrice,
  { saleFrom, saleUntil }: Product,
): Pick<Offer, 'validFrom' | 'validThrough' | 'priceValidUntil'> {
  if (own.salePrice === undefined || own.salePrice > own.price) return {};
  const [from, until] = [saleFrom, saleUntil].map((moment) => moment && indianIsoTime(new Date(moment)));
  if (!isInSale(own)) return from === undefined ? {} : { priceValidUntil: from };
  return {
    ...(from === undefined ? {} : { validFrom: from }),
    ...(until === undefined ? {} : { validThrough: until, priceValidUntil: until }),
  };
}

const strikethrough = (rupees: number, id: string): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  '@id': id,
  priceType: 'https://schema.org/StrikethroughPrice',
  price: rupees.toFixed(2) as `${number}`,
  priceCurrency: CURRENCY_CODE,
});

type PriceDetail = UnitPriceSpecification | { '@id': string };

/** The unit price of a pack, by weight or volume. */
const perQuantity = (rupees: number, pack: NetQuantity, base: NetQuantity): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price: rupees.toFixed(2) as `${number}`,
  priceCurrency: CURRENCY_CODE,
  referenceQuantity: { ...measure(pack), valueReference: measure(base) },
});

/** Of UN/CEFACT. */
const UNIT_CODES = { g: 'GRM', ml: 'MLT', piece: 'C62' } as const;

const measure = ({ amount, unit }: NetQuantity) =>
  ({ '@type': 'QuantitativeValue', value: amount, unitCode: UNIT_CODES[unit] }) as const;

function priceDetails(wanted: readonly (PriceDetail | undefined)[]): {
  priceSpecification?: PriceDetail | PriceDetail[];
} {
  const [only, ...others] = wanted.filter((one) => one !== undefined);
  if (!only) return {};
  return { priceSpecification: others.length > 0 ? [only, ...others] : only };
}
