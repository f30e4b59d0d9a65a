import type { Metadata } from 'next';
import { CollectionPage, findCollection } from '@/components/catalogue/collection-page';
import { parseListingQuery, type QueryParams } from '@/lib/rules/catalogue/listing-query';
import { collectionPageMetadata } from '@/lib/storefront/preview/collection-page-metadata';
import { settings } from '@/lib/storefront/settings';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ shelf?: string[] }>;
  searchParams: Promise<QueryParams>;
}

async function load({ params, searchParams }: Props) {
  const { shelf: slugs } = await params;
  return findCollection(visitCatalogue(), slugs?.join('/'), parseListingQuery(await searchParams));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return collectionPageMetadata(await load(props));
}

/** The collection, or a shelf, with any filter, sort, text or page. */
export default async function Collection(props: Props) {
  const { siteUrl, imageHosts } = settings();
  return <CollectionPage {...await load(props)} siteUrl={siteUrl} imageHosts={imageHosts} />;
}
