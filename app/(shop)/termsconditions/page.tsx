import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TermsPage } from '@/components/info/terms-page';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { settings } from '@/lib/storefront/settings';

export const unstable_dynamicStaleTime = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Terms and privacy',
    description: `What to expect of ${shopFacts().name}: delivery, returns ${pageFacts().policies.returnWithin}, payment, cancellation, and what happens to your data.`,
    path: paths.terms,
    picture: pagePreviewPath('terms'),
  });

export default function Terms() {
  const catalogue = visitCatalogue();
  if (!catalogue) notFound();
  return <TermsPage fees={catalogue.fees} keepOrdersYears={settings().keepOrdersYears} />;
}
