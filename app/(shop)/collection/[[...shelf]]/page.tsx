import { CollectionListing } from '@/components/catalogue/collection-listing';
import { definePage } from '@/components/shell/define-page';

/** The collection, or a shelf, with any filter, sort, text or page. */
const page = definePage('/collection/[[...shelf]]', {
  metadata: ({ metadata }) => metadata,
  jsonLd: ({ jsonLd }) => (jsonLd ? [jsonLd] : []),
  component: (facts) => <CollectionListing facts={facts} />,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
