import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { JsonLd } from '@/components/seo/json-ld';
import { catalogueOfVersion } from '@/lib/snapshot/catalogue';
import { listCollection } from '@/lib/catalogue/list-collection';
import { parseListingQuery } from '@/lib/catalogue/listing-query';
import { settings } from '@/lib/settings';
import { goodsPreviewPath, shelfPreviewPath } from '@/lib/preview/preview-facts';
import { collectionJsonLd } from '@/lib/seo/listing-json-ld';
import { shelfMetadata } from '@/lib/seo/shelf-metadata';
import { collectionMetadata } from '@/lib/seo/collection-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

const FIRST_PAGE = parseListingQuery({});

interface Props {
  params: Promise<{ version: string; shelf?: string[] }>;
}

async function load({ params }: Props) {
  const { version, shelf: slugs } = await params;
  const catalogue = await catalogueOfVersion(version);
  const shelf = slugs && catalogue?.shelves.find(slugs.join('/'));
  if (!catalogue || (slugs && !shelf)) notFound();
  return { catalogue, shelf };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { catalogue, shelf } = await load(props);
  return shelf
    ? shelfMetadata(shelf, FIRST_PAGE, shelfPreviewPath(shelf))
    : collectionMetadata(FIRST_PAGE, goodsPreviewPath('collection', catalogue.products));
}

/** The first page of the collection, or of a shelf, without any filter: those that most visitors see. */
export default async function CollectionPage(props: Props) {
  const { catalogue, shelf } = await load(props);
  const page = listCollection(shelf?.goods ?? catalogue.products, FIRST_PAGE);
  if (page === 'out-of-range') notFound();
  const { siteUrl, imageHosts } = settings();
  const told = collectionJsonLd({ query: FIRST_PAGE, page, shelf }, siteUrl);
  return (
    <>
      {told ? <JsonLd data={told} /> : null}
      <CollectionListing
        query={FIRST_PAGE}
        shelf={shelf}
        shelves={catalogue.shelves}
        page={page}
        hosts={imageHosts}
        fees={catalogue.fees}
      />
    </>
  );
}
