import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { JsonLd } from '@/components/seo/json-ld';
import { listingHref, parseListingQuery, type QueryParams } from '@/lib/rules/catalogue/listing-query';
import { paths } from '@/lib/rules/routing/paths';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ shelf?: string[] }>;
  searchParams: Promise<QueryParams>;
}

async function load({ params, searchParams }: Props) {
  const [{ shelf: slugs }, asked] = await Promise.all([params, searchParams]);
  const shelf = slugs?.join('/');
  const query = parseListingQuery(asked);
  const shown = visitCatalogue()?.pages.collection(shelf, query);
  if (!shown) notFound();
  return { ...shown, shelf, query };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return (await load(props)).metadata;
}

/** The collection, or a shelf, with any filter, sort, text or page. */
export default async function Collection(props: Props) {
  const { facts, shelf, query } = await load(props);
  if (query.page < 1)
    redirect(listingHref(shelf === undefined ? paths.collection : paths.shelf(shelf), { ...query, page: 1 }));
  if (facts === 'out-of-range') redirect(paths.notFound);
  return (
    <>
      {facts.jsonLd ? <JsonLd data={facts.jsonLd} /> : null}
      <CollectionListing facts={facts} />
    </>
  );
}
