import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { JsonLd } from '@/components/seo/json-ld';
import { catalogueOfVersion } from '@/lib/snapshot/catalogue';
import { listCollection } from '@/lib/catalogue/list-collection';
import { parseListingQuery } from '@/lib/catalogue/listing-query';
import { settings } from '@/lib/settings';
import { pagePreviewPath } from '@/lib/preview/preview-facts';
import { collectionJsonLd } from '@/lib/seo/listing-json-ld';
import { collectionMetadata } from '@/lib/seo/collection-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

const FIRST_PAGE = parseListingQuery({});

export const generateMetadata = (): Metadata => collectionMetadata(FIRST_PAGE, pagePreviewPath('collection'));

/** The first page of the collection without any filter: the one that most visitors see. */
export default async function CollectionPage({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  const page = catalogue && listCollection(catalogue.products, FIRST_PAGE);
  if (!page || page === 'out-of-range') notFound();
  const { siteUrl, imageHosts } = settings();
  const told = collectionJsonLd(FIRST_PAGE, page, siteUrl);
  return (
    <>
      {told ? <JsonLd data={told} /> : null}
      <CollectionListing query={FIRST_PAGE} page={page} hosts={imageHosts} fees={catalogue.fees} />
    </>
  );
}
