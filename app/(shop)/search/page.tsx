import { SearchListing } from '@/components/catalogue/search-listing';
import { definePage } from '@/components/shell/define-page';
import { searchMetadata } from '@/lib/storefront/seo/collection-metadata';

/** Search with filters. */
const page = definePage('/search', {
  metadata: ({ query }) => searchMetadata(query),
  component: (facts) => <SearchListing facts={facts} />,
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
