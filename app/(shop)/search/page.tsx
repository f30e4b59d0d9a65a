import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import type { Instead } from '@/components/catalogue/nothing-found';
import { SearchListing } from '@/components/catalogue/search-listing';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { homeShelves } from '@/lib/catalogue/home-shelves';
import { listSearch } from '@/lib/catalogue/list-collection';
import { listingHref, parseSearchQuery, type QueryParams } from '@/lib/catalogue/listing-query';
import { CATEGORIES } from '@/lib/catalogue/product-type';
import type { Product } from '@/lib/contract/product';
import { settings } from '@/lib/settings';
import { paths } from '@/lib/routing/paths';
import { searchProducts } from '@/lib/search/search-products';
import { searchMetadata } from '@/lib/seo/collection-metadata';

interface Props {
  searchParams: Promise<QueryParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return searchMetadata(parseSearchQuery(await searchParams));
}

/** Search with filters. */
export default async function SearchPage({ searchParams }: Props) {
  const query = parseSearchQuery(await searchParams);
  const catalogue = await currentCatalogue();
  if (!catalogue) notFound();
  if (query.page < 1) redirect(listingHref(paths.search, { ...query, page: 1 }));
  const { products: found, correctedTo } = await searchProducts(catalogue.products, query.text);
  const page = listSearch(query, found);
  if (page === 'out-of-range') redirect(paths.searchNotFound);
  return (
    <SearchListing
      query={query}
      page={page}
      correctedTo={correctedTo}
      hosts={settings().imageHosts}
      fees={catalogue.fees}
      instead={page.total === 0 ? insteadOf(catalogue.products) : undefined}
    />
  );
}

/** What a shop without what was searched for has to show. */
function insteadOf(products: readonly Product[]): Instead {
  return {
    categories: CATEGORIES.filter((category) => products.some((product) => product.category === category)),
    bestSellers: homeShelves(products).bestSellers,
  };
}
