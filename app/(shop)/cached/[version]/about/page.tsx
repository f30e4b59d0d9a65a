import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AboutPage } from '@/components/info/about-page';
import { factsOfWords } from '@/lib/snapshot/catalogue';
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

export default async function About({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const facts = factsOfWords(version);
  if (!facts) notFound();
  return <AboutPage promo={facts.promo} />;
}
