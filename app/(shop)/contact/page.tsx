import type { Metadata } from 'next';
import { ContactPage } from '@/components/info/contact-page';
import { visitCatalogue } from '@/lib/snapshot/visit-catalogue';
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

export default function Contact() {
  return <ContactPage promo={visitCatalogue()?.promo} />;
}
