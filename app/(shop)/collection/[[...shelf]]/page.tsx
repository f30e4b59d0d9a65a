import { CollectionListing } from '@/components/catalogue/collection-listing';
import { pageOf } from '@/components/shell/page-of';

/** The collection, or a shelf, with any filter, sort, text or page. */
const page = pageOf('/collection/[[...shelf]]', {
  metadata: ({ metadata }) => metadata,
  jsonLd: ({ jsonLd }) => (jsonLd ? [jsonLd] : []),
  component: (facts) => <CollectionListing facts={facts} />,
});

export const unstable_dynamicStaleTime = 30;
export const generateMetadata = page.generateMetadata;
export default page.Page;
