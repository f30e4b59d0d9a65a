import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { SearchListing } from '@/components/catalogue/search-listing';
import { listingHref, parseSearchQuery, type QueryParams } from '@/lib/rules/catalogue/listing-query';
import { searchFacts } from '@/lib/storefront/listing/search-facts';
import { settings } from '@/lib/storefront/settings';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { paths } from '@/lib/rules/routing/paths';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { noteMissedSearch } from '@/lib/storefront/upstream/note-missed-search';
import { searchMetadata } from '@/lib/storefront/seo/collection-metadata';

interface Props {
  searchParams: Promise<QueryParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return searchMetadata(parseSearchQuery(await searchParams));
}

/** Search with filters. */
export default async function SearchPage({ searchParams }: Props) {
  const query = parseSearchQuery(await searchParams);
  const catalogue = visitCatalogue();
  if (!catalogue) notFound();
  if (query.page < 1) redirect(listingHref(paths.search, { ...query, page: 1 }));
  const found = await searchProducts(catalogue.products, query.text);
  if (found.products.length === 0) noteMissedSearch(query.text);
  const facts = searchFacts(catalogue, query, found, settings().imageHosts);
  if (facts === 'out-of-range') redirect(paths.searchNotFound);
  return <SearchListing facts={facts} />;
}
