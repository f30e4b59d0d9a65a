import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { JsonLd } from '@/components/seo/json-ld';
import { homeFacts } from '@/lib/storefront/listing/home-facts';
import { homePageMetadata } from '@/lib/storefront/preview/home-page-metadata';
import { listingJsonLd } from '@/lib/storefront/seo/listing-json-ld';
import { shopJsonLd } from '@/lib/storefront/seo/shop-json-ld';
import { settings } from '@/lib/storefront/settings';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';

export const unstable_dynamicStaleTime = 30;

function load() {
  const catalogue = visitCatalogue();
  if (!catalogue) notFound();
  return catalogue;
}

export const generateMetadata = (): Metadata => homePageMetadata(load().products);

export default function Home() {
  const catalogue = load();
  const { siteUrl, imageHosts } = settings();
  const facts = homeFacts(catalogue, imageHosts);
  return (
    <>
      <JsonLd data={shopJsonLd({ siteUrl, fees: catalogue.fees })} />
      {facts.latest.length > 0 ? (
        <JsonLd
          data={listingJsonLd(
            facts.latest.map(({ id }) => ({ _id: id })),
            siteUrl,
          )}
        />
      ) : null}
      <HomePage pictures={catalogue.carousel} facts={facts} hosts={imageHosts} />
    </>
  );
}
