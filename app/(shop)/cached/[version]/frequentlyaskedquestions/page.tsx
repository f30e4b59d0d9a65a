import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FaqPage } from '@/components/info/faq-page';
import { wordsVersion } from '@/lib/backend/catalogue';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: the settings of the running shop stand in head and footer. */
export const generateStaticParams = () => [];

export const metadata: Metadata = pageMetadata({
  title: 'Questions & answers',
  description: 'Exchange, refunds, replacements, cancellation and response times.',
  path: paths.faq,
});

export default async function FrequentlyAskedQuestions({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  if (version !== wordsVersion()) notFound();
  return <FaqPage />;
}
