import { FaqPage } from '@/components/info/faq-page';
import { pageOf } from '@/components/shell/page-of';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

const page = pageOf('/frequentlyaskedquestions', {
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
