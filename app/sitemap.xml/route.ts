import { getServerSideSitemapIndex } from 'next-sitemap';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { settings } from '@/lib/settings';
import { noCatalogueYet } from '@/lib/seo/machine-headers';
import { sitemapParts } from '@/lib/seo/sitemap-entries';

export const dynamic = 'force-dynamic';

/** The index of the sitemap's parts. */
export async function GET(): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  const { siteUrl } = settings();
  const parts = sitemapParts(catalogue.products.length).map((part) => `${siteUrl}/sitemaps/${part}`);
  return getServerSideSitemapIndex(parts, {
    'Content-Type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
}
