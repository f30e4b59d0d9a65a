import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import type { Instead } from '@/components/catalogue/nothing-found';
import { SearchListing } from '@/components/catalogue/search-listing';
import { currentCatalogue, type Catalogue } from '@/lib/snapshot/catalogue';
import { cardFacts } from '@/lib/catalogue/card-facts';
import { homeRows } from '@/lib/catalogue/home-rows';
import { listSearch } from '@/lib/catalogue/list-collection';
import { listingCards } from '@/lib/catalogue/listing-cards';
import { listingHref, parseSearchQuery, type QueryParams } from '@/lib/catalogue/listing-query';
import { settings } from '@/lib/settings';
import { paths } from '@/lib/routing/paths';
import { shelfLinks } from '@/lib/shelves/shelf-link';
import { searchProducts } from '@/lib/search/search-products';
import { noteMissedSearch } from '@/lib/upstream/note-missed-search';
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
  if (found.length === 0) noteMissedSearch(query.text);
  const page = listSearch(query, found);
  if (page === 'out-of-range') redirect(paths.searchNotFound);
  const { imageHosts } = settings();
  return (
    <SearchListing
      query={query}
      page={listingCards(page, imageHosts)}
      correctedTo={correctedTo}
      fees={catalogue.fees}
      instead={page.total === 0 ? insteadOf(catalogue, imageHosts) : undefined}
    />
  );
}

/** What a shop without what was searched for has to show. */
function insteadOf({ shelves, products }: Catalogue, hosts: readonly string[]): Instead {
  const { bestSellers } = homeRows(products);
  return { shelves: shelfLinks(shelves.top), bestSellers: bestSellers.map((one) => cardFacts(one, hosts, true)) };
}
