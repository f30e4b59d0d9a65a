import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FaqPage } from '@/components/info/faq-page';
import { catalogueOfVersion } from '@/lib/backend/catalogue';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

export const metadata: Metadata = pageMetadata({
  title: 'Questions & answers',
  description: 'Exchange, refunds, replacements, cancellation and response times.',
  path: paths.faq,
});

export default async function FrequentlyAskedQuestions({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  if (!catalogue) notFound();
  return <FaqPage />;
}
