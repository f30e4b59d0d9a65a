import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FaqPage } from '@/components/info/faq-page';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { paths } from '@/lib/rules/routing/paths';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

export const unstable_dynamicStaleTime = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Questions & answers',
    description: `Exchange, refunds, replacements, cancellation and response times: what people ask ${shopFacts().name}, answered.`,
    path: paths.faq,
    picture: pagePreviewPath('faq'),
  });

export default function FrequentlyAskedQuestions() {
  const catalogue = visitCatalogue();
  if (!catalogue) notFound();
  return <FaqPage fees={catalogue.fees} />;
}
