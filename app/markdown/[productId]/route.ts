import { thisShop, visitCatalogue } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { machineHeaders, noCatalogueYet } from '@/lib/storefront/seo/machine-headers';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { productMarkdown } from '@/lib/storefront/seo/product-markdown';

export const dynamic = 'force-dynamic';

/** A product as text: what asks for its page with `Accept: text/markdown` is routed here (lib/rules/routing/find-route.ts). */
export async function GET(request: Request, { params }: { params: Promise<{ productId: string }> }): Promise<Response> {
  const catalogue = visitCatalogue() ?? (await thisShop().catalogue.current());
  if (!catalogue) return noCatalogueYet();
  const { productId } = await params;
  const product = await catalogue.product(productId);
  if (!product) return new Response('Product not found\n', { status: 404 });
  const headers = { ...machineHeaders(`md-${await catalogue.pages.productVersion(product._id)}`), vary: 'Accept' };
  if (hasMatchingEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers });
  const text = productMarkdown(product, { siteUrl: settings().siteUrl, fees: catalogue.fees });
  return new Response(text, { headers: { ...headers, 'content-type': 'text/markdown; charset=utf-8' } });
}
