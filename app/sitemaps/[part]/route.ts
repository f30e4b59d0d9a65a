import { thisShop } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';
import { sitemapEntries, sitemapParts } from '@/lib/storefront/seo/sitemap-entries';
import { sitemapXml } from '@/lib/storefront/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

/** One part of the sitemap, from the last catalogue while the backend is down. */
export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return noCatalogueYet();
  const { part } = await params;
  if (!sitemapParts(catalogue).includes(part))
    return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return thisShop().texts.answer(
    request,
    { name: part, version: `${part}-${catalogue.version}`, contentType: 'application/xml; charset=utf-8' },
    () => sitemapXml(sitemapEntries(part, catalogue, settings().siteUrl) ?? []),
  );
}
