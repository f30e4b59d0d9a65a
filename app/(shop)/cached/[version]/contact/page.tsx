import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContactPage } from '@/components/info/contact-page';
import { factsOfWords } from '@/lib/snapshot/catalogue';
import { pageFacts, shopFacts } from '@/lib/shop/shop-facts';
import { paths } from '@/lib/routing/paths';
import { pagePreviewPath } from '@/lib/preview/preview-facts';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const unstable_dynamicStaleTime = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Contact',
    description: `E-mail, phone, chat and social profile of ${shopFacts().name}. To a mail we typically reply within ${pageFacts().policies.mailReplies}.`,
    path: paths.contact,
    picture: pagePreviewPath('contact'),
  });

export default async function Contact({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const facts = factsOfWords(version);
  if (!facts) notFound();
  return <ContactPage promo={facts.promo} />;
}
