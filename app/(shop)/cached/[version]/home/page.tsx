import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { JsonLd } from '@/components/seo/json-ld';
import { catalogueOfVersion } from '@/lib/snapshot/catalogue';
import { homeRows } from '@/lib/catalogue/home-rows';
import { settings } from '@/lib/settings';
import { paths } from '@/lib/routing/paths';
import { goodsPreviewPath } from '@/lib/preview/preview-facts';
import { listingJsonLd } from '@/lib/seo/listing-json-ld';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shopJsonLd } from '@/lib/seo/shop-json-ld';
import { shopFacts } from '@/lib/shop/shop-facts';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ version: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  const shop = shopFacts();
  return {
    ...pageMetadata({
      title: `${shop.name} – ${shop.tagline}`,
      description: shop.description,
      path: paths.home,
      picture: goodsPreviewPath('home', catalogue?.products ?? []),
    }),
    title: { absolute: `${shop.name} – ${shop.tagline}` },
  };
}

export default async function Home({ params }: Props) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  if (!catalogue) notFound();
  const { siteUrl, imageHosts } = settings();
  const featured = catalogue.shelves.all.find((shelf) => shelf.featured && shelf.goods.length > 0);
  const rows = homeRows(catalogue.products, featured?.goods);
  return (
    <>
      <JsonLd data={shopJsonLd({ siteUrl, fees: catalogue.fees })} />
      {rows.latest.length > 0 ? <JsonLd data={listingJsonLd(rows.latest, siteUrl)} /> : null}
      <HomePage
        pictures={catalogue.carousel}
        rows={rows}
        shelves={catalogue.shelves.top}
        featured={featured}
        hosts={imageHosts}
        fees={catalogue.fees}
        promo={catalogue.promo}
      />
    </>
  );
}
