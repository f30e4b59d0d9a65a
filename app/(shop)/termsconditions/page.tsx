import { TermsPage } from '@/components/info/terms-page';
import { definePage } from '@/components/shell/define-page';
import { paths } from '@/lib/rules/routing/paths';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

const page = definePage('/termsconditions', {
  metadata: () =>
    pageMetadata({
      title: 'Terms and privacy',
      description: `What to expect of ${shopFacts().name}: delivery, returns ${pageFacts().policies.returnWithin}, payment, cancellation, and what happens to your data.`,
      path: paths.terms,
      picture: pagePreviewPath('terms'),
    }),
  component: ({ fees, keepOrdersYears }) => <TermsPage fees={fees} keepOrdersYears={keepOrdersYears} />,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
