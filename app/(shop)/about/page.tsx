import { AboutPage } from '@/components/info/about-page';
import { definePage } from '@/components/shell/define-page';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

const page = definePage('/about', {
  metadata: () =>
    pageMetadata({
      title: 'About us',
      description: `The story and the mission of ${shopFacts().name}, three reasons to shop with us, and the people who answer you, in the chat typically within ${pageFacts().policies.chatReplies}.`,
      path: paths.about,
      picture: pagePreviewPath('about'),
    }),
  component: ({ promo }) => <AboutPage promo={promo} />,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
