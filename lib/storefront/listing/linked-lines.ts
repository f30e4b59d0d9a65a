import type { Product } from '@/lib/contract/product';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { availableOf } from '@/lib/rules/cart/follow-catalogue';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { BuyLink, LinkedLine } from '@/lib/rules/cart/buy-link';
import { pictureOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import { sellableVariants, type SellableVariant } from '@/lib/rules/catalogue/sellable-variants';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import type { ProductsOnSale } from '@/lib/storefront/snapshot/products-on-sale';

/** A line of a link as the catalogue has it now. Prices in rupees. */
export interface ShownLine {
  sku: string;
  productId: string;
  name: string;
  category: string;
  subCategory: string;
  size: string;
  color: string;
  quantity: number;
  price: number;
  /** What it cost when the link was made, where that was less. */
  wasPrice?: number;
  picture: string | undefined;
  href: string;
  /** How many of them a shopper can have, 0 where it is sold out. */
  available: number;
}

/** What a link fills a cart with, and what it cannot. */
export interface LinkedCart {
  lines: readonly ShownLine[];
  /** In words, by the name of the product or by its SKU. */
  problems: readonly { name: string; why: string; href?: string }[];
}

/** The part of the catalogue by which links are read. */
export type LinkedCatalogue = Pick<ProductsOnSale, 'product' | 'productsById' | 'productsNamed' | 'productOfHashedSku'>;

/** The products of a link as they are sold now. @param catalogue with up to how many left shoppers may know their number */
export async function linkedCart(
  catalogue: LinkedCatalogue & { lowStock: number },
  { lines, unread }: Pick<BuyLink, 'lines' | 'unread'>,
): Promise<LinkedCart> {
  const cart: { lines: ShownLine[]; problems: { name: string; why: string; href?: string }[] } = {
    lines: [],
    problems: [],
  };
  for (const line of lines) {
    const found = await findSku(catalogue, line.sku);
    if (!found) cart.problems.push({ name: line.sku, why: 'is not sold here' });
    else if (!found.sellable)
      cart.problems.push({
        name: found.product.name,
        why: 'needs a choice of size or colour',
        href: paths.product(found.product._id),
      });
    else cart.lines.push(shownLine(found.product, found.sellable, line, catalogue.lowStock));
  }
  if (unread > 0)
    cart.problems.push({
      name: unread === 1 ? 'One product' : `${unread} products`,
      why: 'of this link could not be read',
    });
  return cart;
}

function shownLine(
  product: Product,
  sellable: SellableVariant,
  { sku, quantity, price: before }: LinkedLine,
  lowStock: number,
): ShownLine {
  const { category, subCategory } = product;
  const { size, color } = addressedVariant(product, sellable);
  const { price } = sizePrice(product, size);
  return {
    sku,
    productId: product._id,
    name: product.name,
    category,
    subCategory,
    size,
    color,
    quantity,
    price,
    ...(before !== undefined && before < price ? { wasPrice: before } : {}),
    picture: pictureOfColor(product.image, color),
    href: paths.product(product._id) + sellable.query,
    available: availableOf(quantity, ownEntry(product.stock, variantKey(size, color)), lowStock),
  };
}

/** 'Kurta, size M, Maroon costs ₹549 now, not ₹499'. */
export const dearerWords = ({ price, wasPrice = price, ...line }: ShownLine): { name: string; why: string } => ({
  name: nameWithVariant(line),
  why: `costs ${formatPrice(rupeesToPaise(price))} now; it was ${formatPrice(rupeesToPaise(wasPrice))} when the link was sent`,
});

interface Found {
  product: Product;
  /** Undefined where the SKU is the id of a product with several variants. */
  sellable: SellableVariant | undefined;
}

/** The product and variant of a SKU, or the product of an id. A SKU begins with the id of its product, or with what may stand in a feed of it. */
export async function findSku(catalogue: LinkedCatalogue, sku: string): Promise<Found | undefined> {
  const candidates = await catalogue.productsById(startsOf(sku, '-'));
  for (const product of candidates) {
    const sellable = sellableOf(product, sku);
    if (sellable) return { product, sellable };
  }
  const [first] = candidates;
  if (first?._id === sku) {
    const [only, ...others] = sellableVariants(first);
    return { product: first, sellable: others.length === 0 ? only : undefined };
  }
  const hashed = await catalogue.productOfHashedSku(sku);
  return hashed && { product: hashed, sellable: sellableOf(hashed, sku) };
}

const sellableOf = (product: Product, sku: string): SellableVariant | undefined =>
  sellableVariants(product).find((one) => one.sku === sku);

/** What a text begins with, up to each of its separators: the whole text first. */
export function startsOf(text: string, separator: string): string[] {
  const starts: string[] = [];
  for (let end = text.length; end > 0; end = text.lastIndexOf(separator, end - 1)) starts.push(text.slice(0, end));
  return starts;
}
