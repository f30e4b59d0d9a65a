import { SearchListing } from '@/components/catalogue/search-listing';
import { pageOf } from '@/components/shell/page-of';
import { searchMetadata } from '@/lib/storefront/seo/collection-metadata';

/** Search with filters. */
const page = pageOf('/search', {
  metadata: ({ query }) => searchMetadata(query),
  component: (facts) => <SearchListing facts={facts} />,
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
