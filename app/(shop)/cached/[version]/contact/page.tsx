import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContactPage } from '@/components/info/contact-page';
import { catalogueOfVersion } from '@/lib/backend/catalogue';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

export const metadata: Metadata = pageMetadata({
  title: 'Contact',
  description: 'E-mail, phone, chat and social profile: how to reach us.',
  path: paths.contact,
});

export default async function Contact({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  if (!catalogue) notFound();
  return <ContactPage />;
}
