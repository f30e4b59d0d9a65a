import type { Metadata } from 'next';
import { AboutPage } from '@/components/info/about-page';
import { visitCatalogue } from '@/lib/snapshot/visit-catalogue';
import { pageFacts, shopFacts } from '@/lib/shop/shop-facts';
import { paths } from '@/lib/routing/paths';
import { pagePreviewPath } from '@/lib/preview/preview-facts';
import { pageMetadata } from '@/lib/seo/page-metadata';

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
