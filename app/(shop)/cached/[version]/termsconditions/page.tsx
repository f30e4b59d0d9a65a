import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TermsPage } from '@/components/info/terms-page';
import { catalogueOfPage } from '@/lib/snapshot/catalogue';
import { pageFacts, shopFacts } from '@/lib/shop/shop-facts';
import { paths } from '@/lib/routing/paths';
import { pagePreviewPath } from '@/lib/preview/preview-facts';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { settings } from '@/lib/settings';

export const unstable_dynamicStaleTime = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Terms and privacy',
    description: `What to expect of ${shopFacts().name}: delivery, returns ${pageFacts().policies.returnWithin}, payment, cancellation, and what happens to your data.`,
    path: paths.terms,
    picture: pagePreviewPath('terms'),
  });

export default async function Terms({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfPage('termsconditions', version);
  if (!catalogue) notFound();
  return <TermsPage fees={catalogue.fees} keepOrdersYears={settings().keepOrdersYears} />;
}
