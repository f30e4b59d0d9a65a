import type { Metadata } from 'next';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { pageMetadata } from './page-metadata';

/** @param picture the address of what a chat shows for a link */
export function homeMetadata(picture: string): Metadata {
  const shop = shopFacts();
  const title = `${shop.name} – ${shop.tagline}`;
  return {
    ...pageMetadata({ title, description: shop.description, path: paths.home, picture }),
    title: { absolute: title },
  };
}
