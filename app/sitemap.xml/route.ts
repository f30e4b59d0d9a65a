import { thisShop } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';
import { sitemapIndex } from '@/lib/storefront/seo/sitemap-entries';
import { sitemapIndexXml } from '@/lib/storefront/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

/** The index of the sitemap's parts. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return noCatalogueYet();
  return thisShop().texts.answer(
    request,
    { name: 'sitemap', version: `sitemap-${catalogue.version}`, contentType: 'application/xml; charset=utf-8' },
    () => sitemapIndexXml(sitemapIndex(catalogue, settings().siteUrl)),
  );
}
