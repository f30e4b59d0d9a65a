import { thisShop } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { googleFeed } from '@/lib/storefront/seo/google-feed';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';

export const dynamic = 'force-dynamic';

/** Merchant Center fetches this once a day. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return noCatalogueYet();
  return thisShop().texts.answer(
    request,
    { name: 'google', version: `google-${catalogue.version}`, contentType: 'application/xml; charset=utf-8' },
    () => googleFeed(catalogue, settings().siteUrl),
  );
}
