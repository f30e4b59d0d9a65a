import type { Metadata } from 'next';
import type { Product } from '@/lib/contract/product';
import { goodsPreviewPath } from '@/lib/preview/preview-facts';
import { paths } from '@/lib/routing/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shopFacts } from '@/lib/shop/shop-facts';

/** @param products all, newest first: its picture shows some of them */
export function homePageMetadata(products: readonly Product[]): Metadata {
  const shop = shopFacts();
  const title = `${shop.name} – ${shop.tagline}`;
  const picture = goodsPreviewPath('home', products);
  return {
    ...pageMetadata({ title, description: shop.description, path: paths.home, picture }),
    title: { absolute: title },
  };
}
