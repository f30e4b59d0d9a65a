import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { paths } from '@/lib/rules/routing/paths';
import { machineHeaders, noCatalogueYet } from '@/lib/storefront/seo/machine-headers';
import { productsNamed, writtenMarkdown } from '@/lib/storefront/seo/written-markdown';
import { settings } from '@/lib/storefront/settings';
import { thisShop, visitCatalogue } from '@/lib/storefront/shop';

export const dynamic = 'force-dynamic';

/** A page of the merchant's as text: what asks for it with `Accept: text/markdown` is routed here (lib/rules/routing/find-route.ts). */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const catalogue = visitCatalogue() ?? (await thisShop().catalogue.current());
  if (!catalogue) return noCatalogueYet();
  const page = catalogue.writtenPages.get((await params).name);
  if (!page) return new Response('Page not found\n', { status: 404 });
  const version = await catalogue.pages.version(paths.page(page.name));
  const headers = { ...machineHeaders(`md-${version}`), vary: 'Accept' };
  if (hasMatchingEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers });
  const { siteUrl, imageHosts: hosts } = settings();
  const named = await catalogue.productsById(productsNamed(page, { siteUrl, hosts }));
  const byId = new Map(named.map((product) => [product._id, product]));
  const text = writtenMarkdown(page, { siteUrl, hosts, byId });
  return new Response(text, { headers: { ...headers, 'content-type': 'text/markdown; charset=utf-8' } });
}
