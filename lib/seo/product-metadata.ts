import type { Metadata } from 'next';
import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import { paths } from '@/lib/routing/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shopFacts } from '@/lib/shop/shop-facts';

interface ProductHead {
  /** Address of its 1200 × 630 picture. */
  picture: string;
  /** Whether another product has the same name: its number is then shown too. */
  isNameShared: boolean;
}

/** The canonical is the address without colour and size. */
export function productMetadata(product: Product, { picture, isNameShared }: ProductHead): Metadata {
  const price = formatPrice(rupeesToPaise(product.price));
  const number = isNameShared ? `, no. ${product._id}` : '';
  return pageMetadata({
    title: product.name + number,
    description: `${price}${number && `${number},`} at ${shopFacts().name}. ${product.description || product.name}`,
    path: paths.product(product._id),
    picture,
    isProduct: true,
  });
}
