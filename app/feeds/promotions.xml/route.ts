import { thisShop } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';
import { promotionsFeed, stretchOf } from '@/lib/storefront/seo/promotions-feed';

export const dynamic = 'force-dynamic';

/** Merchant Center fetches this beside the products. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return noCatalogueYet();
  const now = new Date();
  const version = `promotions-${catalogue.version}-${stretchOf(now)}`;
  return thisShop().texts.answer(
    request,
    { name: 'promotions', version, contentType: 'application/xml; charset=utf-8' },
    () => promotionsFeed(catalogue, settings().siteUrl, now),
  );
}
