import type { Product } from '@/lib/contract/product';
import { sizePrice, type SizePrice } from '@/lib/rules/catalogue/size-price';

/**
 * The product with another price of one of its sizes, in rupees; the others cost what they cost. Its own price, price struck
 * through and MRP are those of the first size.
 */
export function withSizePrice(product: Product, size: string, own: SizePrice): Product {
  const list = product.sizes.map((one): [string, SizePrice] => {
    const before = sizePrice(product, one);
    return [one, one === size ? { ...before, ...own } : before];
  });
  const bySize = (field: keyof SizePrice) => {
    const entries = list.flatMap(([one, prices]) =>
      prices[field] === undefined ? [] : [[one, prices[field]] as const],
    );
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  };
  const [, first] = list[0] ?? [];
  return {
    ...product,
    ...(first && {
      price: first.price,
      originalPrice: first.originalPrice,
      mrp: first.mrp,
      salePrice: first.salePrice,
    }),
    prices: bySize('price'),
    originalPrices: bySize('originalPrice'),
    mrps: bySize('mrp'),
    salePrices: bySize('salePrice'),
  };
}

/** The same without prices by size where all cost the same. */
export function withoutEqualPrices(product: Product): Product {
  const [first, ...others] = product.sizes.map((size) => sizePrice(product, size));
  const isSame = others.every(
    ({ price, originalPrice, mrp, salePrice }) =>
      price === first?.price &&
      originalPrice === first.originalPrice &&
      mrp === first.mrp &&
      salePrice === first.salePrice,
  );
  return isSame
    ? { ...product, prices: undefined, originalPrices: undefined, mrps: undefined, salePrices: undefined }
    : product;
}
