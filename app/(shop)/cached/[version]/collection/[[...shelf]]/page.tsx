import type { Metadata } from 'next';
import { CollectionPage, findCollection } from '@/components/catalogue/collection-page';
import { UNFILTERED } from '@/lib/catalogue/listing-query';
import { readCachedListing } from '@/lib/routing/cached-path';
import { collectionPageMetadata } from '@/lib/preview/collection-page-metadata';
import { settings } from '@/lib/settings';
import { visitCatalogue } from '@/lib/snapshot/visit-catalogue';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ version: string; shelf?: string[] }>;
}

async function load({ params }: Props) {
  const { shelf, page } = readCachedListing((await params).shelf);
  return findCollection(visitCatalogue(), shelf, { ...UNFILTERED, page });
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return collectionPageMetadata(await load(props));
}

/** Every page of the collection, or of a shelf, without any filter: those that most visitors see. */
export default async function CachedCollectionPage(props: Props) {
  const { siteUrl, imageHosts } = settings();
  return <CollectionPage {...await load(props)} siteUrl={siteUrl} imageHosts={imageHosts} />;
}
