import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { catalogueOfVersion } from '@/lib/backend/catalogue';
import { homeShelves } from '@/lib/catalogue/shelves';
import { settings } from '@/lib/env';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shop } from '@/lib/shop';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

export const metadata: Metadata = {
  ...pageMetadata({ title: `${shop.name} – ${shop.tagline}`, description: shop.description, path: paths.home }),
  title: { absolute: `${shop.name} – ${shop.tagline}` },
};

export default async function Home({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  if (!catalogue) notFound();
  return <HomePage pictures={catalogue.carousel} shelves={homeShelves(catalogue.products)} hosts={settings().imageHosts} />;
}
