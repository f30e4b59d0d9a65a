import type { Metadata } from 'next';
import { ContactPage } from '@/components/info/contact-page';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

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
