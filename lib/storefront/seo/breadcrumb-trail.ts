import type { BreadcrumbList } from 'schema-dts';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { categoryName } from '@/lib/rules/catalogue/product-type';
import type { Product } from '@/lib/contract/product';
import { paths } from '@/lib/rules/routing/paths';
import { absoluteUrl } from './absolute-url';
import type { NamedShelf } from '@/lib/rules/shelves/shelf-link';

export interface Crumb {
  name: string;
  /** Where it leads; the page itself leads nowhere. */
  path?: string;
}

const HOME: Crumb = { name: 'Home', path: paths.home };
const COLLECTION: Crumb = { name: 'Collection', path: paths.collection };

/**
 * The breadcrumbs of a product, on the page and for machines: through its category and its own shelf below that.
 *
 * @param shelf its own one; undefined for products of an unknown category, which only the collection holds
 */
export function breadcrumbTrail({ name }: Pick<Product, 'name'>, shelf: NamedShelf | undefined): Crumb[] {
  return [HOME, ...(shelf ? wayTo(shelf) : [COLLECTION]), { name }];
}

/** The breadcrumbs of the collection, or of the one chosen category. */
export function listingTrail({ categories }: Pick<ListingQuery, 'categories'>): Crumb[] {
  const [category, ...others] = categories;
  return category && others.length === 0
    ? [HOME, COLLECTION, { name: categoryName(category) }]
    : [HOME, { name: COLLECTION.name }];
}

/** The breadcrumbs of a shelf, which is below home alone. */
export function shelfTrail({ title, parent }: NamedShelf): Crumb[] {
  return [HOME, ...(parent ? wayTo(parent) : []), { name: title }];
}

function wayTo({ path, title, parent }: NamedShelf): Crumb[] {
  return [...(parent ? wayTo(parent) : []), { name: title, path: paths.shelf(path) }];
}

/** Breadcrumbs as structured data. */
export function breadcrumbList(trail: readonly Crumb[], siteUrl: string): Exclude<BreadcrumbList, string> {
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
