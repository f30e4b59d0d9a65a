import type { Metadata } from 'next';
import { AboutPage } from '@/components/info/about-page';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export const unstable_dynamicStaleTime = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'About us',
    description: `The story and the mission of ${shopFacts().name}, three reasons to shop with us, and the people who answer you, in the chat typically within ${pageFacts().policies.chatReplies}.`,
    path: paths.about,
    picture: pagePreviewPath('about'),
  });

export default function About() {
  return <AboutPage promo={visitCatalogue()?.promo} />;
}
