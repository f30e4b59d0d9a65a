import type { Metadata } from 'next';
import { CollectionPage, findCollection } from '@/components/catalogue/collection-page';
import { UNFILTERED } from '@/lib/catalogue/listing-query';
import { cachedListing, readCachedListing } from '@/lib/routing/cached-path';
import { collectionPageMetadata } from '@/lib/preview/collection-page-metadata';
import { settings } from '@/lib/settings';
import { catalogueOfPage } from '@/lib/snapshot/catalogue';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ version: string; shelf?: string[] }>;
}

async function load({ params }: Props) {
  const { version, shelf: segments } = await params;
  const { shelf, page } = readCachedListing(segments);
  const catalogue = await catalogueOfPage(cachedListing(shelf, page), version);
  return findCollection(catalogue, shelf, { ...UNFILTERED, page });
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return collectionPageMetadata(await load(props));
}

/** Every page of the collection, or of a shelf, without any filter: those that most visitors see. */
export default async function CachedCollectionPage(props: Props) {
  const { siteUrl, imageHosts } = settings();
  return <CollectionPage {...await load(props)} siteUrl={siteUrl} imageHosts={imageHosts} />;
}
