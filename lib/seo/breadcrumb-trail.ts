import type { BreadcrumbList } from 'schema-dts';
import { CATEGORIES } from '@/lib/catalogue/product-type';
import { listingHref, type ListingQuery } from '@/lib/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { paths } from '@/lib/routing/paths';
import { absoluteUrl } from '@/lib/seo/absolute-url';

export interface Crumb {
  name: string;
  /** Where it leads; the page itself leads nowhere. */
  path?: string;
}

const HOME: Crumb = { name: 'Home', path: paths.home };
const COLLECTION: Crumb = { name: 'Collection', path: paths.collection };

/**
 * The way from home to a product: what the page shows and what machines are told. A category the filters do not know is
 * left out.
 */
export function breadcrumbTrail({ category, name }: Pick<Product, 'category' | 'name'>): Crumb[] {
  const known = (CATEGORIES as readonly string[]).includes(category);
  const shelf = listingHref(paths.collection, {
    text: '',
    categories: [category],
    types: [],
    sort: 'relevant',
    page: 1,
  });
  return [HOME, COLLECTION, ...(known ? [{ name: category, path: shelf }] : []), { name }];
}

/** The way from home to the collection, or to the one category of it that is chosen. */
export function listingTrail({ categories }: Pick<ListingQuery, 'categories'>): Crumb[] {
  const [category, ...others] = categories;
  return category && others.length === 0 ? [HOME, COLLECTION, { name: category }] : [HOME, { name: COLLECTION.name }];
}

/** A way as search engines read it. */
export function breadcrumbList(trail: readonly Crumb[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: absoluteUrl(path, siteUrl) } : {}),
    })),
  };
}
