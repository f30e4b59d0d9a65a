import { FaqPage } from '@/components/info/faq-page';
import { definePage } from '@/components/shell/define-page';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

const page = definePage('/frequentlyaskedquestions', {
  metadata: () =>
    pageMetadata({
      title: 'Questions & answers',
      description: `Exchange, refunds, replacements, cancellation and response times: what people ask ${shopFacts().name}, answered.`,
      path: paths.faq,
      picture: pagePreviewPath('faq'),
    }),
  component: ({ fees }) => <FaqPage fees={fees} />,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
