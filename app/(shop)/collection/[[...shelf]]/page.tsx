import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { JsonLd } from '@/components/seo/json-ld';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { listCollection } from '@/lib/catalogue/list-collection';
import { listingHref, parseListingQuery, type QueryParams } from '@/lib/catalogue/listing-query';
import { settings } from '@/lib/settings';
import { paths } from '@/lib/routing/paths';
import { goodsPreviewPath, shelfPreviewPath } from '@/lib/preview/preview-facts';
import { collectionJsonLd } from '@/lib/seo/listing-json-ld';
import { shelfMetadata, shelfOfQuery } from '@/lib/seo/shelf-metadata';
import { collectionMetadata } from '@/lib/seo/collection-metadata';

interface Props {
  params: Promise<{ shelf?: string[] }>;
  searchParams: Promise<QueryParams>;
}

async function load({ params, searchParams }: Props) {
  const { shelf: slugs } = await params;
  const query = parseListingQuery(await searchParams);
  const catalogue = await currentCatalogue();
  const shelf = slugs && catalogue?.shelves.find(slugs.join('/'));
  if (!catalogue || (slugs && !shelf)) notFound();
  return { catalogue, shelf, query };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { catalogue, shelf, query } = await load(props);
  const category = shelf ? undefined : shelfOfQuery(query, catalogue.shelves);
  if (category) return shelfMetadata(category, { ...query, categories: [] }, shelfPreviewPath(category));
  return shelf
    ? shelfMetadata(shelf, query, shelfPreviewPath(shelf))
    : collectionMetadata(query, goodsPreviewPath('collection', catalogue.products));
}

/** The collection, or a shelf, with any filter, sort, text or page. */
export default async function FilteredCollectionPage(props: Props) {
  const { catalogue, shelf, query } = await load(props);
  const path = shelf ? paths.shelf(shelf.path) : paths.collection;
  if (query.page < 1) redirect(listingHref(path, { ...query, page: 1 }));
  const page = listCollection(shelf?.goods ?? catalogue.products, query);
  if (page === 'out-of-range') redirect(paths.notFound);
  const { siteUrl, imageHosts } = settings();
  const told = collectionJsonLd({ query, page, shelf }, siteUrl);
  return (
    <>
      {told ? <JsonLd data={told} /> : null}
      <CollectionListing
        query={query}
        shelf={shelf}
        shelves={catalogue.shelves}
        page={page}
        hosts={imageHosts}
        fees={catalogue.fees}
      />
    </>
  );
}
