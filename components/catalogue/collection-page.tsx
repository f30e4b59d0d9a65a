import { notFound, redirect } from 'next/navigation';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { JsonLd } from '@/components/seo/json-ld';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { collectionFacts } from '@/lib/storefront/listing/collection-facts';
import { listingHref, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { paths } from '@/lib/rules/routing/paths';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';

interface Collection {
  catalogue: { products: readonly Product[]; shelves: ShelfTree; fees: OrderFees };
  /** Of the collection the goods of one shelf alone. */
  shelf: ShelfNode | undefined;
  query: ListingQuery;
}

/** What an address below the collection shows, cached or rendered per request; no page without catalogue or shelf. */
export function findCollection(
  catalogue: Collection['catalogue'] | undefined,
  path: string | undefined,
  query: ListingQuery,
): Collection {
  const shelf = path === undefined ? undefined : catalogue?.shelves.find(path);
  if (!catalogue || (path !== undefined && !shelf)) notFound();
  return { catalogue, shelf, query };
}

/** The whole collection, or a shelf of it, and what search engines are told of it. */
export function CollectionPage({
  siteUrl,
  imageHosts,
  ...asked
}: Collection & { siteUrl: string; imageHosts: readonly string[] }) {
  const { shelf, query } = asked;
  if (query.page < 1) redirect(listingHref(shelf ? paths.shelf(shelf.path) : paths.collection, { ...query, page: 1 }));
  const facts = collectionFacts(asked, { siteUrl, imageHosts });
  if (facts === 'out-of-range') redirect(paths.notFound);
  return (
    <>
      {facts.jsonLd ? <JsonLd data={facts.jsonLd} /> : null}
      <CollectionListing facts={facts} />
    </>
  );
}
