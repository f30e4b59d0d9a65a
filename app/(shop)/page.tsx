import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { JsonLd } from '@/components/seo/json-ld';
import { listingJsonLd } from '@/lib/storefront/seo/listing-json-ld';
import { shopJsonLd } from '@/lib/storefront/seo/shop-json-ld';
import { settings } from '@/lib/storefront/settings';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';

export const unstable_dynamicStaleTime = 30;

function load() {
  const catalogue = visitCatalogue();
  if (!catalogue) notFound();
  return catalogue.pages.home();
}

export const generateMetadata = (): Metadata => load().metadata;

export default function Home() {
  const { facts, carousel } = load();
  const { siteUrl, imageHosts } = settings();
  return (
    <>
      <JsonLd data={shopJsonLd({ siteUrl, fees: facts.fees })} />
      {facts.latest.length > 0 ? (
        <JsonLd
          data={listingJsonLd(
            facts.latest.map(({ id }) => ({ _id: id })),
            siteUrl,
          )}
        />
      ) : null}
      <HomePage pictures={carousel} facts={facts} hosts={imageHosts} />
    </>
  );
}
