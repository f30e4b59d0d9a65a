import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AboutPage } from '@/components/info/about-page';
import { catalogueOfVersion } from '@/lib/backend/catalogue';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

export const metadata: Metadata = pageMetadata({
  title: 'About us',
  description: 'Who we are, why we do it, and how to reach us.',
  path: paths.about,
});

export default async function About({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  if (!catalogue) notFound();
  return <AboutPage />;
}
