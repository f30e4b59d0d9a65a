import { HomePage } from '@/components/home/home-page';
import { definePage } from '@/components/shell/define-page';
import { homeMetadata } from '@/lib/storefront/seo/home-metadata';
import { listingJsonLd } from '@/lib/storefront/seo/listing-json-ld';
import { shopJsonLd } from '@/lib/storefront/seo/shop-json-ld';

const page = definePage('/', {
  metadata: ({ preview }) => homeMetadata(preview),
  jsonLd: ({ fees, latest }, { frame: { siteUrl } }) => [
    shopJsonLd({ siteUrl, fees }),
    ...(latest.length > 0 ? [listingJsonLd(latest, siteUrl)] : []),
  ],
  component: (facts, { frame }) => <HomePage facts={facts} hosts={frame.imageHosts} />,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
