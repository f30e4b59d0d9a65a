import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { SearchListing } from '@/components/catalogue/search-listing';
import { listingHref, parseSearchQuery, type QueryParams } from '@/lib/rules/catalogue/listing-query';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { paths } from '@/lib/rules/routing/paths';
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
  const facts = await catalogue.pages.search(query);
  if (facts === 'out-of-range') redirect(paths.searchNotFound);
  return <SearchListing facts={facts} />;
}
