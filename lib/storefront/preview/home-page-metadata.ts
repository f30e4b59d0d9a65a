import type { Metadata } from 'next';
import type { Product } from '@/lib/contract/product';
import { listingPreviewPath } from './preview-facts';
import { paths } from '@/lib/rules/routing/paths';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** @param products all, newest first: its picture shows some of them */
export function homePageMetadata(products: readonly Product[]): Metadata {
  const shop = shopFacts();
  const title = `${shop.name} – ${shop.tagline}`;
  const picture = listingPreviewPath('home', products);
  return {
    ...pageMetadata({ title, description: shop.description, path: paths.home, picture }),
    title: { absolute: title },
  };
}
