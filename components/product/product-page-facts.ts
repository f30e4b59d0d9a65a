import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { buyBoxProduct, type BuyBoxProduct } from '@/components/product/buy-box-product';
import { assuranceLines, featureLines } from '@/lib/rules/catalogue/assurance-lines';
import { descriptionSentences } from '@/lib/rules/catalogue/description-sentences';
import { lowestPrice, sizePrice, type LowestPrice } from '@/lib/rules/catalogue/size-price';
import { mrpLine, saleEndWords } from '@/lib/rules/catalogue/struck-price';
import { categoryName } from '@/lib/rules/catalogue/product-type';
import { DIET, particulars } from '@/lib/rules/catalogue/particulars';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { sizeChoices, type Variant } from '@/lib/rules/catalogue/variant';
import { feeSum, feeWords, type OrderFees } from '@/lib/rules/cart/fee-words';
import type { Product } from '@/lib/contract/product';
import { sizeChartRows, type SizeChartRows } from '@/lib/rules/catalogue/size-chart-rows';
import { isOnlineOnly, ONLINE_ONLY_WORDS } from '@/lib/rules/checkout/payment-availability';
import { daySpan } from '@/lib/rules/india/day-words';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { breadcrumbTrail, type Crumb } from '@/lib/storefront/seo/breadcrumb-trail';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import type { NamedShelf } from '@/lib/rules/shelves/shelf-link';

/** A price as a product's page shows it. */
export interface ShownPrice {
  paise: Paise;
  originalPaise?: Paise;
  /** Another size costs more. */
  isFrom?: true;
  mrp?: string;
  /** When its sale ends. */
  saleEnd?: string;
  /** What delivery and platform cost beside the price. */
  fees: string;
  /** The same in two words, for the bar at the foot of a phone. */
  feeSum: string;
}

/** What a product's page shows, computed on the server: words and figures, no rules and no markup. */
export interface ProductPageFacts {
  trail: readonly Crumb[];
  /** Address and colour of the pictures of all colours, at least one; '' where a placeholder stands. */
  pictures: readonly (readonly [source: string, color?: string])[];
  category: string;
  /** What is drawn where there is no picture; absent for the kolam. */
  sign?: string;
  isBestseller: boolean;
  /** 'Pay online only', where it is so. */
  onlineOnly?: string;
  /** What the product costs while no size is chosen. */
  price: ShownPrice;
  /** What each size costs; absent where all cost the same. */
  sizePrices?: Readonly<Record<string, ShownPrice>>;
  buyBox: BuyBoxProduct;
  /** What an order costs beside its items; only where the area of a PIN may change it. */
  orderFees?: OrderFees;
  /** The variant the address asks for. */
  variant: Variant;
  /** The page's public address, for chats. */
  url: string;
  /** The chat's address at which the shopper chooses the recipient. */
  shareUrl: string;
  /** What is said of the offers that count it. */
  offers: readonly string[];
  /** 'Delivered in 4–7 days anywhere in India'. */
  delivered: string;
  /** Its head, and a row for every size: 'M', '104 (41″)'. */
  sizeChart?: SizeChartRows;
  assurances: readonly string[];
  sentences: readonly string[];
  features: readonly string[];
  /** `diet` marks the row that says whether food is vegetarian. */
  particulars: readonly (readonly [label: string, value: string, diet?: string])[];
  related: readonly CardFacts[];
}

interface PageParts {
  variant: Variant;
  /** The product's own one; undefined for products of an unknown category. */
  shelf: NamedShelf | undefined;
  sign?: string | undefined;
  related: readonly CardFacts[];
  url: string;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  fees: OrderFees;
  offers?: readonly string[] | undefined;
}

/** Reduces a product to what its page shows, which is sent once where markup would be sent twice, as flight data too. */
export function productPageFacts(
  product: Product,
  { variant, shelf, sign, related, url, hosts, fees, offers = [] }: PageParts,
): ProductPageFacts {
  const pictures = product.image.map(({ url: picture, color }): [string, string?] => {
    const source = pictureSource(picture, hosts) ?? '';
    return color === undefined ? [source] : [source, color];
  });
  return {
    trail: breadcrumbTrail(product, shelf),
    pictures: pictures.length > 0 ? pictures : [['']],
    category: categoryName(product.category),
    ...(sign ? { sign } : {}),
    isBestseller: product.bestseller,
    ...(isOnlineOnly(product) ? { onlineOnly: ONLINE_ONLY_WORDS } : {}),
    price: shownPrice(lowestPrice(product), product, fees),
    ...(product.prices
      ? {
          sizePrices: Object.fromEntries(
            sizeChoices(product).map((size) => [size, shownPrice(sizePrice(product, size), product, fees)]),
          ),
        }
      : {}),
    buyBox: buyBoxProduct(product, variant),
    ...(shopFacts().asksPin ? { orderFees: fees } : {}),
    variant,
    url,
    shareUrl: pageFacts().shareUrl,
    offers,
    delivered: shopFacts().asksPin
      ? `Delivered in ${daySpan(pageFacts().deliveryDays, '–', 'working day')}, by your PIN code`
      : `Delivered in ${daySpan(pageFacts().deliveryDays, '–')} anywhere in India`,
    ...(product.sizeChart ? { sizeChart: sizeChartRows(product.sizeChart) } : {}),
    assurances: assuranceLines(product),
    sentences: descriptionSentences(product.description),
    features: featureLines(product),
    particulars: particulars(product).map(([label, value]) =>
      label === DIET ? [label, value, product.diet] : [label, value],
    ),
    related,
  };
}

function shownPrice(own: LowestPrice, { saleUntil }: Product, fees: OrderFees): ShownPrice {
  const paise = rupeesToPaise(own.price);
  const mrp = mrpLine(own);
  const saleEnd = saleEndWords(own, saleUntil);
  return {
    paise,
    ...(own.originalPrice === undefined ? {} : { originalPaise: rupeesToPaise(own.originalPrice) }),
    ...(own.isFrom ? { isFrom: own.isFrom } : {}),
    ...(mrp ? { mrp } : {}),
    ...(saleEnd ? { saleEnd } : {}),
    fees: feeWords(fees, paise),
    feeSum: feeSum(fees, paise),
  };
}
