import { definePage } from '@/components/shell/define-page';
import { WrittenPage } from '@/components/written/written-page';
import { paths } from '@/lib/rules/routing/paths';
import type { Frame } from '@/lib/storefront/pages/frame';
import { pageMetadata, shorten } from '@/lib/storefront/seo/page-metadata';
import { writtenJsonLd } from '@/lib/storefront/seo/written-json-ld';
import { openingOf } from '@/lib/storefront/pages/page-nodes';
import { readPageText } from '@/lib/storefront/pages/read-page-text';
import type { WrittenFacts } from '@/lib/storefront/pages/written-facts';

/** A page that the merchant has written. */
const page = definePage('/pages/[name]', {
  metadata: (facts, { frame }) =>
    pageMetadata({
      title: facts.page.title,
      description: descriptionOf(facts, frame),
      path: paths.page(facts.page.name),
      picture: facts.preview,
    }),
  jsonLd: (facts, { frame }) => [
    writtenJsonLd(facts.page, {
      siteUrl: frame.siteUrl,
      hosts: frame.imageHosts,
      description: shorten(descriptionOf(facts, frame)),
    }),
  ],
  component: (facts, { frame }) => (
    <WrittenPage facts={facts} blocks={blocksOf(facts, frame)} hosts={frame.imageHosts} />
  ),
});

const blocksOf = ({ page: { text } }: WrittenFacts, { siteUrl, imageHosts }: Frame) =>
  readPageText(text, { siteUrl, hosts: imageHosts });

const descriptionOf = (facts: WrittenFacts, frame: Frame): string =>
  facts.page.description || openingOf(blocksOf(facts, frame));

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
