import { ContactPage } from '@/components/info/contact-page';
import { definePage } from '@/components/shell/define-page';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

const page = definePage('/contact', {
  metadata: () =>
    pageMetadata({
      title: 'Contact',
      description: `Email, phone, chat${shopFacts().socials.length > 0 ? ' and social profile' : ''} of ${shopFacts().name}. We typically reply to emails within ${pageFacts().policies.mailReplies}.`,
      path: paths.contact,
      picture: pagePreviewPath('contact'),
    }),
  component: ({ promo }) => <ContactPage promo={promo} />,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
