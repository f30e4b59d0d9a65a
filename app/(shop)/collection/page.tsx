import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { JsonLd } from '@/components/seo/json-ld';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { listCollection } from '@/lib/catalogue/list-collection';
import { listingHref, parseListingQuery, type QueryParams } from '@/lib/catalogue/listing-query';
import { settings } from '@/lib/settings';
import { paths } from '@/lib/routing/paths';
import { pagePreviewPath } from '@/lib/preview/preview-facts';
import { collectionJsonLd } from '@/lib/seo/listing-json-ld';
import { collectionMetadata } from '@/lib/seo/collection-metadata';

interface Props {
  searchParams: Promise<QueryParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return collectionMetadata(parseListingQuery(await searchParams), pagePreviewPath('collection'));
}

/** The collection with any filter, sort, text or page. */
export default async function FilteredCollectionPage({ searchParams }: Props) {
  const query = parseListingQuery(await searchParams);
  const catalogue = await currentCatalogue();
  if (!catalogue) notFound();
  if (query.page < 1) redirect(listingHref(paths.collection, { ...query, page: 1 }));
  const page = listCollection(catalogue.products, query);
  if (page === 'out-of-range') redirect(paths.notFound);
  const { siteUrl, imageHosts } = settings();
  const told = collectionJsonLd(query, page, siteUrl);
  return (
    <>
      {told ? <JsonLd data={told} /> : null}
      <CollectionListing query={query} page={page} hosts={imageHosts} fees={catalogue.fees} />
    </>
  );
}
