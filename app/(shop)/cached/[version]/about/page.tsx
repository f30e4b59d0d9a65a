import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AboutPage } from '@/components/info/about-page';
import { wordsVersion } from '@/lib/backend/catalogue';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: the settings of the running shop stand in head and footer. */
export const generateStaticParams = () => [];

export const metadata: Metadata = pageMetadata({
  title: 'About us',
  description: 'Who we are, why we do it, and how to reach us.',
  path: paths.about,
});

export default async function About({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  if (version !== wordsVersion()) notFound();
  return <AboutPage />;
}
