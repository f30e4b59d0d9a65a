import type { Metadata } from 'next';
import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shop } from '@/lib/shop';

/** A product's head: the canonical is the address without colour and size. */
export function productMetadata(product: Product): Metadata {
  const price = formatPrice(rupeesToPaise(product.price));
  return pageMetadata({
    title: product.name,
    description: `${price} at ${shop.name}. ${product.description || product.name}`,
    path: paths.product(product._id),
    picture: product.image[0]?.url,
  });
}
