import { categoryName, isFood, isSnack } from '@/lib/rules/catalogue/product-type';
import { categoryOf } from '@/lib/rules/catalogue/shop-kinds';
import { sizePrice, type SizePrice } from '@/lib/rules/catalogue/size-price';
import { struckPrice } from '@/lib/rules/catalogue/struck-price';
import type { NetQuantity } from '@/lib/rules/catalogue/net-quantity';
import { sellableVariants, type SellableVariant } from '@/lib/rules/catalogue/sellable-variants';
import { groupNumber } from '@/lib/rules/catalogue/variant-sku';
import type { Product } from '@/lib/contract/product';
import type { ShelfNode } from '@/lib/rules/shelves/build-shelf-tree';
import { indianTime } from '@/lib/rules/india/indian-day';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl, pictureUrls } from './absolute-url';
import { cutText } from '@/lib/contract/cut-text';
import { brandOf } from './brand';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

const TITLE_MAX = 150;
/** Of the title, for a colour or a size. */
const CHOICE_MAX = 40;
const DESCRIPTION_MAX = 5000;
const BRAND_MAX = 70;
/** Longest colour or size, in characters. */
const WORD_MAX = 100;
const EXTRA_PICTURES_MAX = 10;

/** One variant in a merchant feed, under Google's names, which Meta reads too. */
export interface FeedItem {
  /** What it costs now, in rupees: no field of a feed. */
  costs: number;
  id: string;
  item_group_id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_link: string[];
  availability: 'in_stock' | 'out_of_stock';
  /** '1799.00 INR': the struck price where there is one, else the price. */
  price: string;
  sale_price?: string;
  /** Between which moments that is so, of a sale that is on or still to come. */
  sale_price_effective_date?: string;
  condition: 'new';
  brand: string;
  color?: string;
  size?: string;
  gender?: string;
  age_group?: string;
  google_product_category?: string;
  /** In words: 'Snacks > Mullu Murukku'. */
  product_type: string;
  gtin?: string;
  mpn?: string;
  /** Stated for the shop's own products without a number; of others nobody knows that the maker gave them none. */
  identifier_exists?: 'no';
  material?: string;
  pattern?: string;
  /** What a pack holds and the amount its price is compared by: '500 g' and '100 g'. */
  unit_pricing_measure?: string;
  unit_pricing_base_measure?: string;
  /** India's maximum retail price, where the merchant states one: '1799.00 INR'. */
  maximum_retail_price?: string;
}

/**
 * Products without a picture are left out, which no feed takes.
 *
 * @param siteUrl the shop's public origin
 * @param shelf the product's own; undefined for products of an unknown category
 */
export function feedItems(product: Product, siteUrl: string, shelf: ShelfNode | undefined): FeedItem[] {
  const url = absoluteUrl(paths.product(product._id), siteUrl);
  const variants = sellableVariants(product);
  const ofAll = {
    product_type: shelf ? shelfWay(shelf) : categoryName(product.category),
    ...identifiers(product, variants.length),
  };
  return variants.flatMap((variant): FeedItem[] => {
    if (sizePrice(product, variant.size ?? '').price <= 0) return [];
    const [picture, ...others] = pictureUrls(product, siteUrl, variant.color);
    return picture ? [{ ...feedItem(product, variant, { url, picture, others }), ...ofAll }] : [];
  });
}

function feedItem(
  product: Product,
  variant: SellableVariant,
  { url, picture, others }: { url: string; picture: string; others: string[] },
): Omit<FeedItem, 'product_type'> {
  const own = sizePrice(product, variant.size ?? '');
  return {
    costs: own.price,
    id: variant.sku,
    item_group_id: groupNumber(product._id),
    title: title(product.name, [variant.colorName, variant.size]),
    description: cutText(product.description || product.name, DESCRIPTION_MAX),
    link: url + variant.query,
    image_link: picture,
    additional_image_link: others.slice(0, EXTRA_PICTURES_MAX),
    availability: variant.isSoldOut ? 'out_of_stock' : 'in_stock',
    ...prices(own, product),
    condition: 'new',
    brand: cutText(brandOf(product), BRAND_MAX),
    color: variant.colorName && cutText(variant.colorName, WORD_MAX),
    size: variant.size && cutText(variant.size, WORD_MAX),
    ...wornBy(product),
    google_product_category: googleCategory(product),
    ...(isFood(product) ? {} : { material: product.material, pattern: product.pattern }),
    ...unitPricing(variant),
  };
}

/** Food is worn by nobody, nor is what a category of other things holds. */
function wornBy(product: Product): Pick<FeedItem, 'gender' | 'age_group'> {
  const { wearer = 'unisex', sells } = categoryOf(product) ?? {};
  if (sells === 'food' || sells === 'other') return {};
  return wearer === 'kids' ? { gender: 'unisex', age_group: 'kids' } : { gender: wearer, age_group: 'adult' };
}

const shelfWay = ({ title, parent }: ShelfNode): string => [...(parent ? [parent.title] : []), title].join(' > ');

/**
 * A number under a bar code is that of one thing: products that come in several colours or sizes have one each, which the
 * catalogue does not know, and telling one for all would make them the same thing.
 */
function identifiers(product: Product, variants: number): Pick<FeedItem, 'gtin' | 'mpn' | 'identifier_exists'> {
  const { gtin, mpn } = product;
  if (gtin || mpn) return variants === 1 ? { gtin, mpn } : {};
  return brandOf(product) === shopFacts().name ? { identifier_exists: 'no' } : {};
}

/** A long name is cut, colour and size are not. */
function title(name: string, choices: readonly (string | undefined)[]): string {
  const suffix = choices.flatMap((choice) => (choice ? [`, ${cutText(choice, CHOICE_MAX)}`] : [])).join('');
  return cutText(name, TITLE_MAX - suffix.length) + suffix;
}

type UnitPricing = Pick<FeedItem, 'unit_pricing_measure' | 'unit_pricing_base_measure'>;

function unitPricing({ pack, packBase }: SellableVariant): UnitPricing {
  if (!pack || !packBase) return {};
  const written = ({ amount, unit }: NetQuantity) => `${amount} ${unit === 'piece' ? 'ct' : unit}`;
  // Of base measures Google takes 1, 10 or 100 of a unit, and never 1000 g.
  const base = packBase.amount === 1000 ? { g: '1 kg', ml: '1 l', piece: '1000 ct' }[packBase.unit] : written(packBase);
  return { unit_pricing_measure: written(pack), unit_pricing_base_measure: base };
}

type Prices = Pick<FeedItem, 'price' | 'sale_price' | 'sale_price_effective_date' | 'maximum_retail_price'>;

/** A sale is said before it begins, beside the price of today. */
function prices(one: SizePrice, product: Product): Prices {
  const before = struckPrice(one);
  const sale = one.salePrice !== undefined && one.salePrice <= one.price ? one.salePrice : undefined;
  return {
    ...(sale !== undefined && sale < one.price
      ? { price: money(one.price), sale_price: money(sale) }
      : before === undefined
        ? { price: money(one.price) }
        : { price: money(before), sale_price: money(one.price) }),
    ...(sale === undefined ? {} : effectiveDate(product)),
    ...(one.mrp === undefined ? {} : { maximum_retail_price: money(one.mrp) }),
  };
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Google takes both moments: a sale without a first one has begun with the last change, one without a last one is said for a year. */
function effectiveDate({ saleFrom, saleUntil, updatedAt }: Product): Pick<FeedItem, 'sale_price_effective_date'> {
  const until = saleUntil === undefined ? undefined : new Date(saleUntil);
  const from = new Date(saleFrom ?? updatedAt ?? 0);
  return {
    sale_price_effective_date: `${feedMoment(from)}/${feedMoment(until ?? new Date(from.getTime() + YEAR_MS))}`,
  };
}

/** '2026-11-20T15:30+0530', as Google has it. */
const feedMoment = (at: Date): string => `${indianTime(at).replace(' ', 'T')}+0530`;

const money = (rupees: number): string => `${rupees.toFixed(2)} ${CURRENCY_CODE}`;

/** Numbers of Google's product taxonomy: jewellery, shoes, shirts and tops, sunglasses, handbags. */
const GOOGLE_CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['Handwear', '188'],
  ['Shoewear', '187'],
  ['Winterwear', '212'],
  ['Eyewear', '178'],
  ['WMLadiesBag', '3032'],
]);
const SNACK_FOODS = '423';
const FOOD = '422';

const googleCategory = (product: Product): string | undefined =>
  isFood(product) ? (isSnack(product) ? SNACK_FOODS : FOOD) : GOOGLE_CATEGORIES.get(product.subCategory);
