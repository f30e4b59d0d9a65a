import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TermsPage } from '@/components/info/terms-page';
import { catalogueOfVersion } from '@/lib/backend/catalogue';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

export const metadata: Metadata = pageMetadata({
  title: 'Terms and privacy',
  description: 'Delivery, payment, cancellation and what happens to your data.',
  path: paths.terms,
});

export default async function Terms({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  if (!catalogue) notFound();
  return <TermsPage shippingPaise={catalogue.fees.shippingPaise} />;
}
