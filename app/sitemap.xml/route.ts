import { currentCatalogue } from '@/lib/storefront/snapshot/catalogue';
import { keptAnswer } from '@/lib/storefront/snapshot/kept-answer';
import { settings } from '@/lib/storefront/settings';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';
import { sitemapIndex } from '@/lib/storefront/seo/sitemap-entries';
import { sitemapIndexXml } from '@/lib/storefront/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

/** The index of the sitemap's parts. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  return keptAnswer(
    request,
    { name: 'sitemap', version: `sitemap-${catalogue.version}`, contentType: 'application/xml; charset=utf-8' },
    () => sitemapIndexXml(sitemapIndex(catalogue, settings().siteUrl)),
  );
}
