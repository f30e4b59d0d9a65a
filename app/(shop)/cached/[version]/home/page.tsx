import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { JsonLd } from '@/components/seo/json-ld';
import { homeFacts } from '@/lib/catalogue/home-facts';
import { homePageMetadata } from '@/lib/preview/home-page-metadata';
import { listingJsonLd } from '@/lib/seo/listing-json-ld';
import { shopJsonLd } from '@/lib/seo/shop-json-ld';
import { settings } from '@/lib/settings';
import { catalogueOfPage } from '@/lib/snapshot/catalogue';

export const unstable_dynamicStaleTime = 30;

interface Props {
  params: Promise<{ version: string }>;
}

async function load({ params }: Props) {
  const catalogue = await catalogueOfPage('home', (await params).version);
  if (!catalogue) notFound();
  return catalogue;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return homePageMetadata((await load(props)).products);
}

export default async function Home(props: Props) {
  const catalogue = await load(props);
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
