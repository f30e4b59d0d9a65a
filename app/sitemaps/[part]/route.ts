import { getServerSideSitemap } from 'next-sitemap';
import { currentCatalogue } from '@/lib/backend/catalogue';
import { settings } from '@/lib/env';
import { noCatalogueYet } from '@/lib/seo/machine-answer';
import { sitemapEntries } from '@/lib/seo/sitemap';

export const dynamic = 'force-dynamic';

/** One file of the sitemap; while the backend is down, of the catalogue as it was last. */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  const entries = sitemapEntries((await params).part, catalogue.products, settings().siteUrl);
  if (!entries) return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return getServerSideSitemap(entries, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' });
}
