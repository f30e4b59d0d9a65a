import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { keptAnswer } from '@/lib/snapshot/kept-answer';
import { settings } from '@/lib/settings';
import { noCatalogueYet } from '@/lib/seo/machine-headers';
import { sitemapIndex } from '@/lib/seo/sitemap-entries';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';

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
